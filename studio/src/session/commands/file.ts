import type { Edit, Path } from 'hanker/format';
import type { Session } from '../session.ts';
import { markOf } from '../text/mark.ts';

/** Opens a file in place of the one that is open; says how many problems it has, and agents if it runs. */
export function open(
  session: Session,
  { name, text, seed }: { readonly name: string; readonly text: string; readonly seed?: number },
): { readonly problems: number; readonly agents: number } {
  session.open(name, text, seed);
  return { problems: session.loaded.problems.length, agents: session.world?.agentCount ?? 0 };
}

/** Changes parts of the file. Changes of one `gesture`, such as a drag, are undone together. */
export function edit(
  session: Session,
  { label, edits, gesture }: { readonly label: string; readonly edits: readonly Edit[]; readonly gesture?: string },
): void {
  session.edit(label, edits, gesture ?? null);
}

/** Puts another text in place of the file's. */
export function write(
  session: Session,
  { label, text, gesture }: { readonly label: string; readonly text: string; readonly gesture?: string },
): void {
  session.write(label, text, gesture ?? null);
}

/** What became of a text that the file was given elsewhere. */
export interface DiskChange {
  /** 'same': it is the text we have; 'loaded': the world runs by it; 'kept': there are unsaved changes, so ours stays. */
  readonly outcome: 'same' | 'loaded' | 'kept';
  /** Of the text that is open now. */
  readonly problems: number;
}

/** The file was given another text elsewhere: it is loaded, unless that would put away what is not saved. Can be undone. */
export function changeOnDisk(
  session: Session,
  { text, label }: { readonly text: string; readonly label?: string },
): DiskChange {
  const isOurs = text === session.text;
  const wasUnsaved = session.isUnsaved;
  if (!isOurs && !wasUnsaved) session.write(label ?? 'changed on disk', text);
  session.markSaved(text);
  return { outcome: isOurs ? 'same' : wasUnsaved ? 'kept' : 'loaded', problems: session.loaded.problems.length };
}

/** The whole text as it is now. */
export function readText(session: Session): string {
  return session.text;
}

/** Whether the file holds another text than the one that is open. */
export function isUnsaved(session: Session): boolean {
  return session.isUnsaved;
}

/** The file goes by another name from now on, because it was saved under that. */
export function rename(session: Session, { name }: { readonly name: string }): void {
  session.name = name;
  session.changes++;
}

/** The file holds this text now, because it was saved. */
export function markSaved(session: Session, { text }: { readonly text: string }): void {
  session.markSaved(text);
}

/** Puts the text of a file of an older format into today's. */
export function migrateFile(session: Session): void {
  if (session.loaded.migration) session.write('bring the file up to date', session.loaded.text);
}

/** Where a path of the definition stands in the text, or the nearest part of it that is written there. */
export function locate(
  session: Session,
  { path }: { readonly path: Path },
): { readonly line: number; readonly column: number; readonly length: number } {
  const { line, column, length } = markOf(session.loaded.locate(path, '', undefined, true), session.text);
  return { line, column, length };
}

export function undo(session: Session): void {
  session.undo();
}

export function redo(session: Session): void {
  session.redo();
}
