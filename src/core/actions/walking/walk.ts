import { aimOf, partitionAt, readAgentPosition, speedOf } from '../../state/position.ts';
import type { WalkIndex } from '../../state/space/walk-index.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import { enterPartition } from '../waking/apply-layers.ts';
import { scheduleWake } from '../waking/wake.ts';
import { nextCrossing } from './crossing.ts';
import { startFollowing, turnFollowers } from './follow.ts';
import { endHosted, walkByHost, walkedTo } from './hosted.ts';
import { noteWalk, paceOf, setAim, setWalk } from './set-walk.ts';

/** Why an agent can't walk to where it wants to. */
export const NO_WAY = 'no way there';

/**
 * Sets an agent walking to a place; it arrives at the end of the tick in which it has walked far enough, and `least`
 * ticks from now at the earliest. Returns false when there is no way, or it can't move. The place is in an array, so that
 * its numbers need no objects of their own.
 */
export function startWalk(s: State, agent: number, place: Float64Array, least: number): boolean {
  const toX = place[0];
  const toY = place[1];
  const at = agent * s.doubleStride + s.POSITION;
  const length = s.space.distance(s.doubles[at], s.doubles[at + 1], toX, toY);
  if (s.has.paces) s.pace[agent] = paceOf(s, agent);
  if (length === Infinity || (length > 0 && speedOf(s, agent) === 0)) return false;
  const ticks = length === 0 ? 0 : Math.ceil(length / speedOf(s, agent));
  if (s.has.aims) setAim(s, agent, toX, toY);
  setWalk(s, agent, ticks > least ? ticks : least);
  turnFollowers(s, agent);
  return true;
}

/**
 * Lets the game walk an agent to a place or, if the game doesn't, sets it walking like `startWalk`. Returns why there is
 * no way; null when it is on its way.
 */
export function setOffTo(s: State, agent: number, place: Float64Array, least: number): string | null {
  const answer = s.host.walk === null ? null : walkByHost(s, agent, place, least);
  if (typeof answer === 'string') return answer;
  if (answer !== true && !startWalk(s, agent, place, least)) return NO_WAY;
  if (s.detail !== null) tellWalk(s, agent);
  return null;
}

/** Tells where an agent has set out to. */
export function tellWalk(s: State, agent: number): void {
  const aim = new Float64Array(2);
  aimOf(s, agent, aim);
  s.detail?.({ type: 'walks', agent, x: aim[0], y: aim[1], thing: walkedTo(s, agent) });
}

/** A state of an agent's own has changed: on its way it goes on from where it is, if its pace is another now. */
export function keepPace(s: State, agent: number): void {
  if ((s.ints[s.row(agent) + A.status] & STATUS.walking) === 0 || paceOf(s, agent) === s.pace[agent]) return;
  reroute(s, walkerOf(s, agent));
}

/** Ends a walk where it has led by now. */
export function stopWalk(s: State, agent: number): void {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.hosted) !== 0) endHosted(s, agent, false);
  if ((s.ints[row + A.status] & STATUS.walking) === 0) return;
  const at = agent * s.doubleStride + s.POSITION;
  readAgentPosition(s, agent, s.scratch.position);
  s.doubles[at] = s.scratch.position[0];
  s.doubles[at + 1] = s.scratch.position[1];
  s.ints[row + A.status] &= ~STATUS.walking;
  if (s.has.partitions) crossBorder(s, agent, partitionAt(s, s.doubles[at], s.doubles[at + 1]));
  if (s.followers.size === 0) return;
  s.followers.remove(agent);
  turnFollowers(s, agent);
}

/** Puts an agent where its walk ends. There is a way: who has none left turned, or is stranded. */
export function standAtEnd(s: State, agent: number): void {
  const at = agent * s.doubleStride + s.POSITION;
  const { position } = s.scratch;
  aimOf(s, agent, position);
  if (s.space.end !== undefined) s.space.end(s.doubles[at], s.doubles[at + 1], position[0], position[1], position);
  else s.space.along(s.doubles[at], s.doubles[at + 1], position[0], position[1], Infinity, position);
  s.doubles[at] = position[0];
  s.doubles[at + 1] = position[1];
}

/** Who belongs to a partition without an area stays in it wherever it goes, but for the areas of others. */
export function crossBorder(s: State, agent: number, partition: number): void {
  const now = s.agentPartition[agent];
  if (partition >= 0 || now < 0 || s.rules.partitions[now].area !== null) enterPartition(s, agent, partition);
}

/** A walking agent comes into another partition at this tick: its numbers count from now on, its speed too. */
export function crossOnTheWay(s: State, agent: number): void {
  readAgentPosition(s, agent, s.scratch.position);
  const partition = partitionAt(s, s.scratch.position[0], s.scratch.position[1]);
  const before = speedOf(s, agent);
  const x = s.scratch.position[0];
  const y = s.scratch.position[1];
  crossBorder(s, agent, partition);
  if (speedOf(s, agent) !== before) reroute(s, { agent, x, y });
  else s.crossing[agent] = nextCrossing(s, agent, s.now);
}

