import { hotDoubles, longer, longerDoubles } from '../../math/typed-arrays.ts';
import { workingMemory } from '../../math/working-memory.ts';
import type { GroupRules } from '../../rules/rules.ts';
import { readAgentPosition, readThingPosition } from '../position.ts';
import { ENTRY, PLACE, RUN } from '../space/cells.ts';
import { A, type State } from '../state.ts';
import { findBodies, newBodyList } from './bodies-near.ts';
import { notices, sightingOf } from './perception.ts';

/** Where an agent looks around, x and y, and how far. */
const HERE = workingMemory(new Float64Array(3));
const THERE = new Float64Array(2);
const FOUND = newBodyList();
/** How far something is; in a list, a double needs no object of its own. */
const LENGTH = hotDoubles(1);

/** What an agent perceives of a group, in no order, and how far it is. */
interface NearList {
  things: Int32Array;
  distances: Float64Array;
  count: number;
}

const NEAR: NearList = { things: new Int32Array(64), distances: new Float64Array(64), count: 0 };

/** How many of a group an agent perceives; with `onlyFree`, only things with a free slot. */
export function countNear(s: State, agent: number, group: number, onlyFree: boolean): number {
  const { things, count } = findNear(s, agent, s.rules.groups[group]);
  if (!onlyFree) return count;
  let free = 0;
  for (let i = 0; i < count; i++) if (s.free[things[i]] > 0) free++;
  return free;
}

/** The straight line to the nearest of a group that an agent perceives; Infinity when it perceives none. */
export function distanceToNearest(s: State, agent: number, group: number): number {
  const { distances, count } = findNear(s, agent, s.rules.groups[group]);
  let nearest = Infinity;
  for (let i = 0; i < count; i++) if (distances[i] < nearest) nearest = distances[i];
  return nearest;
}

/** How many of a group an agent carries. */
export function countCarried(s: State, agent: number, group: number): number {
  if (s.firstHeld.length === 0) return 0;
  let count = 0;
  for (let thing = s.firstHeld[agent]; thing >= 0; thing = s.nextHeld[thing])
    if (s.rules.groups[group].kinds[s.kind[thing]] === 1) count++;
  return count;
}

/** How many of a group an agent remembers, those that it perceives among them. */
export function countRemembered(s: State, agent: number, group: number): number {
  const { memory } = s.rules.minds[s.agentTypeOf(agent).mind];
  if (memory === null) return 0;
  const { kinds, tags } = s.rules.groups[group];
  const sightings = s.memories.of(agent);
  let count = 0;
  for (let i = 0; i < sightings.length; i++) {
    const { thing, kind, tick } = sightings[i];
    if (s.now - tick > memory.ticks) continue;
    if (kinds[kind] === 1 || (tags.length > 0 && isBodyOfGroup(s, s.rules.groups[group], thing))) count++;
  }
  return count;
}

/** Whether a thing is the body of somebody who has one of a group's tags. */
function isBodyOfGroup(s: State, group: GroupRules, thing: number): boolean {
  return s.kind[thing] >= 0 && s.kindOf(thing).isBody && isMember(s, group, thing);
}

/** Whether a thing is in the partition that an agent is in, as far as it knows; everything is, in a world without any. */
export function isInSamePartition(s: State, agent: number, thing: number): boolean {
  if (!s.has.partitions) return true;
  const partition = sightingOf(s, agent, thing)?.partition ?? s.thingPartition[thing];
  return partition === s.agentPartition[agent];
}

/**
 * Finds all others of a group that an agent perceives: things that lie in the world, and bodies. The list is valid until
 * the next call.
 */
export function findNear(s: State, agent: number, group: GroupRules): NearList {
  readAgentPosition(s, agent, HERE);
  const x = HERE[0];
  const y = HERE[1];
  const range = s.profiles.range[s.ints[s.row(agent) + A.profile]];
  const { cells } = s;
  const reach = Math.min(range, s.space.width + s.space.height + 2);
  const left = cells.column(x - reach);
  const right = cells.column(x + reach);
  const last = cells.row(y + reach);
  NEAR.count = 0;
  for (let row = cells.row(y - reach); row <= last; row++) {
    for (let column = left; column <= right; column++) {
      const run = cells.runOfCell(column, row);
      const end = cells.runs[run + RUN.start] + cells.runs[run + RUN.count];
      for (let entry = cells.runs[run + RUN.start]; entry < end; entry++) {
        const at = entry * PLACE.stride;
        const thing = cells.entries[entry * ENTRY.stride + ENTRY.thing];
        if (group.kinds[s.kind[thing]] === 0) continue;
        const dx = cells.places[at] - x;
        const dy = cells.places[at + PLACE.y] - y;
        LENGTH[0] = Math.sqrt(dx * dx + dy * dy);
        if (LENGTH[0] <= range && (!s.isRestricted || notices(s, agent, thing))) addNear(thing);
      }
    }
  }
  HERE[2] = range;
  findBodies(s, HERE, FOUND);
  for (let i = 0; i < FOUND.count; i++) {
    const body = FOUND.ids[i];
    if (s.holder[body] === agent || !isMember(s, group, body)) continue;
    readThingPosition(s, body, THERE);
    const dx = THERE[0] - x;
    const dy = THERE[1] - y;
    LENGTH[0] = Math.sqrt(dx * dx + dy * dy);
    if (LENGTH[0] <= range && (!s.isRestricted || notices(s, agent, body))) addNear(body);
  }
  return NEAR;
}

/** Lists what is near, at the distance in LENGTH. */
function addNear(thing: number): void {
  if (NEAR.count === NEAR.things.length) {
    NEAR.things = longer(NEAR.things, NEAR.count * 2);
    NEAR.distances = longerDoubles(NEAR.distances, NEAR.count * 2);
  }
  NEAR.things[NEAR.count] = thing;
  NEAR.distances[NEAR.count++] = LENGTH[0];
}

/** Whether a body belongs to a group: by its temperament, or by a tag of its agent. */
export function isMember(s: State, { kinds, tags }: GroupRules, body: number): boolean {
  if (kinds[s.kind[body]] === 1) return true;
  const own = s.agentTypeOf(s.holder[body]).tags;
  for (let i = 0; i < tags.length; i++) if (own[tags[i]] === 1) return true;
  return false;
}
