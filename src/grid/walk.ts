import { clearLength, clearWalk } from './clear-walk.ts';
import { leastLength, leastSteps, searchWalk, stepFrom } from './directed-search.ts';
import { type DistanceField, indexIn, lengthOf, spreadTo, walkLength } from './field.ts';
import { type FieldCache, fieldOf, type Gates, gatesOf, knownField, MOST_FIELDS } from './field-cache.ts';
import { beginSearch, measureTo } from './gate-search.ts';
import { columnOf, type Ground, isFloor, OPEN, rowOf } from './ground.ts';
import { CORNER, knownWalk, leadsOver, rememberGateWalk, rememberWalk, spareWalk, stepOf } from './known-walks.ts';
import { isConnected } from './regions.ts';
import { isClearBetween } from './rooms.ts';
import { stretchOf } from './stretches.ts';

/**
 * The length of the shortest walk between two cells; Infinity when there is none. It may be Infinity, too, when the walk
 * is longer than `most`.
 */
export function walkBetween(fields: FieldCache, from: number, to: number, most = Infinity): number {
  fields.most[0] = most;
  measureBetween(fields, from, to);
  return fields.length[0];
}

/** The same with `most` and the length in the cache. */
export function measureBetween(fields: FieldCache, from: number, to: number): void {
  const { ground, most, length } = fields;
  length[0] = Infinity;
  if (!isFloor(ground, from) || !isFloor(ground, to)) return;
  const gates = gatesOf(fields);
  if (gates !== null) {
    if (isClearBetween(gates.rooms, from, to)) {
      length[0] = clearLength(ground, from, to);
      return;
    }
    if (isApart(gates, from, to)) {
      measureByGates(fields, gates, from, to);
      return;
    }
  }
  // A walk has the same length in both directions, so the field of either end will do.
  const there = knownField(fields, from);
  if (there !== undefined && readLength(there, ground, to, length)) return;
  const back = knownField(fields, to);
  if (back !== undefined && readLength(back, ground, from, length)) return;
  if (!isConnected(fields.regions, from, to)) return;
  const known = farther(there, back);
  const end = fields.searched[to] > fields.searched[from] ? to : from;
  const isSearched = isFar(ground, from, to, known);
  if (isSearched && !isFieldCheaper(fields, end, from, to)) {
    const walk = findWalk(fields, from, to, most[0]);
    if (walk >= 0) length[0] = fields.walks.lengths[walk];
    return;
  }
  const field = isSearched || known === undefined ? fieldOf(fields, end) : known;
  length[0] = walkLength(field, ground, field.target === from ? to : from, most[0]);
}

/** Writes the length of the walk from a cell, if it is known for good; returns whether it is. */
function readLength(field: DistanceField, ground: Ground, cell: number, length: Float64Array): boolean {
  const index = indexIn(field, ground, cell);
  if (field.waiting > 0 && !(index >= 0 && field.lengths[index] < field.settled)) return false;
  if (index >= 0) length[0] = field.lengths[index];
  return true;
}

/** The one of two fields that reaches farther. */
function farther(a: DistanceField | undefined, b: DistanceField | undefined): DistanceField | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.settled < b.settled ? b : a;
}

/** Whether two cells are not in one room, so that every walk between them passes a gate. */
function isApart({ rooms: { roomOf } }: Gates, from: number, to: number): boolean {
  return from !== to && (roomOf[from] < 0 || roomOf[from] !== roomOf[to]);
}

/** Walks up to this much longer than those that are known from a cell are found by going on in all directions. */
const NEARBY = 24;

/** `measureBetween` for cells that are not in one room; the length is Infinity so far. */
function measureByGates(fields: FieldCache, gates: Gates, from: number, to: number): void {
  const { ground, most, length } = fields;
  const { near } = gates;
  if (!isConnected(fields.regions, from, to)) return;
  const isBegun = near.source === from && near.version === ground.version;
  if (leastSteps(ground, from, to) >= (isBegun ? near.list : 0) + NEARBY) {
    const walk = findWalk(fields, from, to, most[0]);
    if (walk >= 0) length[0] = fields.walks.lengths[walk];
    return;
  }
  if (!isBegun) beginSearch(near, from, -1);
  measureTo(near, to, most);
  length[0] = near.found[0];
}

/** Walks at least this long are searched for one by one, unless a field reaches almost as far already. */
const FAR = { length: 10, beyond: 4 } as const;

function isFar(ground: Ground, from: number, to: number, known: DistanceField | undefined): boolean {
  const least = leastLength(ground, from, to);
  return least >= FAR.length && least > (known?.settled ?? 0) + FAR.beyond;
}

/**
 * Whether so many walks from or to a cell were searched for, one by one, that its field would have cost no more. Only on
 * small maps: on large ones few fields are kept, and the next walks start elsewhere.
 */
function isFieldCheaper({ ground, searched, capacity }: FieldCache, end: number, from: number, to: number): boolean {
  if (capacity < MOST_FIELDS) return false;
  const least = leastLength(ground, from, to);
  return searched[end] > Math.min(ground.states.length, 4 * least * least);
}

const LIMIT = new Float64Array(1);

