/** A bound of a number in few digits: below it, at it or below, at it or above, above it. */
export interface Threshold {
  readonly relation: '<' | '≤' | '≥' | '>';
  readonly value: number;
}

/** The first value that wins, the one before it that does not, where the number is now, and up to where it wins. */
export interface WinningRange {
  readonly value: number;
  readonly before: number;
  readonly now: number;
  readonly until: number;
  /** Whether it loses again after `until`; otherwise that is as far as the number can go. */
  readonly isBounded: boolean;
  readonly isLower: boolean;
}

/** How far a shown number may be off, as a share of the way from now or of the stretch. */
const TOLERANCE = 0.02;
const MOST_DIGITS = 17;
/** A number with no more decimals than these is one that somebody could have written. */
const FEW_DIGITS = 4;
/** What rounding may make of such a number, as a share of it. */
const NOISE = 1e-12;

/**
 * The two ends of a stretch in as few digits as tell it well enough, never outside of it. Where it is open to one side
 * and the last value that does not win is a plain number, that is shown: 'below 31', not 'at most 30.9999999998'.
 */
export function roundSafely(stretch: WinningRange): { readonly shown: Threshold; readonly shownUntil: number | null } {
  const { value, before, now, until, isBounded, isLower } = stretch;
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

/** A number with as few decimals as can be, from `value` on towards `end`, at most so much away. */
function roundInto(value: number, end: number, most: number): number {
  for (let digits = 0; digits <= MOST_DIGITS; digits++) {
    const rounded = roundTowards(value, end, digits);
    if (Math.abs(rounded - value) <= most && Math.abs(rounded - value) <= Math.abs(end - value)) return rounded;
  }
  return value;
}

/** The nearest number with so many decimals that is not on the other side of `value` than `end`. */
function roundTowards(value: number, end: number, digits: number): number {
  const near = roundTo(value, digits);
  if (end < value ? near <= value : near >= value) return near;
  const step = 1 / 10 ** digits;
  return roundTo(near + (end < value ? -step : step), digits);
}
