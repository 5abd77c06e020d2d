import { showNumber } from 'hanker/charts';
import type { ReactNode } from 'react';
import { FileNumber } from '../../making/file-number.tsx';
import { Button } from '../../parts/button.tsx';
import type { NumberSource } from '../../session/commands/number-lines.ts';
import type { ShownMemory } from '../../session/views/inspector/inspector.ts';
import { select } from '../../state/ui-store.ts';
import { ShortTable } from './short-table.tsx';

/** What an agent remembers: what it saw, where, and how long ago. */
export function Memories({ agent, memories }: { readonly agent: number; readonly memories: readonly ShownMemory[] }) {
  const memory: NumberSource = { of: 'decision', agent, advert: null, thing: null, term: { kind: 'memory' } };
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
            <Place what={what} name={name}>
              {showNumber(at[0], 1)}, {showNumber(at[1], 1)}
            </Place>
          </td>
          <td>
            {ago === null ? (
              'in sight'
            ) : (
              <FileNumber what="the memory of this mind" source={memory}>
                {ago}
              </FileNumber>
            )}
          </td>
        </tr>
      )}
    />
  );
}

/** Where something was seen, which leads to where the file places it; only a text for what is gone. */
function Place({ what, name, children }: Pick<ShownMemory, 'what' | 'name'> & { readonly children: ReactNode }) {
  if (what === null) return children;
  return (
    <FileNumber
      what={`where ${name} is placed`}
      source={{ of: 'placed', target: what.kind, id: what.id, rest: ['at'] }}
    >
      {children}
    </FileNumber>
  );
}
