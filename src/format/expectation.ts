import type { WorldDefinition } from '../core/index.ts';
import { show, unknownName } from '../core/problem.ts';
import type { FileProblem } from './file-problem.ts';
import type { Path } from './locate.ts';
import { MEASURE_KEYS, type Measure, type MeasureWords, readMeasure } from './measure.ts';
import { isMap, type Value } from './value.ts';

/** Where a measure should be; both ends belong to it. −Infinity and Infinity where it is open. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** What a world's author expects of every run of it. */
export interface Expectation extends Bounds {
  /** A sentence: 'adults sleep enough'. */
  readonly name: string;
  readonly measure: Measure;
}

const BOUND_KEYS = ['between', 'atLeast', 'atMost'];
const PERCENT = /^(-?\d+(?:\.\d+)?)\s*%$/;

/** Groups of activities and expectations of a file, checked against its definition. */
export function readExpectations(
  file: Value,
  definition: WorldDefinition,
  problems: FileProblem[],
): { readonly groups: ReadonlyMap<string, readonly string[]>; readonly expectations: readonly Expectation[] } {
  const words = wordsOf(file, definition, problems);
  const expectations: Expectation[] = [];
  if (file.expect !== undefined && !isMap(file.expect))
    problems.push({ path: ['expect'], message: `got ${show(file.expect)}; expected expectations by their names` });
  for (const [name, part] of isMap(file.expect) ? Object.entries(file.expect) : []) {
    const path = ['expect', name];
    if (!isMap(part)) {
      problems.push({ path, message: `got ${show(part)}; expected { hours: sleep, between: [7, 9] } or the like` });
      continue;
    }
    refuseOtherKeys(part, path, [...MEASURE_KEYS, ...BOUND_KEYS, 'each'], problems);
    const measure = readMeasure(part, path, words, problems);
    const bounds = readBounds(part, path, problems);
    if (part.each !== undefined && typeof part.each !== 'boolean')
      problems.push({ path: [...path, 'each'], message: `got ${show(part.each)}; expected true or false` });
    if (!measure || !bounds) continue;
    if (part.each !== true) expectations.push({ name, measure, ...bounds });
    else
      for (const agent of agentsOf(definition, measure.who))
        expectations.push({ name: `${name}: ${agent}`, measure: { ...measure, who: [agent] }, ...bounds });
  }
  return { groups: words.groups, expectations };
}

/** Whatever else a map holds is told. */
export function refuseOtherKeys(part: Value, path: Path, known: readonly string[], problems: FileProblem[]): void {
  for (const key of Object.keys(part))
    if (!known.includes(key))
      problems.push({ path: [...path, key], message: unknownName('key', key, known), isKey: true });
}

/** The bounds in a map; null when they are missing or wrong, which is noted. */
export function readBounds(part: Value, path: Path, problems: FileProblem[]): Bounds | null {
  const given = BOUND_KEYS.filter((key) => Object.hasOwn(part, key));
  if (given.length === 0) problems.push({ path, message: `expected one of ${BOUND_KEYS.join(', ')}` });
  if (given.length > 1 && given.includes('between'))
    problems.push({ path: [...path, 'between'], message: '"between" already says both ends', isKey: true });
  const before = problems.length;
  const number = (value: unknown, at: Path): number => {
    const match = typeof value === 'string' ? PERCENT.exec(value) : null;
    if (match) return Number(match[1]) / 100;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    problems.push({ path: [...path, ...at], message: `got ${show(value)}; expected a number, or a share as "1%"` });
    return 0;
  };
  if (Object.hasOwn(part, 'between')) {
    const { between } = part;
    if (!Array.isArray(between) || between.length !== 2) {
      problems.push({ path: [...path, 'between'], message: `got ${show(between)}; expected two numbers: [7, 9]` });
      return null;
    }
    const [low, high] = between.map((each, i) => number(each, ['between', i]));
    if (low > high)
      problems.push({ path: [...path, 'between'], message: `${low} is more than ${high}; the lower end comes first` });
    return problems.length === before ? { low, high } : null;
  }
  const low = Object.hasOwn(part, 'atLeast') ? number(part.atLeast, ['atLeast']) : -Infinity;
  const high = Object.hasOwn(part, 'atMost') ? number(part.atMost, ['atMost']) : Infinity;
  if (low > high)
    problems.push({ path: [...path, 'atLeast'], message: `${low} is more than "atMost" allows, ${high}` });
  return problems.length === before && given.length > 0 ? { low, high } : null;
}

/** What measures of a file may speak of. */
export function wordsOf(file: Value, definition: WorldDefinition, problems: FileProblem[]): MeasureWords {
  const { kinds = {}, temperaments = {}, actions = {}, needs = {}, agents = [], tags = [] } = definition;
  const offered = Object.values(kinds).flatMap(({ adverts = {} }) => Object.keys(adverts));
  const own = Object.values(temperaments).flatMap(({ adverts = {}, innate = {} }) =>
    [adverts, innate].flatMap(Object.keys),
  );
  const activities = [...new Set([...offered, ...own, ...Object.keys(actions)])];
  const people = [
    ...agents.map(({ name }) => name),
    ...Object.keys(temperaments),
    ...tags,
    ...[...Object.values(temperaments), ...agents].flatMap(({ tags: each = [] }) => each),
  ];
  const groups = new Map<string, readonly string[]>();
  const words = { groups, activities, needs: Object.keys(needs), people: [...new Set(people)] };
  readGroups(file.activities, words, problems);
  return { ...words, ticksPerHour: definition.ticksPerHour ?? 3600 };
}

function readGroups(
  part: unknown,
  { groups, activities }: { groups: Map<string, readonly string[]>; activities: readonly string[] },
  problems: FileProblem[],
): void {
  if (part !== undefined && !isMap(part))
    problems.push({ path: ['activities'], message: `got ${show(part)}; expected lists of activities by name` });
  for (const [name, list] of isMap(part) ? Object.entries(part) : []) {
    const path = ['activities', name];
    if (name === 'any' || activities.includes(name))
      problems.push({
        path,
        message: `"${name}" is ${name === 'any' ? 'a word of its own' : 'an activity already'}; call the group otherwise`,
        isKey: true,
      });
    if (!Array.isArray(list) || list.length === 0) {
      problems.push({ path, message: `got ${show(list)}; expected a list of activities` });
      continue;
    }
    list.forEach((each, i) => {
      if (!activities.includes(each))
        problems.push({ path: [...path, i], message: unknownName('activity', each, activities) });
    });
    groups.set(name, list.map(String));
  }
}

/** The names of the agents that some words mean. */
function agentsOf({ agents = [], temperaments = {} }: WorldDefinition, who: readonly string[]): string[] {
  return agents
    .filter(({ name, temperament, tags = [] }) => {
      const all = [name, temperament, ...tags, ...(temperaments[temperament]?.tags ?? [])];
      return who.length === 0 || who.some((word) => all.includes(word));
    })
    .map(({ name }) => name);
}
