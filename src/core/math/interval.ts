/*
 * Interval arithmetic: what is certain about a number whose inputs are only known to lie within intervals.
 *
 * Rounding keeps the order: if x ≤ y then x + z, rounded, is not above y + z, rounded. The same holds for −, ×, ÷ and √.
 * So bounds computed by the engine's own operations in the engine's own order hold for what the engine computes, to the
 * last bit. A result that is not a number (∞ − ∞, 0 × ∞) counts as 0 in the engine, and every interval here allows for it.
 */

/** No value is below `low` or above `high`. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Nothing is known. */
export const ANYTHING: Interval = { low: -Infinity, high: Infinity };
/** The two ends of a condition: false is 0, true is 1. */
export const FALSE: Interval = { low: 0, high: 0 };
export const TRUE: Interval = { low: 1, high: 1 };

/** The interval that holds one value only. */
export function exactly(value: number): Interval {
  return { low: value, high: value };
}

/** Whether an interval holds one value only. */
export function isExact({ low, high }: Interval): boolean {
  return low === high;
}

/** Whether neither end is infinite. */
export function isBounded({ low, high }: Interval): boolean {
  return low > -Infinity && high < Infinity;
}

/** The smallest interval that holds both. */
export function hull(a: Interval, b: Interval): Interval {
  return { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
}

/** The bounds of x + y. */
export function plus(a: Interval, b: Interval): Interval {
  return known(a.low + b.low, a.high + b.high);
}

/** The bounds of x − y. */
export function minus(a: Interval, b: Interval): Interval {
  return known(a.low - b.high, a.high - b.low);
}

/** The bounds of x × y; 0 × ∞ counts as 0. */
export function times(a: Interval, b: Interval): Interval {
  return corners(product(a.low, b.low), product(a.low, b.high), product(a.high, b.low), product(a.high, b.high));
}

/** The same for an interval in two lists at an index, which is replaced by its product with the one at another index. */
export function multiplyInto(low: Float64Array, high: Float64Array, at: number, by: number): void {
  const before = low[at];
  const after = high[at];
  const least = low[by];
  const most = high[by];
  if (before >= 0 && least >= 0) {
    low[at] = product(before, least);
    high[at] = product(after, most);
    return;
  }
  const a = product(before, least);
  const b = product(before, most);
  const c = product(after, least);
  const d = product(after, most);
  low[at] = Math.min(a, b, c, d);
  high[at] = Math.max(a, b, c, d);
}

/** The bounds of x ÷ y; nothing is known if y may be 0 or infinite. */
export function dividedBy(a: Interval, b: Interval): Interval {
  if ((b.low <= 0 && b.high >= 0) || !isBounded(b)) return ANYTHING;
  return corners(a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high);
}

/** The same for an interval in two lists at an index, which is replaced by its quotient; 0 when it is divided by 0. */
export function divideInto(low: Float64Array, high: Float64Array, at: number, by: number): void {
  const before = low[at];
  const after = high[at];
  const least = low[by];
  const most = high[by];
  if (least === 0 && most === 0) {
    low[at] = 0;
    high[at] = 0;
  } else if ((least <= 0 && most >= 0) || least === -Infinity || most === Infinity) {
    low[at] = -Infinity;
    high[at] = Infinity;
  } else {
    low[at] = Math.min(before / least, before / most, after / least, after / most);
    high[at] = Math.max(before / least, before / most, after / least, after / most);
  }
}

/** The bounds of x kept between two numbers. */
export function clamped(a: Interval, low: number, high: number): Interval {
  return { low: Math.min(Math.max(a.low, low), high), high: Math.min(Math.max(a.high, low), high) };
}

/** An interval that also covers the rounding errors of a short formula whose rounding may break the order. */
export function widen({ low, high }: Interval): Interval {
  // What is infinite at both ends may have been rounded up to that.
  if (low === Infinity) return { low: Number.MAX_VALUE, high };
  if (high === -Infinity) return { low, high: -Number.MAX_VALUE };
  return { low: low - Math.abs(low) * 1e-13, high: high + Math.abs(high) * 1e-13 };
}

/** Whether a condition holds for every value, for none, or for some of them perhaps. */
export type Certainty = 'yes' | 'no' | 'maybe';

/** Whether x > y. */
export function isAbove(a: Interval, b: Interval): Certainty {
  return a.low > b.high ? 'yes' : a.high <= b.low ? 'no' : 'maybe';
}

/** Whether all of these conditions hold. */
export function allOf(...conditions: readonly Certainty[]): Certainty {
  if (conditions.includes('no')) return 'no';
  return conditions.includes('maybe') ? 'maybe' : 'yes';
}

/** Whether a condition does not hold. */
export function not(condition: Certainty): Certainty {
  return condition === 'yes' ? 'no' : condition === 'no' ? 'yes' : 'maybe';
}

function corners(a: number, b: number, c: number, d: number): Interval {
  return { low: Math.min(a, b, c, d), high: Math.max(a, b, c, d) };
}

function product(x: number, y: number): number {
  return x === 0 || y === 0 ? 0 : x * y;
}

function known(low: number, high: number): Interval {
  return { low: Number.isNaN(low) ? -Infinity : low, high: Number.isNaN(high) ? Infinity : high };
}