/** Blocks or clears a cell; walkers go on from where they are by the way that is shortest now. */
export function changeGround(s: State, x: number, y: number, blocked: boolean): void {
  const { walks } = s;
  if (walks === null) {
    s.space.block(x, y, blocked);
    return;
  }
  const walkers = walkersNear(s, walks, x, y);
  s.space.block(x, y, blocked);
  walks.turned = [];
  for (let i = 0; i < walkers.length; i++) {
    const before = walkers[i];
    if (walkLength(s, before.agent) === before.length && isThere(s, before)) continue;
    reroute(s, before);
    for (const { agent, length } of walks.turned) addTurned(s, walkers, i, agent, length);
    walks.turned.length = 0;
  }
  walks.turned = null;
}

/** All walkers whose way a cell may be on, by rising agent; nobody else is concerned when it opens or closes. */
function walkersNear(s: State, walks: WalkIndex, x: number, y: number): Walker[] {
  if (!walks.isKept) {
    walks.isKept = true;
    for (let agent = 0; agent < s.agentRows; agent++)
      if ((s.ints[s.row(agent) + A.status] & STATUS.walking) !== 0) noteWalk(s, walks, agent);
  }
  const count = walks.near(x, y);
  const walkers: Walker[] = [];
  for (let i = 0; i < count; i++) {
    const agent = walks.found[i];
    if (isConcerned(s, walks, agent, x, y)) walkers.push(walkerOf(s, agent, walks.lengthOf(agent)));
  }
  return walkers.sort((a, b) => a.agent - b.agent);
}

/** Whether an agent walks, and a cell may be on its way. */
function isConcerned(s: State, walks: WalkIndex, agent: number, x: number, y: number): boolean {
  if ((s.ints[s.row(agent) + A.status] & STATUS.walking) === 0) return false;
  const { position } = s.scratch;
  const at = agent * s.doubleStride + s.POSITION;
  const fromX = s.doubles[at];
  const fromY = s.doubles[at + 1];
  aimOf(s, agent, position);
  const toX = position[0];
  const toY = position[1];
  if (!walks.mayPass(agent, lineOf(fromX - x, fromY - y), lineOf(toX - x, toY - y))) return false;
  return s.space.concerns?.(x, y, fromX, fromY, toX, toY, walks.lengthOf(agent)) !== false;
}

/** One who was not concerned has turned, because of the one at `index`: it is looked at when its turn comes, too. */
function addTurned(s: State, walkers: Walker[], index: number, agent: number, length: number): void {
  if (agent <= walkers[index].agent) return;
  let place = index + 1;
  while (place < walkers.length && walkers[place].agent < agent) place++;
  if (place < walkers.length && walkers[place].agent === agent) return;
  const at = agent * s.doubleStride + s.POSITION;
  walkers.splice(place, 0, { agent, x: s.doubles[at], y: s.doubles[at + 1], length });
}

function lineOf(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}

/** Lets parameters change; walkers whose speed changes go on from where they are. */
export function changePace(s: State, change: () => void): void {
  const walkers = walkersIn(s);
  const speeds = walkers.map(({ agent }) => speedOf(s, agent));
  change();
  walkers.forEach((walker, i) => {
    if (speedOf(s, walker.agent) !== speeds[i]) reroute(s, walker);
  });
}

function walkersIn(s: State): Walker[] {
  const walkers: Walker[] = [];
  for (let agent = 0; agent < s.agentRows; agent++) {
    if ((s.ints[s.row(agent) + A.status] & STATUS.walking) !== 0) walkers.push(walkerOf(s, agent));
  }
  return walkers;
}

/** One who is walking: where it is now, and how long its walk is. */
export interface Walker {
  readonly agent: number;
  readonly x: number;
  readonly y: number;
  /** Of the whole walk. */
  readonly length: number;
}

/** A walking agent as it is now; `length` where it is known. */
export function walkerOf(s: State, agent: number, length: number = walkLength(s, agent)): Walker {
  readAgentPosition(s, agent, s.scratch.position);
  return { agent, x: s.scratch.position[0], y: s.scratch.position[1], length };
}

/** How long the whole walk of a walking agent is now. */
function walkLength(s: State, agent: number): number {
  const at = agent * s.doubleStride + s.POSITION;
  aimOf(s, agent, s.scratch.position);
  return s.space.distance(s.doubles[at], s.doubles[at + 1], s.scratch.position[0], s.scratch.position[1]);
}

/** Whether a walker is where it was. */
function isThere(s: State, { agent, x, y }: Walker): boolean {
  readAgentPosition(s, agent, s.scratch.position);
  return s.scratch.position[0] === x && s.scratch.position[1] === y;
}

/** Sets a walker off again from where its row says; returns false when it has no way left. */
function walkOn(s: State, agent: number): boolean {
  const followed = s.followers.followedBy(agent);
  if (followed >= 0) return startFollowing(s, agent, followed, 1);
  aimOf(s, agent, s.scratch.position);
  return startWalk(s, agent, s.scratch.position, 1);
}

/** Sets a walker off again from where it was; one that has no way left notices at the next tick. */
export function reroute(s: State, { agent, x, y }: Pick<Walker, 'agent' | 'x' | 'y'>): void {
  const row = s.row(agent);
  const at = agent * s.doubleStride + s.POSITION;
  s.doubles[at] = x;
  s.doubles[at + 1] = y;
  if (!walkOn(s, agent)) {
    s.ints[row + A.status] |= STATUS.stranded;
    s.ints[row + A.began] = s.now;
    s.ints[row + A.until] = s.now + 1;
    if (s.walks?.isKept) noteWalk(s, s.walks, agent);
  }
  scheduleWake(s, agent);
}
