import { longer } from '../core/internal.ts';
import { leastSteps, octile } from './directed-search.ts';
import { lengthOf } from './field.ts';
import { columnOf, OPEN, rowOf } from './ground.ts';
import { diagonalsIn, type Rooms, straightsIn, walksIn } from './rooms.ts';

/**
 * The shortest walks between one cell and the gates of a map, computed as far as needed: in all directions, or only where
 * a short walk to one other cell may pass (A*).
 */
export interface GateSearch {
  readonly rooms: Rooms;
  /** The cell from which walks are measured, the one that they lead to or -1, and the version of the ground. */
  source: number;
  aim: number;
  version: number;
  /** The column and row of that other cell. */
  aimX: number;
  aimY: number;
  /** The number of the present search, which marks the gates that it has reached. */
  search: number;
  readonly searchOf: Int32Array;
  readonly lengths: Float64Array;
  readonly straights: Int32Array;
  readonly diagonals: Int32Array;
  /** The entry by which each gate is left towards the source, -1 for none: no shorter walk goes back into that room. */
  readonly cameBy: Int32Array;
  /** The length with which a gate was expanded last. */
  readonly expanded: Float64Array;
  /** Gates to expand, by the integer part of the least length of a whole walk over them: lists that are linked. */
  heads: Int32Array;
  nodes: Int32Array;
  next: Int32Array;
  count: number;
  waiting: number;
  /** The first list that is not expanded: every shorter walk is final; and the end of all lists. */
  list: number;
  end: number;
  /** Walks longer than this are not looked for; in an array, so that it is no object of its own. */
  readonly most: Float64Array;
  /** The length that `measureTo` has found, in an array for the same reason. */
  readonly found: Float64Array;
}

/** More than all rounding of lengths. */
const HAIR = 1e-9;

/** Working memory for the walks between the gates of a map. */
export function newGateSearch(rooms: Rooms): GateSearch {
  const { length } = rooms.gateCells;
  return {
    rooms,
    source: -1,
    aim: -1,
    version: -1,
    aimX: 0,
    aimY: 0,
    search: 0,
    searchOf: new Int32Array(length),
    lengths: new Float64Array(length),
    straights: new Int32Array(length),
    diagonals: new Int32Array(length),
    cameBy: new Int32Array(length),
    expanded: new Float64Array(length),
    heads: new Int32Array(256).fill(-1),
    nodes: new Int32Array(256),
    next: new Int32Array(256),
    count: 0,
    waiting: 0,
    list: 0,
    end: 0,
    most: new Float64Array(1),
    found: new Float64Array(1),
  };
}

/** Begins a search from a floor cell, towards another one or, with -1, in all directions. */
export function beginSearch(g: GateSearch, source: number, aim: number, most = Infinity): void {
  const { rooms } = g;
  if (g.search === 0x7fffffff) {
    g.search = 0;
    g.searchOf.fill(0);
  }
  g.search++;
  g.source = source;
  g.aim = aim;
  g.version = rooms.ground.version;
  g.aimX = columnOf(rooms.ground, aim);
  g.aimY = rowOf(rooms.ground, aim);
  g.most[0] = most + HAIR;
  g.heads.fill(-1, 0, g.end);
  g.end = 0;
  g.count = 0;
  g.waiting = 0;
  g.list = aim < 0 ? 0 : leastSteps(rooms.ground, source, aim);
  const room = rooms.roomOf[source];
  if (room < 0) {
    reach(g, rooms.gateOf[source], 0, 0, -1);
    return;
  }
  const walks = walksIn(rooms, room);
  const first = rooms.firstEntry[room];
  const area = rooms.areas[room];
  let at = rooms.placeOf[source];
  for (let entry = first; entry < rooms.firstEntry[room + 1]; entry++, at += area)
    if (walks[at] >= 0) reach(g, rooms.entryGates[entry], straightsIn(walks[at]), diagonalsIn(walks[at]), entry);
}

/** Notes a walk to a gate, if it is the shortest so far. */
function reach(g: GateSearch, gate: number, straights: number, diagonals: number, entry: number): void {
  const length = lengthOf(straights, diagonals);
  const isKnown = g.searchOf[gate] === g.search;
  if (isKnown && length >= g.lengths[gate]) return;
  const { gateX, gateY } = g.rooms;
  const whole = g.aim < 0 ? length : length + octile(Math.abs(gateX[gate] - g.aimX), Math.abs(gateY[gate] - g.aimY));
  if (whole > g.most[0]) return;
  if (!isKnown) {
    g.searchOf[gate] = g.search;
    g.expanded[gate] = -1;
  }
  g.lengths[gate] = length;
  g.straights[gate] = straights;
  g.diagonals[gate] = diagonals;
  g.cameBy[gate] = entry;
  const floor = Math.floor(whole);
  wait(g, floor < g.list ? g.list : floor, gate);
}

