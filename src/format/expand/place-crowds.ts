import { draw, unknownName } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import type { Path } from '../yaml/value.ts';
import { isMap, type Value } from '../yaml/value.ts';
import type { MapContents } from './legend.ts';
import type { PlacementGroup, Placements } from './placements.ts';
import { type Rectangle, type SpawnArea, spawnAreaOf } from './spawn-area.ts';

/** So many at most from one file. */
const MOST = 2_000_000;
/** So many of all crowds that reach out of the world are tried; none of them may be outside. */
const MOST_TRIED = 10_000;
/** Crowds stand in the same places whatever the seed of the run. */
const SEED = 1;
const PURPOSE = 0x63726f77;

/**
 * Reads crowds and what the map puts into the world. Of each crowd, and of each letter, the first stands for all in the
 * definition's lists of things and agents: so they are checked without being made. `spellOut` makes them.
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
    problems.push({ path: [...path, 'at'], message: `"${agent.name}" has a place on the map already` });
    return agent;
  }

  /** Null for a crowd of nobody, and for what is none. */
  function readCrowd(each: Value, path: Path): PlacementGroup | null {
    const { count, within, ...one } = each;
    const fail = (key: string, message: string): null => {
      problems.push({ path: [...path, key], message });
      return null;
    };
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > MOST)
      return fail('count', `got ${show(count)}; expected a whole number from 0 to ${MOST}`);
    if (one.at !== undefined) return fail('at', 'a crowd has no place of its own; give it "within" instead');
    if (total > MOST) return fail('count', `got ${count}; in all there would be ${total}, and at most ${MOST} may be`);
    room ??= spawnAreaOf(definition);
    const area = within === undefined ? room.whole : readArea(within);
    if (!area) return fail('within', `got ${show(within)}; expected [left, top, right, bottom]`);
    const spots = room.spots(area);
    if (!spots) return fail('within', `got ${show(within)}; there is no floor in it`);
    const number = crowds++;
    const spot = (k: number) => spots(draw(SEED, PURPOSE + number, k, 0), draw(SEED, PURPOSE + number, k, 1));
    if (!isInside(area) && !areInside(count, spot)) {
      const [, , width, height] = room.whole;
      return fail('within', `got ${show(within)}; that reaches out of the world (${width} × ${height})`);
    }
    if (count === 0) return null;
    const member = (k: number) => ({
      ...one,
      ...(one.name === undefined ? {} : { name: `${one.name} ${k + 1}` }),
      at: spot(k),
    });
    return { path, count, first: member(0), member, name: one.name === undefined ? null : String(one.name) };
  }

  function isInside([left, top, right, bottom]: Rectangle): boolean {
    return room?.contains(left, top) === true && room.contains(right, bottom);
  }

  /** Of crowds that reach out, however large, only so many are tried; the rest counts as outside. */
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

/** How many the crowds of a list ask for. */
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
