import { showNumber } from 'hanker/charts';
import { Button } from '../../parts/button.tsx';
import { Section } from '../../parts/card.tsx';
import { Table } from '../../parts/table.tsx';
import type { ShownMemory } from '../../session/views/inspector.ts';
import { select } from '../../state/ui-store.ts';

const MOST = 12;

/** What an agent remembers: what it saw, where, and how long ago. */
export function Memories({ memories }: { readonly memories: readonly ShownMemory[] }) {
  return (
    <Section title="Memory">
      <Table isNumeric>
        <thead>
          <tr>
            <th scope="col">saw</th>
            <th scope="col">at</th>
            <th scope="col">ago</th>
          </tr>
        </thead>
        <tbody>
          {memories.slice(0, MOST).map(({ what, name, at, ago }) => (
            <tr key={name}>
              <th scope="row">
                {what === null ? (
                  <span title="It is gone, but the agent does not know.">{name}</span>
                ) : (
                  <Button look="link" onClick={() => select(what)}>
                    {name}
                  </Button>
                )}
              </th>
              <td>
                {showNumber(at[0], 1)}, {showNumber(at[1], 1)}
              </td>
              <td>{ago ?? 'in sight'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {memories.length > MOST && <small>… and {memories.length - MOST} more</small>}
    </Section>
  );
}
