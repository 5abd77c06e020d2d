import type { Path } from '../yaml/value.ts';
import { findParts } from './find-parts.ts';

/** A curve that is written in a file, with its name; a curve without a name gets its path as one. */
export interface FileCurve {
  readonly name: string;
  readonly path: Path;
  readonly curve: unknown;
}

/** All curves that are written in a file, named ones first; references to curves are left out. */
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
