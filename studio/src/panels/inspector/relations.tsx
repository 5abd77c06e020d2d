import { showNumber } from 'hanker/charts';
import { Button } from '../../parts/button.tsx';
import { Section } from '../../parts/card.tsx';
import { Table } from '../../parts/table.tsx';
import type { ShownRelation } from '../../session/views/inspector.ts';
import { select } from '../../state/ui-store.ts';

const MOST = 12;

/** What an agent feels for single others and things, the strongest first, with what they feel for it. */
export function Relations({ relations }: { readonly relations: readonly ShownRelation[] }) {
  return (
    <Section title="Relations">
      <Table isNumeric>
        <thead>
          <tr>
            <th scope="col">toward</th>
            <th scope="col">relation</th>
            <th scope="col">feels</th>
            <th scope="col">is felt</th>
          </tr>
        </thead>
        <tbody>
          {relations.slice(0, MOST).map(({ who, relation, value, back }) => (
            <tr key={`${who.kind} ${who.id} ${relation}`}>
              <th scope="row">
                <Button look="link" onClick={() => select(who)}>
                  {who.name}
                </Button>
              </th>
              <td>{relation}</td>
              <td data-tone={value < 0 ? 'bad' : value > 0 ? 'good' : undefined}>{showNumber(value, 1)}</td>
              <td>{back === null ? '' : showNumber(back, 1)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {relations.length > MOST && <small>… and {relations.length - MOST} more</small>}
    </Section>
  );
}
