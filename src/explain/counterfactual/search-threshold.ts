import type { OptionRecord } from '../../core/index.ts';
import { GRAIN, type Interval } from '../../core/internal.ts';
import type { Outcome } from './outcome.ts';
import type { Judgement } from './vary-decision.ts';

/** The values that a number can have, numbered in rising order, so that neighbours can be told. */
export interface Domain {
  /** The numbers of the first and the last value. */
  readonly first: bigint;
  readonly last: bigint;
  valueAt(index: bigint): number;
  /** The least and the most of the values between two numbers, in either order. */
  boundsOf(start: bigint, end: bigint): Interval;
  /** The number of a value; of one that is between two, the nearer one. */
  indexOf(value: number): bigint;
}

/** Levels: all multiples of GRAIN from `low` to `high`. */
export function grainsFrom(low: number, high: number): Domain {
  const indexOf = (value: number) => BigInt(Math.round(value / GRAIN));
  return rising(low, high, (index) => Number(index) * GRAIN, indexOf);
}

/** Doubles from `low` to `high`; what is nearer to 0 than a millionth of a millionth is left out: nobody would write it. */
export function doublesFrom(low: number, high: number): Domain {
  return rising(low, high, doubleAt, orderOf);
}

/** Whole numbers from `low` to `high`. */
export function wholesFrom(low: number, high: number): Domain {
  return rising(low, high, Number, (value) => BigInt(Math.round(value)));
}

/** The hours of a day from a tick of it on, once round: the hour itself is number 0. */
export function hoursFrom(tick: number, ticksPerHour: number): Domain {
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
): Domain {
  const boundsOf = (start: bigint, end: bigint) =>
    start < end ? { low: valueAt(start), high: valueAt(end) } : { low: valueAt(end), high: valueAt(start) };
  return { first: indexOf(low), last: indexOf(high), valueAt, boundsOf, indexOf };
}

const TINY = 2 ** -40;
const double = new Float64Array(1);
const bits = new BigInt64Array(double.buffer);
double[0] = TINY;
const BITS_BELOW = bits[0] - 1n;

/** 0 for 0, 1 for TINY, and so on; the same below 0 for its opposite. */
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

/** How to tell what comes of a value. */
export interface Oracle {
  /** For all values of a range at once, as far as that is known; with what a larger range has left over of rivals. */
  judge(range: Interval, rivals?: readonly OptionRecord[]): Judgement;
  /** For one value: whether the option is taken. */
  isTaken(value: number): boolean;
}

/** What a search came to: the number of a value, null for none. */
export interface Found {
  readonly index: bigint | null;
  /** Whether nothing nearer was left out. */
  readonly isSure: boolean;
  /** Where the first range begins that was left out, when something was. */
  readonly openFrom: bigint | null;
}

/** How much may still be looked at: a range counts once, a value that is tried as often as it takes longer. */
export interface Effort {
  left: number;
}

/** What one question may take, and one search of it. */
const WHOLE_EFFORT = 30_000;
const MOST_EFFORT = 4_000;
const EFFORT_OF_A_TRIAL = 3;
const MOST_TRIED = 64;

/** The effort for one question. */
export function newEffort(): Effort {
  return { left: WHOLE_EFFORT };
}

/**
 * The first value from `near` to `far` for which the option is taken, or with `wanted` false, is not. A range for which
 * it surely is not so is passed over; any other is halved, the nearer half first, down to single values, which are
 * tried. So nothing nearer is missed, unless the effort runs out: then values ever further apart are tried.
 */
export function findFirst(
  domain: Domain,
  oracle: Oracle,
  near: bigint,
  far: bigint,
  wanted: boolean,
  effort: Effort,
): Found {
  const ranges: [start: bigint, stop: bigint, rivals?: readonly OptionRecord[]][] = [[near, far]];
  const unwanted: Outcome = wanted ? 'loses' : 'wins';
  const end = Math.max(0, effort.left - MOST_EFFORT);
  while (effort.left > end) {
    const range = ranges.pop();
    if (range === undefined) return { index: null, isSure: true, openFrom: null };
    const [start, stop, among] = range;
    if (start === stop) {
      effort.left -= EFFORT_OF_A_TRIAL;
      if (oracle.isTaken(domain.valueAt(start)) === wanted) return { index: start, isSure: true, openFrom: null };
      continue;
    }
    effort.left--;
    const { outcome, rivals } = oracle.judge(domain.boundsOf(start, stop), among);
    if (outcome === unwanted) continue;
    const middle = start + (stop - start) / 2n;
    ranges.push([stop > start ? middle + 1n : middle - 1n, stop, rivals], [start, middle, rivals]);
  }
  const rest = ranges.pop();
  if (rest === undefined) return { index: null, isSure: true, openFrom: null };
  return { index: tryOut(domain, oracle, rest[0], far, wanted), isSure: false, openFrom: rest[0] };
}

/** Tries values ever further from `near`; between the last one not wanted and the first that is, halves down to neighbours. */
function tryOut(domain: Domain, oracle: Oracle, near: bigint, far: bigint, wanted: boolean): bigint | null {
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

/** Of two values, the second wanted and the first not, the neighbours between them where that changes: the wanted one. */
function halve(isWanted: (index: bigint) => boolean, not: bigint, yes: bigint): bigint {
  let [low, high] = [not, yes];
  while (high - low > 1n || low - high > 1n) {
    const middle = (low + high) / 2n;
    if (isWanted(middle)) high = middle;
    else low = middle;
  }
  return high;
}
