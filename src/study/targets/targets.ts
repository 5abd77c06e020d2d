import { Check, type Duration, type WorldDefinition } from '../../core/index.ts';
import { durationInTicks, show } from '../../core/internal.ts';
import type { LoadedWorld } from '../../format/load.ts';
import type { FileProblem } from '../../format/problems/file-problem.ts';
import { Locator } from '../../format/problems/locator.ts';
import type { WorldProblem } from '../../format/problems/world-problem.ts';
import { isUnreadable, readDocument } from '../../format/yaml/document.ts';
import type { Path } from '../../format/yaml/value.ts';
import { isMap, type Value } from '../../format/yaml/value.ts';
import { type Bounds, readBounds, rejectUnknownKeys } from '../../measure/expectations/expectation.ts';
import { MEASURE_KEYS, type Measure, type MeasureVocabulary, readMeasure } from '../../measure/measures/measure.ts';
import { vocabularyOf } from '../../measure/measures/vocabulary.ts';
import { readVariedParameter, type VariedParameter } from './varied-parameters.ts';

/** What a fit aims at. */
export interface FitTarget extends Bounds {
  /** A word or two: 'sleep'. */
  readonly name: string;
  readonly measure: Measure;
  /** How much it counts beside the others; 1 is usual. */
  readonly weight: number;
  /** How much off is one unit of missing it. */
  readonly give: number;
  /** True when it is one number and not a range: then it is met when it is off by no more than `give`. */
  readonly isExact: boolean;
}

/** What a file of targets says: what is wanted, and which numbers may move. */
export interface FitTargets {
  readonly targets: readonly FitTarget[];
  readonly vary: readonly VariedParameter[];
  /** How much staying close to today's numbers counts, beside a target that is missed by one unit. */
  readonly closeness: number;
  /** How many seeds, how many ticks that count and how many before them; null where the file leaves it open. */
  readonly seeds: number | null;
  readonly ticks: number | null;
  readonly skip: number | null;
}

const KEYS = ['hankerTargets', 'targets', 'vary', 'activities', 'closeness', 'seeds', 'for', 'skip'];
const TARGET_KEYS = [...MEASURE_KEYS, 'is', 'between', 'atLeast', 'atMost', 'weight', 'give'];
/** The format of these files. */
const VERSION = 1;
const CLOSENESS = 0.05;
const MOST_SEEDS = 1000;

/** What one unit of missing a measure is, unless the file says otherwise: hours, times a day, shares, levels. */
const USUAL_GIVE: Readonly<Record<Measure['of'], number>> = {
  hours: 0.25,
  times: 0.25,
  share: 0.01,
  mean: 2,
  lowest: 2,
  highest: 2,
  flipFlops: 0.1,
  abandoned: 0.25,
  failed: 0.25,
  walking: 0.25,
  variety: 0.1,
  unlike: 0.01,
  reaction: 0.05,
};

/** Reads a file of targets for a world without problems; never throws for what is in it. */
export function readTargets(
  text: string,
  file: string,
  world: LoadedWorld,
): { readonly targets: FitTargets | null; readonly problems: readonly WorldProblem[] } {
  const document = readDocument(text);
  const locator = new Locator(file, text, document);
  if (isUnreadable(document)) return { targets: null, problems: [locator.at(document.span, document.message)] };
  const found: FileProblem[] = [];
  const targets = readFile(document.value, world, found);
  const problems = found.map((problem) => locator.locate(problem));
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { targets: problems.length === 0 ? targets : null, problems };
}

function readFile(file: unknown, world: LoadedWorld, problems: FileProblem[]): FitTargets | null {
  const { definition } = world;
  if (definition === null) throw new RangeError(`${world.file} has problems; targets are for a world that runs`);
  if (!isMap(file) || file.hankerTargets !== VERSION) {
    const got = isMap(file) ? show(file.hankerTargets) : show(file);
    const message = `got ${got}; expected a file of targets, which begins with "hankerTargets: ${VERSION}"`;
    problems.push({ path: isMap(file) && 'hankerTargets' in file ? ['hankerTargets'] : [], message });
    return null;
  }
  rejectUnknownKeys(file, [], KEYS, problems);
  const words = wordsFor(file, world, definition, problems);
  const targets = readEach(file, 'targets', '{ sleep: { hours: sleep, is: 9 } }', problems).flatMap(([name, part]) => {
    const target = readTarget(name, part, words, problems);
    return target ? [target] : [];
  });
  const vary = readEach(file, 'vary', '{ needs.food.decay: [3, 9] }', problems).flatMap(([name, part]) => {
    const varied = readVariedParameter(name, part, world, problems);
    return varied ? [varied] : [];
  });
  return {
    targets,
    vary,
    closeness: readAmount(file.closeness, ['closeness'], CLOSENESS, problems),
    seeds: readSeeds(file.seeds, problems),
    ticks: readTicks(file, 'for', words.ticksPerHour, problems),
    skip: readTicks(file, 'skip', words.ticksPerHour, problems),
  };
}

