import { lengthOf, sidesOf } from './field.ts';
import { columnOf, type Ground, OPEN, rowOf, WALL } from './ground.ts';

/**
 * A map divided at its gates: floor cells with walls on two opposite sides, such as doorways. A gate is entered and left
 * by a straight step only, and is never the corner of a diagonal one, so the length of every walk from room to room is a
 * sum of lengths within rooms. These are kept, from every gate to every cell of the rooms beside it.
 */
export interface Rooms {
  readonly ground: Ground;
  /** The room of each cell; -1 for gates and walls. */
  readonly roomOf: Int32Array;
  /** The gate of each cell; -1 for all other cells. */
  readonly gateOf: Int32Array;
  /** Which cell of its room each cell is. */
  readonly placeOf: Int32Array;
  /** The number of cells of each room, and of those that are blocked now. */
  readonly areas: Int32Array;
  readonly blocked: Int32Array;
  /** 1 for each room that is a rectangle: while nothing in it is blocked, nothing is in the way in it. */
  readonly isRectangle: Uint8Array;
  /** The cell of each gate, its column and its row. */
  readonly gateCells: Int32Array;
  readonly gateX: Int32Array;
  readonly gateY: Int32Array;
  /** The two sides of gate g, at 2 g and 2 g + 1: the ground's step to it, the cell, the entry of a room there or -1. */
  readonly sideSteps: Uint8Array;
  readonly sideEntries: Int32Array;
  /** Where the entries of each room begin; one more at the end. An entry is a side of a gate that leads into the room. */
  readonly firstEntry: Int32Array;
  /** The gate of each entry. */
  readonly entryGates: Int32Array;
  /**
   * For each room the walks within it from each of its gates, as step counts (`countOf`), -1 where there is none: to each
   * of its cells, entry by entry, then to each of its gates in the same way. Null until first needed.
   */
  readonly walks: (Int32Array | null)[];
  /** 1 for each room whose walks are valid. */
  readonly isFresh: Uint8Array;
  /** Working memory: cells whose walk became shorter, and whether a cell is among them. */
  readonly queue: Int32Array;
  readonly isQueued: Uint8Array;
}

/** A map with a larger room is not divided: walks in it would take too much memory. */
export const MOST_CELLS = 1024;
export const MOST_ENTRIES = 48;

/** A straight and a diagonal step in one integer; sums of counts are counts of sums. */
export const STRAIGHT = 1;
export const DIAGONAL = 1 << 16;

/** The number of straight steps in a count. */
export function straightsIn(count: number): number {
  return count & 0xffff;
}

/** The number of diagonal steps in a count. */
export function diagonalsIn(count: number): number {
  return count >> 16;
}

/** Divides a ground; null when it has no gates, or a room is too large. */
export function divideGround(ground: Ground): Rooms | null {
  const { states, steps } = ground;
  const size = states.length;
  const gateOf = new Int32Array(size).fill(-1);
  const gateCells: number[] = [];
  for (let cell = 0; cell < size; cell++) {
    if (states[cell] === WALL || !isGate(ground, cell)) continue;
    gateOf[cell] = gateCells.length;
    gateCells.push(cell);
  }
  const roomOf = new Int32Array(size).fill(-1);
  const placeOf = new Int32Array(size);
  const areas: number[] = [];
  const cells = new Int32Array(size);
  const isRectangle: number[] = [];
  for (let first = 0; first < size; first++) {
    if (states[first] === WALL || gateOf[first] >= 0 || roomOf[first] >= 0) continue;
    const room = areas.length;
    let area = 1;
    cells[0] = first;
    roomOf[first] = room;
    for (let k = 0; k < area; k++) {
      placeOf[cells[k]] = k;
      for (let i = 0; i < 4; i++) {
        const side = cells[k] + steps[i];
        if (states[side] === WALL || gateOf[side] >= 0 || roomOf[side] >= 0) continue;
        roomOf[side] = room;
        cells[area++] = side;
      }
    }
    if (area > MOST_CELLS) return null;
    areas.push(area);
    isRectangle.push(fillsRectangle(ground, cells, area) ? 1 : 0);
  }
  if (gateCells.length === 0) return null;
  const sideSteps = new Uint8Array(gateCells.length * 2);
  const sideEntries = new Int32Array(gateCells.length * 2).fill(-1);
  const counts = new Int32Array(areas.length + 1);
  gateCells.forEach((cell, gate) => {
    const first = states[cell + steps[1]] === WALL && states[cell + steps[3]] === WALL ? 0 : 1;
    for (let k = 0; k < 2; k++) {
      sideSteps[gate * 2 + k] = first + 2 * k;
      const room = roomOf[cell + steps[first + 2 * k]];
      if (room >= 0) counts[room + 1]++;
    }
  });
  if (counts.some((count) => count > MOST_ENTRIES)) return null;
  for (let room = 0; room < areas.length; room++) counts[room + 1] += counts[room];
  const entryGates = new Int32Array(counts[areas.length]);
  const filled = counts.slice();
  for (let side = 0; side < sideSteps.length; side++) {
    const room = roomOf[gateCells[side >> 1] + steps[sideSteps[side]]];
    if (room < 0) continue;
    sideEntries[side] = filled[room];
    entryGates[filled[room]++] = side >> 1;
  }
  const blocked = new Int32Array(areas.length);
  for (let cell = 0; cell < size; cell++) if (roomOf[cell] >= 0 && states[cell] !== OPEN) blocked[roomOf[cell]]++;
  return {
    ground,
    roomOf,
    gateOf,
    placeOf,
    areas: Int32Array.from(areas),
    blocked,
    isRectangle: Uint8Array.from(isRectangle),
    gateCells: Int32Array.from(gateCells),
    gateX: Int32Array.from(gateCells, (cell) => columnOf(ground, cell)),
    gateY: Int32Array.from(gateCells, (cell) => rowOf(ground, cell)),
    sideSteps,
    sideEntries,
    firstEntry: counts,
    entryGates,
    walks: new Array(areas.length).fill(null),
    isFresh: new Uint8Array(areas.length),
    queue: new Int32Array(MOST_CELLS),
    isQueued: new Uint8Array(MOST_CELLS),
  };
}

