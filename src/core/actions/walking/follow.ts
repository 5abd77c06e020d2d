import { tickAfter } from '../../definition/time.ts';
import { IdList } from '../../math/id-list.ts';
import { longer } from '../../math/typed-arrays.ts';
import { workingMemory } from '../../math/working-memory.ts';
import { aimOf, readAgentPosition, speedOf } from '../../state/position.ts';
import { notices, readSeenPosition, seesPosition } from '../../state/reading/perception.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import { scheduleWake } from '../waking/wake.ts';
import { ARM, paceOf, setAim, setWalk } from './set-walk.ts';

/*
 * A walk to a body follows it. Where the two meet is worked out when the walk begins, and again whenever the other one
 * sets out, turns or stops: in between both move along known ways, so nobody has to look at every tick.
 */

/** An agent gives up after PATIENCE times the time that the way takes at its start, plus the slack. */
const PATIENCE = 4;
const SLACK_MINUTES = 2;
const SLACK_TICKS = 20;

/** The most places at which a meeting is tried before the end of the other's walk is taken. */
const MOST_TRIES = 64;

/** Covers rounding where two agents meet at arm's length. */
const HAIR = 1e-6;

/** On a map a walker is in one cell or the next, so two agents may have to walk further than to arm's length. */
const FURTHER = [0, ARM - Math.SQRT2, ARM - 1, 1, 2, 3] as const;

/** The agent that a thing moves with: whose body it is, or who carries it; −1 for what lies still. */
function moverOf(s: State, thing: number): number {
  return s.entry[thing] >= 0 || s.holder.length === 0 ? -1 : s.holder[thing];
}

/** Whether a thing is a body, or carried by somebody else, so that a walk to it must follow it. */
export function isMoving(s: State, agent: number, thing: number): boolean {
  const mover = moverOf(s, thing);
  return mover >= 0 && mover !== agent;
}

/** Whether an agent is within reach of a thing. */
export function isWithinReach(s: State, agent: number, thing: number): boolean {
  const { position, other } = s.scratch;
  readAgentPosition(s, agent, position);
  readAgentPosition(s, moverOf(s, thing), other);
  return s.space.distance(position[0], position[1], other[0], other[1]) <= ARM + HAIR;
}

/** Sets an agent walking to a body, for `least` ticks at the least. Returns false when there is no way. */
export function startFollowing(s: State, agent: number, thing: number, least: number): boolean {
  if (s.has.paces) s.pace[agent] = paceOf(s, agent);
  const ticks = aimToMeet(s, agent, thing);
  if (ticks === Infinity) return false;
  const slack = Math.max(SLACK_TICKS, Math.round((s.rules.ticksPerHour / 60) * SLACK_MINUTES));
  s.followers.add(agent, thing, tickAfter(s.now, PATIENCE * ticks + slack));
  setAim(s, agent, s.scratch.meeting[0], s.scratch.meeting[1]);
  setWalk(s, agent, Math.max(ticks, least));
  meetHalfWay(s, agent, thing, least);
  turnFollowers(s, agent);
  return true;
}

/** Works out where and when an agent meets a body, into `scratch.meeting`; returns the ticks until then. */
function aimToMeet(s: State, agent: number, thing: number): number {
  const { position, other, meeting } = s.scratch;
  readAgentPosition(s, agent, position);
  const x = position[0];
  const y = position[1];
  const mover = moverOf(s, thing);
  const speed = speedOf(s, agent);
  readAgentPosition(s, mover, other);
  meeting[0] = other[0];
  meeting[1] = other[1];
  const now = ticksToReach(s, x, y, other[0], other[1], speed, 0);
  const row = s.row(mover);
  if ((s.ints[row + A.status] & STATUS.walking) === 0 || isAfter(s, mover, agent) || now === Infinity) return now;
  const at = mover * s.doubleStride + s.POSITION;
  const fromX = s.doubles[at];
  const fromY = s.doubles[at + 1];
  aimOf(s, mover, other);
  const aimX = other[0];
  const aimY = other[1];
  const pace = speedOf(s, mover);
  const walked = s.now - s.ints[row + A.began];
  const ends = s.ints[row + A.until] - s.now;
  for (let ticks = 0, tries = 0; tries < MOST_TRIES && ticks < ends; tries++) {
    s.space.along(fromX, fromY, aimX, aimY, pace * (walked + ticks), other);
    const needed = ticksToReach(s, x, y, other[0], other[1], speed, 0);
    if (needed <= ticks) return arriveAt(s, agent, ticks);
    if (needed === Infinity) break;
    // The gap closes by both speeds at the most.
    ticks += Math.max(1, Math.ceil(((needed - ticks) * speed) / (speed + pace)));
  }
  s.space.along(fromX, fromY, aimX, aimY, pace * (walked + Math.max(0, ends)), other);
  return arriveAt(s, agent, Math.max(ends, ticksToReach(s, x, y, other[0], other[1], speed, 0)));
}

/**
 * Takes the point in `scratch.other` as the meeting point, if the agent can know it: who perceives only what is near or
 * in sight sees no further.
 */
function arriveAt(s: State, agent: number, ticks: number): number {
  const { position, other, meeting } = s.scratch;
  if (seesPosition(s, agent, other)) {
    meeting[0] = other[0];
    meeting[1] = other[1];
    return ticks;
  }
  return ticksToReach(s, position[0], position[1], meeting[0], meeting[1], speedOf(s, agent), 0);
}

