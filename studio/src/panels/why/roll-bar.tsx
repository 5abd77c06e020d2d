import { showNumber, showShare } from 'hanker/charts';
import { Table } from '../../parts/layout/table.tsx';
import type { ShownDraw } from '../../session/why/why-not.ts';
import styles from './why.module.css';

/** More finalists than this are not listed, apart from the one taken and the one asked about. */
const MOST = 6;

/** A roll as a bar from 0 to 1: the interval of each finalist, and where the roll fell. */
export function RollBar({ draw: { roll, rule, entries } }: { readonly draw: ShownDraw }) {
  const listed = entries.filter(({ isTaken, isAsked }, i) => i < MOST || isTaken || isAsked);
  return (
    <section className={styles.roll} aria-label="The roll">
      <h4>Chance decided</h4>
      <p>
        The chances are proportional to {rule}. The roll was <b>{roll.toFixed(3)}</b>.
      </p>
      <div className={styles.rollBar} aria-hidden>
        {entries.map(({ key, label, from, until, isTaken, isAsked }) => (
          <i
            key={key}
            title={`${label}: ${from.toFixed(3)} to ${until.toFixed(3)}`}
            data-taken={isTaken || undefined}
            data-asked={isAsked || undefined}
            style={{ left: `${from * 100}%`, width: `${(until - from) * 100}%` }}
          />
        ))}
        <b style={{ left: `${roll * 100}%` }} />
      </div>
      <Table isNumeric>
        <thead>
          <tr>
            <th scope="col">finalist</th>
            <th scope="col">weight</th>
            <th scope="col">chance</th>
            <th scope="col">takes a roll of</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ key, label, weight, chance, from, until, isTaken }) => (
            <tr key={key} data-taken={isTaken || undefined}>
              <th scope="row">{label}</th>
              <td>{showNumber(weight)}</td>
              <td>{showShare(chance)}</td>
              <td>
                {from.toFixed(3)} to {until.toFixed(3)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {entries.length > listed.length && <small>… and {entries.length - listed.length} more.</small>}
    </section>
  );
}