function isGate({ states, steps }: Ground, cell: number): boolean {
  return (
    (states[cell + steps[1]] === WALL && states[cell + steps[3]] === WALL) ||
    (states[cell + steps[0]] === WALL && states[cell + steps[2]] === WALL)
  );
}

function fillsRectangle({ stride }: Ground, cells: Int32Array, area: number): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let k = 0; k < area; k++) {
    const row = Math.floor(cells[k] / stride);
    const column = cells[k] - row * stride;
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
  }
  return area === (right - left + 1) * (bottom - top + 1);
}

/** Notes that a cell has opened or closed. */
export function updateRooms(rooms: Rooms, cell: number): void {
  const room = rooms.roomOf[cell];
  if (room < 0) return;
  rooms.isFresh[room] = 0;
  rooms.blocked[room] += rooms.ground.states[cell] === OPEN ? -1 : 1;
}

/** Whether two cells are in one room in which nothing is in the way. */
export function isClearBetween(rooms: Rooms, from: number, to: number): boolean {
  const room = rooms.roomOf[from];
  return room >= 0 && room === rooms.roomOf[to] && isClearRoom(rooms, room);
}

/** Whether nothing is in the way anywhere in a room. */
export function isClearRoom({ isRectangle, blocked }: Rooms, room: number): boolean {
  return isRectangle[room] === 1 && blocked[room] === 0;
}

/** The walks of a room, see `Rooms.walks`. */
export function walksIn(rooms: Rooms, room: number): Int32Array {
  const known = rooms.walks[room];
  return known !== null && rooms.isFresh[room] === 1 ? known : measureRoom(rooms, room);
}

/** The cell of a room that an entry leads into. */
export function insideOf(rooms: Rooms, entry: number): number {
  const { ground, entryGates, gateCells, sideSteps, sideEntries } = rooms;
  const gate = entryGates[entry];
  const side = sideEntries[gate * 2] === entry ? gate * 2 : gate * 2 + 1;
  return gateCells[gate] + ground.steps[sideSteps[side]];
}

function measureRoom(rooms: Rooms, room: number): Int32Array {
  const { ground, areas, firstEntry, placeOf } = rooms;
  const area = areas[room];
  const first = firstEntry[room];
  const count = firstEntry[room + 1] - first;
  const walks = rooms.walks[room] ?? new Int32Array(count * (area + count));
  rooms.walks[room] = walks;
  rooms.isFresh[room] = 1;
  const insides: number[] = [];
  for (let e = 0; e < count; e++) {
    insides.push(insideOf(rooms, first + e));
    spreadInRoom(rooms, room, insides[e], STRAIGHT, walks.subarray(e * area, (e + 1) * area));
  }
  const across = count * area;
  for (let e = 0; e < count; e++)
    for (let f = 0; f < count; f++) {
      const inside = insides[f];
      const known = walks[e * area + placeOf[inside]];
      // Who passes the cell behind a gate must not find it closed.
      const isPassable = known >= 0 && ground.states[inside] === OPEN;
      walks[across + e * count + f] = isPassable ? known + STRAIGHT : -1;
    }
  return walks;
}

/**
 * The walks from a cell to all cells of its room that stay in it, as step counts in `walks`, -1 where there is none. They
 * begin with the count `begun`.
 */
export function spreadInRoom(rooms: Rooms, room: number, start: number, begun: number, walks: Int32Array): void {
  const { ground, roomOf, placeOf, queue, isQueued } = rooms;
  const { states, steps } = ground;
  const area = rooms.areas[room];
  walks.fill(-1);
  walks[placeOf[start]] = begun;
  queue[0] = start;
  let waiting = 1;
  for (let at = 0; waiting > 0; waiting--, at = at + 1 === area ? 0 : at + 1) {
    const cell = queue[at];
    isQueued[placeOf[cell]] = 0;
    // A walk begins in a blocked cell only where it begins at all.
    if (states[cell] !== OPEN && (begun !== 0 || cell !== start)) continue;
    const count = walks[placeOf[cell]];
    for (let sides = sidesOf(states, steps, cell); sides !== 0; sides &= sides - 1) {
      const i = 31 - Math.clz32(sides & -sides);
      const side = cell + steps[i];
      if (roomOf[side] !== room) continue;
      const place = placeOf[side];
      const next = count + (i < 4 ? STRAIGHT : DIAGONAL);
      if (walks[place] >= 0 && lengthIn(walks[place]) <= lengthIn(next)) continue;
      walks[place] = next;
      if (isQueued[place] === 1) continue;
      isQueued[place] = 1;
      queue[(at + waiting++) % area] = side;
    }
  }
}

/** The length of a walk with these steps. */
export function lengthIn(count: number): number {
  return lengthOf(straightsIn(count), diagonalsIn(count));
}
