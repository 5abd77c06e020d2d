import type { Path } from '../yaml/value.ts';
import { findParts } from './find-parts.ts';

/** A curve that is written out in a file, with a name to call it by: its own, or the path to where it stands. */
export interface FileCurve {
  readonly name: string;
  readonly path: Path;
  readonly curve: unknown;
}

/** All curves of a file that are written out, named ones first; those that are only named by others are left aside. */
export function findCurves(value: unknown): FileCurve[] {
  const found = findParts(value, 'curve')
    .filter((place) => typeof place.value !== 'string')
    .map(({ path, value: curve }) => ({
      name: path[0] === 'curves' ? String(path[1]) : path.join('.'),
      path,
      curve,
    }));
  return [...found.filter(({ path }) => path[0] === 'curves'), ...found.filter(({ path }) => path[0] !== 'curves')];
}
