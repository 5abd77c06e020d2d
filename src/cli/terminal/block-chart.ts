import type { Terminal } from './terminal.ts';

type Range = readonly [low: number, high: number];

const BLOCKS = '▁▂▃▄▅▆▇█';

/** The axis below a chart of a day's 24 hours. */
export const DAY_AXIS = '00    06    12    18    ';

/** One character for where a level stands in its range; a space for none. */
export function showBlock(level: number | null, range: Range): string {
  if (level === null) return ' ';
  return BLOCKS[Math.min(BLOCKS.length - 1, Math.max(0, Math.floor(shareOf(level, range) * BLOCKS.length)))];
}

/** A level as a number, with as many decimals as its range makes worth while; '–' for none. */
export function showLevel(level: number | null, [low, high]: Range): string {
  if (level === null) return '–';
  return level.toFixed(high - low >= 20 ? 0 : high - low >= 2 ? 1 : 2);
}

/** Red, yellow or green, by where a level stands in its range. */
export function levelColour(level: number | null, range: Range, paint: Terminal['paint']): (text: string) => string {
  const share = level === null ? 1 : shareOf(level, range);
  return share < 0.25 ? paint.red : share < 0.5 ? paint.yellow : paint.green;
}

function shareOf(level: number, [low, high]: Range): number {
  return high > low ? (level - low) / (high - low) : 0;
}