function wait(g: GateSearch, list: number, gate: number): void {
  if (list >= g.heads.length) g.heads = longer(g.heads, list * 2, -1);
  if (g.count === g.nodes.length) {
    g.nodes = longer(g.nodes, g.count * 2);
    g.next = longer(g.next, g.count * 2);
  }
  g.nodes[g.count] = gate;
  g.next[g.count] = g.heads[list];
  g.heads[list] = g.count++;
  g.waiting++;
  if (list >= g.end) g.end = list + 1;
}

/** Expands all gates of the next list. */
function expandList(g: GateSearch): void {
  const { rooms, list, lengths, expanded } = g;
  const { ground, gateCells, sideEntries, sideSteps, gateOf } = rooms;
  if (list >= g.end) {
    g.list++;
    return;
  }
  for (let node = g.heads[list]; node >= 0; node = g.heads[list]) {
    g.heads[list] = g.next[node];
    g.waiting--;
    const gate = g.nodes[node];
    if (expanded[gate] === lengths[gate]) continue;
    expanded[gate] = lengths[gate];
    const cell = gateCells[gate];
    if (ground.states[cell] !== OPEN && cell !== g.source) continue;
    for (let side = gate * 2; side < gate * 2 + 2; side++) {
      const entry = sideEntries[side];
      if (entry >= 0 && entry === g.cameBy[gate]) continue;
      if (entry >= 0) passRoom(g, gate, entry, rooms.roomOf[cell + ground.steps[sideSteps[side]]]);
      else {
        const other = gateOf[cell + ground.steps[sideSteps[side]]];
        if (other >= 0) reach(g, other, g.straights[gate] + 1, g.diagonals[gate], -1);
      }
    }
  }
  g.list++;
}

/** Walks on from a gate through a room to all other gates of it. */
function passRoom(g: GateSearch, gate: number, entry: number, room: number): void {
  const { rooms, search, searchOf, lengths } = g;
  const walks = walksIn(rooms, room);
  const first = rooms.firstEntry[room];
  const count = rooms.firstEntry[room + 1] - first;
  const length = lengths[gate];
  const straights = g.straights[gate];
  const diagonals = g.diagonals[gate];
  const across = count * rooms.areas[room] + (entry - first) * count;
  for (let f = 0; f < count; f++) {
    const other = rooms.entryGates[first + f];
    if (searchOf[other] === search && lengths[other] <= length) continue;
    const steps = walks[across + f];
    if (steps >= 0) reach(g, other, straights + straightsIn(steps), diagonals + diagonalsIn(steps), first + f);
  }
}

/**
 * Finds the length of the shortest walk between the source of a search and a cell that is not in the same room, Infinity
 * when there is none; it is in `found` then. It may be Infinity, too, when the walk is longer than the first of `most`.
 */
export function measureTo(g: GateSearch, cell: number, most: Float64Array): void {
  const { found } = g;
  measureSoFar(g, cell);
  while (g.waiting > 0 && g.list <= found[0] + HAIR && g.list <= most[0] + 1) {
    const { list } = g;
    expandList(g);
    if (list < g.end) measureSoFar(g, cell);
  }
  // What is longer may not be the shortest, because longer walks are not looked for.
  if (!(found[0] <= most[0] && (g.waiting === 0 || found[0] < g.list))) found[0] = Infinity;
}

/** Finds the length of the shortest walk over the gates that were reached so far. */
function measureSoFar(g: GateSearch, cell: number): void {
  const { rooms, search, searchOf, found } = g;
  const room = rooms.roomOf[cell];
  if (room < 0) {
    const gate = rooms.gateOf[cell];
    found[0] = searchOf[gate] === search ? g.lengths[gate] : Infinity;
    return;
  }
  const { entryGates, gateCells, ground } = rooms;
  const walks = walksIn(rooms, room);
  const end = rooms.firstEntry[room + 1];
  const area = rooms.areas[room];
  let best = Infinity;
  let at = rooms.placeOf[cell];
  for (let entry = rooms.firstEntry[room]; entry < end; entry++, at += area) {
    const gate = entryGates[entry];
    const steps = walks[at];
    if (steps < 0 || searchOf[gate] !== search) continue;
    if (ground.states[gateCells[gate]] !== OPEN && gateCells[gate] !== g.source) continue;
    const length = lengthOf(g.straights[gate] + straightsIn(steps), g.diagonals[gate] + diagonalsIn(steps));
    if (length < best) best = length;
  }
  found[0] = best;
}
