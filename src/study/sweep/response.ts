import { inOrder, meanOf } from './sensitivity.ts';

/** The value of a measure at a value of one parameter, averaged over the others. */
export interface ResponsePoint {
  readonly x: number;
  readonly mean: number;
  /** Eight of ten points nearby lie between `low` and `high`. */
  readonly low: number;
  readonly high: number;
}

/** A parameter with at most this many values is averaged value by value. */
const MAX_LEVELS = 12;
const POSITIONS = 25;
/** The share of all points that counts at a position. */
const SPAN = 0.3;
/** The fewest points that count at a position. */
const MIN_NEAR = 8;

/**
 * The response of `y` to `x`: the mean at each value if there are few, or else a locally weighted regression (as in
 * LOESS): a line through the points nearby, in which the nearest count most.
 */
export function responseOf(x: readonly number[], y: readonly number[]): ResponsePoint[] {
  const values = [...new Set(x)].sort((a, b) => a - b);
  if (values.length <= MAX_LEVELS)
    return values.map((value) => {
      const here = y.filter((_, i) => x[i] === value);
      const mean = meanOf(here);
      return {
        x: value,
        mean,
        ...spreadAround(
          mean,
          here.map((each) => each - mean),
        ),
      };
    });
  const order = inOrder(x);
  const [start, end] = [values[0], values[values.length - 1]];
  const near = Math.min(x.length, Math.max(MIN_NEAR, Math.round(SPAN * x.length)));
  const [least, most] = [y.reduce((a, b) => Math.min(a, b)), y.reduce((a, b) => Math.max(a, b))];
  // At the ends, a line can leave the range of the values.
  const within = (value: number) => Math.min(most, Math.max(least, value));
  let first = 0;
  return Array.from({ length: POSITIONS }, (_, i) => {
    const at = i === POSITIONS - 1 ? end : start + ((end - start) * i) / (POSITIONS - 1);
    // The nearest points are neighbours in the order of x, so the window only moves upwards.
    while (first + near < order.length && x[order[first + near]] - at < at - x[order[first]]) first++;
    const window = order.slice(first, first + near);
    const line = fitLine(
      window.map((each) => x[each]),
      window.map((each) => y[each]),
      at,
    );
    const residuals = window.map((each) => y[each] - line.at - line.slope * (x[each] - at));
    const { low, high } = spreadAround(line.at, residuals);
    return { x: at, mean: within(line.at), low: within(low), high: within(high) };
  });
}

/** A line by least squares with tricube weights around a position: its height there, and its slope. */
function fitLine(
  x: readonly number[],
  y: readonly number[],
  at: number,
): { readonly at: number; readonly slope: number } {
  const reach = x.reduce((most, value) => Math.max(most, Math.abs(value - at)), 0) * 1.0001;
  let [weight, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const away = reach === 0 ? 0 : Math.abs(x[i] - at) / reach;
    const part = 1 - away * away * away;
    const own = part * part * part;
    const offset = x[i] - at;
    weight += own;
    sumX += own * offset;
    sumY += own * y[i];
    sumXX += own * offset * offset;
    sumXY += own * offset * y[i];
  }
  const determinant = weight * sumXX - sumX * sumX;
  if (!(determinant > 1e-12 * weight * sumXX)) return { at: sumY / weight, slope: 0 };
  const slope = (weight * sumXY - sumX * sumY) / determinant;
  return { at: (sumY - slope * sumX) / weight, slope };
}

function spreadAround(mean: number, residuals: readonly number[]): { readonly low: number; readonly high: number } {
  const sorted = [...residuals].sort((a, b) => a - b);
  return { low: mean + quantileOf(sorted, 0.1), high: mean + quantileOf(sorted, 0.9) };
}

/** A quantile of sorted values, with linear interpolation. */
export function quantileOf(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below);
}
