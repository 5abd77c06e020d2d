import { log } from '../../../core/internal.ts';

const EIGHTHS = ' ▁▂▃▄▅▆▇█';

/**
 * Values that fall over time as columns of blocks, by factors: the first line is the top. Beside it stand the first
 * and the lowest value.
 */
export function chartFall(values: readonly number[], width: number, height: number): string[] {
  const known = values.filter((value) => Number.isFinite(value));
  const high = Math.max(...known);
  // Below a thousandth of where it began there is nothing to see.
  const low = Math.max(Math.min(...known), high / 1000, 1e-9);
  const heights = sampleTo(known, width).map((value) => shareOf(Math.max(value, low), low, high) * height * 8);
  const labels = Array.from({ length: height }, (_, row) => (row === 0 ? high : row === height - 1 ? low : null));
  return labels.map((label, row) => {
    const floor = (height - 1 - row) * 8;
    const blocks = heights.map((each) => EIGHTHS[Math.min(8, Math.max(0, Math.ceil(each - floor)))]);
    return `${(label === null ? '' : showCost(label)).padStart(8)} │${blocks.join('')}`.trimEnd();
  });
}

/** From a bit above 0, so that the lowest is seen, to 1. */
function shareOf(value: number, low: number, high: number): number {
  return high > low ? 0.1 + (0.9 * log(value / low)) / log(high / low) : 0.1;
}

/** The last so many, or fewer of them spread over all. */
function sampleTo(values: readonly number[], width: number): number[] {
  if (values.length <= width) return [...values];
  return Array.from({ length: width }, (_, i) => values[Math.round((i * (values.length - 1)) / (width - 1))]);
}

/** How far all targets are missed, with as many digits as matter. */
export function showCost(cost: number): string {
  if (!Number.isFinite(cost)) return '∞';
  return cost >= 100 ? cost.toFixed(0) : cost >= 1 ? cost.toFixed(1) : cost.toFixed(2);
}
