import { draw } from '../core/index.ts';
import { Check, show, unknownName } from '../core/problem.ts';
import { parseMap } from '../grid/index.ts';
import type { FileProblem } from './file-problem.ts';
import type { Drawn } from './legend.ts';
import type { Path } from './locate.ts';
import { isMap, type Value } from './value.ts';

/** Where in the file each thing and each agent of the definition stands. */
export interface Placed {
  readonly things: readonly Path[];
  readonly agents: readonly Path[];
}

type Area = readonly [number, number, number, number];

/** So many at most from one file. */
const MOST = 2_000_000;
/** Crowds stand in the same places whatever the seed of the run. */
const SEED = 1;
const PURPOSE = 0x63726f77;

/** Spells out crowds and what the map puts into the world, in the definition's lists of things and agents. */
export function placeCrowds(definition: Value, drawn: Drawn, problems: FileProblem[]): Placed {
  let room: Room | null = null;
  const total = countCrowds(definition.things) + countCrowds(definition.agents);
  const places = new Map(drawn.places);
  let crowds = 0;

  function spell(list: unknown, section: string): { all: unknown[]; paths: Path[] } {
    const all: unknown[] = [];
    const paths: Path[] = [];
    if (!Array.isArray(list)) return { all, paths };
    list.forEach((each: unknown, i) => {
      const path = [section, i];
      if (!isMap(each) || (each.count === undefined && each.within === undefined)) {
        all.push(isMap(each) && section === 'agents' ? standWhereDrawn(each, path) : each);
        paths.push(path);
        return;
      }
      for (const one of crowd(each, path)) {
        all.push(one);
        paths.push(path);
      }
    });
    return { all, paths };
  }

  function standWhereDrawn(agent: Value, path: Path): Value {
    const place = places.get(String(agent.name));
    if (!place) return agent;
    places.delete(String(agent.name));
    if (agent.at === undefined) return { ...agent, at: place };
    problems.push({ path: [...path, 'at'], message: `"${agent.name}" has a place on the map already` });
    return agent;
  }

  function crowd(each: Value, path: Path): Value[] {
    const { count, within, ...one } = each;
    const fail = (key: string, message: string): Value[] => {
      problems.push({ path: [...path, key], message });
      return [];
    };
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > MOST)
      return fail('count', `got ${show(count)}; expected a whole number from 0 to ${MOST}`);
    if (one.at !== undefined) return fail('at', 'a crowd has no place of its own; give it "within" instead');
    if (total > MOST) return fail('count', `got ${count}; in all there would be ${total}, and at most ${MOST} may be`);
    room ??= roomOf(definition);
    const area = within === undefined ? room.whole : readArea(within);
    if (!area) return fail('within', `got ${show(within)}; expected [left, top, right, bottom]`);
    const spots = room.spots(area);
    if (!spots) return fail('within', `got ${show(within)}; there is no floor in it`);
    const number = crowds++;
    return Array.from({ length: count }, (_, k) => ({
      ...one,
      ...(one.name === undefined ? {} : { name: `${one.name} ${k + 1}` }),
      at: spots(draw(SEED, PURPOSE + number, k, 0), draw(SEED, PURPOSE + number, k, 1)),
    }));
  }

  const things = spell(definition.things, 'things');
  const agents = spell(definition.agents, 'agents');
  for (const [name] of places) {
    const known = agents.all.filter(isMap).map((agent) => String(agent.name));
    problems.push({ path: ['space', 'legend'], message: unknownName('agent', name, known) });
  }
  for (const { thing, path } of drawn.things) {
    things.all.push(thing);
    things.paths.push(path);
  }
  if (Array.isArray(definition.things) || drawn.things.length > 0) definition.things = things.all;
  if (Array.isArray(definition.agents)) definition.agents = agents.all;
  return { things: things.paths, agents: agents.paths };
}

/** How many the crowds of a list ask for, before any is made. */
function countCrowds(list: unknown): number {
  if (!Array.isArray(list)) return 0;
  return list.reduce<number>(
    (sum, each) => sum + (isMap(each) && Number.isInteger(each.count) ? Number(each.count) : 0),
    0,
  );
}

interface Room {
  readonly whole: Area;
  /** Turns two numbers from 0 to 1 into a place in an area; null when it has none. */
  spots(area: Area): ((u: number, v: number) => readonly [number, number]) | null;
}

function roomOf({ space }: Value): Room {
  const map = isMap(space) && Array.isArray(space.map) ? parseMap(space.map, new Check()) : null;
  if (map) {
    const { width, height, walls } = map;
    return {
      whole: [0, 0, width - 1, height - 1],
      spots(area) {
        const floor: (readonly [number, number])[] = [];
        for (let y = Math.max(0, Math.ceil(area[1])); y <= Math.min(height - 1, area[3]); y++)
          for (let x = Math.max(0, Math.ceil(area[0])); x <= Math.min(width - 1, area[2]); x++)
            if (walls[y * width + x] === 0) floor.push([x, y]);
        return floor.length === 0 ? null : (u) => floor[Math.floor(u * floor.length)];
      },
    };
  }
  const plane = isMap(space) && Array.isArray(space.plane) ? space.plane : [64, 64];
  const [width, height] = plane.map((side: unknown) => (typeof side === 'number' && side > 0 ? side : 64));
  return {
    whole: [0, 0, width, height],
    spots:
      ([left, top, right, bottom]) =>
      (u, v) => [left + (right - left) * u, top + (bottom - top) * v],
  };
}

function readArea(within: unknown): Area | null {
  const isArea = Array.isArray(within) && within.length === 4 && within.every(Number.isFinite);
  return isArea && within[0] <= within[2] && within[1] <= within[3] ? (within as unknown as Area) : null;
}
