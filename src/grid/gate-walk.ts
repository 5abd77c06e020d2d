import { clearWalk, writeClear } from './clear-walk.ts';
import { lengthOf, sidesOf } from './field.ts';
import type { GateSearch } from './gate-search.ts';
import { OPEN } from './ground.ts';
import {
  DIAGONAL,
  diagonalsIn,
  insideOf,
  isClearRoom,
  MOST_CELLS,
  MOST_ENTRIES,
  STRAIGHT,
  spreadInRoom,
  straightsIn,
  walksIn,
} from './rooms.ts';

/** The ways on from a cell of a room that are shortest: indices of the room's entries, or DIRECT to the source. */
const WAYS = new Int32Array(MOST_ENTRIES + 1);
const DIRECT = -1;
/** The walks from the source to the cells of its room, if something is in the way there; and whether they are known. */
const INSIDE = new Int32Array(MOST_CELLS);
let isInsideKnown = false;
/** What `findWays` found: the straight and diagonal steps that are left, and the number of ways. */
const LEFT = { straights: 0, diagonals: 0, ways: 0 };

/**
 * Writes the steps of the shortest walk from a cell to the source of a search that was made towards that cell, from index
 * `first` on. Of equally long walks it is the one whose steps have the lowest indices. Returns how many steps there are;
 * -1 when they are more than `most`.
 */
export function traceSteps(g: GateSearch, from: number, steps: Uint8Array, first: number, most: number): number {
  const { rooms, source } = g;
  const { ground, roomOf, gateOf } = rooms;
  let room = -1;
  let cell = from;
  isInsideKnown = false;
  for (let count = 0; count <= most; ) {
    if (cell === source) return count;
    if (count === most) break;
    if (roomOf[cell] !== room) {
      room = roomOf[cell];
      const goal = room >= 0 ? goalInRoom(g, cell, room) : -1;
      if (goal >= 0) {
        const written = writeClear(ground, cell, goal, steps, first + count, most - count);
        if (written < 0) break;
        count += written;
        cell = goal;
        continue;
      }
    }
    const step = gateOf[cell] >= 0 ? stepFromGate(g, cell) : stepInRoom(g, cell, room);
    steps[first + count++] = step;
    cell += ground.steps[step];
  }
  return -1;
}

/**
 * Finds the shortest ways from a cell of a room to the source. Returns the cell to which they lead first if nothing is in
 * the way there and there is only one: the source, or the cell before a gate; otherwise -1.
 */
function goalInRoom(g: GateSearch, cell: number, room: number): number {
  const { rooms, source } = g;
  const isClear = isClearRoom(rooms, room);
  if (isClear && rooms.roomOf[source] === room) return source;
  findWays(g, cell, room);
  return isClear && LEFT.ways === 1 ? insideOf(rooms, rooms.firstEntry[room] + WAYS[0]) : -1;
}

/** Finds the shortest ways from a cell of a room to the source. */
function findWays(g: GateSearch, cell: number, room: number): void {
  const { rooms, source, search, searchOf } = g;
  const { ground, gateCells, placeOf } = rooms;
  const walks = walksIn(rooms, room);
  const first = rooms.firstEntry[room];
  const count = rooms.firstEntry[room + 1] - first;
  let best = Infinity;
  LEFT.ways = 0;
  for (let e = DIRECT; e < count; e++) {
    let straights = 0;
    let diagonals = 0;
    if (e === DIRECT) {
      const steps = rooms.roomOf[source] === room ? stepsInside(g, cell, room) : -1;
      if (steps < 0) continue;
      straights = straightsIn(steps);
      diagonals = diagonalsIn(steps);
    } else {
      const gate = rooms.entryGates[first + e];
      const steps = walks[e * rooms.areas[room] + placeOf[cell]];
      if (steps < 0 || searchOf[gate] !== search) continue;
      if (ground.states[gateCells[gate]] !== OPEN && gateCells[gate] !== source) continue;
      straights = g.straights[gate] + straightsIn(steps);
      diagonals = g.diagonals[gate] + diagonalsIn(steps);
    }
    const length = lengthOf(straights, diagonals);
    if (length > best) continue;
    if (length < best) LEFT.ways = 0;
    best = length;
    LEFT.straights = straights;
    LEFT.diagonals = diagonals;
    WAYS[LEFT.ways++] = e;
  }
}

/** The walk within a room from the source to another cell. */
function stepsInside({ rooms, source }: GateSearch, cell: number, room: number): number {
  if (isClearRoom(rooms, room)) {
    const { straights, diagonals } = clearWalk(rooms.ground, source, cell);
    return straights * STRAIGHT + diagonals * DIAGONAL;
  }
  if (!isInsideKnown) spreadInRoom(rooms, room, source, 0, INSIDE);
  isInsideKnown = true;
  return INSIDE[rooms.placeOf[cell]];
}

/** The first step of all shortest ways from a cell of a room; only those that begin with it stay. */
function stepInRoom(g: GateSearch, cell: number, room: number): number {
  const { ground } = g.rooms;
  for (let sides = sidesOf(ground.states, ground.steps, cell); sides !== 0; sides &= sides - 1) {
    const step = 31 - Math.clz32(sides & -sides);
    let kept = 0;
    for (let i = 0; i < LEFT.ways; i++) if (beginsWith(g, WAYS[i], cell, room, step)) WAYS[kept++] = WAYS[i];
    if (kept === 0) continue;
    LEFT.ways = kept;
    return step;
  }
  throw new Error(`no step of a walk leads on from cell ${cell}`);
}

/** Whether a shortest way within a room may begin with a step. */
function beginsWith(g: GateSearch, way: number, cell: number, room: number, step: number): boolean {
  const { rooms, source } = g;
  const { ground, placeOf } = rooms;
  const side = cell + ground.steps[step];
  const part = step < 4 ? STRAIGHT : DIAGONAL;
  const walks = way === DIRECT ? INSIDE : walksIn(rooms, room);
  const offset = way === DIRECT ? 0 : way * rooms.areas[room];
  const here = walks[offset + placeOf[cell]];
  if (rooms.roomOf[side] !== room)
    return way !== DIRECT && here === STRAIGHT && rooms.gateOf[side] === rooms.entryGates[rooms.firstEntry[room] + way];
  const there = walks[offset + placeOf[side]];
  return there >= 0 && there + part === here && (ground.states[side] === OPEN || side === source);
}

/** The first step of the shortest walk from a gate. */
function stepFromGate(g: GateSearch, cell: number): number {
  const { rooms, source } = g;
  const { ground, gateOf, roomOf, sideSteps } = rooms;
  const gate = gateOf[cell];
  for (let k = gate * 2; k < gate * 2 + 2; k++) {
    const side = cell + ground.steps[sideSteps[k]];
    if (ground.states[side] !== OPEN && side !== source) continue;
    const other = gateOf[side];
    if (other >= 0) {
      if (g.searchOf[other] !== g.search) continue;
      LEFT.straights = g.straights[other];
      LEFT.diagonals = g.diagonals[other];
    } else if (roomOf[side] >= 0) {
      findWays(g, side, roomOf[side]);
      if (LEFT.ways === 0) continue;
    } else continue;
    if (LEFT.straights + 1 === g.straights[gate] && LEFT.diagonals === g.diagonals[gate]) return sideSteps[k];
  }
  throw new Error(`no step of a walk leads on from gate ${cell}`);
}
