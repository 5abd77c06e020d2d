import type { FileProblem } from '../problems/file-problem.ts';
import { FORMAT } from '../shape/version.ts';
import type { Document } from '../yaml/document.ts';
import { offsetsBefore, type Replacement, replaceParts } from '../yaml/replacement.ts';
import { findRenames } from './format-2.ts';

/** What was changed to read an old file. */
export interface Migration {
  readonly from: number;
  readonly to: number;
  /** One line for each kind of change, for the author of the file. */
  readonly changes: readonly string[];
}

/** An old file in the current format. */
export interface Migrated {
  readonly text: string;
  readonly migration: Migration;
  /** Turns an offset of the migrated text into an offset of the author's text. */
  offsetBefore(offset: number): number;
}

/**
 * Brings a file from an old version of the format to the current one. Only the words that change are replaced, so
 * comments, order and lines stay. A problem when a word that changes is shared with a part where it must not.
 */
export function migrate(document: Document, from: number): Migrated | FileProblem {
  const renames = findRenames(document);
  if ('message' in renames) return renames;
  const replacements = [versionReplacement(document, from), ...renames.replacements];
  const versionChange =
    from === 0
      ? `added "hanker: ${FORMAT}", the version of the format`
      : `changed "hanker: ${from}" to "hanker: ${FORMAT}"`;
  return {
    text: replaceParts(document.text, replacements),
    migration: { from, to: FORMAT, changes: [versionChange, ...renames.changes] },
    offsetBefore: offsetsBefore(replacements),
  };
}

/** Writes the version of the format: into its own line before the first key, or in place of the old version. */
function versionReplacement({ text, root }: Document, from: number): Replacement {
  if (from > 0 && root.kind === 'map') {
    const entry = root.entries.find(({ name }) => name === 'hanker');
    if (entry) return { ...(entry.alias ?? { start: entry.value.start, end: entry.value.end }), text: String(FORMAT) };
  }
  const { start } = root;
  if (text[start] !== '{') {
    const indent = start - (text.lastIndexOf('\n', start - 1) + 1);
    const newline = text.includes('\r\n') ? '\r\n' : '\n';
    return { start, end: start, text: `hanker: ${FORMAT}${newline}${' '.repeat(indent)}` };
  }
  const isEmpty = root.kind === 'map' && root.entries.length === 0;
  return { start: start + 1, end: start + 1, text: isEmpty ? ` "hanker": ${FORMAT} ` : ` "hanker": ${FORMAT},` };
}
