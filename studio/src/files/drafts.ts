import type { Connection } from '../state/connection.ts';
import { flushPendingText } from '../state/pending-text.ts';
import { openFile } from './open-file.ts';
import { type Draft, removeDraft, writeDraft } from './store/draft-store.ts';
import { keyOfSource, sourceOfText } from './store/file-source.ts';
import { useFiles } from './store/file-store.ts';

/** Milliseconds without a change before a draft is kept. */
const QUIET = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the unsaved text of the open file in the browser, until it is saved. */
export function keepDrafts(connection: Connection): void {
  connection.watch('openText', {}, () => keepSoon(connection));
}

function keepSoon(connection: Connection): void {
  clearTimeout(timer);
  timer = setTimeout(() => void keep(connection), QUIET);
}

async function keep(connection: Connection): Promise<void> {
  const { source, searched, draft } = useFiles.getState();
  const opened = connection.latest('openText', {}).result;
  // A draft that is on offer is not replaced by another one before the user has decided about it.
  if (!source || source !== searched || !opened || source.name !== opened.name || draft) return;
  const key = keyOfSource(source);
  if (opened.text === opened.saved) return removeDraft(key);
  const { name, text, saved: base } = opened;
  const hasAddress = source.kind === 'server' || source.kind === 'shipped';
  await writeDraft({ key, name, text, base, at: Date.now(), hasAddress });
}

/** Whether a draft belongs to the open file. */
export function isOfOpenFile({ key }: Draft): boolean {
  const { source } = useFiles.getState();
  return source !== null && keyOfSource(source) === key;
}

/** Puts the draft in place of the text of its file; can be undone. */
export async function restoreDraft(connection: Connection, { text }: Draft): Promise<void> {
  await flushPendingText();
  await connection.run('write', { label: 'restore the draft', text });
  useFiles.setState({ draft: null });
  keepSoon(connection);
}

/** Opens a draft whose file can't be opened again: the text that was changed, and then the changes. */
export async function openDraft(connection: Connection, draft: Draft): Promise<void> {
  const source = sourceOfText('new', draft.name, 'an unsaved draft', draft.base);
  await openFile(connection, async () => source);
  if (useFiles.getState().source !== source) return;
  await restoreDraft(connection, draft);
  const key = keyOfSource(source);
  await writeDraft({ ...draft, key });
  if (draft.key !== key) await removeDraft(draft.key);
}

/** Forgets a draft for good. */
export async function discardDraft({ key }: Draft): Promise<void> {
  useFiles.setState({ draft: null });
  await removeDraft(key);
}
