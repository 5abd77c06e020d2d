import { expect, test } from 'vitest';
import { roundBounds } from './round-bounds.ts';

test.each([
  [7.9, 0.2, 7.1, 8.7],
  [62.3, 1.5, 56, 69],
  [0.031, 0.004, 0.023, 0.039],
  [0, 0, 0, 1],
])('bounds around %d with a deviation of %d are %d to %d', (value, deviation, low, high) => {
  expect(roundBounds(value, deviation)).toEqual([low, high]);
});
