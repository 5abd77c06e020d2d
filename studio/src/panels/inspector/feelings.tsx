import { showNumber } from 'hanker/charts';
import { FileNumber } from '../../making/file-number.tsx';
import { Button } from '../../parts/button.tsx';
import { Section } from '../../parts/layout/card.tsx';
import { Table } from '../../parts/layout/table.tsx';
import type { NumberSource } from '../../session/commands/number-lines.ts';
import type { ShownFeelings } from '../../session/views/inspector/inspector.ts';
import { select } from '../../state/ui-store.ts';
import styles from './inspector.module.css';

const MOST = 12;

/** The feelings of an agent at its last decision: in total, and toward everything that it perceived. */
export function Feelings({
  agent,
  feelings: { fearLove, hate, most, toward },
}: {
  readonly agent: number;
  readonly feelings: ShownFeelings;
}) {
  const source: NumberSource = { of: 'decision', agent, advert: null, thing: null, term: { kind: 'feelings' } };
  const set = (value: number) => (
    <FileNumber what="the feelings of this mind" source={source}>
      {showNumber(value)}
    </FileNumber>
  );
  return (
    <Section title="Feelings">
      <dl className={styles.facts}>
        <dt>{fearLove < 0 ? 'fear' : fearLove > 0 ? 'love' : 'fear and love'}</dt>
        <dd>{set(Math.abs(fearLove))}</dd>
        <dt>hate</dt>
        <dd>{set(hate)}</dd>
        {most.map(({ feeling, who }) => (
          <Most key={feeling} feeling={feeling} name={who.name} onOpen={() => select(who)} />
        ))}
      </dl>
      {toward.length > 0 && (
        <Table isNumeric>
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
                  <Button look="link" onClick={() => select(who)}>
                    {who.name}
                  </Button>
                </th>
                <td>
                  <FileNumber what="how far this mind perceives" source={{ of: 'agent', agent, parameter: 'range' }}>
                    {showNumber(distance, 1)}
                  </FileNumber>
                </td>
                <td data-tone={felt < 0 ? 'bad' : felt > 0 ? 'good' : undefined}>{set(felt)}</td>
                <td>{set(hated)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {toward.length > MOST && <small>… and {toward.length - MOST} more</small>}
      {toward.length === 0 && <small>No feelings for anything in sight.</small>}
    </Section>
  );
}

function Most({ feeling, name, onOpen }: { readonly feeling: string; readonly name: string; onOpen(): void }) {
  return (
    <>
      <dt>most {feeling}</dt>
      <dd>
        <Button look="link" onClick={onOpen}>
          {name}
        </Button>
      </dd>
    </>
  );
}
