import { Button } from '../../../parts/button.tsx';
import type { ShownSharing } from '../../../session/views/inspector/parts.ts';
import { useCommands } from '../../../state/use-session.ts';
import styles from './file.module.css';

/** Says that a part is shared with others, which change with it, and offers to write it out here. */
export function SharingNote({ sharing: { at, line, others } }: { readonly sharing: ShownSharing }) {
  const run = useCommands();
  const more = others.length > 3 ? ` and ${others.length - 2} more` : '';
  const named = more === '' ? listOf(others) : others.slice(0, 2).join(', ') + more;
  return (
    <p className={styles.sharing}>
      Shared with {named}; a change here changes {others.length === 1 ? 'both' : 'all'}. It is written in line {line}.{' '}
      <Button look="link" size="tiny" onClick={() => void run('ownPart', { path: at })}>
        Make it its own
      </Button>
    </p>
  );
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
