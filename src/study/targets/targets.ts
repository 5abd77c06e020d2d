import type { Duration, WorldDefinition } from '../../core/index.ts';
import { Check, durationInTicks, isMap, show, type Value } from '../../core/internal.ts';
import type { LoadedWorld, WorldProblem } from '../../format/index.ts';
import { isUnreadable, Locator, readDocument } from '../../format/internal.ts';
import type { Measure } from '../../measure/index.ts';
import {
  BOUND_KEYS,
  type Bounds,
  checkBounds,
  checkLevel,
  giveOf,
  MEASURE_KEYS,
  type MeasureVocabulary,
  readAmount,
  readBounds,
  readMeasure,
  rejectUnknownKeys,
  vocabularyOf,
} from '../../measure/internal.ts';

import { checkHours } from './hours-of-day.ts';
import { readVariedParameter, type VariedParameter } from './varied-parameters.ts';

/** What a fit aims at: a measure and its bounds. */
export interface FitTarget extends Bounds {
  /** A word or two: 'sleep'. */
  readonly name: string;
  readonly measure: Measure;
  /** How much it counts compared with the other targets; 1 by default. */
  readonly weight: number;
  /** The size of one unit by which the target can be missed. */
  readonly give: number;
  /** Whether it is one number and not a range. Then it is met if it is missed by no more than `give`. */
  readonly isExact: boolean;
}

/** The contents of a file of targets: the targets, and the parameters that may change. */
export interface FitTargets {
  readonly targets: readonly FitTarget[];
  readonly vary: readonly VariedParameter[];
  /** The cost of moving one parameter across its whole range; missing all targets by one unit costs 1. */
  readonly closeness: number;
  /** How many seeds; null when the file leaves it open. */
  readonly seeds: number | null;
  /** Ticks that count; null when the file leaves it open. */
  readonly ticks: number | null;
  /** Ticks that run before that; null when the file leaves it open. */
  readonly skip: number | null;
}

const KEYS = ['hankerTargets', 'targets', 'vary', 'activities', 'closeness', 'seeds', 'for', 'skip'];
const TARGET_KEYS = [...MEASURE_KEYS, 'is', ...BOUND_KEYS, 'weight', 'give'];
/** The version of the file format. */
const VERSION = 1;
const DEFAULT_CLOSENESS = 0.05;
const MAX_SEEDS = 1000;

/** Reads a file of targets for a world without problems. Problems in the file are returned, never thrown. */
export function readTargets(
  text: string,
  file: string,
  world: LoadedWorld,
): { readonly targets: FitTargets | null; readonly problems: readonly WorldProblem[] } {
  const document = readDocument(text);
  const locator = new Locator(file, text, document);
  if (isUnreadable(document)) return { targets: null, problems: [locator.at(document.span, document.message)] };
  const check = new Check();
  const targets = readFile(document.value, world, check);
  const problems = check.problems.map((problem) => locator.locate(problem));
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { targets: problems.length === 0 ? targets : null, problems };
}

function readFile(file: unknown, world: LoadedWorld, check: Check): FitTargets | null {
  const { definition } = world;
  if (definition === null) throw new RangeError(`${world.file} has problems; targets need a world that can run`);
  if (!isMap(file) || file.hankerTargets !== VERSION) {
    const got = isMap(file) ? show(file.hankerTargets) : show(file);
    const at = isMap(file) && 'hankerTargets' in file ? check.at('hankerTargets') : check;
    at.fail(`got ${got}; expected a file of targets, which begins with "hankerTargets: ${VERSION}"`);
    return null;
  }
  rejectUnknownKeys(file, KEYS, check);
  const vocabulary = vocabularyFor(file, world, definition, check);
  const targets = entriesOf(file, 'targets', '{ sleep: { hours: sleep, is: 9 } }', check).flatMap(([name, part]) => {
    const target = readTarget(name, part, vocabulary, check.at('targets', name));
    return target ? [target] : [];
  });
  checkHours(targets, check.at('targets'));
  const vary = entriesOf(file, 'vary', '{ needs.food.decay: [3, 9] }', check).flatMap(([name, part]) => {
    const varied = readVariedParameter(name, part, world, check.at('vary', name));
    return varied ? [varied] : [];
  });
  return {
    targets,
    vary,
    closeness: readNonNegative(file.closeness, DEFAULT_CLOSENESS, check.at('closeness')),
    seeds: readSeeds(file.seeds, check.at('seeds')),
    ticks: readTicks(file, 'for', vocabulary.ticksPerHour, check),
    skip: readTicks(file, 'skip', vocabulary.ticksPerHour, check),
  };
}

