import type { Interval } from '../../core/internal.ts';
import { GRAIN } from '../../core/internal.ts';
import type { RivalOutcome } from './outcome.ts';
import type { RangeOutcome } from './vary-decision.ts';

/** The values that a number can have, indexed in rising order, so that each has neighbours. */
export interface ValueDomain {
  /** The index of the first and of the last value. */
  readonly first: bigint;
  readonly last: bigint;
  valueAt(index: bigint): number;
  /** The lowest and the highest value between two indexes, in either order. */
  boundsOf(start: bigint, end: bigint): Interval;
  /** The index of a value, or of the nearest one. */
  indexOf(value: number): bigint;
}

/** Levels: all multiples of GRAIN from `low` to `high`. */
export function grainsFrom(low: number, high: number): ValueDomain {
  const indexOf = (value: number) => BigInt(Math.round(value / GRAIN));
  return rising(low, high, (index) => Number(index) * GRAIN, indexOf);
}

/** Doubles from `low` to `high`, without those closer to 0 than about 10⁻¹²: nobody writes them. */
export function doublesFrom(low: number, high: number): ValueDomain {
  return rising(low, high, doubleAt, orderOf);
}

/** Integers from `low` to `high`. */
export function integersFrom(low: number, high: number): ValueDomain {
  return rising(low, high, Number, (value) => BigInt(Math.round(value)));
}

/** The hours of a day, starting at a tick of it and wrapping around; the start has index 0. */
export function hoursFrom(tick: number, ticksPerHour: number): ValueDomain {
  const day = 24 * ticksPerHour;
  const tickAt = (index: bigint) => (tick + Number(index)) % day;
  const valueAt = (index: bigint) => tickAt(index) / ticksPerHour;
  return {
    first: 0n,
    last: BigInt(day - 1),
    valueAt,
    boundsOf(start, end) {
      const [from, to] = start < end ? [start, end] : [end, start];
      if (tickAt(from) > tickAt(to)) return { low: 0, high: 24 };
      return { low: valueAt(from), high: valueAt(to) };
    },
    indexOf: (hour) => BigInt((Math.round(hour * ticksPerHour) - tick + day) % day),
  };
}

function rising(
  low: number,
  high: number,
  valueAt: (index: bigint) => number,
  indexOf: (value: number) => bigint,
): ValueDomain {
  const boundsOf = (start: bigint, end: bigint) =>
    start < end ? { low: valueAt(start), high: valueAt(end) } : { low: valueAt(end), high: valueAt(start) };
  return { first: indexOf(low), last: indexOf(high), valueAt, boundsOf, indexOf };
}

const TINY = 2 ** -40;
const double = new Float64Array(1);
const bits = new BigInt64Array(double.buffer);
double[0] = TINY;
const BITS_BELOW = bits[0] - 1n;

/** 0 for 0, 1 for TINY, and so on; negated for negative values. */
function orderOf(value: number): bigint {
  double[0] = Math.abs(value);
  const order = double[0] < TINY / 2 ? 0n : double[0] < TINY ? 1n : bits[0] - BITS_BELOW;
  return value < 0 ? -order : order;
}

function doubleAt(index: bigint): number {
  if (index === 0n) return 0;
  bits[0] = BITS_BELOW + (index < 0n ? -index : index);
  return index < 0n ? -double[0] : double[0];
}

/** Tests values of the number. */
export interface Oracle {
  /** For all values of a range at once, as far as it can be known. `rivals` are those left over by a larger range. */
  judge(range: Interval, rivals?: RangeOutcome['rivals']): RangeOutcome;
  /** Whether the option is taken at one value. */
  isTaken(value: number): boolean;
}

/** The result of a search: the index of a value, null for none. */
export interface FoundThreshold {
  readonly index: bigint | null;
  /** Whether nothing nearer was skipped. */
  readonly isSure: boolean;
  /** The start of the first range that was skipped; null when none was. */
  readonly openFrom: bigint | null;
}

