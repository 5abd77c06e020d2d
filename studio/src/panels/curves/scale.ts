/** What an axis counts: a plain number, or the hour of a day that reads as a clock. */
export type Unit = 'number' | 'hour';

/** Turns values of an axis into places on the screen and back. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly start: number;
  readonly end: number;
}

export function toScreen({ low, high, start, end }: Scale, value: number): number {
  return start + ((value - low) / (high - low)) * (end - start);
}

export function toValue({ low, high, start, end }: Scale, place: number): number {
  return low + ((place - start) / (end - start)) * (high - low);
}

const HOUR_STEPS = [0.25, 0.5, 1, 2, 3, 6, 12, 24];

/** Values at which an axis has a line and a label, at most about `most` of them, all within the range. */
export function ticksOf(low: number, high: number, most: number, unit: Unit): number[] {
  const rough = (high - low) / Math.max(1, most);
  const step = (unit === 'hour' && HOUR_STEPS.find((each) => each >= rough)) || niceStep(rough);
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9 && ticks.length < 100; i++)
    ticks.push(Number((i * step).toPrecision(12)));
  return ticks;
}

/** The smallest of 1, 2 and 5 times a power of ten that is at least so large. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(12));
}

/** Steps of an axis: what a pixel is rounded to while dragging, and by how much an arrow key moves. */
export interface Steps {
  readonly drag: number;
  readonly key: number;
  /** With Shift, and with Alt. */
  readonly large: number;
  readonly fine: number;
}

export function stepsOf({ low, high, start, end }: Scale, unit: Unit): Steps {
  const span = high - low;
  const perPixel = span / Math.max(1, Math.abs(end - start));
  if (unit === 'hour' && span > 4) return { drag: perPixel > 0.25 ? 0.5 : 0.25, key: 0.25, large: 1, fine: 0.05 };
  const key = 10 ** Math.floor(Math.log10(span / 50) + 1e-9);
  return { drag: Math.min(niceStep(perPixel), key), key, large: key * 10, fine: key / 10 };
}

/** A number in few digits: at most three after the point, or four that count. */
export function showNumber(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const size = Math.abs(value);
  const rounded = size >= 1000 ? Math.round(value) : Number(value.toPrecision(size < 1 ? 3 : 4));
  return String(rounded === 0 ? 0 : rounded).replace('-', '−');
}

/** A value of an axis as people read it: 45, 07:30. */
export function showValue(value: number, unit: Unit): string {
  if (unit === 'number') return showNumber(value);
  const minutes = Math.round(value * 60);
  const sign = minutes < 0 ? '−' : '';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${sign}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
