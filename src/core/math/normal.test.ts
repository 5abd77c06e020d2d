import { expect, test } from 'vitest';
import { drawNormal } from './normal.ts';

const sample = (count: number) => Array.from({ length: count }, (_, i) => drawNormal(7, 3, i));
const share = (values: readonly number[], test: (value: number) => boolean) =>
  values.filter(test).length / values.length;

test('normal numbers have the mean, the spread and the tails of the normal distribution', () => {
  const values = sample(20_000);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(variance).toBeCloseTo(1, 1);
  for (const [bound, expected] of [
    [0.5, 0.3085],
    [1, 0.1587],
    [2, 0.0228],
  ]) {
    expect(Math.abs(share(values, (value) => value > bound) - expected)).toBeLessThan(0.01);
    expect(Math.abs(share(values, (value) => value < -bound) - expected)).toBeLessThan(0.01);
  }
});

test('neighbouring normal numbers are independent, and each depends on seed, purpose and index alone', () => {
  const values = sample(20_000);
  const products = values.slice(1).map((value, i) => value * values[i]);
  expect(products.reduce((sum, value) => sum + value, 0) / products.length).toBeCloseTo(0, 1);
  expect(sample(50)).toEqual(values.slice(0, 50));
  expect(new Set([drawNormal(1, 1, 1), drawNormal(2, 1, 1), drawNormal(1, 2, 1), drawNormal(1, 1, 2)]).size).toBe(4);
});

test('normal numbers stay the same from version to version', () => {
  expect(sample(4)).toEqual([-0.835975885836062, 0.4905495546925569, -0.20550067670357, -1.5389128795303033]);
});
