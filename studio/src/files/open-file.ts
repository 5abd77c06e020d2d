import { forgetMaking } from '../making/hand-store.ts';
import type { Connection } from '../state/connection.ts';
import { keepFor } from '../state/kept-state.ts';
import { flushPendingText } from '../state/pending-text.ts';
import { notify, openEditor } from '../state/ui-store.ts';
import { offerDraft } from './offer-draft.ts';
import { saveFile } from './save-file.ts';
import { attachFile } from './store/attach-file.ts';
import { removeDraft } from './store/draft-store.ts';
import { type FileSource, keyOfSource } from './store/file-source.ts';
import { askUser, useFiles } from './store/file-store.ts';
import { selectAgain } from './store/kept-selection.ts';
import { restoreTrials } from './store/kept-trials.ts';
import { runInOrder } from './store/run-in-order.ts';

/**
 * Opens a file in place of the current one and runs it; asks first about unsaved changes. Returns whether it was opened.
 */
export async function openFile(connection: Connection, find: () => Promise<FileSource | null>): Promise<boolean> {
  try {
    if (!(await mayLeave(connection))) return false;
    const source = await find();
    if (source) await showFile(connection, source);
    return source !== null;
  } catch (problem) {
    notify((problem as Error).message, 'problem');
    return false;
  }
}

/** Opens a world that comes with the studio, and shows it. */
export async function openWorld(connection: Connection, find: () => Promise<FileSource | null>): Promise<boolean> {
  const isOpened = await openFile(connection, find);
  if (isOpened) openEditor('world');
  return isOpened;
}

/** Opens a file in place of the current one without a question. Throws when it can't be read. */
export function showFile(connection: Connection, source: FileSource): Promise<void> {
  return runInOrder(async () => {
    const { text, version } = await source.read();
    const key = keyOfSource(source);
    keepFor(key);
    const { problems, isForeign, agents, things } = await connection.run('open', { name: source.name, text });
    forgetMaking();
    await restoreTrials(connection, key);
    attachFile(connection, source, version);
    const agent = selectAgain(source, { agents, things });
    await connection.run('follow', { agent });
    await connection.run('play', { isPlaying: true });
    await offerDraft(source, text);
    if (problems === 0) return;
    openEditor('text');
    // Every panel says that a file is empty, and what to do.
    if (text.trim() === '') return;
    if (isForeign) return notify(`${source.name} is not a world file.`, 'problem');
    notify(
      `${source.name} has ${problems === 1 ? 'a problem' : `${problems} problems`} and cannot run yet.`,
      'problem',
    );
  });
}

/** Whether the open file may be closed: it is saved, is saved now, or its changes are discarded. */
export async function mayLeave(connection: Connection): Promise<boolean> {
  await flushPendingText();
  const { source } = useFiles.getState();
  if (!source || !(await connection.run('isUnsaved'))) return true;
  const answer = await askUser(
    `Save the changes to ${source.name}?`,
    'What is not saved is gone when another file is opened.',
    [{ name: 'Save', look: 'primary' }, { name: 'Do not save' }, { name: 'Cancel', look: 'plain' }],
  );
  if (answer === 'Save') return saveFile(connection);
  if (answer !== 'Do not save') return false;
  await removeDraft(keyOfSource(source));
  return true;
}
