import type { GroupRules } from '../../rules/rules.ts';
import { readAgentPosition, readThingPosition } from '../position.ts';
import { ENTRY, RUN } from '../space/cells.ts';
import { A, type State } from '../state.ts';
import { findBodies, newBodyList } from './bodies-near.ts';
import { notices, sightingOf } from './perception.ts';

const HERE = new Float64Array(2);
const THERE = new Float64Array(2);
const FOUND = newBodyList();

/** How many of a group an agent perceives; with `onlyFree`, only things with a free slot. */
export function countNear(s: State, agent: number, group: number, onlyFree: boolean): number {
  let count = 0;
  visitNear(s, agent, s.rules.groups[group], (thing) => {
    if (!onlyFree || s.free[thing] > 0) count++;
  });
  return count;
}

/** The straight line to the nearest of a group that an agent perceives; Infinity when it perceives none. */
export function distanceToNearest(s: State, agent: number, group: number): number {
  let nearest = Infinity;
  visitNear(s, agent, s.rules.groups[group], (_, distance) => {
    if (distance < nearest) nearest = distance;
  });
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
  let count = 0;
  for (const { thing, kind, tick } of s.memories.of(agent)) {
    if (s.now - tick > memory.ticks) continue;
    const { kinds, tags } = s.rules.groups[group];
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
  if (!s.has.partitions || thing < 0) return !s.has.partitions;
  const partition = sightingOf(s, agent, thing)?.partition ?? s.thingPartition[thing];
  return partition === s.agentPartition[agent];
}

/** Visits all others of a group that an agent perceives: things that lie in the world, and bodies. */
export function visitNear(
  s: State,
  agent: number,
  group: GroupRules,
  visit: (thing: number, distance: number) => void,
): void {
  readAgentPosition(s, agent, HERE);
  const [x, y] = HERE;
  const range = s.profiles.range[s.ints[s.row(agent) + A.profile]];
  const isPerceived = (thing: number, distance: number) =>
    distance <= range && (!s.isRestricted || notices(s, agent, thing));
  const { cells } = s;
  const reach = Math.min(range, s.space.width + s.space.height + 2);
  const [left, right] = [cells.column(x - reach), cells.column(x + reach)];
  for (let row = cells.row(y - reach); row <= cells.row(y + reach); row++) {
    for (let column = left; column <= right; column++) {
      const run = cells.runOfCell(column, row);
      const end = cells.runs[run + RUN.start] + cells.runs[run + RUN.count];
      for (let entry = cells.runs[run + RUN.start]; entry < end; entry++) {
        const at = entry * ENTRY.stride;
        const thing = cells.places[at + ENTRY.thing];
        if (group.kinds[s.kind[thing]] === 0) continue;
        const distance = lengthOf(cells.places[at] - x, cells.places[at + ENTRY.y] - y);
        if (isPerceived(thing, distance)) visit(thing, distance);
      }
    }
  }
  findBodies(s, x, y, range, FOUND);
  for (let i = 0; i < FOUND.count; i++) {
    const body = FOUND.ids[i];
    if (s.holder[body] === agent || !isMember(s, group, body)) continue;
    readThingPosition(s, body, THERE);
    const distance = lengthOf(THERE[0] - x, THERE[1] - y);
    if (isPerceived(body, distance)) visit(body, distance);
  }
}

/** Whether a body belongs to a group: by its temperament, or by a tag of its agent. */
export function isMember(s: State, { kinds, tags }: GroupRules, body: number): boolean {
  if (kinds[s.kind[body]] === 1) return true;
  const own = s.agentTypeOf(s.holder[body]).tags;
  return tags.some((tag) => own[tag] === 1);
}

function lengthOf(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}