/** The world's words, and the groups of activities that the file of targets adds. */
function wordsFor(
  file: Value,
  world: LoadedWorld,
  definition: WorldDefinition,
  problems: FileProblem[],
): MeasureVocabulary {
  const own = vocabularyOf(file, definition, problems);
  return { ...own, groups: new Map([...world.groups, ...own.groups]) };
}

function readEach(file: Value, key: string, example: string, problems: FileProblem[]): [string, unknown][] {
  const part = file[key];
  if (isMap(part) && Object.keys(part).length > 0) return Object.entries(part);
  problems.push({ path: key in file ? [key] : [], message: `got ${show(part)}; expected "${key}": ${example}` });
  return [];
}

function readTarget(name: string, part: unknown, words: MeasureVocabulary, problems: FileProblem[]): FitTarget | null {
  const path = ['targets', name];
  if (!isMap(part)) {
    problems.push({ path, message: `got ${show(part)}; expected { hours: sleep, is: 9 } or the like` });
    return null;
  }
  rejectUnknownKeys(part, path, TARGET_KEYS, problems);
  const measure = readMeasure(part, path, words, problems);
  const isExact = Object.hasOwn(part, 'is');
  const bounds = isExact ? readAim(part, path, problems) : readBounds(part, path, problems);
  if (!measure || !bounds) return null;
  const usual = USUAL_GIVE[measure.of];
  const weight = readAmount(part.weight, [...path, 'weight'], 1, problems);
  const give = readAmount(part.give, [...path, 'give'], usual, problems);
  if (give === 0) problems.push({ path: [...path, 'give'], message: 'got 0; nothing can be met to the last bit' });
  return { name, measure, ...bounds, weight, give, isExact };
}

function readAim(part: Value, path: Path, problems: FileProblem[]): Bounds | null {
  const other = ['between', 'atLeast', 'atMost'].find((key) => Object.hasOwn(part, key));
  if (other !== undefined)
    problems.push({ path: [...path, other], message: `"is" already says what it should be`, isKey: true });
  const bounds = readBounds({ atLeast: part.is }, path, []);
  if (bounds) return { low: bounds.low, high: bounds.low };
  problems.push({ path: [...path, 'is'], message: `got ${show(part.is)}; expected a number, or a share as "1%"` });
  return null;
}

function readAmount(part: unknown, path: Path, usual: number, problems: FileProblem[]): number {
  if (part === undefined) return usual;
  if (typeof part === 'number' && Number.isFinite(part) && part >= 0) return part;
  problems.push({ path, message: `got ${show(part)}; expected a number of 0 or more` });
  return usual;
}

function readSeeds(part: unknown, problems: FileProblem[]): number | null {
  if (part === undefined) return null;
  if (Number.isInteger(part) && Number(part) >= 1 && Number(part) <= MOST_SEEDS) return Number(part);
  problems.push({ path: ['seeds'], message: `got ${show(part)}; expected how many, from 1 to ${MOST_SEEDS}` });
  return null;
}

function readTicks(file: Value, key: string, ticksPerHour: number, problems: FileProblem[]): number | null {
  if (file[key] === undefined) return null;
  const check = new Check();
  const ticks = durationInTicks(file[key] as Duration, ticksPerHour, check);
  for (const { message } of check.problems) problems.push({ path: [key], message });
  if (check.problems.length === 0 && ticks === 0 && key === 'for')
    problems.push({ path: [key], message: `got ${show(file[key])}; expected a time above 0, such as 7d` });
  return ticks;
}
