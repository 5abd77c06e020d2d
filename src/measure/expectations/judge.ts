import { power } from '../../core/internal.ts';
import { kindOf, rangeOf } from '../measures/measure.ts';
import { binomialInterval, poissonInterval } from '../statistics/count-interval.ts';
import { studentQuantile } from '../statistics/student.ts';
import type { Bounds } from './bounds.ts';
import type { Expectation } from './expectation.ts';

/** The value of a measure in the run of one seed; null when there was nothing to measure. */
export interface SeedValue {
  readonly seed: number;
  readonly value: number | null;
  /** For a measure that counts: the days of agents, or the occasions, that it counted in. */
  readonly exposure?: number | undefined;
}

/** Whether an expectation is met, judged by the runs of some seeds. */
export interface ExpectationVerdict {
  /**
   * Met: the confidence interval lies inside the bounds. Broken: it lies outside. Undecided: neither, or there was
   * nothing to measure. An expectation about every run (see `isForEveryRun`) is met when all runs are inside the
   * bounds, and broken by a single one that is not.
   */
  readonly outcome: 'met' | 'broken' | 'undecided';
  /** Whether the bounds apply to every single run and not to the mean. */
  readonly isForEveryRun: boolean;
  /** The number of runs with a value. */
  readonly runs: number;
  /** The number of runs in which there was nothing to measure. */
  readonly empty: number;
  /** The mean over the runs; null without any value. */
  readonly mean: number | null;
  /** The confidence interval of the mean; null for fewer than two runs. */
  readonly interval: Bounds | null;
  readonly lowest: SeedValue | null;
  readonly highest: SeedValue | null;
  /** The run that is farthest outside the bounds; the first of several, null when all are inside. */
  readonly worst: SeedValue | null;
  /** How many runs are outside the bounds. */
  readonly outside: number;
  /** If undecided: how many more runs will probably decide it; null when no number of runs would. */
  readonly more: number | null;
  /** If met in every run: the share of all possible runs that meet it, at least, at the given confidence. */
  readonly minShare: number | null;
}

/** The most runs that are worth suggesting. */
const MAX_RUNS = 100_000;
/** Events are rare when there are fewer than this in a run on average. */
const RARE = 5;
const MANY = 1000;

/** Judges an expectation by the values of its measure in some runs. The confidence is above 0 and below 1. */
export function judge(expectation: Expectation, values: readonly SeedValue[], confidence = 0.95): ExpectationVerdict {
  const measured = values.filter(hasValue);
  const numbers = measured.map(({ value }) => value);
  const isForEveryRun = appliesToEveryRun(expectation);
  const mean = numbers.length === 0 ? null : meanOf(numbers);
  const sample = mean === null ? null : { mean, deviation: deviationOf(numbers, mean), exposure: exposureOf(measured) };
  const interval = sample && numbers.length >= 2 ? intervalOf(sample, numbers.length, confidence, expectation) : null;
  const outside = measured.filter(({ value }) => distanceOutside(expectation, value) > 0);
  const facts = {
    isForEveryRun,
    runs: measured.length,
    empty: values.length - measured.length,
    mean,
    interval,
    lowest: findMost(measured, (value) => -value),
    highest: findMost(measured, (value) => value),
    worst: findMost(outside, (value) => distanceOutside(expectation, value)),
    outside: outside.length,
  };
  if (isForEveryRun) {
    const outcome = numbers.length === 0 ? 'undecided' : outside.length > 0 ? 'broken' : 'met';
    const minShare = outcome === 'met' ? power(1 - confidence, 1 / numbers.length) : null;
    return { ...facts, outcome, more: null, minShare };
  }
  const outcome = interval === null ? 'undecided' : compare(interval, expectation);
  const more = outcome === 'undecided' && sample ? runsToDecide(sample, numbers.length, confidence, expectation) : null;
  return { ...facts, outcome, more, minShare: null };
}

/**
 * Whether the bounds of an expectation apply to every run and not to the mean: those of a lowest or highest level, and
 * a bound at the end of the possible range, such as never (at most 0) or always (at least 100 %).
 */
function appliesToEveryRun({ measure, low, high }: Expectation): boolean {
  if (kindOf(measure).isForEveryRun) return true;
  const range = rangeOf(measure);
  return high === range.low || low === range.high;
}