/** The work that is left for a search: a range costs 1, a single value costs more. */
export interface SearchBudget {
  left: number;
  /** The most that one search may use. */
  readonly each: number;
  /** Whether a search that was cut short goes on with samples. */
  readonly triesSamples: boolean;
}

/** The budget of one question, and of one search for it. */
const QUESTION_BUDGET = 30_000;
const SEARCH_BUDGET = 4_000;
const PAIR_BUDGET = 6_000;
const PAIR_SEARCH_BUDGET = 250;
const COST_OF_A_TRIAL = 3;
const MOST_TRIED = 64;

/** The budget for one question. */
export function newSearchBudget(): SearchBudget {
  return { left: QUESTION_BUDGET, each: SEARCH_BUDGET, triesSamples: true };
}

/** The budget for pairs of changes: many short searches. */
export function newPairBudget(): SearchBudget {
  return { left: PAIR_BUDGET, each: PAIR_SEARCH_BUDGET, triesSamples: false };
}

/**
 * The first value from `near` to `far` at which the option is taken or, with `wanted` false, is not. A range that is
 * proved not to contain one is skipped; any other is halved, the nearer half first, down to single values, which are
 * tested. So nothing nearer is missed, unless the budget runs out: then samples are tested.
 */
export function findFirst(
  domain: ValueDomain,
  oracle: Oracle,
  near: bigint,
  far: bigint,
  wanted: boolean,
  budget: SearchBudget,
): FoundThreshold {
  const ranges: [start: bigint, stop: bigint, rivals: RangeOutcome['rivals']][] = [[near, far, undefined]];
  const unwanted: RivalOutcome = wanted ? 'loses' : 'wins';
  const end = Math.max(0, budget.left - budget.each);
  while (budget.left > end) {
    const range = ranges.pop();
    if (range === undefined) return { index: null, isSure: true, openFrom: null };
    const [start, stop, among] = range;
    if (start === stop) {
      budget.left -= COST_OF_A_TRIAL;
      if (oracle.isTaken(domain.valueAt(start)) === wanted) return { index: start, isSure: true, openFrom: null };
      continue;
    }
    budget.left--;
    const { outcome, rivals } = oracle.judge(domain.boundsOf(start, stop), among);
    if (outcome === unwanted) continue;
    const middle = start + (stop - start) / 2n;
    ranges.push([stop > start ? middle + 1n : middle - 1n, stop, rivals], [start, middle, rivals]);
  }
  const rest = ranges.pop();
  if (rest === undefined) return { index: null, isSure: true, openFrom: null };
  const index = budget.triesSamples ? trySamples(domain, oracle, rest[0], far, wanted) : null;
  return { index, isSure: false, openFrom: rest[0] };
}

/** Tests samples from `near` to `far`, then bisects between the last unwanted one and the first wanted one. */
function trySamples(domain: ValueDomain, oracle: Oracle, near: bigint, far: bigint, wanted: boolean): bigint | null {
  const length = far - near;
  const isWanted = (index: bigint) => oracle.isTaken(domain.valueAt(index)) === wanted;
  let before = near;
  if (isWanted(near)) return near;
  for (let i = 1; i <= MOST_TRIED; i++) {
    const index = near + (length * BigInt(i)) / BigInt(MOST_TRIED);
    if (!isWanted(index)) {
      before = index;
      continue;
    }
    return halve(isWanted, before, index);
  }
  return null;
}

/** Bisects between an unwanted and a wanted value; returns the wanted one of two neighbours. */
function halve(isWanted: (index: bigint) => boolean, not: bigint, yes: bigint): bigint {
  let [low, high] = [not, yes];
  while (high - low > 1n || low - high > 1n) {
    const middle = (low + high) / 2n;
    if (isWanted(middle)) high = middle;
    else low = middle;
  }
  return high;
}
