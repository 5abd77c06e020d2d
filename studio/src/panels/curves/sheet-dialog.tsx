import { useState } from 'react';
import { Banner } from '../../parts/banner.tsx';
import { Button } from '../../parts/button.tsx';
import { Table } from '../../parts/layout/table.tsx';
import { Dialog, DialogActions } from '../../parts/overlays/dialog.tsx';
import type { SheetPreview } from '../../session/commands/curves.ts';
import { notify } from '../../state/ui-store.ts';
import { useConnection } from '../../state/use-session.ts';
import styles from './curves.module.css';

/** A chosen spreadsheet, and what it would change. */
export interface ChosenSheet {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly preview: SheetPreview;
}

const MOST_PROBLEMS = 50;

/** A preview of the changes that a spreadsheet makes, curve by curve; or its wrong cells. */
export function SheetDialog({ sheet, close }: { readonly sheet: ChosenSheet | null; close(): void }) {
  const connection = useConnection();
  const [problem, setProblem] = useState<string | null>(null);
  const leave = () => {
    setProblem(null);
    close();
  };
  const importSheet = async () => {
    if (!sheet) return;
    try {
      const count = await connection.run('importSheet', { file: sheet.file, bytes: sheet.bytes });
      notify(`${count === 1 ? '1 curve' : `${count} curves`} imported from ${sheet.file}`);
      leave();
    } catch (refused) {
      setProblem((refused as Error).message);
    }
  };
  const count = sheet?.preview.changes.length ?? 0;
  return (
    <Dialog title={`Curves from ${sheet?.file ?? ''}`} isOpen={sheet !== null} isWide onClose={leave}>
      {sheet && <Preview preview={sheet.preview} />}
      {problem && <Banner role="alert" tone="bad" isCard text={problem} />}
      <DialogActions>
        <Button onClick={leave}>{canImport(sheet) ? 'Cancel' : 'Close'}</Button>
        {canImport(sheet) && (
          <Button look="primary" onClick={() => void importSheet()}>
            Import {count === 1 ? '1 curve' : `${count} curves`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function canImport(sheet: ChosenSheet | null): boolean {
  return sheet !== null && sheet.preview.problems.length === 0 && sheet.preview.changes.length > 0;
}

function Preview({ preview: { problems, changes } }: { readonly preview: SheetPreview }) {
  if (problems.length > 0)
    return (
      <div className={styles.sheet}>
        <p>Fix these cells first; nothing was imported:</p>
        <Table>
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
        </Table>
        {problems.length > MOST_PROBLEMS && <p data-tone="quiet">… and {problems.length - MOST_PROBLEMS} more</p>}
      </div>
    );
  if (changes.length === 0) return <p>The curves in it are the same as in the file. There is nothing to import.</p>;
  return (
    <div className={styles.sheet}>
      <p>These curves of the file would change; everything else stays. It can be undone.</p>
      <Table>
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
      </Table>
    </div>
  );
}

/** The rows of a curve; those that the other side does not have are bold. */
function Rows({ rows, others }: { readonly rows: readonly string[]; readonly others: readonly string[] }) {
  return (
    <>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
        <span key={i}>{others.includes(row) ? <small>{row}</small> : <b>{row}</b>}</span>
      ))}
    </>
  );
}
