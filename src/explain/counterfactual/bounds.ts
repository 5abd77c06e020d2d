/*
 * What is sure of a number while another one is anywhere within a range. Rounding never turns an order round: if
 * x ≤ y then x + z, rounded, is not above y + z, rounded; and so with −, ×, ÷ and √. So bounds that are worked out by
 * the engine's own operations in the engine's own order hold for what the engine computes, to the last bit.
 */

/** No value is below `low` or above `high`. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Nothing is known. */
export const ANYTHING: Interval = { low: -Infinity, high: Infinity };

/** Exactly this. */
export function exactly(value: number): Interval {
  return { low: value, high: value };
}

export function isExact({ low, high }: Interval): boolean {
  return low === high;
}

/** Both ranges, and what lies between them. */
export function hull(a: Interval, b: Interval): Interval {
  return { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
}

export function plus(a: Interval, b: Interval): Interval {
  return known(a.low + b.low, a.high + b.high);
}

export function minus(a: Interval, b: Interval): Interval {
  return known(a.low - b.high, a.high - b.low);
}

export function times(a: Interval, b: Interval): Interval {
  if (!isFinite2(a) || !isFinite2(b)) return isExact(a) && isExact(b) ? exactly(a.low * b.low) : ANYTHING;
  const [p, q, r, t] = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
  return { low: Math.min(p, q, r, t), high: Math.max(p, q, r, t) };
}

/** Nothing is known where the divisor may be 0. */
export function dividedBy(a: Interval, b: Interval): Interval {
  if ((b.low <= 0 && b.high >= 0) || !isFinite2(a) || !isFinite2(b)) return ANYTHING;
  const [p, q, r, t] = [a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high];
  return { low: Math.min(p, q, r, t), high: Math.max(p, q, r, t) };
}

export function clamped(a: Interval, low: number, high: number): Interval {
  return { low: Math.min(Math.max(a.low, low), high), high: Math.min(Math.max(a.high, low), high) };
}

/** Wider by more than the rounding errors of a short formula that keeps its sign but whose rounding may turn an order round. */
export function widen({ low, high }: Interval): Interval {
  return { low: low - Math.abs(low) * 1e-13, high: high + Math.abs(high) * 1e-13 };
}

function isFinite2({ low, high }: Interval): boolean {
  return low > -Infinity && high < Infinity;
}

function known(low: number, high: number): Interval {
  return { low: Number.isNaN(low) ? -Infinity : low, high: Number.isNaN(high) ? Infinity : high };
}

/** Whether something holds: surely, surely not, or that depends. */
export type Certainty = 'yes' | 'no' | 'maybe';

export function allOf(...conditions: readonly Certainty[]): Certainty {
  if (conditions.includes('no')) return 'no';
  return conditions.includes('maybe') ? 'maybe' : 'yes';
}

export function not(condition: Certainty): Certainty {
  return condition === 'yes' ? 'no' : condition === 'no' ? 'yes' : 'maybe';
}

/** Whether a number is above another. */
export function isAbove(a: Interval, b: Interval): Certainty {
  return a.low > b.high ? 'yes' : a.high <= b.low ? 'no' : 'maybe';
}

/** Whether an option is taken for every value of a number within a range, for none, or whether that is not known. */
export type Outcome = 'wins' | 'loses' | 'open';
