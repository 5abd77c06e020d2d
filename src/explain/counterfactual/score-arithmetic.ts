import type { Trend } from '../../core/index.ts';
import type { ScoreArithmetic } from '../../core/internal.ts';
import {
  ANYTHING,
  boundCurve,
  clamped,
  exactly,
  hull,
  type Interval,
  minus,
  plus,
  times,
} from '../../core/internal.ts';

const NOTHING = exactly(0);

/** The score formula over intervals: each result holds everything that the formula over numbers may give. */
export const INTERVALS: ScoreArithmetic<Interval> = {
  exactly,
  plus,
  times,
  clamp: clamped,
  evaluate: (curve, input) => boundCurve(curve, input, true),
  difference,
  shrink,
  raise: (value, bonus) =>
    value.high <= 0 ? value : value.low > 0 ? plus(value, bonus) : hull(value, plus(value, bonus)),
};

/** An amount of 0 makes no difference; one that is surely above or below 0 makes one of a known sign, by the trend. */
function difference(a: Interval, b: Interval, amount: Interval, trend: Trend): Interval {
  if (amount.low === 0 && amount.high === 0) return NOTHING;
  const { low, high } = minus(a, b);
  const isGain = (trend === 'rising' && amount.low >= 0) || (trend === 'falling' && amount.high <= 0);
  const isLoss = (trend === 'rising' && amount.high <= 0) || (trend === 'falling' && amount.low >= 0);
  return { low: isGain ? Math.max(0, low) : low, high: isLoss ? Math.min(0, high) : high };
}

function shrink<Name extends string>(
  value: Interval,
  shares: Readonly<Record<Name, Interval>>,
  names: readonly Name[],
): Interval {
  if (value.high <= 0) return value;
  let above: Interval = { low: Math.max(value.low, 0), high: value.high };
  for (const name of names) above = takeShare(above, shares[name]);
  return value.low > 0 ? above : hull({ low: value.low, high: 0 }, above);
}

function takeShare(value: Interval, share: Interval): Interval {
  if (value.high < Infinity) return times(value, share);
  return value.low >= 0 && share.low > 0 ? { low: value.low * share.low, high: Infinity } : ANYTHING;
}
