import { type Ground, OPEN, WALL } from './ground.ts';

/**
 * The shortest walks between one cell and all others, computed ring by ring as far as needed. A ring holds the walks
 * whose lengths have the same integer part. No step is shorter than 1, so nothing within a ring can shorten another
 * walk of that ring: a ring is final before it is expanded, in any order.
 */
export interface DistanceField {
  /** The cell that all walks lead to; the first one added where there are several. */
  target: number;
  /** The version of the ground for which the walks are valid. */
  version: number;
  /** When it was last used, as a count of uses. */
  used: number;
  /** The length of each cell's walk, Infinity where none is known yet. */
  readonly lengths: Float64Array;
  /** The number of orthogonal and of diagonal steps of each walk. */
  readonly straights: Int32Array;
  readonly diagonals: Int32Array;
  /** The first step of each walk, as an index into the ground's steps; a tie goes to the lowest. */
  readonly steps: Uint8Array;
  /** The cells with a known walk, so that resetting costs no more than computing. */
  readonly reached: Int32Array;
  reachedCount: number;
  /** Cells that are reached but not expanded: ring r in list r modulo 3, because no step crosses more than two rings. */
  readonly fringe: readonly number[][];
  /** The number of cells in the fringe. */
  waiting: number;
  /** Every walk shorter than this is final. */
  settled: number;
}

/** An empty field for a ground; it must be started. */
export function newField(ground: Ground): DistanceField {
  const size = ground.states.length;
  return {
    target: 0,
    version: -1,
    used: 0,
    lengths: new Float64Array(size).fill(Infinity),
    straights: new Int32Array(size),
    diagonals: new Int32Array(size),
    steps: new Uint8Array(size),
    reached: new Int32Array(size),
    reachedCount: 0,
    fringe: [[], [], []],
    waiting: 0,
    settled: 0,
  };
}

/** Resets the field for a new target, which must not be a wall. */
export function startField(field: DistanceField, ground: Ground, target: number): void {
  field.target = target;
  field.version = ground.version;
  for (let i = 0; i < field.reachedCount; i++) field.lengths[field.reached[i]] = Infinity;
  field.reachedCount = 0;
  for (const ring of field.fringe) ring.length = 0;
  field.waiting = 0;
  field.settled = 1;
  addTarget(field, target);
}

/** Lets walks lead to this cell as well, whichever is nearer; only before anything is computed. */
export function addTarget(field: DistanceField, target: number): void {
  reach(field, target, 0, 0, 0, 0);
}

/** The length of the shortest walk between a cell and the target, Infinity when there is none. */
export function walkLength(field: DistanceField, ground: Ground, cell: number): number {
  while (field.waiting > 0 && field.lengths[cell] >= field.settled) spreadRing(field, ground);
  return field.lengths[cell];
}

/** Computes all walks of at most the length `reach`. */
export function spreadTo(field: DistanceField, ground: Ground, reach: number): void {
  while (field.waiting > 0 && field.settled <= reach) spreadRing(field, ground);
}

/**
 * The length of a walk from its step counts, so that it does not depend on their order. A walk of only diagonals has
 * the same bits as the straight line.
 */
export function lengthOf(straights: number, diagonals: number): number {
  return straights + Math.sqrt(2 * diagonals * diagonals);
}

function spreadRing(field: DistanceField, ground: Ground): void {
  const { lengths } = field;
  const { states, steps } = ground;
  const ring = field.settled - 1;
  const cells = field.fringe[ring % 3];
  for (const cell of cells) {
    const isStale = lengths[cell] < ring;
    const isTarget = lengths[cell] === 0;
    if (isStale || (states[cell] !== OPEN && !isTarget)) continue;
    const straights = field.straights[cell];
    const diagonals = field.diagonals[cell];
    const straight = lengthOf(straights + 1, diagonals);
    const diagonal = lengthOf(straights, diagonals + 1);
    for (let i = 0; i < 4; i++) {
      const side = cell + steps[i];
      if (states[side] === WALL) continue;
      if (straight <= lengths[side]) reach(field, side, straight, straights + 1, diagonals, i ^ 2);
      if (states[side] !== OPEN || states[cell + steps[(i + 1) & 3]] !== OPEN) continue;
      const corner = cell + steps[i + 4];
      if (diagonal <= lengths[corner] && states[corner] !== WALL) {
        reach(field, corner, diagonal, straights, diagonals + 1, (i + 4) ^ 2);
      }
    }
  }
  field.waiting -= cells.length;
  cells.length = 0;
  field.settled++;
}

/** Stores a walk that is at least as short as the known one; `step` is the step back. */
function reach(
  field: DistanceField,
  cell: number,
  length: number,
  straights: number,
  diagonals: number,
  step: number,
): void {
  const known = field.lengths[cell];
  if (length === known) {
    if (step < field.steps[cell]) field.steps[cell] = step;
    return;
  }
  if (known === Infinity) field.reached[field.reachedCount++] = cell;
  field.lengths[cell] = length;
  field.straights[cell] = straights;
  field.diagonals[cell] = diagonals;
  field.steps[cell] = step;
  const ring = Math.floor(length);
  if (ring === Math.floor(known)) return;
  field.fringe[ring % 3].push(cell);
  field.waiting++;
}
