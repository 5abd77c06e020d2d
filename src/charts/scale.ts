import type { Range } from '../core/index.ts';

/** A linear map from values (`low` to `high`) to pixels (`start` to `end`). */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly start: number;
  readonly end: number;
}

/** The pixel of a value; `start` for every value when low and high are equal. */
export function toPixel({ low, high, start, end }: Scale, value: number): number {
  const slope = high === low ? 0 : (end - start) / (high - low);
  return start + (value - low) * slope;
}

/** The value at a pixel; `low` for every pixel when start and end are equal. */
export function toValue({ low, high, start, end }: Scale, pixel: number): number {
  const slope = end === start ? 0 : (high - low) / (end - start);
  return low + (pixel - start) * slope;
}

/** A scale as a function from values to pixels. */
export function scaleTo([low, high]: Range, [start, end]: Range): (value: number) => number {
  const scale = { low, high, start, end };
  return (value) => toPixel(scale, value);
}
