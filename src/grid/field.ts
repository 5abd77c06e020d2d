import { CHANGES, columnOf, type Ground, OPEN, rowOf, WALL } from './ground.ts';

/** The part of the ground that a field covers: a rectangle, where the border of the ground has column and row 0. */
interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The shortest walks between one cell and all others, computed ring by ring as far as needed. A ring holds the walks
 * whose lengths have the same integer part. No step is shorter than 1, so nothing within a ring can shorten another
 * walk of that ring: a ring is final before it is expanded, in any order. It covers a window around its target, which
 * grows with the rings; the cells of the window have indices of their own (`indexIn`).
 */
export interface DistanceField extends Window {
  /** The cell that all walks lead to; the first one added where there are several. */
  target: number;
  /** The version of the ground for which the walks are valid. */
  version: number;
  /** When it was last used, as a count of uses. */
  used: number;
  /** How far the window reaches from the target; Infinity when it covers the whole ground. */
  radius: number;
  /** The length of each cell's walk, Infinity where none is known yet. */
  lengths: Float64Array;
  /** The number of orthogonal and of diagonal steps of each walk. */
  straights: Int32Array;
  diagonals: Int32Array;
  /** The first step of each walk, as an index into the ground's steps; a tie goes to the lowest. */
  steps: Uint8Array;
  /** The cells with a known walk, so that resetting costs no more than computing. */
  reached: Int32Array;
  reachedCount: number;
  /**
   * Cells that are reached but not expanded, each as its index in the window and its index in the ground: ring r in
   * list r modulo 3, because no step crosses more than two rings.
   */
  readonly fringe: Int32Array[];
  /** The number of integers in each list. */
  readonly fringeEnds: Int32Array;
  /** The number of cells in the fringe. */
  waiting: number;
  /** Every walk shorter than this is final. */
  settled: number;
}

/** How far the first window of a field reaches from its target. */
const FIRST_RADIUS = 15;

/** An empty field for a ground; it must be started. With `isWhole` it covers the whole ground from the beginning. */
export function newField(ground: Ground, isWhole = false): DistanceField {
  const side = 2 * FIRST_RADIUS + 1;
  const small = Math.min(side, ground.stride) * Math.min(side, ground.height + 2);
  const size = isWhole ? ground.states.length : small;
  return {
    target: 0,
    version: -1,
    used: 0,
    radius: isWhole ? Infinity : FIRST_RADIUS,
    left: 0,
    top: 0,
    width: ground.stride,
    height: ground.height + 2,
    ...newColumns(size),
    reachedCount: 0,
    fringe: [new Int32Array(64), new Int32Array(64), new Int32Array(64)],
    fringeEnds: new Int32Array(3),
    waiting: 0,
    settled: 0,
  };
}

function newColumns(size: number) {
  return {
    lengths: new Float64Array(size).fill(Infinity),
    straights: new Int32Array(size),
    diagonals: new Int32Array(size),
    steps: new Uint8Array(size),
    reached: new Int32Array(size),
  };
}

/** Resets the field for a new target, which must not be a wall. */
export function startField(field: DistanceField, ground: Ground, target: number): void {
  const { lengths, reached } = field;
  field.target = target;
  field.version = ground.version;
  for (let i = 0; i < field.reachedCount; i++) lengths[reached[i]] = Infinity;
  field.reachedCount = 0;
  field.fringeEnds.fill(0);
  field.waiting = 0;
  field.settled = 1;
  if (field.radius < Infinity) placeWindow(field, ground, field.radius);
  addTarget(field, ground, target);
}

/** Puts the window around the target; it ends at the border of the ground. */
function placeWindow(field: DistanceField, ground: Ground, radius: number): void {
  const column = columnOf(ground, field.target) + 1;
  const row = rowOf(ground, field.target) + 1;
  field.left = Math.max(0, column - radius);
  field.top = Math.max(0, row - radius);
  field.width = Math.min(ground.stride, column + radius + 1) - field.left;
  field.height = Math.min(ground.height + 2, row + radius + 1) - field.top;
}

/** Where a cell is in the window of a field; -1 outside it. */
export function indexIn(field: DistanceField, ground: Ground, cell: number): number {
  if (field.radius === Infinity) return cell;
  const row = Math.floor(cell / ground.stride);
  const x = cell - row * ground.stride - field.left;
  const y = row - field.top;
  return x >= 0 && x < field.width && y >= 0 && y < field.height ? y * field.width + x : -1;
}

