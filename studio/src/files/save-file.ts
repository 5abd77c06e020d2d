import type { Connection } from '../state/connection.ts';
import { flushPendingText } from '../state/pending-text.ts';
import { notify } from '../state/ui-store.ts';
import { attachFile } from './attach-file.ts';
import type { FileSource } from './file-source.ts';
import { askUser, useFiles } from './file-store.ts';
import { saveCopy } from './local-files.ts';
import { runInOrder } from './run-in-order.ts';

/** Saves the file in place, or a copy if it has no place. Shows a notice; returns whether it is saved. */
export async function saveFile(connection: Connection): Promise<boolean> {
  const { source, isSaving } = useFiles.getState();
  if (!source || isSaving) return false;
  if (!source.canSave) return saveElsewhere(connection);
  useFiles.setState({ isSaving: true });
  try {
    await flushPendingText();
    if (!(await mayReplace(source))) return false;
    return await runInOrder(() => write(connection, source));
  } catch (problem) {
    notify(`Not saved. ${(problem as Error).message}`, 'problem');
    return false;
  } finally {
    useFiles.setState({ isSaving: false });
  }
}

/** Saves a copy at a location that the user chooses; a file without a place is attached to it. */
export async function saveElsewhere(connection: Connection): Promise<boolean> {
  const { source } = useFiles.getState();
  if (!source) return false;
  try {
    await flushPendingText();
    const text = await connection.run('readText');
    const copy = await saveCopy(source.name, text);
    if (!copy) return false;
    notify(copy.source ? `Saved as ${copy.name}.` : `${copy.name} was downloaded.`);
    if (source.canSave) return true;
    await connection.run('markSaved', { text });
    if (copy.source) {
      const { version } = await copy.source.read();
      await connection.run('rename', { name: copy.name });
      attachFile(connection, copy.source, version);
    }
    return true;
  } catch (problem) {
    notify(`Not saved. ${(problem as Error).message}`, 'problem');
    return false;
  }
}

async function write(connection: Connection, source: FileSource): Promise<boolean> {
  const text = await connection.run('readText');
  const { version, toReplace } = useFiles.getState();
  const saved = await source.save(text, toReplace ? toReplace.version : version);
  if (!saved.isSaved) {
    const { found } = saved;
    const { outcome } = await connection.run('changeOnDisk', { text: found.text });
    if (outcome === 'kept') {
      useFiles.setState({ conflict: found, toReplace: null });
      notify(`Not saved: ${source.name} was changed on disk meanwhile. Decide above which one to keep.`, 'problem');
      return false;
    }
    useFiles.setState({ version: found.version, conflict: null, toReplace: null });
    if (outcome === 'loaded') notify(`${source.name} was changed on disk; the world goes on by it.`);
    return true;
  }
  await connection.run('markSaved', { text });
  useFiles.setState({ version: saved.version, conflict: null, toReplace: null, isDeleted: false });
  notify(`${source.name} saved.`);
  return true;
}

/** Whether the text of another program may be replaced; asked once for each such text. */
async function mayReplace({ name }: FileSource): Promise<boolean> {
  const { conflict, toReplace } = useFiles.getState();
  if (!conflict && !toReplace) return true;
  const answer = await askUser(
    `Replace what is on the disk?`,
    `${name} was changed on disk, and you kept yours. Saving puts yours in its place.`,
    [
      { name: 'Replace it', look: 'primary' },
      { name: 'Cancel', look: 'plain' },
    ],
  );
  if (answer !== 'Replace it') return false;
  useFiles.setState({ toReplace: toReplace ?? conflict, conflict: null });
  return true;
}
