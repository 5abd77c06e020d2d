import { type Fields, isRate, type Shape } from '../../core/internal.ts';
import { isMap } from '../yaml/value.ts';
import { SHAPES } from './shape.ts';

const CHANGED_FIELDS = new Map<Fields, ReadonlyMap<string, boolean>>();

/** For each key that a map may have, whether its value may need to be expanded. */
export function expandableFields(fields: Fields): ReadonlyMap<string, boolean> {
  const known = CHANGED_FIELDS.get(fields);
  if (known) return known;
  const changed = new Map(Object.entries(fields).map(([key, { shape }]) => [key, isExpandable(shape)]));
  CHANGED_FIELDS.set(fields, changed);
  return changed;
}

const CHANGED = new Map<Shape, boolean>();

/** Whether a value of this shape may need to be expanded: it may contain factors, curves or `allow`. */
export function isExpandable(shape: Shape, within: readonly Shape[] = []): boolean {
  const known = CHANGED.get(shape);
  if (known !== undefined) return known;
  // A recursive shape adds nothing.
  if (within.includes(shape)) return false;
  const changed = partsOf(shape).some(
    (part) => part === 'factor' || part === 'curve' || isExpandable(part, [...within, shape]),
  );
  // A negative result inside of a recursion may be incomplete, so it is not stored.
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
  // A map with `allow` is expanded like one with a factor.
  return Object.hasOwn(shape.fields, 'allow') ? ['factor'] : Object.values(shape.fields).map((field) => field.shape);
}

/** Whether a value has the type of a shape; its parts are not checked. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') {
    if (shape === 'number') return typeof value === 'number';
    if (shape === 'text' || shape === 'clock') return typeof value === 'string';
    if (shape === 'rate') return isRate(value);
    if (shape === 'point') return Array.isArray(value);
    return shape !== 'duration' || (!Array.isArray(value) && !isMap(value));
  }
  if ('words' in shape) return typeof value === 'string';
  if ('list' in shape) return Array.isArray(value);
  if ('ref' in shape) return fits(value, SHAPES[shape.ref]);
  if ('either' in shape) return shape.either.some((each) => fits(value, each));
  return isMap(value);
}
