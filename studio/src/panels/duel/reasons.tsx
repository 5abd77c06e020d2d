import { showFixed, showShare } from 'hanker/charts';
import { Table } from '../../parts/layout/table.tsx';
import styles from './duel.module.css';
import { type DuelTurn, MOVES } from './duel-game.ts';

interface ReasonsProps {
  readonly opponent: string;
  /** The opponent's last move; null before the first. */
  readonly turn: DuelTurn | null;
}

/** Why the opponent made its last move: the scores, the chances, and where the roll fell. */
export function Reasons({ opponent, turn }: ReasonsProps) {
  const reasons = turn?.reasons ?? null;
  return (
    <section className={styles.reasons} aria-label={`Why ${opponent} did that`}>
      <h3>
        Why {opponent} {turn ? `chose “${turn.move}”` : 'does what it does'}
      </h3>
      {!turn || !reasons ? (
        <p data-tone="quiet">Its scores, its chances and its roll are shown here after its first move.</p>
      ) : (
        <>
          <Table isNumeric>
            <thead>
              <tr>
                <th scope="col">move</th>
                <th scope="col">score</th>
                <th scope="col">chance</th>
              </tr>
            </thead>
            <tbody>
              {reasons.moves.map(({ move, score, chance }) => (
                <tr key={move} data-chosen={move === turn.move}>
                  <th scope="row">
                    <i className={styles.swatch} data-move={MOVES.indexOf(move)} />
                    {move}
                  </th>
                  <td>{score === null ? 'not possible' : showFixed(score, 3)}</td>
                  <td>{score === null ? '' : showShare(chance)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <div className={styles.chances} aria-hidden="true">
            {reasons.moves.map(({ move, chance }) => (
              <span key={move} data-move={MOVES.indexOf(move)} style={{ width: `${chance * 100}%` }} />
            ))}
            {reasons.roll !== null && <i style={{ left: `${reasons.roll * 100}%` }} />}
          </div>
          <p data-tone="quiet">
            {reasons.roll === null
              ? 'There was only one possible move, so nothing was rolled.'
              : `The roll was ${showFixed(reasons.roll, 3)}, which falls on “${turn.move}”.`}
          </p>
          <p data-tone="quiet">
            {reasons.factors.map(({ name, value }) => `${name} ${showFixed(value, 2)}`).join(' · ')}
          </p>
        </>
      )}
    </section>
  );
}
