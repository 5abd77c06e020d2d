import { type DistanceField, newField, startField } from './field.ts';
import type { Ground } from './ground.ts';

const MOST_FIELDS = 256;
const FEWEST_FIELDS = 8;
const MOST_CELLS = 1 << 21;

/** A cache of the most recently used fields, by target. It never changes an answer. */
export interface FieldCache {
  readonly ground: Ground;
  /** The most fields: 256, on large maps as few as 8, so that together they hold about two million cells. */
  readonly capacity: number;
  readonly kept: DistanceField[];
  readonly byTarget: (DistanceField | undefined)[];
  uses: number;
}

/** An empty cache for a ground. */
export function newFieldCache(ground: Ground): FieldCache {
  const size = ground.states.length;
  const capacity = Math.max(FEWEST_FIELDS, Math.min(MOST_FIELDS, Math.floor(MOST_CELLS / size)));
  return { ground, capacity, kept: [], byTarget: new Array(size).fill(undefined), uses: 0 };
}

/** The field of a target if it is cached and still valid. */
export function knownField(fields: FieldCache, target: number): DistanceField | undefined {
  const field = fields.byTarget[target];
  if (field === undefined || field.version !== fields.ground.version) return undefined;
  field.used = ++fields.uses;
  return field;
}

/** The field of a target; a new one when it is not cached. */
export function fieldOf(fields: FieldCache, target: number): DistanceField {
  const known = knownField(fields, target);
  if (known !== undefined) return known;
  const field = fields.byTarget[target] ?? spareField(fields);
  fields.byTarget[field.target] = undefined;
  fields.byTarget[target] = field;
  startField(field, fields.ground, target);
  field.used = ++fields.uses;
  return field;
}

function spareField(fields: FieldCache): DistanceField {
  if (fields.kept.length < fields.capacity) {
    const field = newField(fields.ground);
    fields.kept.push(field);
    return field;
  }
  return fields.kept.reduce((oldest, field) => (field.used < oldest.used ? field : oldest));
}
