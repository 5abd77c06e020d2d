import { show } from '../core/internal.ts';
import type { Value } from './value.ts';

/** The version of the format that is written, and the newest that is read. */
export const FORMAT = 1;

/** What was done to read an old file: each line is a change, to be shown to its author. */
export interface Migration {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly string[];
}

/** One version's way to the next: the changed text, and what was changed. */
interface Step {
  readonly from: number;
  migrate(text: string): { readonly text: string; readonly changes: readonly string[] };
}

const STEPS: readonly Step[] = [
  {
    // Definitions from before there were files: the same keys, without a version.
    from: 0,
    migrate(text) {
      const isJson = text.trimStart().startsWith('{');
      return {
        text: isJson ? text.replace('{', '{ "hanker": 1,') : `hanker: 1\n${text}`,
        changes: ['added "hanker: 1", the version of the format'],
      };
    },
  },
];

/** The version that a file says it is of; 0 when it says nothing; a message when that makes no sense. */
export function versionOf({ hanker: version }: Value): number | string {
  if (version === undefined) return 0;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return `got ${show(version)}; the version of the format is ${FORMAT}`;
  if (version > FORMAT)
    return `this file is of format ${version}, and this hanker reads up to ${FORMAT}; a newer hanker reads it`;
  return version;
}

/** Brings a text from an old version to the current one. */
export function migrate(text: string, from: number): { readonly text: string; readonly migration: Migration | null } {
  const changes: string[] = [];
  let migrated = text;
  for (const step of STEPS) {
    if (step.from < from) continue;
    const next = step.migrate(migrated);
    migrated = next.text;
    changes.push(...next.changes);
  }
  return { text: migrated, migration: from === FORMAT ? null : { from, to: FORMAT, changes } };
}
