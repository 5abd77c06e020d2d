import { draw, show, unknownName } from '../../core/internal.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import type { Path } from '../yaml/value.ts';
import { copyMap, isMap, type Value } from '../yaml/value.ts';
import type { MapContents } from './legend.ts';
import type { PlacementGroup, Placements } from './placements.ts';
import { type Rectangle, type SpawnArea, spawnAreaOf } from './spawn-area.ts';
import { readVary } from './vary-members.ts';

/** The limit of things and agents in crowds, per file. */
const MOST = 2_000_000;
/** The limit of members that are checked one by one, in crowds whose area extends beyond the world. */
const MOST_TRIED = 10_000;
/** Crowds have the same positions for every seed of a run. */
const SEED = 1;
const PURPOSE = 0x63726f77;

/**
 * Reads crowds and what the map places. The definition's lists of things and agents get only the first member of each
 * crowd and of each character of the map, so all can be checked without creating them. `expandCrowds` creates the rest.
 */
export function placeCrowds(definition: Value, drawn: MapContents, problems: FileProblem[]): Placements {
  let room: SpawnArea | null = null;
  const total = countCrowds(definition.things) + countCrowds(definition.agents);
  const places = new Map(drawn.places);
  let crowds = 0;
  let tried = 0;

  function group(list: unknown, section: string): PlacementGroup[] {
    const groups: PlacementGroup[] = [];
    if (!Array.isArray(list)) return groups;
    list.forEach((each: unknown, i) => {
      const path = [section, i];
      if (!isMap(each) || (each.count === undefined && each.within === undefined)) {
        const first = isMap(each) && section === 'agents' ? standWhereDrawn(each, path) : each;
        groups.push({ path, count: 1, first, member: null, name: null });
        return;
      }
      const crowd = readCrowd(each, path);
      if (crowd !== null) groups.push(crowd);
    });
    return groups;
  }

  function standWhereDrawn(agent: Value, path: Path): Value {
    const place = places.get(String(agent.name));
    if (!place) return agent;
    places.delete(String(agent.name));
    if (agent.at === undefined) return { ...agent, at: place };
    problems.push({
      path: [...path, 'at'],
      message: `"${agent.name}" already has a position on the map; remove one of the two`,
    });
    return agent;
  }

  /** Null for an empty crowd, and for one with problems. */
  function readCrowd(each: Value, path: Path): PlacementGroup | null {
    const { count, within, vary, ...one } = each;
    const fail = (key: string, message: string): null => {
      problems.push({ path: [...path, key], message });
      return null;
    };
    if (count === undefined) return fail('count', '"count" is missing; "within" and "vary" are for crowds only');
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > MOST)
      return fail('count', `got ${show(count)}; expected an integer from 0 to ${MOST}`);
    if (one.at !== undefined) return fail('at', 'a crowd has no single position; use "within" instead');
    if (total > MOST)
      return fail('count', `got ${count}; all crowds together have ${total} members, and the limit is ${MOST}`);
    room ??= spawnAreaOf(definition);
    const area = within === undefined ? room.whole : readArea(within);
    if (!area) return fail('within', `got ${show(within)}; expected [left, top, right, bottom]`);
    const spots = room.spots(area);
    if (!spots) return fail('within', `got ${show(within)}; expected an area that contains floor`);
    const number = crowds++;
    const spot = (k: number) => spots(draw(SEED, PURPOSE + number, k, 0), draw(SEED, PURPOSE + number, k, 1));
    if (!isInside(area) && !areInside(count, spot)) {
      const [, , width, height] = room.whole;
      return fail('within', `got ${show(within)}; expected an area within the world (${width} × ${height})`);
    }
    const change = vary === undefined ? (same: Value) => same : readVary(vary, [...path, 'vary'], number, problems);
    if (count === 0 || change === null) return null;
    const member = (k: number) => change(memberOf(one, k, spot(k)), k);
    return { path, count, first: member(0), member, name: one.name === undefined ? null : String(one.name) };
  }

  function isInside([left, top, right, bottom]: Rectangle): boolean {
    return room?.contains(left, top) === true && room.contains(right, bottom);
  }

  /** Whether all members are in the world. Only a limited number is checked; more count as outside. */
  function areInside(count: number, spot: (k: number) => readonly [number, number]): boolean {
    for (let k = 0; k < count; k++) if (++tried > MOST_TRIED || room?.contains(...spot(k)) !== true) return false;
    return true;
  }

  const things = group(definition.things, 'things');
  const agents = group(definition.agents, 'agents');
  for (const [name] of places) {
    const known = agents.flatMap(({ first }) => (isMap(first) ? [String(first.name)] : []));
    problems.push({ path: ['space', 'legend'], message: unknownName('agent', name, known) });
  }
  things.push(...drawn.things);
  if (Array.isArray(definition.things) || drawn.things.length > 0) definition.things = things.map(({ first }) => first);
  if (Array.isArray(definition.agents)) definition.agents = agents.map(({ first }) => first);
  return { things, agents };
}

/** A member of a crowd by its index. */
function memberOf(one: Value, index: number, at: readonly [number, number]): Value {
  const member = copyMap(one);
  if (one.name !== undefined) member.name = `${one.name} ${index + 1}`;
  member.at = at;
  return member;
}

/** The total of all `count`s of a list. */
function countCrowds(list: unknown): number {
  if (!Array.isArray(list)) return 0;
  return list.reduce<number>(
    (sum, each) => sum + (isMap(each) && Number.isInteger(each.count) ? Number(each.count) : 0),
    0,
  );
}

function readArea(within: unknown): Rectangle | null {
  const isArea = Array.isArray(within) && within.length === 4 && within.every(Number.isFinite);
  return isArea && within[0] <= within[2] && within[1] <= within[3] ? (within as unknown as Rectangle) : null;
}