/** The index of a long walk among the known ones; -1 when there is none, or none that is at most this long. */
function findWalk(fields: FieldCache, from: number, to: number, most = Infinity): number {
  const { ground, directed, walks } = fields;
  const known = knownWalk(walks, ground, from, to);
  if (known >= 0) return known;
  const gates = gatesOf(fields);
  if (gates !== null && isApart(gates, from, to)) {
    const { single } = gates;
    measureSingle(gates, to, from, most);
    return single.found[0] === Infinity ? -1 : rememberGateWalk(walks, single, single.found[0]);
  }
  const length = searchWalk(directed, ground, to, from, most);
  fields.searched[from] += directed.reached;
  fields.searched[to] += directed.reached;
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
  const gates = gatesOf(fields);
  const isSearched = gates === null ? isFar(ground, from, to, knownField(fields, to)) : isApart(gates, from, to);
  if (ground.states[cell] === OPEN && isSearched) {
    const walk = findWalk(fields, from, to);
    return walk < 0 || leadsOver(walks, ground, walk, cell);
  }
  if (isWithin(fields, cell, from, to, most)) return true;
  const walk = knownWalk(walks, ground, from, to);
  if (walk >= 0) spareWalk(walks, ground, walk, cell);
  return false;
}

/** Whether the walks from a cell to two others are this long together, or shorter. */
function isWithin(fields: FieldCache, cell: number, from: number, to: number, most: number): boolean {
  const [toFrom, toTo] = [leastLength(fields.ground, cell, from), leastLength(fields.ground, cell, to)];
  // The nearer end is found sooner, and often tells enough.
  const [near, far, beyond] = toFrom < toTo ? [from, to, toTo] : [to, from, toFrom];
  const there = lengthWithin(fields, cell, near, most - beyond);
  return there + beyond <= most && lengthWithin(fields, cell, far, most - there) <= most - there;
}

/** `walkBetween` for a walk that is hardly ever so short, and not asked for again: a search in its direction soon ends. */
function lengthWithin(fields: FieldCache, from: number, to: number, most: number): number {
  const gates = gatesOf(fields);
  if (gates === null || !isApart(gates, from, to)) return walkBetween(fields, from, to, most);
  if (!isConnected(fields.regions, from, to)) return Infinity;
  measureSingle(gates, from, to, most);
  return gates.single.found[0];
}

/** Finds the length of a single walk between cells that are not in one room, by a search towards one of them. */
function measureSingle({ single }: Gates, from: number, to: number, most: number): void {
  beginSearch(single, from, to, most);
  LIMIT[0] = most;
  measureTo(single, to, LIMIT);
}

/** The last open cell of a walk within the length `walked`; the start if there is no walk. */
export function cellAlong(fields: FieldCache, from: number, to: number, walked: number): number {
  const { ground, stretches } = fields;
  if (!isFloor(ground, from) || !isFloor(ground, to)) return from;
  const stretch = stretchOf(stretches, ground, from, to, walked);
  if (!(walked < stretches.until[stretch])) walkOn(fields, stretch, walked);
  return stretches.cells[stretch];
}

/** Goes on along a stretch up to the length `walked`. */
function walkOn(fields: FieldCache, stretch: number, walked: number): void {
  const { ground, directed, walks, stretches } = fields;
  const from = stretches.from[stretch];
  const to = stretches.to[stretch];
  if (!isConnected(fields.regions, from, to)) {
    stretches.until[stretch] = Infinity;
    return;
  }
  const gates = gatesOf(fields);
  if (gates !== null && isClearBetween(gates.rooms, from, to)) {
    walkOnClear(fields, stretch, walked);
    return;
  }
  const known = knownField(fields, to);
  const isSearched = gates !== null && isApart(gates, from, to);
  const isLong = isSearched || ((known === undefined || known.waiting > 0) && isFar(ground, from, to, known));
  const walk = isLong ? findWalk(fields, from, to) : -1;
  const hasSteps = walk >= 0 && walks.counts[walk] >= 0;
  const field = isLong ? null : (known ?? fieldOf(fields, to));
  if (field !== null) walkLength(field, ground, from);
  else if (!hasSteps) searchWalk(directed, ground, to, from);
  let cell = stretches.cells[stretch];
  let straights = stretches.straights[stretch];
  let diagonals = stretches.diagonals[stretch];
  let since = stretches.since[stretch];
  let until = Infinity;
  while (cell !== to) {
    let index = 0;
    if (field !== null) index = field.steps[indexIn(field, ground, cell)];
    else index = hasSteps ? stepOf(walks, walk, straights + diagonals) : stepFrom(directed, ground, cell);
    const next = cell + ground.steps[index];
    if (ground.states[next] !== OPEN) break;
    const isStraight = index < 4;
    const length = lengthOf(isStraight ? straights + 1 : straights, isStraight ? diagonals : diagonals + 1);
    if (length > walked) {
      until = length;
      break;
    }
    cell = next;
    since = length;
    if (isStraight) straights++;
    else diagonals++;
  }
  stretches.cells[stretch] = cell;
  stretches.straights[stretch] = straights;
  stretches.diagonals[stretch] = diagonals;
  stretches.since[stretch] = since;
  stretches.until[stretch] = until;
}

/** The same for a walk where nothing is in the way: its straight steps come first. */
function walkOnClear({ ground, stretches }: FieldCache, stretch: number, walked: number): void {
  const from = stretches.from[stretch];
  const { straights, diagonals, straight, diagonal } = clearWalk(ground, from, stretches.to[stretch]);
  let count = stretches.straights[stretch] + stretches.diagonals[stretch];
  let since = stretches.since[stretch];
  let until = Infinity;
  while (count < straights + diagonals) {
    const length = lengthOf(Math.min(count + 1, straights), Math.max(0, count + 1 - straights));
    if (length > walked) {
      until = length;
      break;
    }
    since = length;
    count++;
  }
  stretches.straights[stretch] = Math.min(count, straights);
  stretches.diagonals[stretch] = Math.max(0, count - straights);
  stretches.cells[stretch] =
    from +
    stretches.straights[stretch] * ground.steps[straight] +
    stretches.diagonals[stretch] * ground.steps[diagonal];
  stretches.since[stretch] = since;
  stretches.until[stretch] = until;
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
