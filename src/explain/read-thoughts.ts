import type { Area, World } from '../core/index.ts';
import { type ActivityKey, type DriveKey, thoughtKeys } from './thought-keys.ts';

/** The keys of drives, in the order in which `readThoughts` numbers them. */
export const DRIVE_KEYS: readonly DriveKey['key'][] = ['told', 'taken', 'need', 'fear', 'love', 'hate'];

/** The keys of activities, in the order in which `readThoughts` numbers them. */
export const ACTIVITY_KEYS: readonly ActivityKey['key'][] = [
  ...(['deciding', 'in line', 'waiting for others', 'taken', 'nothing', 'doing'] as const),
];

/** Arrays that `readThoughts` writes into, an entry for each agent; those that are left out are not written. */
export interface ThoughtColumns {
  /** The id of the agent. */
  readonly ids?: Float64Array;
  /** The index of what drives it in `DRIVE_KEYS`; −1 for nothing. */
  readonly drives?: Int8Array | Int16Array | Int32Array;
  /** The index of the need that drives it in `world.rules.needs`; −1 for none. */
  readonly needs?: Int8Array | Int16Array | Int32Array;
  /** The level of that need, from 0 at the bottom of its range to 1 at the top; 1 for none. */
  readonly shares?: Float32Array | Float64Array;
  /** The index of what it does in `ACTIVITY_KEYS`. */
  readonly activities?: Int8Array | Int16Array | Int32Array;
  /** The id of the thing that drives it or that it uses, in this order; −1 for none. */
  readonly things?: Int32Array | Float64Array;
}

/**
 * Writes quick thoughts of all agents, or of those in an area, into arrays that the caller keeps, in the order of
 * `world.readAgents`: what `thoughtKeys(world, id, { quick: true })` says of each. Returns how many there are; those beyond
 * the end of an array are counted, but not written. For those on the screen: a thought costs as much as a small decision.
 */
export function readThoughts(world: World, into: ThoughtColumns, area: Area | null = null): number {
  const room = Math.max(0, ...Object.values(into).map(({ length }) => length));
  const ids = into.ids !== undefined && into.ids.length === room ? into.ids : new Float64Array(room);
  const count = world.readAgents({ ids }, area);
  if (into.ids !== undefined && into.ids !== ids) into.ids.set(ids.subarray(0, into.ids.length));
  const isJustIds = Object.keys(into).every((name) => name === 'ids');
  if (isJustIds) return count;
  for (let i = 0; i < Math.min(count, room); i++) writeThought(world, into, i, ids[i]);
  return count;
}

function writeThought(world: World, into: ThoughtColumns, i: number, id: number): void {
  const { drive, activity } = thoughtKeys(world, id, { quick: true });
  const need = drive?.key === 'need' ? drive : null;
  // An array that is too short takes no entry beyond its end.
  if (into.drives !== undefined) into.drives[i] = drive === null ? -1 : DRIVE_KEYS.indexOf(drive.key);
  if (into.needs !== undefined)
    into.needs[i] = need === null ? -1 : world.rules.needs.findIndex(({ name }) => name === need.need);
  if (into.shares !== undefined) into.shares[i] = need?.share ?? 1;
  if (into.activities !== undefined) into.activities[i] = ACTIVITY_KEYS.indexOf(activity.key);
  if (into.things !== undefined) into.things[i] = thingOf(drive) ?? thingOf(activity) ?? -1;
}

function thingOf(key: DriveKey | ActivityKey | null): number | null {
  return key !== null && 'thing' in key ? key.thing : null;
}