/**
 * Ticks until two agents are within reach who walk towards each other at these speeds, 0 for one that stays; Infinity
 * if they never are.
 */
function ticksToReach(s: State, x: number, y: number, toX: number, toY: number, own: number, others: number): number {
  const left = s.space.distance(x, y, toX, toY) - ARM;
  if (left <= 0) return 0;
  if (own + others === 0) return Infinity;
  const ticks = Math.ceil(left / (own + others));
  if (s.space.open || ticks === Infinity) return ticks;
  return ticksOnMap(s, x, y, toX, toY, own, others, left);
}

function ticksOnMap(
  { space, scratch: { mine, theirs } }: State,
  x: number,
  y: number,
  toX: number,
  toY: number,
  own: number,
  others: number,
  left: number,
): number {
  let ticks = 0;
  for (let i = 0; i < FURTHER.length; i++) {
    ticks = Math.ceil((left + FURTHER[i]) / (own + others));
    space.along(x, y, toX, toY, own * ticks, mine);
    space.along(toX, toY, x, y, others * ticks, theirs);
    if (space.distance(mine[0], mine[1], theirs[0], theirs[1]) <= ARM + HAIR) break;
  }
  return ticks;
}

/** Whether one agent is on the way to another. */
function isAfter(s: State, agent: number, other: number): boolean {
  return s.followers.followedBy(agent) === s.body[other];
}

/** Two who walk to each other share the way. */
function meetHalfWay(s: State, agent: number, thing: number, least: number): void {
  const other = moverOf(s, thing);
  if (!isAfter(s, other, agent) || (s.ints[s.row(other) + A.status] & STATUS.walking) === 0) return;
  const { position } = s.scratch;
  const x = s.scratch.meeting[0];
  const y = s.scratch.meeting[1];
  readAgentPosition(s, agent, position);
  const ownX = position[0];
  const ownY = position[1];
  const needed = ticksToReach(s, ownX, ownY, x, y, speedOf(s, agent), speedOf(s, other));
  const ticks = Math.max(least, needed === Infinity ? 0 : needed);
  setAim(s, agent, x, y);
  setWalk(s, agent, ticks);
  if (s.ints[s.row(other) + A.until] <= s.now) return;
  restartWalk(s, other, x, y, ownX, ownY, Math.max(1, ticks));
}

function restartWalk(s: State, agent: number, x: number, y: number, toX: number, toY: number, ticks: number): void {
  const at = agent * s.doubleStride + s.POSITION;
  s.doubles[at] = x;
  s.doubles[at + 1] = y;
  setAim(s, agent, toX, toY);
  setWalk(s, agent, ticks);
  scheduleWake(s, agent);
}

/** Those who have turned already, because somebody before them turned. */
const TURNED = workingMemory(new IdList());
/** Followers that are yet to turn: of the one who turned first, then of one of them, and so on. */
const WAITING: { agents: Int32Array } = workingMemory({ agents: new Int32Array(64) });

/** An agent has set out, turned or stopped: those who walk to it turn, too, unless they arrive at this very tick. */
export function turnFollowers(s: State, agent: number): void {
  if (s.followers.size === 0 || s.followers.firstOf(s.body[agent]) < 0) return;
  TURNED.clear();
  TURNED.add(agent);
  turn(s, agent, 0);
}

function turn(s: State, agent: number, start: number): void {
  const thing = s.body[agent];
  const end = listFollowers(s, thing, start);
  for (let i = start; i < end; i++) {
    const follower = WAITING.agents[i];
    const row = s.row(follower);
    // Two who walk to each other have shared the way already.
    if (TURNED.has(follower) || isAfter(s, agent, follower)) continue;
    if (s.ints[row + A.until] <= s.now || !notices(s, follower, thing)) continue;
    TURNED.add(follower);
    const ticks = aimToMeet(s, follower, thing);
    if (ticks === Infinity) continue;
    const { position, meeting } = s.scratch;
    const toX = meeting[0];
    const toY = meeting[1];
    // Who is on the way there already does not lose the part of a step that it has done.
    aimOf(s, follower, position);
    if (position[0] === toX && position[1] === toY) continue;
    readAgentPosition(s, follower, position);
    restartWalk(s, follower, position[0], position[1], toX, toY, Math.max(1, ticks));
    turn(s, follower, end);
  }
}

/** Writes those who follow a body into `WAITING` from `start` on, by rising id; returns where they end. */
function listFollowers(s: State, body: number, start: number): number {
  let end = start;
  for (let agent = s.followers.firstOf(body); agent >= 0; agent = s.followers.after(agent)) {
    if (end === WAITING.agents.length) WAITING.agents = longer(WAITING.agents, end * 2);
    let place = end++;
    for (; place > start && WAITING.agents[place - 1] > agent; place--)
      WAITING.agents[place] = WAITING.agents[place - 1];
    WAITING.agents[place] = agent;
  }
  return end;
}

/** Where an agent takes a thing to be, into `out`: where it is, or where it saw the thing last. */
export function readKnownPosition(s: State, agent: number, thing: number, out: Float64Array): void {
  const isLost = s.followers.size > 0 && s.followers.followedBy(agent) === thing && !notices(s, agent, thing);
  if (isLost) aimOf(s, agent, out);
  else readSeenPosition(s, agent, thing, out);
}
