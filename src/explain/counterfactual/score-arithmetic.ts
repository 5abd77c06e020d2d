import type { Trend } from '../../core/index.ts';
import type { ScoreArithmetic } from '../../core/internal.ts';
import { ANYTHING, type Bounds, exactly, minus, plus, spanOf, times, within } from './bounds.ts';
import { boundCurve } from './curve-bounds.ts';

const NOTHING = exactly(0);

/** The score formula over intervals: each result holds everything that the formula over numbers may give. */
export const INTERVALS: ScoreArithmetic<Bounds> = {
  exactly,
  plus,
  times,
  clamp: within,
  evaluate: boundCurve,
  difference,
  shrink,
};

/** An amount of 0 makes no difference; one that is surely above or below 0 makes one of a known sign, by the trend. */
function difference(a: Bounds, b: Bounds, amount: Bounds, trend: Trend): Bounds {
  if (amount.low === 0 && amount.high === 0) return NOTHING;
  const { low, high } = minus(a, b);
  const isGain = (trend === 'rising' && amount.low >= 0) || (trend === 'falling' && amount.high <= 0);
  const isLoss = (trend === 'rising' && amount.high <= 0) || (trend === 'falling' && amount.low >= 0);
  return { low: isGain ? Math.max(0, low) : low, high: isLoss ? Math.min(0, high) : high };
}

function shrink<Name extends string>(
  value: Bounds,
  shares: Readonly<Record<Name, Bounds>>,
  names: readonly Name[],
): Bounds {
  if (value.high <= 0) return value;
  let above: Bounds = { low: Math.max(value.low, 0), high: value.high };
  for (const name of names) above = takeShare(above, shares[name]);
  return value.low > 0 ? above : spanOf({ low: value.low, high: 0 }, above);
}

function takeShare(value: Bounds, share: Bounds): Bounds {
  if (value.high < Infinity) return times(value, share);
  return value.low >= 0 && share.low > 0 ? { low: value.low * share.low, high: Infinity } : ANYTHING;
}
