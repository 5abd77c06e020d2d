import { hoursWithin, niceStep, type Scale, showDigits, showHour, ticksWithin } from 'hanker/charts';

/** The unit of an axis: plain numbers, or hours of the day, which are shown as clock times. */
export type Unit = 'number' | 'hour';

/** The values of an axis with a line and a label, about `most` at most, all within the range. */
export function ticksOf(low: number, high: number, most: number, unit: Unit): number[] {
  return unit === 'hour' ? hoursWithin([low, high], most) : ticksWithin([low, high], most);
}

/** The steps of an axis: for rounding during a drag, and for the arrow keys. */
export interface Steps {
  readonly drag: number;
  readonly key: number;
  /** With Shift, and with Alt. */
  readonly large: number;
  readonly fine: number;
}

/** The steps for a scale. */
export function stepsOf({ low, high, start, end }: Scale, unit: Unit): Steps {
  const span = high - low;
  const perPixel = span / Math.max(1, Math.abs(end - start));
  if (unit === 'hour' && span > 4) return { drag: perPixel > 0.25 ? 0.5 : 0.25, key: 0.25, large: 1, fine: 0.05 };
  const key = 10 ** Math.floor(Math.log10(span / 50) + 1e-9);
  return { drag: Math.min(niceStep(perPixel), key), key, large: key * 10, fine: key / 10 };
}

/** A value of an axis: '45', '07:30'. */
export function showValue(value: number, unit: Unit): string {
  return unit === 'number' ? showDigits(value, 4) : showHour(value);
}
