import { draw } from '../../core/internal.ts';

/** How much a parameter influences a measure. */
export interface Influence {
  /**
   * Sobol's first-order index: the share of the variance that this parameter explains alone, from 0 to 1. The estimate
   * is unbiased, so it can be slightly negative when there is no influence.
   */
  readonly share: number;
  /** Standard error of the share. */
  readonly error: number;
  /** Spearman's rank correlation, from −1 (always falls) to 1 (always rises). */
  readonly correlation: number;
}

/** A parameter with at most this many values, each used twice or more, is analysed value by value. */
const MAX_VALUES = 12;
/** The most cosine waves of which a response is composed. */
const MAX_WAVES = 8;
/** The error is estimated by leaving out one of this many groups of points at a time (jackknife). */
const GROUPS = 20;
const PURPOSE_GROUP = 105;

/** The influence of `x` on `y`, given the values of both at each point. */
export function influenceOf(x: readonly number[], y: readonly number[]): Influence {
  const count = x.length;
  const values = new Set(x).size;
  const bins = values <= MAX_VALUES && count >= 2 * values ? binsByValue(x) : null;
  const order = inOrder(x);
  const waves = Math.max(2, Math.min(MAX_WAVES, Math.floor(Math.sqrt(count) / 2)));
  const shareWithout = (isIn: (i: number) => boolean) =>
    bins
      ? shareOfBins(bins, y, isIn)
      : shareOfWaves(
          order.filter(isIn).map((i) => y[i]),
          waves,
        );
  const share = shareWithout(() => true);
  const groups = Math.min(GROUPS, count);
  const groupOf = groupsOf(count, groups);
  const others = Array.from({ length: groups }, (_, group) => shareWithout((i) => groupOf[i] !== group));
  const mean = meanOf(others);
  const spread = others.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  // Evenly spread points vary less than the randomly chosen groups suggest.
  const least = (Math.sqrt(2 * (bins ? values - 1 : waves)) / count) * Math.min(1, 1 - share);
  const error = Math.max(least, Math.sqrt(((groups - 1) / groups) * spread));
  return { share, error, correlation: rankCorrelation(x, y) };
}

/**
 * The share of the variance of `y`, sorted by x, that the first cosine waves explain (as in Plischke's method), minus
 * the share that they would explain by chance. 0 when all values of `y` are equal.
 */
function shareOfWaves(y: readonly number[], waves: number): number {
  const count = y.length;
  const mean = meanOf(y);
  const sums = new Float64Array(waves);
  let all = 0;
  for (let i = 0; i < count; i++) {
    const away = y[i] - mean;
    all += away * away;
    const first = cosine((Math.PI * (i + 0.5)) / count);
    let [before, wave] = [1, first];
    for (let k = 0; k < waves; k++) {
      sums[k] += away * wave;
      [before, wave] = [wave, 2 * first * wave - before];
    }
  }
  if (!isVaried(all, count, mean) || count <= waves + 1) return 0;
  const explained = sums.reduce((sum, each) => sum + (each * each * 2) / count, 0);
  return (explained - (waves * (all - explained)) / (count - 1 - waves)) / all;
}

/** For angles from 0 to π: exact to 10⁻¹⁵, with the same bits on every machine. */
function cosine(angle: number): number {
  const x = Math.PI / 2 - angle;
  let [sum, term] = [x, x];
  for (let k = 2; k <= 24; k += 2) {
    term *= (-x * x) / (k * (k + 1));
    sum += term;
  }
  return sum;
}

/** Whether a sum of squares is more than rounding errors. */
function isVaried(squares: number, count: number, mean: number): boolean {
  return squares > count * mean * mean * 1e-24;
}

function binsByValue(x: readonly number[]): Int32Array {
  const indices = new Map([...new Set(x)].map((value, i) => [value, i]));
  return Int32Array.from(x, (value) => indices.get(value) as number);
}

/**
 * The share of the variance of `y` that is between bins, minus the share that would be there by chance (from the
 * variance within the bins, as in an analysis of variance). 0 when all values of `y` are equal.
 */
export function shareOfBins(bins: Int32Array, y: readonly number[], isIn: ((i: number) => boolean) | null): number {
  const size = bins.reduce((most, bin) => Math.max(most, bin), 0) + 1;
  const counts = new Float64Array(size);
  const sums = new Float64Array(size);
  let [count, sum] = [0, 0];
  for (let i = 0; i < y.length; i++) {
    if (isIn && !isIn(i)) continue;
    counts[bins[i]]++;
    sums[bins[i]] += y[i];
    count++;
    sum += y[i];
  }
  const mean = sum / count;
  let [all, within, used] = [0, 0, 0];
  for (let i = 0; i < y.length; i++) {
    if (isIn && !isIn(i)) continue;
    const own = sums[bins[i]] / counts[bins[i]];
    all += (y[i] - mean) * (y[i] - mean);
    within += (y[i] - own) * (y[i] - own);
  }
  for (const each of counts) if (each > 0) used++;
  if (!isVaried(all, count, mean) || count <= used) return 0;
  const noise = within / (count - used);
  return (all - within - (used - 1) * noise) / all;
}

/** Spearman's rank correlation; equal values share their mean rank; 0 when all values of `x` or of `y` are equal. */
export function rankCorrelation(x: readonly number[], y: readonly number[]): number {
  const [a, b] = [ranksOf(x), ranksOf(y)];
  const mean = (x.length - 1) / 2;
  let [both, left, right] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    both += (a[i] - mean) * (b[i] - mean);
    left += (a[i] - mean) * (a[i] - mean);
    right += (b[i] - mean) * (b[i] - mean);
  }
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right);
}

function ranksOf(values: readonly number[]): Float64Array {
  const order = inOrder(values);
  const ranks = new Float64Array(values.length);
  for (let from = 0, to = 0; from < order.length; from = to) {
    to = from + 1;
    while (to < order.length && values[order[to]] === values[order[from]]) to++;
    for (let i = from; i < to; i++) ranks[order[i]] = (from + to - 1) / 2;
  }
  return ranks;
}

/** The indices sorted by value; equal values keep their order. */
export function inOrder(values: readonly number[]): number[] {
  return values.map((_, i) => i).sort((a, b) => values[a] - values[b] || a - b);
}

/** The mean of a list. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Random groups of equal size; the order of a design is too regular to use it for this. */
function groupsOf(count: number, groups: number): Int32Array {
  const lots = Array.from({ length: count }, (_, i) => draw(1, PURPOSE_GROUP, 0, i));
  const groupOf = new Int32Array(count);
  inOrder(lots).forEach((i, rank) => {
    groupOf[i] = rank % groups;
  });
  return groupOf;
}
