import { workingMemory } from '../../math/working-memory.ts';
import type { Sighting } from '../agents/memories.ts';
import { readAgentPosition, readThingPosition } from '../position.ts';
import { A, STATUS, type State } from '../state.ts';

const HERE = workingMemory(new Float64Array(2));
const THERE = workingMemory(new Float64Array(2));

/**
 * Whether a position, x and y in an array, is within an agent's range and in its sight, as its mind demands. In an array
 * its numbers need no objects of their own.
 */
export function seesPosition(s: State, agent: number, position: Float64Array): boolean {
  readAgentPosition(s, agent, HERE);
  return seesFromHere(s, agent, position);
}

/** The same for an agent whose own position is in HERE. */
function seesFromHere(s: State, agent: number, position: Float64Array): boolean {
  const x = position[0];
  const y = position[1];
  const dx = x - HERE[0];
  const dy = y - HERE[1];
  if (Math.sqrt(dx * dx + dy * dy) > s.profiles.range[s.ints[s.row(agent) + A.profile]]) return false;
  const { sight } = s.rules.minds[s.agentTypeOf(agent).mind];
  return !sight || s.space.open || s.space.sees(HERE[0], HERE[1], x, y);
}

/** Whether a thing is within an agent's range, in its sight and in its partition, as its mind demands. */
export function notices(s: State, agent: number, thing: number): boolean {
  readAgentPosition(s, agent, HERE);
  return noticesFromHere(s, agent, thing);
}

function noticesFromHere(s: State, agent: number, thing: number): boolean {
  const { ownPartition } = s.rules.minds[s.agentTypeOf(agent).mind];
  if (ownPartition && s.has.partitions && s.thingPartition[thing] !== s.agentPartition[agent]) return false;
  readThingPosition(s, thing, THERE);
  return seesFromHere(s, agent, THERE);
}

/** Whether an agent perceives a thing, or carries it. */
export function perceives(s: State, agent: number, thing: number): boolean {
  if (s.kind[thing] < 0) return false;
  return isCarriedBy(s, agent, thing) || notices(s, agent, thing);
}

function isCarriedBy(s: State, agent: number, thing: number): boolean {
  return s.holder.length > 0 && s.holder[thing] === agent;
}

/**
 * Whether an agent sees that a thing which it does not perceive is no longer where it was. Of somebody who walked off that
 * says little: whoever wants to know goes there and looks. Of one who is no more it says enough.
 */
export function seesThatGone(s: State, agent: number, sighting: Sighting): boolean {
  readAgentPosition(s, agent, HERE);
  return seesFromHereThatGone(s, agent, sighting);
}

function seesFromHereThatGone(s: State, agent: number, sighting: Sighting): boolean {
  const { thing, kind, partition } = sighting;
  if (s.rules.kinds[kind].isBody && s.kind[thing] >= 0) return false;
  const { ownPartition } = s.rules.minds[s.agentTypeOf(agent).mind];
  if (ownPartition && s.has.partitions && partition !== s.agentPartition[agent]) return false;
  THERE[0] = sighting.x;
  THERE[1] = sighting.y;
  return seesFromHere(s, agent, THERE);
}

/**
 * Whether an agent goes by memory when it considers a thing that it has seen: it does not perceive the thing, has not
 * forgotten it, and does not see that it is gone.
 */
export function isRecalled(s: State, agent: number, sighting: Sighting): boolean {
  const { memory } = s.rules.minds[s.agentTypeOf(agent).mind];
  if (memory === null || s.now - sighting.tick > memory.ticks) return false;
  const { thing } = sighting;
  readAgentPosition(s, agent, HERE);
  if (s.kind[thing] >= 0 && (isCarriedBy(s, agent, thing) || noticesFromHere(s, agent, thing))) return false;
  return !seesFromHereThatGone(s, agent, sighting);
}

/** Whether an agent is on its way to a thing that it only remembers. */
export function isRecalling(s: State, agent: number): boolean {
  return s.has.memory && (s.ints[s.row(agent) + A.status] & STATUS.recalling) !== 0;
}

/** The sighting that stands for a thing in what an agent considers now, or does; null when it is known as it is. */
export function sightingOf(s: State, agent: number, thing: number): Sighting | null {
  if (!s.has.memory) return null;
  if (s.recalled !== null && s.recalled.thing === thing) return s.recalled;
  const isCurrent = agent >= 0 && isRecalling(s, agent) && s.ints[s.row(agent) + A.thing] === thing;
  return isCurrent ? (s.memories.get(agent, thing) ?? null) : null;
}

/** Where a thing is, or where it was when the agent last saw it, for one that goes by memory; into `out`. */
export function readSeenPosition(s: State, agent: number, thing: number, out: Float64Array): void {
  const sighting = sightingOf(s, agent, thing);
  if (sighting === null) {
    readThingPosition(s, thing, out);
    return;
  }
  out[0] = sighting.x;
  out[1] = sighting.y;
}
