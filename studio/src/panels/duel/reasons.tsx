import { showFixed, showShare } from 'hanker/charts';
import { DUEL_MOVES, type DuelMove, type DuelTurn } from 'hanker/papers';
import { colourOf } from '../../parts/drawing/colour.ts';
import { Table } from '../../parts/layout/table.tsx';
import styles from './duel.module.css';

interface ReasonsProps {
  readonly opponent: string;
  /** The opponent's last move; null before the first. */
  readonly turn: DuelTurn | null;
}

/** Why the opponent made its last move: the scores, the chances, and where the roll fell. */
export function Reasons({ opponent, turn }: ReasonsProps) {
  const scores = turn?.scores ?? null;
  return (
    <section className={styles.reasons} aria-label={`Why ${opponent} did that`}>
      <h3>
        Why {opponent} {turn ? `chose “${turn.move}”` : 'does what it does'}
      </h3>
      {!turn || !scores ? (
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
              {scores.moves.map(({ move, score, chance }) => (
                <tr key={move} data-chosen={move === turn.move}>
                  <th scope="row">
                    <i className={styles.swatch} style={{ background: colourOfMove(move) }} />
                    {move}
                  </th>
                  <td>{score === null ? 'not possible' : showFixed(score, 3)}</td>
                  <td>{score === null ? '' : showShare(chance)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <div className={styles.chances} aria-hidden="true">
            {scores.moves.map(({ move, chance }) => (
              <span key={move} style={{ width: `${chance * 100}%`, background: colourOfMove(move) }} />
            ))}
            {scores.roll !== null && <i style={{ left: `${scores.roll * 100}%` }} />}
          </div>
          <p data-tone="quiet">
            {scores.roll === null
              ? 'There was only one possible move, so nothing was rolled.'
              : `The roll was ${showFixed(scores.roll, 3)}, which falls on “${turn.move}”.`}
          </p>
          <p data-tone="quiet">
            {scores.factors.map(({ name, value }) => `${name} ${showFixed(value, 2)}`).join(' · ')}
          </p>
        </>
      )}
    </section>
  );
}

/** The looks of the moves, in their order: none is a colour in which the hit points are shown. */
const LOOKS = [0, 3, 5];

function colourOfMove(move: DuelMove): string {
  return colourOf(LOOKS[DUEL_MOVES.indexOf(move)]);
}
