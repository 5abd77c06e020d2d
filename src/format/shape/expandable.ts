import type { Fields, Shape } from '../../core/internal.ts';
import { isMap } from '../yaml/value.ts';
import { SHAPES } from './shape.ts';

const CHANGED_FIELDS = new Map<Fields, ReadonlyMap<string, boolean>>();

/** Of each key that a map may have, whether anything under it may have to be unfolded. */
export function expandableFields(fields: Fields): ReadonlyMap<string, boolean> {
  const known = CHANGED_FIELDS.get(fields);
  if (known) return known;
  const changed = new Map(Object.entries(fields).map(([key, { shape }]) => [key, isExpandable(shape)]));
  CHANGED_FIELDS.set(fields, changed);
  return changed;
}

const CHANGED = new Map<Shape, boolean>();

/** Whether anything of this shape may have to be unfolded: factors, curves and lints that are allowed. */
export function isExpandable(shape: Shape, within: readonly Shape[] = []): boolean {
  const known = CHANGED.get(shape);
  if (known !== undefined) return known;
  // A shape within itself adds nothing.
  if (within.includes(shape)) return false;
  const changed = partsOf(shape).some(
    (part) => part === 'factor' || part === 'curve' || isExpandable(part, [...within, shape]),
  );
  // What was found inside of another shape may be the half of it only.
  if (changed || within.length === 0) CHANGED.set(shape, changed);
  return changed;
}

function partsOf(shape: Shape): readonly Shape[] {
  if (typeof shape === 'string') return shape === 'factor' || shape === 'curve' ? [shape] : [];
  if ('words' in shape) return [];
  if ('ref' in shape) return [SHAPES[shape.ref]];
  if ('either' in shape) return shape.either;
  if ('list' in shape) return [shape.list];
  if ('named' in shape) return [shape.named];
  // A map with lints that are allowed is taken apart, as one with a factor is.
  return Object.hasOwn(shape.fields, 'allow') ? ['factor'] : Object.values(shape.fields).map((field) => field.shape);
}

/** Whether a value is of the kind that a shape describes. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') {
    if (shape === 'number') return typeof value === 'number';
    if (shape === 'text' || shape === 'clock') return typeof value === 'string';
    return shape !== 'duration' || !Array.isArray(value);
  }
  if ('words' in shape) return typeof value === 'string';
  if ('list' in shape) return Array.isArray(value);
  if ('ref' in shape) return fits(value, SHAPES[shape.ref]);
  if ('either' in shape) return shape.either.some((each) => fits(value, each));
  return isMap(value);
}
