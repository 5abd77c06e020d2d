import { resized, resizedDoubles } from '../math/typed-arrays.ts';
import type { State } from './state.ts';

/** Columns with fewer rows keep what room they have. */
const MANY_ROWS = 65_536;

/** Makes room for so many agents, and for as many again when there are more than before. */
export function reserveAgents(s: State, count: number): void {
  if (count * s.doubleStride > s.doubles.length) resizeAgents(s, Math.max(count, agentRoom(s) * 2, 8));
}

/** The same for things. */
export function reserveThings(s: State, count: number): void {
  if (count > s.kind.length) resizeThings(s, Math.max(count, s.kind.length * 2, 8));
}

/** Gives most of the room back that is left over after many have come; where there are few it stays. */
export function trimRoom(s: State): void {
  if (isRoomy(agentRoom(s), s.agentRows)) resizeAgents(s, withSpareRows(s.agentRows));
  if (isRoomy(s.kind.length, s.thingCount)) resizeThings(s, withSpareRows(s.thingCount));
}

function agentRoom(s: State): number {
  return s.doubles.length / s.doubleStride;
}

/** Whether there is much more room than rows in use. */
function isRoomy(room: number, rows: number): boolean {
  return room > MANY_ROWS && room > rows + (rows >> 4);
}

/** Room for some rows more than are in use, so that a world that grows bit by bit seldom moves its columns. */
function withSpareRows(rows: number): number {
  return Math.max(MANY_ROWS, rows + (rows >> 5));
}

function resizeAgents(s: State, room: number): void {
  s.doubles = resizedDoubles(s.doubles, room * s.doubleStride);
  s.ints = new Int32Array(s.doubles.buffer);
  if (s.generation.length > 0) s.generation = resized(s.generation, room);
  if (s.has.bodies) s.body = resized(s.body, room, -1);
  if (s.has.carrying) {
    s.item = resized(s.item, room, -1);
    s.firstHeld = resized(s.firstHeld, room, -1);
  }
  if (s.has.partitions) {
    s.agentPartition = resized(s.agentPartition, room, -1);
    s.crossing = resized(s.crossing, room, -1);
  }
  if (s.has.chains) {
    s.origin = resized(s.origin, room, -1);
    s.chainThing = resized(s.chainThing, room, -1);
    s.chainWorth = resizedDoubles(s.chainWorth, room);
  }
  if (s.has.repeats) {
    s.lastAdvert = resized(s.lastAdvert, room, -1);
    s.lastDone = resized(s.lastDone, room, -1);
  }
  if (s.has.aims) s.aim = resizedDoubles(s.aim, room * 2);
  if (s.has.paces) s.pace = resizedDoubles(s.pace, room);
  if (s.has.homes) s.home = resizedDoubles(s.home, room * 2);
  s.due.reserve(room);
  s.deciding.reserve(room);
}

function resizeThings(s: State, room: number): void {
  s.kind = resized(s.kind, room, -1);
  s.thingClass = resized(s.thingClass, room, -1);
  s.free = resized(s.free, room, -1);
  s.references = resized(s.references, room, -1);
  s.entry = resized(s.entry, room, -1);
  if (s.rules.kinds.some((kind) => kind.states.length > 0)) s.stateAt = resized(s.stateAt, room, -1);
  if (s.has.bodies || s.has.carrying) s.holder = resized(s.holder, room, -1);
  if (s.has.carrying) s.nextHeld = resized(s.nextHeld, room, -1);
  if (s.has.cooldowns) s.leftAt = resized(s.leftAt, room, -1);
  if (s.has.partitions) s.thingPartition = resized(s.thingPartition, room, -1);
}
