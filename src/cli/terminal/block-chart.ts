import type { Range } from '../../core/index.ts';
import type { Paint } from './terminal.ts';

const BLOCKS = '▁▂▃▄▅▆▇█';

/** The axis below a chart of a day's 24 hours. */
export const DAY_AXIS = '00    06    12    18    ';

/** One character for the position of a level within its range; a space for null. */
export function showBlock(level: number | null, range: Range): string {
  if (level === null) return ' ';
  return BLOCKS[Math.min(BLOCKS.length - 1, Math.max(0, Math.floor(shareOf(level, range) * BLOCKS.length)))];
}

/** Red, yellow or green, by the position of a level within its range. */
export function levelColour(level: number | null, range: Range, paint: Paint): (text: string) => string {
  const share = level === null ? 1 : shareOf(level, range);
  return share < 0.25 ? paint.red : share < 0.5 ? paint.yellow : paint.green;
}

function shareOf(level: number, [low, high]: Range): number {
  return high > low ? (level - low) / (high - low) : 0;
}
