import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draw } from '../../core/internal.ts';
import { makeDesign } from './design.ts';
import { influenceOf, rankCorrelation } from './sensitivity.ts';
import type { Variation } from './variation.ts';

const ANGLE: Variation = { name: 'a', unit: '', current: 0, low: -Math.PI, high: Math.PI, levels: null };
const UNIT: Variation = { ...ANGLE, low: 0, high: 1 };

function sample(
  variation: Variation,
  numbers: number,
  points: number,
  seed: number,
  kind: 'sobol' | 'latin' | 'random',
) {
  const design = makeDesign(kind, Array(numbers).fill(variation), points, seed);
  return Array.from({ length: points }, (_, point) => design.at(point));
}

/** The influence of each parameter on a function of a sample. */
function influences(points: readonly (readonly number[])[], y: readonly number[]) {
  return points[0].map((_, i) =>
    influenceOf(
      points.map((point) => point[i]),
      y,
    ),
  );
}

describe('on Ishigami’s function, whose indices are 0.3139, 0.4424 and 0', () => {
  const ishigami = ([a, b, c]: readonly number[]) => Math.sin(a) + 7 * Math.sin(b) ** 2 + 0.1 * c ** 4 * Math.sin(a);

  for (const kind of ['sobol', 'latin', 'random'] as const)
    for (const seed of [1, 2, 3])
      test(`1000 points (${kind}, seed ${seed}) give them within 0.05 and within three standard errors`, () => {
        const points = sample(ANGLE, 3, 1000, seed, kind);
        const found = influences(points, points.map(ishigami));
        [0.3139, 0.4424, 0].forEach((truth, i) => {
          expect(Math.abs(found[i].share - truth)).toBeLessThan(0.05);
          expect(Math.abs(found[i].share - truth)).toBeLessThan(3 * found[i].error + 0.015);
        });
      });
});

test('on Sobol’s g-function the indices are those of its formula', () => {
  const a = [0, 1, 4.5, 9];
  const parts = a.map((each) => 1 / 3 / (1 + each) ** 2);
  const whole = parts.reduce((product, part) => product * (1 + part), 1) - 1;
  const points = sample(UNIT, 4, 1024, 1, 'sobol');
  const y = points.map((point) =>
    point.reduce((product, x, i) => (product * (Math.abs(4 * x - 2) + a[i])) / (1 + a[i]), 1),
  );
  influences(points, y).forEach(({ share }, i) => expect(Math.abs(share - parts[i] / whole)).toBeLessThan(0.05));
});

test('a parameter without influence has a share around 0, within its error', () => {
  const shares = Array.from({ length: 40 }, (_, seed) => {
    const points = sample(UNIT, 1, 120, seed, 'random').flat();
    return influenceOf(
      points,
      points.map((_, i) => draw(seed, 999, 7, i)),
    );
  });
  const mean = shares.reduce((sum, { share }) => sum + share, 0) / shares.length;
  expect(Math.abs(mean)).toBeLessThan(0.02);
  expect(shares.filter(({ share, error }) => Math.abs(share) > 2 * error).length).toBeLessThan(7);
});

test('the only parameter that matters has a share of nearly 1, and its sign', () => {
  const x = Array.from({ length: 200 }, (_, i) => i);
  expect(influenceOf(x, x).share).toBeGreaterThan(0.99);
  expect(influenceOf(x, x).correlation).toBe(1);
  expect(
    influenceOf(
      x,
      x.map((each) => -each * each),
    ).correlation,
  ).toBe(-1);
  expect(
    influenceOf(
      x,
      x.map(() => 0.1),
    ).share,
  ).toBe(0);
});

test('a parameter with few values is analysed value by value', () => {
  const x = Array.from({ length: 60 }, (_, i) => i % 3);
  const y = x.map((value, i) => (value === 1 ? 10 : 0) + (i % 2));
  const { share } = influenceOf(x, y);
  expect(share).toBeGreaterThan(0.98);
  expect(share).toBeLessThan(1);
});

test('a few points show an obvious influence', () => {
  const { share, error } = influenceOf([2, 4, 6, 8, 10], [1.9, 2.6, 3.4, 4.1, 5]);
  expect(share).toBeGreaterThan(0.95);
  expect(share).toBeGreaterThan(3 * error);
});

test('rank correlation follows the textbook, also with ties', () => {
  expect(rankCorrelation([1, 2, 2, 3], [1, 3, 2, 4])).toBeCloseTo(0.9486832980505138, 12);
  expect(
    rankCorrelation([106, 100, 86, 101, 99, 103, 97, 113, 112, 110], [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]),
  ).toBeCloseTo(-29 / 165, 12);
  expect(rankCorrelation([1, 1, 1], [1, 2, 3])).toBe(0);
});

test('a share is at most 1 and does not depend on the units', () => {
  const numbers = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: -99, max: 99 })), {
    minLength: 4,
    maxLength: 60,
  });
  fc.assert(
    fc.property(numbers, (pairs) => {
      const [x, y] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
      const { share } = influenceOf(x, y);
      expect(share).toBeLessThanOrEqual(1);
      expect(
        influenceOf(
          x.map((each) => each * 8),
          y.map((each) => each * 4),
        ).share,
      ).toBeCloseTo(share, 9);
    }),
  );
});
