import { show } from '../../core/internal.ts';
import type { Value } from '../yaml/value.ts';

/** The version of the format that is written, and the newest that is read. */
export const FORMAT = 2;

/** The version that a file names; 0 when it names none; a message when it is not a version that can be read. */
export function versionOf({ hanker: version }: Value): number | string {
  if (version === undefined) return 0;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return `got ${show(version)}; expected the version of the format, which is ${FORMAT}`;
  if (version > FORMAT)
    return `this file has format ${version}; this version of hanker reads formats up to ${FORMAT}. Update hanker`;
  return version;
}
