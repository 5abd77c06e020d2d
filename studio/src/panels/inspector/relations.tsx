import { showNumber } from 'hanker/charts';
import { FileNumber } from '../../making/file-number.tsx';
import { Button } from '../../parts/button.tsx';
import type { ShownRelation } from '../../session/views/inspector/inspector.ts';
import { select } from '../../state/ui-store.ts';
import { ShortTable } from './short-table.tsx';

/** What an agent feels for single others and things, the strongest first, with what they feel for it. */
export function Relations({ relations }: { readonly relations: readonly ShownRelation[] }) {
  return (
    <ShortTable
      title="Relations"
      columns={['toward', 'relation', 'feels', 'is felt']}
      rows={relations}
      show={({ who, relation, value, back }) => (
        <tr key={`${who.kind} ${who.id} ${relation}`}>
          <th scope="row">
            <Button look="link" onClick={() => select(who)}>
              {who.name}
            </Button>
          </th>
          <td>{relation}</td>
          <td data-tone={value < 0 ? 'bad' : value > 0 ? 'good' : undefined}>
            <Amount relation={relation} value={value} />
          </td>
          <td>{back !== null && <Amount relation={relation} value={back} />}</td>
        </tr>
      )}
    />
  );
}

function Amount({ relation, value }: { readonly relation: string; readonly value: number }) {
  return (
    <FileNumber what={`the relation ${relation}`} source={{ of: 'file', path: ['relations', relation] }}>
      {showNumber(value, 1)}
    </FileNumber>
  );
}
