import { showDigits } from '../../../charts/index.ts';
import { log } from '../../../core/internal.ts';

const EIGHTHS = ' ▁▂▃▄▅▆▇█';

/**
 * Falling values as columns of blocks on a logarithmic axis, line by line from the top. The labels on the left are the
 * highest and the lowest value.
 */
export function chartFall(values: readonly number[], width: number, height: number): string[] {
  const known = values.filter((value) => Number.isFinite(value));
  const high = Math.max(...known);
  // Values below a thousandth of the highest are all drawn alike.
  const low = Math.max(Math.min(...known), high / 1000, 1e-9);
  const heights = sampleTo(known, width).map((value) => shareOf(Math.max(value, low), low, high) * height * 8);
  const labels = Array.from({ length: height }, (_, row) => (row === 0 ? high : row === height - 1 ? low : null));
  return labels.map((label, row) => {
    const floor = (height - 1 - row) * 8;
    const blocks = heights.map((each) => EIGHTHS[Math.min(8, Math.max(0, Math.ceil(each - floor)))]);
    return `${(label === null ? '' : showDigits(label)).padStart(8)} │${blocks.join('')}`.trimEnd();
  });
}

/** From 0.1, so that the lowest value is visible, to 1. */
function shareOf(value: number, low: number, high: number): number {
  return high > low ? 0.1 + (0.9 * log(value / low)) / log(high / low) : 0.1;
}

/** All values if they fit, otherwise `width` of them at even distances. */
function sampleTo(values: readonly number[], width: number): number[] {
  if (values.length <= width) return [...values];
  return Array.from({ length: width }, (_, i) => values[Math.round((i * (values.length - 1)) / (width - 1))]);
}
