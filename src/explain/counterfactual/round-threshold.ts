/** A threshold in few digits. */
export interface Threshold {
  readonly relation: '<' | '≤' | '≥' | '>';
  readonly value: number;
}

/** A range of winning values: its first value, the losing value before it, the present value, and its last value. */
export interface WinningRange {
  readonly value: number;
  readonly before: number;
  readonly now: number;
  readonly until: number;
  /** Whether it loses again after `until`; otherwise `until` is the end of the number's domain. */
  readonly isBounded: boolean;
  readonly isLower: boolean;
}

/** The largest rounding error, as a share of the distance from now, or of the range. */
const TOLERANCE = 0.02;
const MOST_DIGITS = 17;
/** A number with at most these decimals may have been written by hand. */
const FEW_DIGITS = 4;
/** The rounding error of such a number after a computation, as a share of it. */
const NOISE = 1e-12;

/**
 * Rounds both ends of a range to few digits, never outside the range. When the range has no far end and the last losing
 * value has few digits, that one is shown: 'below 31' instead of 'at most 30.9999999998'.
 */
export function roundSafely(range: WinningRange): { readonly shown: Threshold; readonly shownUntil: number | null } {
  const { value, before, now, until, isBounded, isLower } = range;
  const closed = isLower ? '≤' : '≥';
  if (!isBounded) {
    for (let digits = 0; digits <= FEW_DIGITS; digits++) {
      const plain = roundTo(value, digits);
      const isSafe = isLower ? plain <= value && plain >= until : plain >= value && plain <= until;
      if (isSafe && Math.abs(plain - value) <= Math.abs(value) * NOISE)
        return { shown: { relation: closed, value: plain }, shownUntil: null };
      if (roundTo(before, digits) === before)
        return { shown: { relation: isLower ? '<' : '>', value: before }, shownUntil: null };
    }
    const start = roundInto(value, until, Math.abs(now - value) * TOLERANCE);
    return { shown: { relation: closed, value: start }, shownUntil: null };
  }
  const most = Math.abs(until - value) * TOLERANCE;
  return {
    shown: { relation: closed, value: roundInto(value, until, most) },
    shownUntil: roundInto(until, value, most),
  };
}

function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** The number with the fewest decimals between `value` and `end`, at most `most` away from `value`. */
function roundInto(value: number, end: number, most: number): number {
  for (let digits = 0; digits <= MOST_DIGITS; digits++) {
    const rounded = roundTowards(value, end, digits);
    if (Math.abs(rounded - value) <= most && Math.abs(rounded - value) <= Math.abs(end - value)) return rounded;
  }
  return value;
}

/** The nearest number with that many decimals that lies from `value` towards `end`. */
function roundTowards(value: number, end: number, digits: number): number {
  const near = roundTo(value, digits);
  if (end < value ? near <= value : near >= value) return near;
  const step = 1 / 10 ** digits;
  return roundTo(near + (end < value ? -step : step), digits);
}
