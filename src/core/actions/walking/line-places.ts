import { partitionAt, readAgentPosition, readThingPosition, speedOf } from '../../state/position.ts';
import { usersOf } from '../../state/reading/users-of.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import { scheduleWake } from '../waking/wake.ts';
import { endOfPatience } from '../waking/watch.ts';
import { arriveByHost, isHosted } from './hosted.ts';
import { crossBorder, setOffTo, standAtEnd, stopWalk } from './walk.ts';

/*
 * Where people stand in a line whose kind says so. Who comes walks to the end of the line, joins it there, and moves up
 * each time somebody before it is served or leaves. Moving up is no step of the action: nothing is decided, begun or
 * ended by it, and who finds no way stays where it is.
 */

/** Whether an agent has a place of its own in a line, rather than standing at the thing. */
export function hasPlace(s: State, agent: number): boolean {
  const row = s.row(agent);
  const [thing, advert] = [s.ints[row + A.thing], s.ints[row + A.advert]];
  return s.kindOf(thing).linePlaces.length > 0 && s.entry[thing] >= 0 && !s.rules.adverts[advert].remote;
}

/** Whether an agent walks to its place in a line. */
export function isWalkingInLine(s: State, agent: number): boolean {
  const status = s.ints[s.row(agent) + A.status];
  const walks = STATUS.walking | STATUS.hosted;
  return (status & walks) !== 0 && (status & STATUS.entered) === 0 && s.lines.placeOf(agent) >= 0;
}

/**
 * Where an agent joins the line at a thing, into `out`: the place behind the last one. Returns false if it goes to the
 * thing itself, because there are no places or it would be served at once.
 */
export function readEndOfLine(s: State, agent: number, thing: number, out: Float64Array): boolean {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.unserved) === 0 || !hasPlace(s, agent)) return false;
  const length = s.lines.lengthAt(thing);
  if (length === 0 && s.free[thing] >= s.rules.adverts[s.ints[row + A.advert]].uses) return false;
  return readPlace(s, thing, length, out);
}

/**
 * Where the one stands who has so many before it, into `out`: places where nobody can stand are left out, and when there
 * are no more, all others stand at the last. Returns false when there is none at all.
 */
function readPlace(s: State, thing: number, before: number, out: Float64Array): boolean {
  const { linePlaces, lineInSight } = s.kindOf(thing);
  readThingPosition(s, thing, out);
  const [x, y] = out;
  let found = 0;
  for (let i = 0; i < linePlaces.length && found <= before; i += 2) {
    const [atX, atY] = [x + linePlaces[i], y + linePlaces[i + 1]];
    if (!canStand(s, x, y, atX, atY, lineInSight)) continue;
    // On a map, a place is the centre of its cell.
    s.space.along(atX, atY, atX, atY, Infinity, out);
    found++;
  }
  return found > 0;
}

function canStand(s: State, x: number, y: number, atX: number, atY: number, inSight: boolean): boolean {
  if (!s.space.contains(atX, atY) || (inSight && !s.space.sees(x, y, atX, atY))) return false;
  return s.space.distance(x, y, atX, atY) < Infinity;
}

/** Lets all who stand in the line at a thing walk to their places, and those who are still on their way to its end. */
export function arrangeLine(s: State, thing: number): void {
  if (s.kindOf(thing).linePlaces.length === 0) return;
  for (const agent of s.lines.at(thing)) moveUp(s, agent);
  if (s.references[thing] === 0) return;
  for (const agent of usersOf(s, thing)) if (isComing(s, agent)) turnToEnd(s, agent, thing);
}

/** Whether an agent is on its way to a line and arrives after this tick. */
function isComing(s: State, agent: number): boolean {
  const row = s.row(agent);
  const status = s.ints[row + A.status];
  const waits = STATUS.entered | STATUS.unserved;
  const walks = STATUS.walking | STATUS.hosted;
  // Who only remembers the thing does not know how long its line is.
  const isInSight = (status & STATUS.recalling) === 0;
  return isInSight && (status & waits) === waits && (status & walks) !== 0 && s.ints[row + A.until] > s.now;
}

function turnToEnd(s: State, agent: number, thing: number): void {
  const place = new Float64Array(2);
  if (!readEndOfLine(s, agent, thing, place)) readThingPosition(s, thing, place);
  if (!canTurn(s, agent, place[0], place[1])) return;
  stopWalk(s, agent);
  setOffTo(s, agent, place, 1);
  scheduleWake(s, agent);
}

/** Sets an agent in a line walking to its place, unless it is there or on its way there. */
function moveUp(s: State, agent: number): void {
  const thing = s.lines.placeOf(agent);
  const place = new Float64Array(2);
  if (!hasPlace(s, agent) || !readPlace(s, thing, s.lines.before(thing, agent), place)) return;
  if (!canTurn(s, agent, place[0], place[1])) return;
  stopWalk(s, agent);
  if (setOffTo(s, agent, place, 1) !== null) waitAtPlace(s, agent);
  scheduleWake(s, agent);
}

/**
 * Whether an agent is to walk to another place than it stands at or walks to, and can. On a map, one that has not left
 * its cell yet goes on first; otherwise a line that changes often would keep it from ever leaving.
 */
function canTurn(s: State, agent: number, x: number, y: number): boolean {
  const row = s.row(agent);
  const { position } = s.scratch;
  const isByHost = isHosted(s, agent);
  const isWalking = isByHost || (s.ints[row + A.status] & STATUS.walking) !== 0;
  if (isWalking && s.aim[agent * 2] === x && s.aim[agent * 2 + 1] === y) return false;
  const hasLeft = isByHost || s.space.open || speedOf(s, agent) * (s.now - s.ints[row + A.began]) >= 1;
  if (isWalking && !hasLeft) return false;
  readAgentPosition(s, agent, position);
  if (!isWalking && position[0] === x && position[1] === y) return false;
  return s.space.distance(position[0], position[1], x, y) < Infinity;
}

/** The end of a walk in a line; when the place is another by now, the agent walks on. */
export function arriveInLine(s: State, agent: number): void {
  const row = s.row(agent);
  const wasStranded = (s.ints[row + A.status] & STATUS.stranded) !== 0;
  if (isHosted(s, agent)) arriveByHost(s, agent);
  else if (!wasStranded) standAtEnd(s, agent);
  const at = agent * s.doubleStride + s.POSITION;
  if (s.has.partitions && !wasStranded) crossBorder(s, agent, partitionAt(s, s.doubles[at], s.doubles[at + 1]));
  s.ints[row + A.status] &= ~(STATUS.walking | STATUS.stranded);
  waitAtPlace(s, agent);
  if (!wasStranded) moveUp(s, agent);
}

/** An agent in a line stands and waits: it has waited since it joined. */
function waitAtPlace(s: State, agent: number): void {
  const row = s.row(agent);
  s.ints[row + A.began] = s.lines.joinedAt(agent);
  s.ints[row + A.until] = endOfPatience(s, agent);
}
