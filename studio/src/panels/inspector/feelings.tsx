import { showNumber } from '../../session/text/format-number.ts';
import type { ShownFeelings } from '../../session/views/inspector.ts';
import { select } from '../../state/ui-store.ts';
import styles from './inspector.module.css';

const MOST = 12;

/** What an agent felt when it last decided: in all, and toward each that it noticed. */
export function Feelings({ feelings: { fearLove, hate, most, toward } }: { readonly feelings: ShownFeelings }) {
  return (
    <section aria-label="Feelings">
      <h4>Feelings</h4>
      <dl className={styles.facts}>
        <dt>{fearLove < 0 ? 'fear' : fearLove > 0 ? 'love' : 'fear and love'}</dt>
        <dd>{showNumber(Math.abs(fearLove))}</dd>
        <dt>hate</dt>
        <dd>{showNumber(hate)}</dd>
        {most.map(({ feeling, who }) => (
          <Most key={feeling} feeling={feeling} name={who.name} onOpen={() => select(who)} />
        ))}
      </dl>
      {toward.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">toward</th>
              <th scope="col">away</th>
              <th scope="col">fear/love</th>
              <th scope="col">hate</th>
            </tr>
          </thead>
          <tbody>
            {toward.slice(0, MOST).map(({ who, distance, fearLove: felt, hate: hated }) => (
              <tr key={`${who.kind} ${who.id}`}>
                <th scope="row">
                  <button type="button" className={styles.link} onClick={() => select(who)}>
                    {who.name}
                  </button>
                </th>
                <td>{showNumber(distance, 1)}</td>
                <td className={felt < 0 ? styles.fear : felt > 0 ? styles.love : undefined}>{showNumber(felt)}</td>
                <td>{showNumber(hated)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {toward.length > MOST && <p className={styles.none}>… and {toward.length - MOST} more</p>}
      {toward.length === 0 && <p className={styles.none}>It felt nothing for anything in sight.</p>}
    </section>
  );
}

function Most({ feeling, name, onOpen }: { readonly feeling: string; readonly name: string; onOpen(): void }) {
  return (
    <>
      <dt>most {feeling}</dt>
      <dd>
        <button type="button" className={styles.link} onClick={onOpen}>
          {name}
        </button>
      </dd>
    </>
  );
}
