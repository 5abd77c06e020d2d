import type { Connection } from '../../state/connection.ts';
import { flushPendingText } from '../../state/pending-text.ts';
import { notify } from '../../state/ui-store.ts';
import type { FileSource } from './file-source.ts';
import { useFiles } from './file-store.ts';
import { runInOrder } from './run-in-order.ts';

/**
 * Handles a change of the file by another program: its text is loaded into the running world, or waits while there are
 * unsaved changes.
 */
export function handleFileChange(connection: Connection, source: FileSource): Promise<void> {
  return runInOrder(async () => {
    if (useFiles.getState().source !== source) return;
    try {
      const found = await source.read();
      useFiles.setState({ isDeleted: false });
      const { version, conflict, toReplace } = useFiles.getState();
      if ([version, conflict?.version, toReplace?.version].includes(found.version)) return;
      await flushPendingText();
      const { outcome, problems } = await connection.run('changeOnDisk', { text: found.text });
      if (outcome === 'kept') return useFiles.setState({ conflict: found, toReplace: null });
      useFiles.setState({ version: found.version, conflict: null, toReplace: null });
      if (outcome === 'same') return;
      if (problems > 0)
        notify(
          `${source.name} was changed on disk and has problems now. The world runs the last good version.`,
          'problem',
        );
      else notify(`${source.name} was changed on disk; the world continues with it.`);
    } catch (problem) {
      if (useFiles.getState().isReachable) notify((problem as Error).message, 'problem');
    }
  });
}

/** Replaces our text by that of the file; can be undone. */
export async function loadFromDisk(connection: Connection): Promise<void> {
  const { conflict } = useFiles.getState();
  if (!conflict) return;
  await flushPendingText();
  await connection.run('write', { label: 'changed on disk', text: conflict.text });
  useFiles.setState({ version: conflict.version, conflict: null, toReplace: null });
}

/** Keeps our text; the next save asks before it replaces that of the file. */
export function keepOpenText(): void {
  useFiles.setState(({ conflict }) => ({ toReplace: conflict, conflict: null }));
}
