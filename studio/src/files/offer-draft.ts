import { readDrafts, removeDraft } from './store/draft-store.ts';
import { type FileSource, keyOfSource } from './store/file-source.ts';
import { useFiles } from './store/file-store.ts';

/** Offers the draft of a file that was just opened; it is never applied without a question. */
export async function offerDraft(source: FileSource, text: string): Promise<void> {
  const key = keyOfSource(source);
  const draft = (await readDrafts()).find((each) => each.key === key);
  if (useFiles.getState().source !== source) return;
  if (draft?.text === text) await removeDraft(key);
  useFiles.setState({ searched: source, draft: draft && draft.text !== text ? draft : null });
}

/** Offers the newest draft of a file that no address leads to, when the page was just started. */
export async function offerLostDraft(): Promise<void> {
  if (useFiles.getState().draft) return;
  const lost = (await readDrafts()).find(({ hasAddress }) => !hasAddress);
  if (lost) useFiles.setState({ draft: lost });
}
