import { leastLength, searchWalk, stepFrom } from './directed-search.ts';
import { type DistanceField, indexIn, lengthAt, lengthOf, spreadTo, walkLength } from './field.ts';
import { type FieldCache, fieldOf, knownField, MOST_FIELDS } from './field-cache.ts';
import { columnOf, type Ground, isFloor, OPEN, rowOf } from './ground.ts';
import { CORNER, knownWalk, leadsOver, rememberWalk, spareWalk, stepOf } from './known-walks.ts';
import { isConnected } from './regions.ts';

/**
 * The length of the shortest walk between two cells; Infinity when there is none. It may be Infinity, too, when the walk
 * is longer than `most`.
 */
export function walkBetween(fields: FieldCache, from: number, to: number, most = Infinity): number {
  const { ground } = fields;
  if (!isFloor(ground, from) || !isFloor(ground, to)) return Infinity;
  // A walk has the same length in both directions, so the field of either end will do.
  const there = knownField(fields, from);
  const back = there === undefined ? knownField(fields, to) : undefined;
  const known = there ?? back;
  if (known !== undefined) {
    const length = lengthAt(known, ground, known === back ? from : to);
    if (length < known.settled || known.waiting === 0) return length;
  }
  if (!isConnected(fields.regions, from, to)) return Infinity;
  if (isFar(ground, from, to, known) && !isFieldCheaper(fields, from, to)) {
    const walk = findWalk(fields, from, to, most);
    return walk < 0 ? Infinity : fields.walks.lengths[walk];
  }
  return walkLength(known ?? fieldOf(fields, from), ground, known !== undefined && known === back ? from : to, most);
}

/** Walks at least this long are searched for one by one, unless a field reaches almost as far already. */
const FAR = { length: 10, beyond: 4 } as const;

function isFar(ground: Ground, from: number, to: number, known: DistanceField | undefined): boolean {
  const least = leastLength(ground, from, to);
  return least >= FAR.length && least > (known?.settled ?? 0) + FAR.beyond;
}

/**
 * Whether so many walks from one cell were searched for, one by one, that its field would have cost no more. Only on
 * small maps: on large ones few fields are kept, and the next walks start elsewhere.
 */
function isFieldCheaper(fields: FieldCache, from: number, to: number): boolean {
  const { ground, searchedFrom, searchedCells } = fields;
  if (searchedFrom !== from || fields.capacity < MOST_FIELDS) return false;
  const least = leastLength(ground, from, to);
  return searchedCells > Math.min(ground.states.length, 4 * least * least);
}

/** The index of a long walk among the known ones; -1 when there is none, or none that is at most this long. */
function findWalk(fields: FieldCache, from: number, to: number, most = Infinity): number {
  const { ground, directed, walks } = fields;
  const known = knownWalk(walks, ground, from, to);
  if (known >= 0) return known;
  const length = searchWalk(directed, ground, to, from, most);
  if (fields.searchedFrom !== from) {
    fields.searchedFrom = from;
    fields.searchedCells = 0;
  }
  fields.searchedCells += directed.reached;
  if (length === Infinity) return -1;
  return rememberWalk(walks, ground, directed, from, to);
}

/** Whether there is a walk between two cells. */
export function isWalkable(fields: FieldCache, from: number, to: number): boolean {
  return isFloor(fields.ground, from) && isFloor(fields.ground, to) && isConnected(fields.regions, from, to);
}

/**
 * Whether the shortest walk between two cells, which is this long, may be another one when a cell opens that is closed
 * now, or closes that is open: it leads over that cell or around its corner, or such a walk is not longer.
 */
export function concernsWalk(fields: FieldCache, cell: number, from: number, to: number, length: number): boolean {
  const { ground, walks } = fields;
  if (!isFloor(ground, cell)) return false;
  if (length === Infinity || !isFloor(ground, from) || !isFloor(ground, to)) return true;
  const most = length + CORNER;
  if (leastLength(ground, cell, from) + leastLength(ground, cell, to) > most) return false;
  if (ground.states[cell] === OPEN && isFar(ground, from, to, knownField(fields, to))) {
    const walk = findWalk(fields, from, to);
    return walk < 0 || leadsOver(walks, ground, walk, cell);
  }
  const there = walkBetween(fields, cell, from, most - leastLength(ground, cell, to));
  if (there <= most && walkBetween(fields, cell, to, most - there) <= most - there) return true;
  const walk = knownWalk(walks, ground, from, to);
  if (walk >= 0) spareWalk(walks, ground, walk, cell);
  return false;
}

/** The last open cell of a walk within the length `walked`; the start if there is no walk. */
export function cellAlong(fields: FieldCache, from: number, to: number, walked: number): number {
  const { ground } = fields;
  if (!isFloor(ground, from) || !isFloor(ground, to)) return from;
  if (!isConnected(fields.regions, from, to)) return from;
  const { directed, walks } = fields;
  const known = knownField(fields, to);
  const isLong = (known === undefined || known.waiting > 0) && isFar(ground, from, to, known);
  const walk = isLong ? findWalk(fields, from, to) : -1;
  const hasSteps = walk >= 0 && walks.counts[walk] >= 0;
  const field = isLong ? null : (known ?? fieldOf(fields, to));
  if (field !== null) walkLength(field, ground, from);
  else if (!hasSteps) searchWalk(directed, ground, to, from);
  let cell = from;
  let straights = 0;
  let diagonals = 0;
  while (cell !== to) {
    let index = 0;
    if (field !== null) index = field.steps[indexIn(field, ground, cell)];
    else index = hasSteps ? stepOf(walks, walk, straights + diagonals) : stepFrom(directed, ground, cell);
    if (index < 4) straights++;
    else diagonals++;
    const next = cell + ground.steps[index];
    if (lengthOf(straights, diagonals) > walked || ground.states[next] !== OPEN) break;
    cell = next;
  }
  return cell;
}

/** The last open cell of a walk that exists. */
export function cellAtEnd(fields: FieldCache, from: number, to: number): number {
  const isOpen = isFloor(fields.ground, to) && fields.ground.states[to] === OPEN;
  return isOpen ? to : cellAlong(fields, from, to, Infinity);
}

/**
 * The cell nearest to a wished position, by straight line, among the present cell and the open cells within a walk of
 * `reach`. A tie goes to the shorter walk, then to the smaller y, then to the smaller x.
 */
export function cellToward(fields: FieldCache, from: number, wishX: number, wishY: number, reach: number): number {
  const { ground } = fields;
  if (!isFloor(ground, from)) return from;
  const field = fieldOf(fields, from);
  spreadTo(field, ground, reach);
  let best = from;
  let nearest = squareTo(ground, from, wishX, wishY);
  let shortest = 0;
  for (let i = 0; i < field.reachedCount; i++) {
    const index = field.reached[i];
    const length = field.lengths[index];
    if (length > reach) continue;
    const row = Math.floor(index / field.width);
    const cell = (row + field.top) * ground.stride + index - row * field.width + field.left;
    if (ground.states[cell] !== OPEN) continue;
    const far = squareTo(ground, cell, wishX, wishY);
    if (far > nearest || (far === nearest && (length > shortest || (length === shortest && cell > best)))) continue;
    nearest = far;
    shortest = length;
    best = cell;
  }
  return best;
}

/** The square of the straight line from a cell to a position. */
function squareTo(ground: Ground, cell: number, x: number, y: number): number {
  const dx = x - columnOf(ground, cell);
  const dy = y - rowOf(ground, cell);
  return dx * dx + dy * dy;
}
