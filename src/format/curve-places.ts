import type { Path } from './locate.ts';
import { SHAPES, type Shape, WORLD } from './shape.ts';
import { isMap } from './value.ts';

/** A curve that is written out in a file, with a name to call it by: its own, or the path to where it stands. */
export interface CurvePlace {
  readonly name: string;
  readonly path: Path;
  readonly curve: unknown;
}

/** All curves of a file that are written out, named ones first; those that are only named by others are left aside. */
export function curvePlaces(value: unknown): CurvePlace[] {
  const found: CurvePlace[] = [];
  const look = (part: unknown, shape: Shape, path: Path): void => {
    if (shape === 'curve') {
      if (part === undefined || part === null || typeof part === 'string') return;
      found.push({ name: path[0] === 'curves' ? String(path[1]) : path.join('.'), path, curve: part });
      return;
    }
    if (typeof shape === 'string' || 'words' in shape) return;
    if ('ref' in shape) look(part, SHAPES[shape.ref], path);
    else if ('either' in shape) {
      const fitting = shape.either.find((each) => typeof each === 'object' && ('ref' in each || 'fields' in each));
      if (fitting && isMap(part)) look(part, fitting, path);
    } else if ('list' in shape) {
      if (Array.isArray(part)) part.forEach((each, i) => look(each, shape.list, [...path, i]));
    } else if (isMap(part)) {
      for (const [key, each] of Object.entries(part)) {
        if ('named' in shape) look(each, shape.named, [...path, key]);
        else if (Object.hasOwn(shape.fields, key)) look(each, shape.fields[key].shape, [...path, key]);
      }
    }
  };
  look(value, { fields: WORLD }, []);
  return [...found.filter(({ path }) => path[0] === 'curves'), ...found.filter(({ path }) => path[0] !== 'curves')];
}
