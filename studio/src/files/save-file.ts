import type { Connection } from '../state/connection.ts';
import { flushPendingText } from '../state/pending-text.ts';
import { notify } from '../state/ui-store.ts';
import { attachFile } from './store/attach-file.ts';
import { removeDraft } from './store/draft-store.ts';
import { type FileSource, keyOfSource, sourceOfText } from './store/file-source.ts';
import { askName, askUser, useFiles } from './store/file-store.ts';
import { canChoosePlace, saveCopy } from './store/local-files.ts';
import { runInOrder } from './store/run-in-order.ts';
import type { Server } from './store/server.ts';

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

/** Saves a copy under a name that the user gives; a file without a place is the copy from then on. */
export async function saveElsewhere(connection: Connection): Promise<boolean> {
  const { source } = useFiles.getState();
  if (!source) return false;
  try {
    await flushPendingText();
    const suggested = suggestName(source);
    const folder = await findFolder();
    const answer =
      folder === null && canChoosePlace()
        ? ({ name: suggested, place: 'elsewhere' } as const)
        : await askName(suggested, folder !== null);
    if (answer === null) return false;
    const text = await connection.run('readText');
    const copy =
      folder !== null && answer.place === 'folder'
        ? await saveInFolder(folder, answer.name, text)
        : await saveCopy(answer.name, text);
    if (!copy) return false;
    notify(copy.source ? `Saved as ${copy.name}.` : `${copy.name} was downloaded.`);
    if (source.canSave) return true;
    const home = copy.source ?? sourceOfText('new', copy.name, 'downloaded', text);
    const { version } = await home.read();
    await removeDraft(keyOfSource(source));
    await connection.run('markSaved', { text });
    await connection.run('rename', { name: copy.name });
    attachFile(connection, home, version);
    useFiles.setState({ searched: home });
    return true;
  } catch (problem) {
    notify(`Not saved. ${(problem as Error).message}`, 'problem');
    return false;
  }
}

/** The server of the page if new files can be created in its folder; null for none. */
async function findFolder(): Promise<Server | null> {
  const { server } = useFiles.getState();
  const isOpen = (await server?.list().catch(() => null))?.canCreate ?? false;
  return isOpen ? server : null;
}

/** Saves a file in the studio's folder. A file that has the name already is replaced only after a question. */
async function saveInFolder(
  folder: Server,
  name: string,
  text: string,
): Promise<{ readonly source: FileSource; readonly name: string } | null> {
  const { isCreated, source, version } = await folder.create(name, text);
  if (isCreated) return { source, name };
  const answer = await askUser(
    `Replace ${name}?`,
    'The studio’s folder has a file of this name already. It is lost when it is replaced.',
    [
      { name: 'Replace it', look: 'primary' },
      { name: 'Cancel', look: 'plain' },
    ],
  );
  if (answer !== 'Replace it') return null;
  const saved = await source.save(text, version);
  if (!saved.isSaved) throw new Error(`${name} was changed by another program meanwhile; choose another name.`);
  return { source, name };
}

/** A name for a copy. A copy of an example gets a new name, so that the two are not mixed up. */
function suggestName({ name, kind, canSave }: FileSource): string {
  return kind === 'shipped' || (kind === 'server' && !canSave) ? `my-${name}` : name;
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
