import { power } from '../../core/internal.ts';
import { type Bounds, type Expectation, rangeOf } from '../index.ts';
import { studentQuantile } from '../statistics/student.ts';

/** What one seed's run came to; null when there was nobody, or no occasion, to measure. */
export interface SeedValue {
  readonly seed: number;
  readonly value: number | null;
}

/** How sure the seeds that were run make an expectation. */
export interface ExpectationVerdict {
  /**
   * Met: the interval lies wholly inside the bounds; broken: wholly outside; undecided: neither, or nothing was measured.
   * What is asked of every run (see `isForEvery`) is met when all runs keep it, and broken by a single one.
   */
  readonly outcome: 'met' | 'broken' | 'undecided';
  /** Whether every run by itself must keep the bounds, not their mean. */
  readonly isForEveryRun: boolean;
  /** Runs in which there was something to measure, and those in which there was not. */
  readonly runs: number;
  readonly empty: number;
  /** Over the runs; null when there was nothing to measure. */
  readonly mean: number | null;
  /** In which the true mean lies, with the confidence asked for; null for fewer than two runs. */
  readonly interval: Bounds | null;
  readonly lowest: SeedValue | null;
  readonly highest: SeedValue | null;
  /** The run that is farthest outside the bounds, of several the first; null when all are inside. */
  readonly worst: SeedValue | null;
  /** How many of the runs are outside. */
  readonly outside: number;
  /** Of an undecided one: how many more runs will probably decide it; null when no number would. */
  readonly more: number | null;
  /** Of what every run must keep and did: the share of all runs that keep it at least, with the confidence asked for. */
  readonly sure: number | null;
}

/** More runs than this are not worth asking for. */
const MOST_RUNS = 100_000;

/** Says whether an expectation is met, by its measure in some runs; `confidence` is from above 0 to below 1. */
export function judge(expectation: Expectation, values: readonly SeedValue[], confidence = 0.95): ExpectationVerdict {
  const measured = values.filter(hasValue);
  const numbers = measured.map(({ value }) => value);
  const isForEvery = appliesToEveryRun(expectation);
  const mean = numbers.length === 0 ? null : meanOf(numbers);
  const interval = mean === null ? null : intervalOf(numbers, mean, confidence, expectation);
  const outside = measured.filter(({ value }) => distanceOutside(expectation, value) > 0);
  const facts = {
    isForEvery,
    runs: measured.length,
    empty: values.length - measured.length,
    mean,
    interval,
    lowest: extreme(measured, (value) => -value),
    highest: extreme(measured, (value) => value),
    worst: extreme(outside, (value) => distanceOutside(expectation, value)),
    outside: outside.length,
  };
  if (isForEvery) {
    const outcome = numbers.length === 0 ? 'undecided' : outside.length > 0 ? 'broken' : 'met';
    const sure = outcome === 'met' ? power(1 - confidence, 1 / numbers.length) : null;
    return { ...facts, outcome, more: null, sure };
  }
  const outcome = interval === null ? 'undecided' : compare(interval, expectation);
  const more = outcome === 'undecided' ? runsToDecide(numbers, mean, confidence, expectation) : null;
  return { ...facts, outcome, more, sure: null };
}

/**
 * Whether an expectation is about every run, not about the mean of them: a lowest or highest level, and a bound at the
 * edge of the possible, such as never (at most 0) or always (at least 100 %).
 */
export function appliesToEveryRun({ measure, low, high }: Expectation): boolean {
  if (measure.of === 'lowest' || measure.of === 'highest') return true;
  const range = rangeOf(measure);
  return high === range.low || low === range.high;
}

function hasValue(each: SeedValue): each is { seed: number; value: number } {
  return each.value !== null;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** Of a sample; 0 when all are the same. */
function deviationOf(numbers: readonly number[], mean: number): number {
  if (numbers.every((each) => each === numbers[0])) return 0;
  return Math.sqrt(numbers.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / (numbers.length - 1));
}

/** How far the true mean may be from that of so many runs. */
function marginOf(deviation: number, runs: number, confidence: number): number {
  return (studentQuantile((1 + confidence) / 2, runs - 1) * deviation) / Math.sqrt(runs);
}

/** Nothing outside of what is possible belongs to it. Where all runs agree it is what they agree on. */
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

/** The one with the most of something; of several the first. */
function extreme<Each extends SeedValue & { value: number }>(
  values: readonly Each[],
  much: (value: number) => number,
): Each | null {
  return values.reduce<Each | null>(
    (best, each) => (best === null || much(each.value) > much(best.value) ? each : best),
    null,
  );
}

/** How many more runs will probably make the interval so small that it lies on one side of the nearest bound. */
function runsToDecide(
  numbers: readonly number[],
  mean: number | null,
  confidence: number,
  { low, high }: Bounds,
): number | null {
  if (mean === null) return null;
  if (numbers.length < 2) return 2 - numbers.length;
  const deviation = deviationOf(numbers, mean);
  const room = Math.min(Math.abs(mean - low), Math.abs(mean - high));
  const decides = (runs: number) => marginOf(deviation, runs, confidence) <= room;
  let [few, many] = [numbers.length, numbers.length * 2];
  while (!decides(many)) {
    if (many > MOST_RUNS) return null;
    [few, many] = [many, many * 2];
  }
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (decides(middle)) many = middle;
    else few = middle;
  }
  return many - numbers.length;
}
