import type { Path } from 'hanker/format';
import { showLine } from '../../../making/hand-store.ts';
import { Button } from '../../../parts/button.tsx';
import styles from './file.module.css';

/** The line of a part in the text; a press shows it there. */
export function LineLink({ path, line }: { readonly path: Path; readonly line: number | null }) {
  if (line === null) return null;
  return (
    <Button
      look="link"
      size="tiny"
      className={styles.line}
      aria-label={`Line ${line}: show ${path.slice(-2).join(' ')} in the text`}
      onClick={() => showLine(line)}
    >
      line {line}
    </Button>
  );
}