/** Lets walks lead to this cell as well, whichever is nearer; only before anything is computed. */
export function addTarget(field: DistanceField, ground: Ground, target: number): void {
  const index = indexIn(field, ground, target);
  if (field.lengths[index] === Infinity) field.reached[field.reachedCount++] = index;
  else return;
  field.lengths[index] = 0;
  field.straights[index] = 0;
  field.diagonals[index] = 0;
  field.steps[index] = 0;
  wait(field, 0, index, target);
}

/**
 * The length of the shortest walk between a cell and the target, Infinity when there is none. It may be Infinity, too,
 * when the walk is longer than `most`.
 */
export function walkLength(field: DistanceField, ground: Ground, cell: number, most = Infinity): number {
  let index = indexIn(field, ground, cell);
  while (field.waiting > 0 && field.settled <= most && !(index >= 0 && field.lengths[index] < field.settled)) {
    spreadRing(field, ground);
    index = indexIn(field, ground, cell);
  }
  if (index < 0) return Infinity;
  return field.lengths[index] < field.settled || field.waiting === 0 ? field.lengths[index] : Infinity;
}

/** The length of the walk of a cell as it is known so far. */
export function lengthAt(field: DistanceField, ground: Ground, cell: number): number {
  const index = indexIn(field, ground, cell);
  return index < 0 ? Infinity : field.lengths[index];
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
  return straights + (diagonals < DIAGONALS.length ? DIAGONALS[diagonals] : Math.sqrt(2 * diagonals * diagonals));
}

/** The lengths of so many diagonal steps: a root takes several times as long as reading one. */
const DIAGONALS = Float64Array.from({ length: 2048 }, (_, diagonals) => Math.sqrt(2 * diagonals * diagonals));

/** From a cell of the window to its neighbours, in the order of the ground's steps. */
const AROUND = new Int32Array(8);

/**
 * For each first step of a cell's walk, the neighbours that the walk from the cell before it leads to more directly: that
 * cell itself and the two beside both. One bit for each of the ground's steps.
 */
export const NEARER: Int32Array = Int32Array.from({ length: 8 }, (_, back) =>
  back < 4
    ? (1 << back) | (16 << back) | (16 << ((back + 3) & 3))
    : (1 << back) | (1 << (back - 4)) | (1 << ((back - 3) & 3)),
);

/** Expands one ring more. */
export function spreadRing(field: DistanceField, ground: Ground): void {
  const ring = field.settled - 1;
  // Its cells are at most `ring` columns and rows from the target, their neighbours one more.
  if (ring >= field.radius) growWindow(field, ground);
  const list = ring % 3;
  const cells = field.fringe[list];
  const end = field.fringeEnds[list];
  // No step leads to the same ring, so no list grows while it is read.
  for (let i = 0; i < 3; i++) if (i !== list) reserveFringe(field, i, end * 8);
  const { lengths, straights, diagonals, steps, reached, width, fringe, fringeEnds } = field;
  const { states } = ground;
  const away = ground.steps;
  const around = AROUND;
  around[0] = -width;
  around[1] = 1;
  around[2] = width;
  around[3] = -1;
  for (let i = 0; i < 4; i++) around[i + 4] = around[i] + around[(i + 1) & 3];
  let { reachedCount, waiting } = field;
  for (let k = 0; k < end; k += 2) {
    const index = cells[k];
    const cell = cells[k + 1];
    const length = lengths[index];
    const isStale = length < ring;
    const isTarget = length === 0;
    if (isStale || (states[cell] !== OPEN && !isTarget)) continue;
    let straight = straights[index] + 1;
    let diagonal = diagonals[index];
    let next = lengthOf(straight, diagonal);
    let nextRing = Math.floor(next);
    let sides = sidesOf(states, away, cell);
    if (!isTarget) sides &= ~NEARER[steps[index]];
    let isDiagonal = false;
    for (; sides !== 0; sides &= sides - 1) {
      const i = 31 - Math.clz32(sides & -sides);
      if (i >= 4 && !isDiagonal) {
        isDiagonal = true;
        next = lengthOf(--straight, ++diagonal);
        nextRing = Math.floor(next);
      }
      const side = cell + away[i];
      const at = index + around[i];
      const known = lengths[at];
      if (next > known) continue;
      // What is stored is the step back.
      const back = i ^ 2;
      if (next === known) {
        if (back < steps[at]) steps[at] = back;
        continue;
      }
      if (known === Infinity) reached[reachedCount++] = at;
      lengths[at] = next;
      straights[at] = straight;
      diagonals[at] = diagonal;
      steps[at] = back;
      if (nextRing === Math.floor(known)) continue;
      const to = nextRing % 3;
      const last = fringeEnds[to];
      fringe[to][last] = at;
      fringe[to][last + 1] = side;
      fringeEnds[to] = last + 2;
      waiting++;
    }
  }
  field.reachedCount = reachedCount;
  field.waiting = waiting - (end >> 1);
  fringeEnds[list] = 0;
  field.settled++;
}

