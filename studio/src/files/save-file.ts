import type { Connection } from '../state/connection.ts';
import { settleTyping } from '../state/pending-text.ts';
import { tell } from '../state/ui-store.ts';
import { settleIn } from './attach-file.ts';
import type { FileHome } from './file-source.ts';
import { ask, useFiles } from './file-store.ts';
import { saveCopy } from './local-files.ts';
import { inTurn } from './run-in-order.ts';

/** Saves the file in its place, or where it has none, a copy. Tells of it; says whether it is saved. */
export async function saveFile(connection: Connection): Promise<boolean> {
  const { home, isSaving } = useFiles.getState();
  if (!home || isSaving) return false;
  if (!home.canSave) return saveElsewhere(connection);
  useFiles.setState({ isSaving: true });
  try {
    await settleTyping();
    if (!(await mayReplace(home))) return false;
    return await inTurn(() => write(connection, home));
  } catch (problem) {
    tell(`Not saved. ${(problem as Error).message}`, 'problem');
    return false;
  } finally {
    useFiles.setState({ isSaving: false });
  }
}

/** Saves a copy where the user says; a file that has no place of its own lives there from then on. */
export async function saveElsewhere(connection: Connection): Promise<boolean> {
  const { home } = useFiles.getState();
  if (!home) return false;
  try {
    await settleTyping();
    const text = await connection.do('readText');
    const copy = await saveCopy(home.name, text);
    if (!copy) return false;
    tell(copy.home ? `Saved as ${copy.name}.` : `${copy.name} was downloaded.`);
    if (home.canSave) return true;
    await connection.do('markSaved', { text });
    if (copy.home) {
      const { version } = await copy.home.read();
      await connection.do('rename', { name: copy.name });
      settleIn(connection, copy.home, version);
    }
    return true;
  } catch (problem) {
    tell(`Not saved. ${(problem as Error).message}`, 'problem');
    return false;
  }
}

async function write(connection: Connection, home: FileHome): Promise<boolean> {
  const text = await connection.do('readText');
  const { version, overruled } = useFiles.getState();
  const saved = await home.save(text, overruled ? overruled.version : version);
  if (!saved.isSaved) {
    const { found } = saved;
    const { outcome } = await connection.do('changeOnDisk', { text: found.text });
    if (outcome === 'kept') {
      useFiles.setState({ conflict: found, overruled: null });
      tell(`Not saved: ${home.name} was changed on disk meanwhile. Decide above which one to keep.`, 'problem');
      return false;
    }
    useFiles.setState({ version: found.version, conflict: null, overruled: null });
    if (outcome === 'loaded') tell(`${home.name} was changed on disk; the world goes on by it.`);
    return true;
  }
  await connection.do('markSaved', { text });
  useFiles.setState({ version: saved.version, conflict: null, overruled: null, isGone: false });
  tell(`${home.name} saved.`);
  return true;
}

/** Whether what somebody else wrote may be replaced; asked once for each such text. */
async function mayReplace({ name }: FileHome): Promise<boolean> {
  const { conflict, overruled } = useFiles.getState();
  if (!conflict && !overruled) return true;
  const answer = await ask(
    `Replace what is on the disk?`,
    `${name} was changed on disk, and you kept yours. Saving puts yours in its place.`,
    [
      { name: 'Replace it', look: 'primary' },
      { name: 'Cancel', look: 'plain' },
    ],
  );
  if (answer !== 'Replace it') return false;
  useFiles.setState({ overruled: overruled ?? conflict, conflict: null });
  return true;
}