function hasValue(each: SeedValue): each is { seed: number; value: number } {
  return each.value !== null;
}

/** The mean; exactly the common value when all are equal. */
function meanOf(numbers: readonly number[]): number {
  if (numbers.every((each) => each === numbers[0])) return numbers[0];
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** The standard deviation of a sample; 0 when all values are equal. */
function deviationOf(numbers: readonly number[], mean: number): number {
  if (numbers.every((each) => each === numbers[0])) return 0;
  return Math.sqrt(numbers.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / (numbers.length - 1));
}

/** The exposure of a run on average; null when it is not known. */
function exposureOf(values: readonly SeedValue[]): number | null {
  if (values.some(({ exposure }) => exposure === undefined)) return null;
  return meanOf(values.map(({ exposure = 0 }) => exposure));
}

/** What the interval of a mean depends on, apart from the number of runs. */
interface Sample {
  readonly mean: number;
  /** The standard deviation between runs. */
  readonly deviation: number;
  /** The exposure of a run; null for a measure that counts nothing. */
  readonly exposure: number | null;
}

/**
 * The confidence interval of a mean, cut off at the possible range. It is Student's t, or the value itself when all
 * runs agree. A few runs say little about events that are rare in each of them: all runs may be without one by luck. So
 * for rare events the interval also includes the exact one of the total count.
 */
function intervalOf(sample: Sample, runs: number, confidence: number, { measure }: Expectation): Bounds {
  const { mean, deviation } = sample;
  const margin = deviation === 0 ? 0 : (studentQuantile((1 + confidence) / 2, runs - 1) * deviation) / Math.sqrt(runs);
  const range = rangeOf(measure);
  const exact = exactInterval(sample, runs, confidence, kindOf(measure).counts);
  return {
    low: Math.max(range.low, Math.min(mean - margin, exact?.low ?? Infinity)),
    high: Math.min(range.high, Math.max(mean + margin, exact?.high ?? -Infinity)),
  };
}

/** The exact interval of the rate of rare events; null where events are frequent or nothing is counted. */
function exactInterval(
  { mean, exposure }: Sample,
  runs: number,
  confidence: number,
  counts: 'events' | 'occasions' | undefined,
): Bounds | null {
  if (counts === undefined || exposure === null || exposure === 0) return null;
  const inRun = mean * exposure;
  const total = runs * exposure;
  const count = Math.round(inRun * runs);
  const isOccasions = counts === 'occasions';
  const rarer = isOccasions ? Math.min(inRun, exposure - inRun) : inRun;
  // Many events in all mean many runs, for which Student's t holds.
  if (rarer >= RARE || rarer * runs > MANY) return null;
  if (isOccasions) return binomialInterval(count, Math.round(total), confidence);
  const { low, high } = poissonInterval(count, confidence);
  return { low: low / total, high: high / total };
}

function compare(interval: Bounds, { low, high }: Bounds): ExpectationVerdict['outcome'] {
  if (interval.low >= low && interval.high <= high) return 'met';
  return interval.high < low || interval.low > high ? 'broken' : 'undecided';
}

function distanceOutside({ low, high }: Bounds, value: number): number {
  return Math.max(low - value, value - high, 0);
}

/** The run with the highest score; the first of several. */
function findMost<Each extends SeedValue & { value: number }>(
  values: readonly Each[],
  score: (value: number) => number,
): Each | null {
  return values.reduce<Each | null>(
    (best, each) => (best === null || score(each.value) > score(best.value) ? each : best),
    null,
  );
}

/** How many more runs will probably decide, if they are like the ones before; null when more than are worth suggesting. */
function runsToDecide(sample: Sample, runs: number, confidence: number, expectation: Expectation): number | null {
  if (runs < 2) return 2 - runs;
  const decides = (count: number) =>
    compare(intervalOf(sample, count, confidence, expectation), expectation) !== 'undecided';
  let [few, many] = [runs, runs * 2];
  while (!decides(many)) {
    if (many > MAX_RUNS) return null;
    [few, many] = [many, many * 2];
  }
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (decides(middle)) many = middle;
    else few = middle;
  }
  return many - runs;
}