/** The vocabulary of the world, with the activity groups of the file of targets. */
function vocabularyFor(file: Value, world: LoadedWorld, definition: WorldDefinition, check: Check): MeasureVocabulary {
  const own = vocabularyOf(file, definition, check);
  return { ...own, groups: new Map([...world.groups, ...own.groups]) };
}

function entriesOf(file: Value, key: string, example: string, check: Check): [string, unknown][] {
  const part = file[key];
  if (isMap(part) && Object.keys(part).length > 0) return Object.entries(part);
  const at = key in file ? check.at(key) : check;
  at.fail(`got ${show(part)}; expected "${key}": ${example}`);
  return [];
}

function readTarget(name: string, part: unknown, vocabulary: MeasureVocabulary, check: Check): FitTarget | null {
  if (!isMap(part)) {
    check.fail(`got ${show(part)}; expected a measure with its target, such as { hours: sleep, is: 9 }`);
    return null;
  }
  const before = check.problems.length;
  rejectUnknownKeys(part, TARGET_KEYS, check);
  const measure = readMeasure(part, check, vocabulary);
  const isExact = Object.hasOwn(part, 'is');
  const bounds = isExact ? readExact(part, check) : readBounds(part, check);
  if (!measure || !bounds) return null;
  checkLevel(measure, vocabulary, check);
  checkBounds({ measure, ...bounds }, part, { check, vocabulary }, ['is', ...BOUND_KEYS]);
  const weight = readNonNegative(part.weight, 1, check.at('weight'));
  const give = readNonNegative(part.give, giveOf(measure), check.at('give'));
  if (give === 0) check.at('give').fail('got 0; expected more, because no target can be met exactly');
  return check.problems.length > before ? null : { name, measure, ...bounds, weight, give, isExact };
}

function readExact(part: Value, check: Check): Bounds | null {
  const other = BOUND_KEYS.find((key) => Object.hasOwn(part, key));
  if (other !== undefined) check.at(other).failKey(`"is" already sets the target; remove it or "${other}"`);
  const value = readAmount(part.is);
  if (value !== undefined) return { low: value, high: value };
  check.at('is').fail(`got ${show(part.is)}; expected a number, or a percentage such as "1%"`);
  return null;
}

function readNonNegative(part: unknown, byDefault: number, check: Check): number {
  if (part === undefined) return byDefault;
  const amount = readAmount(part);
  if (amount !== undefined && amount >= 0) return amount;
  check.fail(`got ${show(part)}; expected a number of 0 or more`);
  return byDefault;
}

function readSeeds(part: unknown, check: Check): number | null {
  if (part === undefined) return null;
  if (Number.isInteger(part) && Number(part) >= 1 && Number(part) <= MAX_SEEDS) return Number(part);
  check.fail(`got ${show(part)}; expected an integer from 1 to ${MAX_SEEDS}`);
  return null;
}

function readTicks(file: Value, key: string, ticksPerHour: number, check: Check): number | null {
  if (file[key] === undefined) return null;
  const at = check.at(key);
  const own = new Check();
  const ticks = durationInTicks(file[key] as Duration, ticksPerHour, own);
  for (const { message } of own.problems) at.fail(message);
  if (own.problems.length === 0 && ticks === 0 && key === 'for')
    at.fail(`got ${show(file[key])}; expected a duration above 0, such as 7d`);
  return ticks;
}
