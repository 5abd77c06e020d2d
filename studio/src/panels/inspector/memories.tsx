import { showNumber } from 'hanker/charts';
import { Button } from '../../parts/button.tsx';
import type { ShownMemory } from '../../session/views/inspector.ts';
import { select } from '../../state/ui-store.ts';
import { ShortTable } from './short-table.tsx';

/** What an agent remembers: what it saw, where, and how long ago. */
export function Memories({ memories }: { readonly memories: readonly ShownMemory[] }) {
  return (
    <ShortTable
      title="Memory"
      columns={['saw', 'at', 'ago']}
      rows={memories}
      show={({ what, name, at, ago }) => (
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
      )}
    />
  );
}
