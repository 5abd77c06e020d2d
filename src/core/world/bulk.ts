import { aimOf, readThingPosition, speedOf } from '../state/position.ts';
import { A, STATUS, type State } from '../state/state.ts';

/** Arrays that `world.readAgents` writes into, an entry for each agent; those that are left out are not written. */
export interface AgentColumns {
  /** The id. */
  readonly ids?: Float64Array;
  /** x and y, one after the other. */
  readonly places?: Float32Array | Float64Array;
  /** The index, in `world.rules.adverts`, of the advert that it is at; −1 for none. */
  readonly doing?: Int32Array | Int16Array;
}

/** Arrays that `world.readThings` writes into, an entry for each thing; those that are left out are not written. */
export interface ThingColumns {
  /** The id. */
  readonly ids?: Float64Array | Int32Array;
  /** x and y, one after the other. */
  readonly places?: Float32Array | Float64Array;
  /** The index of its kind in `world.rules.kinds`. */
  readonly kinds?: Int32Array | Int16Array;
}

/** A rectangle: its sides left, top, right and bottom, which belong to it. */
export type Area = readonly [left: number, top: number, right: number, bottom: number];

const PLACE = new Float64Array(2);

/**
 * Writes agents into arrays, by rising row: all, or those in an area. Walkers are where they are this part of a tick later.
 * Returns how many there are; those beyond the end of an array are counted, but not written. Allocates nothing.
 */
export function readAgents(
  s: State,
  { ids, places, doing }: AgentColumns,
  fraction: number,
  area: Area | null,
): number {
  let count = 0;
  for (let agent = 0; agent < s.agentRows; agent++) {
    const row = s.row(agent);
    if ((s.ints[row + A.status] & STATUS.gone) !== 0) continue;
    readPlace(s, agent, fraction);
    if (area !== null && !isWithin(area)) continue;
    // A typed array ignores what is written beyond its end.
    if (ids !== undefined) ids[count] = s.idOf(agent);
    if (doing !== undefined) doing[count] = s.ints[row + A.advert];
    writePlace(places, count++);
  }
  return count;
}

/**
 * Writes things into arrays, by rising id: all, or those in an area; bodies of agents are left out. What is carried is where
 * its carrier is this part of a tick later. Counts and allocates as `readAgents` does.
 */
export function readThings(
  s: State,
  { ids, places, kinds }: ThingColumns,
  fraction: number,
  area: Area | null,
): number {
  let count = 0;
  for (let thing = 0; thing < s.thingCount; thing++) {
    if (s.kind[thing] < 0 || s.kindOf(thing).isBody) continue;
    if (s.entry[thing] < 0) readPlace(s, s.holder[thing], fraction);
    else readThingPosition(s, thing, PLACE);
    if (area !== null && !isWithin(area)) continue;
    if (ids !== undefined) ids[count] = thing;
    if (kinds !== undefined) kinds[count] = s.kind[thing];
    writePlace(places, count++);
  }
  return count;
}

/** Writes PLACE as the entry of an array, if there is one. */
function writePlace(places: Float32Array | Float64Array | undefined, index: number): void {
  if (places === undefined) return;
  places[index * 2] = PLACE[0];
  places[index * 2 + 1] = PLACE[1];
}

/** Where an agent is after this part of a tick, into PLACE. */
function readPlace(s: State, agent: number, fraction: number): void {
  const row = s.row(agent);
  const at = agent * s.doubleStride + s.POSITION;
  if ((s.ints[row + A.status] & STATUS.walking) === 0) {
    PLACE[0] = s.doubles[at];
    PLACE[1] = s.doubles[at + 1];
    return;
  }
  const ticks = s.now - s.ints[row + A.began] + fraction;
  aimOf(s, agent, PLACE);
  s.space.along(s.doubles[at], s.doubles[at + 1], PLACE[0], PLACE[1], speedOf(s, agent) * ticks, PLACE);
}

function isWithin(area: Area): boolean {
  return PLACE[0] >= area[0] && PLACE[1] >= area[1] && PLACE[0] <= area[2] && PLACE[1] <= area[3];
}
