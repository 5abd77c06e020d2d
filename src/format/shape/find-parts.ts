import type { Shape } from '../../core/internal.ts';
import type { Path } from '../yaml/value.ts';
import { isMap } from '../yaml/value.ts';
import { SHAPES, WORLD } from './shape.ts';

/** A part of a file, and where it stands. */
export interface FilePart {
  readonly path: Path;
  readonly value: unknown;
}

/** All parts of a file's value that stand where a curve, or where a factor, is meant to; in the order of the file. */
export function findParts(value: unknown, wanted: 'curve' | 'factor'): FilePart[] {
  const found: FilePart[] = [];
  const look = (part: unknown, shape: Shape, path: Path): void => {
    if (shape === wanted) {
      if (part !== undefined && part !== null) found.push({ path, value: part });
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
  return found;
}

/**
 * All places of a file's value (`LoadedWorld.value`) where a factor stands, as it is written there. The definition that
 * the file comes to has it at the same path.
 */
export function findFactors(value: unknown): FilePart[] {
  return findParts(value, 'factor');
}
