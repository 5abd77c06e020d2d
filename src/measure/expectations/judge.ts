import { power } from '../../core/internal.ts';
import { kindOf, rangeOf } from '../measures/measure.ts';
import { studentQuantile } from '../statistics/student.ts';
import type { Bounds } from './bounds.ts';
import type { Expectation } from './expectation.ts';

/** The value of a measure in the run of one seed; null when there was nothing to measure. */
export interface SeedValue {
  readonly seed: number;
  readonly value: number | null;
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

/** Judges an expectation by the values of its measure in some runs. The confidence is above 0 and below 1. */
export function judge(expectation: Expectation, values: readonly SeedValue[], confidence = 0.95): ExpectationVerdict {
  const measured = values.filter(hasValue);
  const numbers = measured.map(({ value }) => value);
  const isForEveryRun = appliesToEveryRun(expectation);
  const mean = numbers.length === 0 ? null : meanOf(numbers);
  const interval = mean === null ? null : intervalOf(numbers, mean, confidence, expectation);
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
  const more = outcome === 'undecided' ? runsToDecide(numbers, mean, confidence, expectation) : null;
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

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** The standard deviation of a sample; 0 when all values are equal. */
function deviationOf(numbers: readonly number[], mean: number): number {
  if (numbers.every((each) => each === numbers[0])) return 0;
  return Math.sqrt(numbers.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / (numbers.length - 1));
}

/** Half the width of the confidence interval of a mean. */
function marginOf(deviation: number, runs: number, confidence: number): number {
  return (studentQuantile((1 + confidence) / 2, runs - 1) * deviation) / Math.sqrt(runs);
}

/** The confidence interval of a mean, cut off at the possible range. When all runs agree, it is their common value. */
function intervalOf(
  numbers: readonly number[],
  mean: number,
  confidence: number,
  { measure }: Expectation,
): Bounds | null {
  if (numbers.length < 2) return null;
  const deviation = deviationOf(numbers, mean);
  if (deviation === 0) return { low: numbers[0], high: numbers[0] };
  const margin = marginOf(deviation, numbers.length, confidence);
  const range = rangeOf(measure);
  return { low: Math.max(range.low, mean - margin), high: Math.min(range.high, mean + margin) };
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

/** How many more runs will probably narrow the interval until it lies on one side of the nearest bound. */
function runsToDecide(
  numbers: readonly number[],
  mean: number | null,
  confidence: number,
  { low, high }: Bounds,
): number | null {
  if (mean === null) return null;
  if (numbers.length < 2) return 2 - numbers.length;
  const deviation = deviationOf(numbers, mean);
  const distance = Math.min(Math.abs(mean - low), Math.abs(mean - high));
  const decides = (runs: number) => marginOf(deviation, runs, confidence) <= distance;
  let [few, many] = [numbers.length, numbers.length * 2];
  while (!decides(many)) {
    if (many > MAX_RUNS) return null;
    [few, many] = [many, many * 2];
  }
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (decides(middle)) many = middle;
    else few = middle;
  }
  return many - numbers.length;
}
