import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import type { SheetPreview } from '../../session/commands/curves.ts';
import { notify } from '../../state/ui-store.ts';
import { useConnection } from '../../state/use-session.ts';
import styles from './curves.module.css';

/** A spreadsheet that was chosen, and what it would change. */
export interface ChosenSheet {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly preview: SheetPreview;
}

const MOST_PROBLEMS = 50;

/** Shows what a spreadsheet would change, curve by curve, before it does; or which of its cells are wrong. */
export function SheetDialog({ sheet, close }: { readonly sheet: ChosenSheet | null; close(): void }) {
  const connection = useConnection();
  const [problem, setProblem] = useState<string | null>(null);
  const leave = () => {
    setProblem(null);
    close();
  };
  const take = async () => {
    if (!sheet) return;
    try {
      const count = await connection.run('importSheet', { file: sheet.file, bytes: sheet.bytes });
      notify(`${count === 1 ? '1 curve' : `${count} curves`} taken over from ${sheet.file}`);
      leave();
    } catch (refused) {
      setProblem((refused as Error).message);
    }
  };
  return (
    <Dialog.Root open={sheet !== null} onOpenChange={(isOpen) => !isOpen && leave()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.dialog}>
          <Dialog.Title className={styles.dialogTitle}>Curves from {sheet?.file}</Dialog.Title>
          {sheet && <Preview preview={sheet.preview} />}
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.actions}>
            <Dialog.Close render={<Button />}>{canTake(sheet) ? 'Cancel' : 'Close'}</Dialog.Close>
            {canTake(sheet) && (
              <Button look="primary" onClick={() => void take()}>
                Take over {sheet?.preview.changes.length === 1 ? '1 curve' : `${sheet?.preview.changes.length} curves`}
              </Button>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function canTake(sheet: ChosenSheet | null): boolean {
  return sheet !== null && sheet.preview.problems.length === 0 && sheet.preview.changes.length > 0;
}

function Preview({ preview: { problems, changes } }: { readonly preview: SheetPreview }) {
  if (problems.length > 0)
    return (
      <div className={styles.sheet}>
        <p>Nothing can be taken over before these cells are mended:</p>
        <table>
          <thead>
            <tr>
              <th scope="col">cell</th>
              <th scope="col">what is wrong</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, MOST_PROBLEMS).map(({ cell, message }) => (
              <tr key={`${cell} ${message}`}>
                <td>{cell}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {problems.length > MOST_PROBLEMS && (
          <p className={styles.quiet}>… and {problems.length - MOST_PROBLEMS} more</p>
        )}
      </div>
    );
  if (changes.length === 0) return <p>The curves in it are as they are in the file. There is nothing to take over.</p>;
  return (
    <div className={styles.sheet}>
      <p>This would change in the file; everything else there stays. It can be undone.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">curve</th>
            <th scope="col">before</th>
            <th scope="col">after</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, isNew, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{isNew ? <em>new</em> : <Rows rows={before} others={after} />}</td>
              <td>
                <Rows rows={after} others={before} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows of a curve, with those marked that the other side has not. */
function Rows({ rows, others }: { readonly rows: readonly string[]; readonly others: readonly string[] }) {
  return (
    <>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet are told by their number
        <span key={i} className={others.includes(row) ? styles.same : styles.other}>
          {row}
        </span>
      ))}
    </>
  );
}
