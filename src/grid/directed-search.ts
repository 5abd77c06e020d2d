import { longer } from '../core/internal.ts';
import { lengthOf, NEARER, sidesOf } from './field.ts';
import { columnOf, type Ground, OPEN, rowOf } from './ground.ts';

/**
 * Working memory for the shortest walks between two single cells that are far apart: only cells on which a short walk may
 * pass are computed (A*), where a field computes all cells around its target.
 */
export interface DirectedSearch {
  /** The cell from which walks are measured, and the number of the present search, which marks the cells it has reached. */
  target: number;
  search: number;
  readonly searchOf: Int32Array;
  /** As in a field, but for the cells of the whole ground. */
  readonly lengths: Float64Array;
  readonly straights: Int32Array;
  readonly diagonals: Int32Array;
  readonly steps: Uint8Array;
  /** The length with which a cell was expanded last. */
  readonly expanded: Float64Array;
  /** Cells to expand, by the least length of a whole walk over them: integer part modulo the number of lists. */
  readonly lists: Int32Array[];
  readonly ends: Int32Array;
  /** How many cells wait in all lists, and how many have waited since the search began. */
  waiting: number;
  reached: number;
  /** Walks longer than this are not looked for; in an array, so that it is no object of its own. */
  readonly most: Float64Array;
}

/** No step makes the least length of a whole walk more than three longer. */
const LISTS = 8;
/** More than all rounding of lengths. */
const HAIR = 1e-9;

/** Working memory for a ground. */
export function newDirectedSearch({ states: { length } }: Ground): DirectedSearch {
  return {
    target: 0,
    search: 0,
    searchOf: new Int32Array(length),
    lengths: new Float64Array(length),
    straights: new Int32Array(length),
    diagonals: new Int32Array(length),
    steps: new Uint8Array(length),
    expanded: new Float64Array(length),
    lists: Array.from({ length: LISTS }, () => new Int32Array(64)),
    ends: new Int32Array(LISTS),
    waiting: 0,
    reached: 0,
    most: new Float64Array(1),
  };
}

/** The least length of a walk between two cells: as if nothing were in the way. */
export function leastLength(ground: Ground, a: number, b: number): number {
  return octile(Math.abs(columnOf(ground, a) - columnOf(ground, b)), Math.abs(rowOf(ground, a) - rowOf(ground, b)));
}

/** Its integer part: a double that a function returns may get an object of its own. */
export function leastSteps(ground: Ground, a: number, b: number): number {
  return leastLength(ground, a, b) | 0;
}

/** `leastLength` for two cells that are this many columns and rows apart. */
export function octile(x: number, y: number): number {
  return x > y ? x - y + Math.SQRT2 * y : y - x + Math.SQRT2 * x;
}

/**
 * The length of the shortest walk between two cells of the floor, Infinity when there is none, or it is longer than
 * `most`. Afterwards the lengths of all cells on shortest walks are known, for `stepFrom`.
 */
export function searchWalk(d: DirectedSearch, ground: Ground, target: number, from: number, most = Infinity): number {
  const { searchOf, lengths } = d;
  begin(d, ground, target, from);
  d.most[0] = most + HAIR;
  const farthest = ground.width * ground.height * 2;
  for (let list = Math.floor(leastLength(ground, target, from)); list <= farthest && list <= most + 1; list++) {
    const reached = searchOf[from] === d.search ? lengths[from] : Infinity;
    if (list > reached + HAIR) return reached <= most ? reached : Infinity;
    expandList(d, ground, from, list);
    if (reached === Infinity && d.waiting === 0) break;
  }
  const reached = searchOf[from] === d.search ? lengths[from] : Infinity;
  return reached <= most ? reached : Infinity;
}

function begin(d: DirectedSearch, ground: Ground, target: number, from: number): void {
  if (d.search === 0x7fffffff) {
    d.search = 0;
    d.searchOf.fill(0);
  }
  d.search++;
  d.target = target;
  d.ends.fill(0);
  d.searchOf[target] = d.search;
  d.lengths[target] = 0;
  d.straights[target] = 0;
  d.diagonals[target] = 0;
  d.expanded[target] = -1;
  const list = Math.floor(leastLength(ground, target, from)) % LISTS;
  d.lists[list][0] = target;
  d.ends[list] = 1;
  d.waiting = 1;
  d.reached = 1;
}

/** Expands all cells of one list, and those that come into it on the way. */
function expandList(d: DirectedSearch, ground: Ground, from: number, list: number): void {
  const { target, search, searchOf, lengths, straights, diagonals, steps, expanded, lists, ends } = d;
  const { states, steps: away, stride } = ground;
  const own = list % LISTS;
  const most = d.most[0];
  const toColumn = from % stride;
  const toRow = Math.floor(from / stride);
  for (let k = 0; k < ends[own]; k++) {
    const cell = lists[own][k];
    const length = lengths[cell];
    if (expanded[cell] === length) continue;
    expanded[cell] = length;
    const isTarget = cell === target;
    if (states[cell] !== OPEN && !isTarget) continue;
    let straight = straights[cell] + 1;
    let diagonal = diagonals[cell];
    let next = lengthOf(straight, diagonal);
    let isDiagonal = false;
    let sides = sidesOf(states, away, cell);
    if (!isTarget) sides &= ~NEARER[steps[cell]];
    for (; sides !== 0; sides &= sides - 1) {
      const i = 31 - Math.clz32(sides & -sides);
      if (i >= 4 && !isDiagonal) {
        isDiagonal = true;
        next = lengthOf(--straight, ++diagonal);
      }
      const side = cell + away[i];
      if (searchOf[side] === search && next >= lengths[side]) continue;
      const row = Math.floor(side / stride);
      const x = side - row * stride - toColumn;
      const y = row - toRow;
      const whole = next + octile(x < 0 ? -x : x, y < 0 ? -y : y);
      if (whole > most) continue;
      if (searchOf[side] !== search) expanded[side] = -1;
      searchOf[side] = search;
      lengths[side] = next;
      straights[side] = straight;
      diagonals[side] = diagonal;
      steps[side] = i ^ 2;
      const at = Math.floor(whole);
      push(d, (at < list ? list : at) % LISTS, side);
    }
  }
  d.waiting -= ends[own];
  ends[own] = 0;
}

function push(d: DirectedSearch, list: number, cell: number): void {
  const end = d.ends[list]++;
  d.waiting++;
  d.reached++;
  if (end === d.lists[list].length) d.lists[list] = longer(d.lists[list], end * 2);
  d.lists[list][end] = cell;
}

/**
 * The first step of the shortest walk from a cell on one to the target of the last search, as an index into the ground's
 * steps; a tie goes to the lowest.
 */
export function stepFrom(d: DirectedSearch, ground: Ground, cell: number): number {
  const { target, search, searchOf, lengths, straights, diagonals } = d;
  const { states, steps } = ground;
  for (let sides = sidesOf(states, steps, cell); sides !== 0; sides &= sides - 1) {
    const i = 31 - Math.clz32(sides & -sides);
    const side = cell + steps[i];
    if (searchOf[side] !== search || (states[side] !== OPEN && side !== target)) continue;
    const isDiagonal = i >= 4;
    const length = lengthOf(straights[side] + (isDiagonal ? 0 : 1), diagonals[side] + (isDiagonal ? 1 : 0));
    if (length === lengths[cell]) return i;
  }
  throw new Error(`no step of a walk leads on from cell ${cell}`);
}
