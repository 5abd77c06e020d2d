import { openStore } from './browser-store.ts';

/** A text that was not saved. */
export interface Draft {
  /** The key of the source that it belongs to. */
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** The text of the file that was changed. */
  readonly base: string;
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number;
  /** Whether its file can be opened again by an address; otherwise the draft is all there is. */
  readonly hasAddress: boolean;
}

const use = openStore('hanker', 'drafts');
/** Milliseconds after which a draft is forgotten. */
const OLDEST = 30 * 24 * 3600 * 1000;

/** Keeps a draft in the browser, in place of an older one of the same file. */
export async function writeDraft(draft: Draft): Promise<void> {
  await use('readwrite', (drafts) => drafts.put(draft));
}

export async function removeDraft(key: string): Promise<void> {
  await use('readwrite', (drafts) => drafts.delete(key));
}

/** All drafts, the newest first; those that are too old are removed. */
export async function readDrafts(now = Date.now()): Promise<readonly Draft[]> {
  const all = (await use<Draft[]>('readonly', (drafts) => drafts.getAll())) ?? [];
  const [old, fresh] = [all.filter(({ at }) => now - at > OLDEST), all.filter(({ at }) => now - at <= OLDEST)];
  for (const { key } of old) await removeDraft(key);
  return fresh.sort((a, b) => b.at - a.at);
}
