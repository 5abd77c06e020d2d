import type { WorldDefinition } from '../../core/index.ts';
import { unknownName } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { FileProblem } from '../../format/problems/file-problem.ts';
import type { Path } from '../../format/yaml/value.ts';
import { isMap, type Value } from '../../format/yaml/value.ts';
import { MEASURE_KEYS, type Measure, type MeasureVocabulary, rangeOf, readMeasure } from '../measures/measure.ts';
import { vocabularyOf } from '../measures/vocabulary.ts';

export { vocabularyOf };

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

/** For so many agents an expectation may hold for each by itself. */
const MOST_EACH = 100;
const BOUND_KEYS = ['between', 'atLeast', 'atMost'];
const PERCENT = /^(-?\d+(?:\.\d+)?)\s*%$/;

/** Groups of activities and expectations of a file, checked against its definition. */
export function readExpectations(
  file: Value,
  definition: WorldDefinition,
  problems: FileProblem[],
): { readonly groups: ReadonlyMap<string, readonly string[]>; readonly expectations: readonly Expectation[] } {
  const words = vocabularyOf(file, definition, problems);
  const expectations: Expectation[] = [];
  if (file.expect !== undefined && !isMap(file.expect))
    problems.push({ path: ['expect'], message: `got ${show(file.expect)}; expected expectations by their names` });
  for (const [name, part] of isMap(file.expect) ? Object.entries(file.expect) : []) {
    const path = ['expect', name];
    if (!isMap(part)) {
      problems.push({ path, message: `got ${show(part)}; expected { hours: sleep, between: [7, 9] } or the like` });
      continue;
    }
    rejectUnknownKeys(part, path, [...MEASURE_KEYS, ...BOUND_KEYS, 'each'], problems);
    const measure = readMeasure(part, path, words, problems);
    const bounds = readBounds(part, path, problems);
    if (part.each !== undefined && typeof part.each !== 'boolean')
      problems.push({ path: [...path, 'each'], message: `got ${show(part.each)}; expected true or false` });
    if (!measure || !bounds) continue;
    checkBounds(measure, bounds, part, path, problems);
    if (part.each !== true) expectations.push({ name, measure, ...bounds });
    else
      for (const agent of agentsForEach(definition, words, measure.who, path, problems))
        expectations.push({ name: `${name}: ${agent}`, measure: { ...measure, who: [agent] }, ...bounds });
  }
  const names = expectations.map(({ name }) => name);
  for (const name of names.filter((each, i) => names.indexOf(each) !== i))
    problems.push({ path: ['expect'], message: `"${name}" is expected twice; call one of them otherwise` });
  return { groups: words.groups, expectations };
}

/** Whatever else a map holds is told. */
export function rejectUnknownKeys(part: Value, path: Path, known: readonly string[], problems: FileProblem[]): void {
  for (const key of Object.keys(part))
    if (!known.includes(key))
      problems.push({ path: [...path, key], message: unknownName('key', key, known), isKey: true });
}

/** The bounds in a map; null when they are missing or wrong, which is noted. */
export function readBounds(part: Value, path: Path, problems: FileProblem[]): Bounds | null {
  const given = BOUND_KEYS.filter((key) => Object.hasOwn(part, key));
  // A key that was taken for none is likely the one that is missing.
  const hasSlip = problems.some(({ path: at, isKey }) => isKey && path.every((each, i) => each === at[i]));
  if (given.length === 0 && !hasSlip)
    problems.push({ path, message: `nothing says where it should be; expected one of ${BOUND_KEYS.join(', ')}` });
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
    if (low > high && problems.length === before)
      problems.push({ path: [...path, 'between'], message: `${low} is more than ${high}; the lower end comes first` });
    return problems.length === before ? { low, high } : null;
  }
  const low = Object.hasOwn(part, 'atLeast') ? number(part.atLeast, ['atLeast']) : -Infinity;
  const high = Object.hasOwn(part, 'atMost') ? number(part.atMost, ['atMost']) : Infinity;
  if (low > high && problems.length === before)
    problems.push({ path: [...path, 'atLeast'], message: `${low} is more than "atMost" allows, ${high}` });
  return problems.length === before && given.length > 0 ? { low, high } : null;
}

/** Bounds that every run keeps, or none can, are a slip. */
function checkBounds(measure: Measure, { low, high }: Bounds, part: Value, path: Path, problems: FileProblem[]): void {
  const range = rangeOf(measure);
  const isShare = range.high === 1;
  const outside = [low, high].find((bound) => Number.isFinite(bound) && (bound < range.low || bound > range.high));
  const possible = range.high === Infinity ? 'is never below 0' : `goes from ${range.low} to ${range.high}`;
  const hint = isShare ? '; a percentage is written as "5%"' : '';
  const at = [...path, ...BOUND_KEYS.filter((key) => Object.hasOwn(part, key)).slice(0, 1)];
  if (outside !== undefined) problems.push({ path: at, message: `got ${outside}, but this ${possible}${hint}` });
  else if (low <= range.low && high >= range.high)
    problems.push({ path: at, message: `every run keeps to that: this ${possible} anyway${hint}` });
}

/** The agents of whom each is to keep an expectation, by name. */
function agentsForEach(
  { agents = [], temperaments = {} }: WorldDefinition,
  words: MeasureVocabulary,
  who: readonly string[],
  path: Path,
  problems: FileProblem[],
): string[] {
  const names = agents
    .filter(({ name, temperament, tags = [] }) => {
      const all = [name, temperament, ...tags, ...(temperaments[temperament]?.tags ?? [])];
      return who.length === 0 || who.some((word) => all.includes(word));
    })
    .map(({ name }) => name);
  const at = [...path, 'each'];
  if (names.length === 0) problems.push({ path: at, message: 'nobody at the beginning is meant by "who"' });
  if (names.length > MOST_EACH) {
    problems.push({ path: at, message: `"each" is for up to ${MOST_EACH} agents; here are ${names.length}` });
    return [];
  }
  const twofold = names.find((name) => words.kinds.includes(name));
  if (twofold !== undefined)
    problems.push({ path: at, message: `"${twofold}" is a temperament or a tag as well as somebody's name` });
  return names;
}
