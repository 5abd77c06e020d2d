import { expect, test } from 'vitest';
import { scaleTo, toPixel, toValue } from './scale.ts';

test('a scale takes the ends to the ends and all between in proportion', () => {
  const toX = scaleTo([-100, 100], [40, 240]);
  expect([-100, 0, 50, 100].map(toX)).toEqual([40, 140, 190, 240]);
  expect(scaleTo([3, 3], [40, 240])(3)).toBe(40);
});

test('a pixel is taken back to its value', () => {
  const scale = { low: -100, high: 100, start: 240, end: 40 };
  for (const value of [-100, -25, 0, 100]) expect(toValue(scale, toPixel(scale, value))).toBe(value);
  expect(toValue({ ...scale, start: 40 }, 40)).toBe(-100);
});
