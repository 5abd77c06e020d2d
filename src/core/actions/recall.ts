import { workingMemory } from '../math/working-memory.ts';
import { AIM } from '../rules/step-rules.ts';
import { readThingPosition } from '../state/position.ts';
import { isRecalled, isRecalling, perceives, seesThatGone } from '../state/reading/perception.ts';
import { stateOf } from '../state/reading/read-input.ts';
import { findNear } from '../state/reading/surroundings.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { freeId, hasRoomFor } from './thing.ts';

/*
 * What agents remember. An agent looks around whenever it decides or thinks again, at the end of every walk, and on its
 * way: each time that it has walked half as far as it sees, and at borders. What it remembers and does not perceive is an option by what
 * it knows of it. It then walks to where it saw the thing; it has no slot, and neither a change nor the end of the thing
 * reaches it before it can see for itself.
 */

const WHERE = workingMemory(new Float64Array(2));

/**
 * An agent looks around: it remembers what it perceives, and forgets what it sees to be gone. Returns whether it sees
 * something that it did not know of.
 */
export function lookAround(s: State, agent: number): boolean {
  const { memory } = s.rules.minds[s.agentTypeOf(agent).mind];
  if (memory === null || (s.ints[s.row(agent) + A.status] & STATUS.gone) !== 0) return false;
  const { things, count } = findNear(s, agent, memory.of);
  const known = s.memories.countOf(agent);
  for (let i = 0; i < count; i++) note(s, agent, things[i]);
  const isSurprised = s.memories.countOf(agent) > known;
  const sought = isRecalling(s, agent) ? s.ints[s.row(agent) + A.thing] : -1;
  const sightings = s.memories.of(agent);
  for (let i = 0; i < sightings.length; ) {
    const { thing, tick } = sightings[i];
    if (tick === s.now || thing === sought || isRecalled(s, agent, sightings[i])) i++;
    else forgetThing(s, agent, thing);
  }
  for (let surplus = sightings.length - memory.atMost; surplus > 0; surplus--) forgetOldest(s, agent, sought);
  return isSurprised;
}

/** An agent forgets what it saw longest ago, but not the thing `sought`; of several the one with the highest id. */
function forgetOldest(s: State, agent: number, sought: number): void {
  const sightings = s.memories.of(agent);
  let oldest = -1;
  for (let i = 0; i < sightings.length; i++) {
    const { thing, tick } = sightings[i];
    if (thing === sought) continue;
    const isOlder = oldest < 0 || tick < sightings[oldest].tick;
    if (isOlder || (tick === sightings[oldest].tick && thing > sightings[oldest].thing)) oldest = i;
  }
  if (oldest >= 0) forgetThing(s, agent, sightings[oldest].thing);
}

/** Remembers a thing as it is now. */
function note(s: State, agent: number, thing: number): void {
  const sighting = s.memories.open(agent, thing);
  readThingPosition(s, thing, WHERE);
  sighting.kind = s.kind[thing];
  sighting.x = WHERE[0];
  sighting.y = WHERE[1];
  sighting.partition = s.has.partitions ? s.thingPartition[thing] : -1;
  sighting.tick = s.now;
  const { states, column } = s.kindOf(thing);
  if (sighting.states.length !== states.length) sighting.states.length = states.length;
  if (states.length > 0)
    for (let state = 0; state < column.length; state++)
      if (column[state] >= 0) sighting.states[column[state]] = stateOf(s, thing, state);
}

/** An agent forgets a thing. */
export function forgetThing(s: State, agent: number, thing: number): void {
  if (!s.memories.forget(agent, thing) || s.kind[thing] >= 0) return;
  s.lostThings--;
  freeId(s, thing);
}

/** An agent that is gone forgets everything. */
export function forgetEverything(s: State, agent: number): void {
  for (const { thing } of [...s.memories.of(agent)]) forgetThing(s, agent, thing);
}

/** Whether an agent can set out to an advert of a thing that it does not perceive, from memory. */
export function isFromMemory(s: State, agent: number, thing: number, advert: number): boolean {
  if (!s.has.memory || thing < 0 || !s.rules.adverts[advert].isRecallable) return false;
  const sighting = s.memories.get(agent, thing);
  return sighting !== undefined && isRecalled(s, agent, sighting);
}

/** Notes that somebody comes to a thing that it remembers. Returns its status: it has no slot yet. */
export function claimFromMemory(s: State, thing: number, advert: number): number {
  s.references[thing]++;
  return STATUS.recalling | (s.rules.adverts[advert].uses > 0 ? STATUS.unserved : 0);
}

/** Whether an agent on its way to a thing that it remembers sees the thing, or that it is gone. */
export function hasNews(s: State, agent: number): boolean {
  const thing = s.ints[s.row(agent) + A.thing];
  const sighting = s.memories.get(agent, thing);
  return sighting === undefined || perceives(s, agent, thing) || seesThatGone(s, agent, sighting);
}

/**
 * What an agent sees on its way to a thing that it remembers: why that is no use, or null. One that perceives the thing no
 * longer goes by memory. With `isThere` it has come to where the thing was.
 */
export function findOut(s: State, agent: number, isThere: boolean): string | null {
  const row = s.row(agent);
  const [thing, advert] = [s.ints[row + A.thing], s.ints[row + A.advert]];
  if (!isThere && !hasNews(s, agent)) return null;
  if (perceives(s, agent, thing)) {
    s.ints[row + A.status] &= ~STATUS.recalling;
    if (s.rules.adverts[advert].together !== null) s.asking.push(agent);
    return hasPlaceFor(s, thing, advert) ? null : 'it is taken';
  }
  // Who goes to where a thing was goes there all the same.
  if (!isThere && s.rules.program[s.ints[row + A.pc]].index === AIM.lastSeen) return null;
  return `${s.rules.kinds[s.rules.adverts[advert].kind].name} is no longer there`;
}

/** An agent that went to where a thing was goes on without it. */
export function goOnWithout(s: State, agent: number): void {
  const row = s.row(agent);
  const thing = s.ints[row + A.thing];
  s.references[thing]--;
  s.ints[row + A.thing] = -1;
  if (s.users.isKept) s.users.note(agent, -1);
  s.ints[row + A.status] &= ~(STATUS.recalling | STATUS.unserved);
  s.ints[row + A.status] |= STATUS.begun;
  forgetThing(s, agent, thing);
}

function hasPlaceFor(s: State, thing: number, advert: number): boolean {
  const { uses, kind } = s.rules.adverts[advert];
  // What became something else is told by the check at the start.
  if (s.kind[thing] !== kind) return true;
  return hasRoomFor(s, thing, uses);
}