/** The neighbours to which a step leads from a cell, one bit for each of the ground's steps. Walks cut no corners. */
export function sidesOf(states: Uint8Array, away: readonly number[], cell: number): number {
  const up = states[cell + away[0]];
  const right = states[cell + away[1]];
  const down = states[cell + away[2]];
  const left = states[cell + away[3]];
  let sides = (up === WALL ? 0 : 1) | (right === WALL ? 0 : 2) | (down === WALL ? 0 : 4) | (left === WALL ? 0 : 8);
  if (up === OPEN) {
    if (right === OPEN && states[cell + away[4]] !== WALL) sides |= 16;
    if (left === OPEN && states[cell + away[7]] !== WALL) sides |= 128;
  }
  if (down === OPEN) {
    if (right === OPEN && states[cell + away[5]] !== WALL) sides |= 32;
    if (left === OPEN && states[cell + away[6]] !== WALL) sides |= 64;
  }
  return sides;
}

/** Puts a cell into a list of the fringe. */
function wait(field: DistanceField, list: number, index: number, cell: number): void {
  reserveFringe(field, list, 2);
  const end = field.fringeEnds[list];
  field.fringe[list][end] = index;
  field.fringe[list][end + 1] = cell;
  field.fringeEnds[list] = end + 2;
  field.waiting++;
}

/** Makes room for more integers in a list of the fringe. */
function reserveFringe(field: DistanceField, list: number, count: number): void {
  const cells = field.fringe[list];
  const needed = field.fringeEnds[list] + count;
  if (needed <= cells.length) return;
  field.fringe[list] = new Int32Array(needed * 2);
  field.fringe[list].set(cells);
}

/** Makes the window twice as large, or as large as the ground; all walks stay. */
function growWindow(field: DistanceField, ground: Ground): void {
  const { left, top, width, radius } = field;
  const twice = 2 * radius + 1;
  const isWhole = twice >= Math.max(ground.width, ground.height);
  if (isWhole)
    Object.assign(field, { radius: Infinity, left: 0, top: 0, width: ground.stride, height: ground.height + 2 });
  else {
    field.radius = twice;
    placeWindow(field, ground, twice);
  }
  const moved = (index: number) =>
    (Math.floor(index / width) + top - field.top) * field.width + (index % width) + left - field.left;
  const before = { ...field };
  const side = 2 * twice + 1;
  const most = Math.min(side, ground.stride) * Math.min(side, ground.height + 2);
  Object.assign(field, newColumns(isWhole ? ground.states.length : most));
  for (let i = 0; i < field.reachedCount; i++) {
    const from = before.reached[i];
    const to = moved(from);
    field.reached[i] = to;
    field.lengths[to] = before.lengths[from];
    field.straights[to] = before.straights[from];
    field.diagonals[to] = before.diagonals[from];
    field.steps[to] = before.steps[from];
  }
  field.fringe.forEach((cells, list) => {
    for (let k = 0; k < field.fringeEnds[list]; k += 2) cells[k] = moved(cells[k]);
  });
}

/** Makes a field valid for the present ground: walks that a changed cell can't concern are kept. */
export function renewField(field: DistanceField, ground: Ground): void {
  if (ground.version - field.version > CHANGES) startField(field, ground, field.target);
  while (field.version < ground.version) {
    const length = lengthAt(field, ground, ground.changes[++field.version % CHANGES]);
    if (length < Infinity) dropRings(field, ground, Math.min(Math.floor(length) - 1, field.settled - 1));
  }
}

/**
 * Drops all walks beyond a ring. A walk that is no longer than the one to a changed cell neither passes that cell nor
 * cuts a corner beside it, whether the cell has opened or closed, and so do all its equals.
 */
function dropRings(field: DistanceField, ground: Ground, last: number): void {
  if (last < 1) {
    const { version } = field;
    startField(field, ground, field.target);
    // Changes that are still to come find only the target itself.
    field.version = version;
    return;
  }
  field.fringeEnds.fill(0);
  field.waiting = 0;
  const { lengths, reached, width } = field;
  let kept = 0;
  for (let i = 0; i < field.reachedCount; i++) {
    const index = reached[i];
    if (!(lengths[index] < last + 1)) {
      lengths[index] = Infinity;
      continue;
    }
    reached[kept++] = index;
    // What is dropped was reached from the last two rings.
    if (lengths[index] < last - 1) continue;
    const cell = (Math.floor(index / width) + field.top) * ground.stride + (index % width) + field.left;
    wait(field, Math.floor(lengths[index]) % 3, index, cell);
  }
  field.reachedCount = kept;
  field.settled = last;
}
