import type { Edit, Path } from 'hanker/format';
import type { Session } from '../session.ts';
import { findForeign } from '../text/foreign-file.ts';
import { markOf } from '../text/mark.ts';

/** What became of a file that was opened. */
export interface OpenedFile {
  readonly problems: number;
  /** Whether it is no world file at all. */
  readonly isForeign: boolean;
  readonly agents: number;
  readonly things: number;
}

/** Opens a file in place of the current one; returns its count of problems, and of agents and things if it runs. */
export function open(
  session: Session,
  { name, text, seed }: { readonly name: string; readonly text: string; readonly seed?: number },
): OpenedFile {
  session.open(name, text, seed);
  const { loaded, world } = session;
  return {
    problems: loaded.problems.length,
    isForeign: findForeign(loaded, text) !== null,
    agents: world?.agentCount ?? 0,
    things: world?.things().length ?? 0,
  };
}

/** Edits parts of the file. Edits of one `gesture`, such as a drag, are undone together. */
export function edit(
  session: Session,
  { label, edits, gesture }: { readonly label: string; readonly edits: readonly Edit[]; readonly gesture?: string },
): void {
  session.edit(label, edits, gesture ?? null);
}

/** Replaces the text of the file. */
export function write(
  session: Session,
  { label, text, gesture }: { readonly label: string; readonly text: string; readonly gesture?: string },
): void {
  session.write(label, text, gesture ?? null);
}

/** The result of a change of the file outside of the studio. */
export interface DiskChange {
  /**
   * 'same': it is the open text; 'loaded': the world runs with it; 'kept': there are unsaved changes, so the open text
   * stays.
   */
  readonly outcome: 'same' | 'loaded' | 'kept';
  /** The count of problems of the open text. */
  readonly problems: number;
}

/** Loads a text that the file was given outside of the studio, unless there are unsaved changes. Can be undone. */
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

/** The open text. */
export function readText(session: Session): string {
  return session.text;
}

/** Whether the open text differs from the file. */
export function isUnsaved(session: Session): boolean {
  return session.isUnsaved;
}

/** Changes the name of the file after it was saved under another one. */
export function rename(session: Session, { name }: { readonly name: string }): void {
  session.name = name;
  session.changes++;
}

/** Records that the file now holds this text. */
export function markSaved(session: Session, { text }: { readonly text: string }): void {
  session.markSaved(text);
}

/** Migrates the text of a file of an older format. */
export function migrateFile(session: Session): void {
  if (session.loaded.migration) session.write('bring the file up to date', session.loaded.text);
}

/** The position of a path of the definition in the text, or of its nearest written parent. */
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
