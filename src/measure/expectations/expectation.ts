import { showDigits } from '../../charts/index.ts';
import type { WorldDefinition } from '../../core/index.ts';
import { type Check, isMap, show, type Value } from '../../core/internal.ts';
import { kindOf, type Measure, rangeOf, unitOf } from '../measures/measure.ts';
import { MEASURE_KEYS, readMeasure } from '../measures/read-measure.ts';
import { type MeasureVocabulary, vocabularyOf } from '../measures/vocabulary.ts';
import { hoursIn } from '../observe/day-window.ts';
import { BOUND_KEYS, type Bounds, readBounds, rejectUnknownKeys } from './bounds.ts';

/** What the author of a world expects of every run: a measure and its bounds. */
export interface Expectation extends Bounds {
  /** A sentence: 'adults sleep enough'. */
  readonly name: string;
  readonly measure: Measure;
}

/** The most agents for which `each` makes an expectation of their own. */
const MAX_EACH = 100;

/** The activity groups and the expectations of a file with a definition. Problems are added to `check`. */
export function readExpectations(
  file: Value,
  definition: WorldDefinition,
  check: Check,
): { readonly groups: ReadonlyMap<string, readonly string[]>; readonly expectations: readonly Expectation[] } {
  const vocabulary = vocabularyOf(file, definition, check);
  const section = check.at('expect');
  if (file.expect !== undefined && !isMap(file.expect))
    section.fail(`got ${show(file.expect)}; expected expectations by name`);
  const expectations = (isMap(file.expect) ? Object.entries(file.expect) : []).flatMap(([name, part]) =>
    readExpectation(name, part, { definition, vocabulary, check: section.at(name) }),
  );
  const names = expectations.map(({ name }) => name);
  for (const name of names.filter((each, i) => names.indexOf(each) !== i))
    section.fail(`two expectations are named "${name}"; rename one of them`);
  return { groups: vocabulary.groups, expectations };
}

interface Scope {
  readonly definition: WorldDefinition;
  readonly vocabulary: MeasureVocabulary;
  readonly check: Check;
}

/** The expectation of an entry, or one for each agent; none when it has problems. */
function readExpectation(name: string, part: unknown, scope: Scope): Expectation[] {
  const { vocabulary, check } = scope;
  if (!isMap(part)) {
    check.fail(`got ${show(part)}; expected a measure with bounds, such as { hours: sleep, between: [7, 9] }`);
    return [];
  }
  rejectUnknownKeys(part, [...MEASURE_KEYS, ...BOUND_KEYS, 'each'], check);
  const measure = readMeasure(part, check, vocabulary);
  const bounds = readBounds(part, check);
  if (part.each !== undefined && typeof part.each !== 'boolean')
    check.at('each').fail(`got ${show(part.each)}; expected true or false`);
  if (!measure || !bounds) return [];
  checkBounds({ measure, ...bounds }, part, scope);
  if (part.each !== true) return [{ name, measure, ...bounds }];
  return agentsForEach(measure.who, { ...scope, check: check.at('each') }).map((agent) => {
    return { name: `${name}: ${agent}`, measure: { ...measure, who: [agent] }, ...bounds };
  });
}

/** Rejects bounds that no run can meet, and bounds that every run meets. `keys` are the keys that may set them. */
export function checkBounds(
  { measure, low, high }: Bounds & { readonly measure: Measure },
  part: Value,
  { check, vocabulary }: Pick<Scope, 'check' | 'vocabulary'>,
  keys: readonly string[] = BOUND_KEYS,
): void {
  const range = rangeOf(measure, vocabulary.levels);
  const outside = [low, high].find((bound) => Number.isFinite(bound) && (bound < range.low || bound > range.high));
  const possible = range.high === Infinity ? 'is never below 0' : `is always from ${range.low} to ${range.high}`;
  const hint = unitOf(measure).isPercentage ? '; write a percentage as "5%"' : '';
  const at = check.at(...keys.filter((key) => Object.hasOwn(part, key)).slice(0, 1));
  const most = mostOf(measure, vocabulary);
  if (outside !== undefined) at.fail(`got ${outside}, but this measure ${possible}${hint}`);
  else if (low > most.value) at.fail(`got ${low}, but this measure is at most ${showDigits(most.value)}: ${most.why}`);
  else if (low <= range.low && high >= range.high)
    at.fail(`these bounds allow everything: this measure ${possible}${hint}`);
}

/** The highest value of a measure without a fixed range, and why; Infinity for one that has it. */
function mostOf(measure: Measure, vocabulary: MeasureVocabulary): { readonly value: number; readonly why: string } {
  const ticks = vocabulary.ticksPerHour * (measure.during ? hoursIn(measure.during) : 24);
  if (kindOf(measure).counts === 'events')
    return { value: ticks, why: `${measure.during ? 'this part of the day' : 'a day'} has no more ticks` };
  const { length } = vocabulary.activities;
  if (measure.of === 'variety') return { value: Math.log2(length), why: `there are only ${length} activities` };
  return { value: Infinity, why: '' };
}

/** Rejects a comparison of a level that is always true or never: no target for a fit. */
export function checkLevel(measure: Measure, { levels }: MeasureVocabulary, check: Check): void {
  if (measure.of !== 'share') return;
  const { need, compare, level } = measure.test;
  const { low, high } = levels.get(need) ?? { low: -Infinity, high: Infinity };
  const isPossible = compare === '<' ? level > low && level <= high : level >= low && level < high;
  if (!isPossible)
    check.at('share').fail(`got ${need} ${compare} ${level}, but ${need} is always from ${low} to ${high}`);
}

/** The names of the agents that get an expectation of their own. */
function agentsForEach(who: readonly string[], { definition, vocabulary, check }: Scope): string[] {
  const { agents = [], temperaments = {} } = definition;
  const names = agents
    .filter(({ name, temperament, tags = [] }) => {
      const all = [name, temperament, ...tags, ...(temperaments[temperament]?.tags ?? [])];
      return who.length === 0 || who.some((each) => all.includes(each));
    })
    .map(({ name }) => name);
  if (names.length === 0) check.fail('"who" matches no agent of the file');
  if (names.length > MAX_EACH) {
    check.fail(`got ${names.length} agents; "each" is limited to ${MAX_EACH}`);
    return [];
  }
  const ambiguous = names.find((name) => vocabulary.kinds.includes(name));
  if (ambiguous !== undefined)
    check.fail(`"${ambiguous}" is the name of an agent and also a temperament or tag; rename one of them`);
  return names;
}
