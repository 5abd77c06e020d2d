import { type DirectedSearch, newDirectedSearch } from './directed-search.ts';
import { type DistanceField, newField, renewField, startField } from './field.ts';
import { type GateSearch, newGateSearch } from './gate-search.ts';
import type { Ground } from './ground.ts';
import { type KnownWalks, newKnownWalks } from './known-walks.ts';
import { newRegions, type Regions } from './regions.ts';
import { divideGround, type Rooms } from './rooms.ts';
import { newStretches, type Stretches } from './stretches.ts';

/** How many fields are kept of a small map. */
export const MOST_FIELDS = 256;
const FEWEST_FIELDS = 8;
const MOST_CELLS = 1 << 21;
/** Times the cells of the map: on large ones few targets come up again, and memory that was just used is faster. */
const FIELDS_AND_CELLS = 1 << 20;

/**
 * A cache of the most recently used fields, by target: 256 on small maps and 8 on large ones; fewer, down to 8, while
 * their windows hold more than two million cells together. It never changes an answer.
 */
export interface FieldCache {
  readonly ground: Ground;
  readonly regions: Regions;
  readonly directed: DirectedSearch;
  readonly walks: KnownWalks;
  readonly stretches: Stretches;
  readonly capacity: number;
  readonly kept: DistanceField[];
  readonly byTarget: (DistanceField | undefined)[];
  uses: number;
  /** How long the walk may be that is measured, and how long it is; in arrays, so that they are no objects of their own. */
  readonly most: Float64Array;
  readonly length: Float64Array;
  /** The rooms of the map and searches between them; null where it has none, undefined until first asked for. */
  gates: Gates | null | undefined;
  /** How many cells it took to search for walks from or to each cell, one by one, since its field was dropped. */
  readonly searched: Float64Array;
}

/** The rooms of a map, a search from one cell for all that is near it, and one for a single walk. */
export interface Gates {
  readonly rooms: Rooms;
  readonly near: GateSearch;
  readonly single: GateSearch;
}

/** An empty cache for a ground. */
export function newFieldCache(ground: Ground): FieldCache {
  const size = ground.states.length;
  const capacity = Math.max(FEWEST_FIELDS, Math.min(MOST_FIELDS, Math.floor(FIELDS_AND_CELLS / size)));
  const byTarget = new Array(size).fill(undefined);
  return {
    ground,
    regions: newRegions(ground),
    directed: newDirectedSearch(ground),
    walks: newKnownWalks(ground),
    stretches: newStretches(ground),
    capacity,
    kept: [],
    byTarget,
    uses: 0,
    most: new Float64Array(1),
    length: new Float64Array(1),
    gates: undefined,
    searched: new Float64Array(size),
  };
}

/** The rooms of a map; null where walks are measured without them. Small maps have room for the fields of many cells. */
export function gatesOf(fields: FieldCache): Gates | null {
  if (fields.gates !== undefined) return fields.gates;
  fields.gates = fields.capacity === MOST_FIELDS ? null : newGates(fields.ground);
  return fields.gates;
}

/** The rooms of a ground, with nothing searched yet; null when it has no gates or a room is too large. */
export function newGates(ground: Ground): Gates | null {
  const rooms = divideGround(ground);
  return rooms === null ? null : { rooms, near: newGateSearch(rooms), single: newGateSearch(rooms) };
}

/** The field of a target if it is cached. */
export function knownField(fields: FieldCache, target: number): DistanceField | undefined {
  const field = fields.byTarget[target];
  if (field === undefined) return undefined;
  if (field.version !== fields.ground.version) renewField(field, fields.ground);
  field.used = ++fields.uses;
  return field;
}

/** The field of a target; a new one when it is not cached. */
export function fieldOf(fields: FieldCache, target: number): DistanceField {
  const known = knownField(fields, target);
  if (known !== undefined) return known;
  const field = spareField(fields);
  dropField(fields, field);
  fields.byTarget[target] = field;
  startField(field, fields.ground, target);
  field.used = ++fields.uses;
  return field;
}

function spareField(fields: FieldCache): DistanceField {
  const { kept } = fields;
  let cells = 0;
  let oldest = 0;
  for (let i = 0; i < kept.length; i++) {
    cells += kept[i].lengths.length;
    if (kept[i].used < kept[oldest].used) oldest = i;
  }
  if (kept.length === fields.capacity || (cells > MOST_CELLS && kept.length === FEWEST_FIELDS)) return kept[oldest];
  if (cells <= MOST_CELLS) {
    const field = newField(fields.ground);
    kept.push(field);
    return field;
  }
  const [dropped] = kept.splice(oldest, 1);
  dropField(fields, dropped);
  return spareField(fields);
}

/** Forgets whose field it was. */
function dropField({ byTarget, searched }: FieldCache, field: DistanceField): void {
  if (byTarget[field.target] !== field) return;
  byTarget[field.target] = undefined;
  searched[field.target] = 0;
}
