import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MeasureError } from '../../measure/index.ts';
import { DESIGNS, makeDesign } from './design.ts';
import type { Variation } from './variation.ts';

function range(low: number, high: number, levels: readonly number[] | null = null): Variation {
  return { name: 'a', unit: '', current: low, low, high, levels };
}

const UNIT = range(0, 1);
const anySeed = fc.nat({ max: 0xffffffff });

test('a Latin hypercube of n points has one point in each of n equal parts, in every dimension', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 80 }), fc.integer({ min: 1, max: 6 }), anySeed, (points, numbers, seed) => {
      const design = makeDesign('latin', Array(numbers).fill(UNIT), points, seed);
      for (let i = 0; i < numbers; i++) {
        const parts = new Set(Array.from({ length: points }, (_, point) => Math.floor(design.at(point)[i] * points)));
        expect(parts.size).toBe(points);
      }
    }),
  );
});

test('shifted Sobol points stay evenly spread with any seed, and none lies on an edge', () => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: 0, max: 7 }), (seed, power) => {
      const points = 2 ** power;
      const design = makeDesign('sobol', Array(8).fill(UNIT), points, seed);
      for (let i = 0; i < 8; i++) {
        const shares = Array.from({ length: points }, (_, point) => design.at(point)[i]);
        expect(new Set(shares.map((share) => Math.floor(share * points))).size).toBe(points);
        expect(Math.min(...shares)).toBeGreaterThan(0);
        expect(Math.max(...shares)).toBeLessThan(1);
      }
    }),
  );
});

test('every design keeps to its ranges and levels, and gives the same points in any order', () => {
  const variations = [range(-3, 7), range(1, 9, [1, 4, 9]), range(0.1, 0.3)];
  fc.assert(
    fc.property(fc.constantFrom(...DESIGNS), fc.integer({ min: 12, max: 90 }), anySeed, (kind, room, seed) => {
      const design = makeDesign(kind, variations, room, seed);
      const points = Array.from({ length: design.points }, (_, point) => design.at(point));
      for (const [a, b, c] of points) {
        expect(a >= -3 && a <= 7 && c >= 0.1 && c <= 0.3).toBe(true);
        expect([1, 4, 9]).toContain(b);
      }
      const again = makeDesign(kind, variations, design.points, seed);
      const backwards = points.map((_, i) => again.at(points.length - 1 - i)).reverse();
      expect(backwards).toEqual(points);
    }),
  );
});

test('another seed gives other points, except in a grid', () => {
  for (const kind of DESIGNS) {
    const [one, two] = [1, 2].map((seed) => makeDesign(kind, [UNIT, UNIT], 16, seed).at(3));
    expect(one.join() === two.join(), kind).toBe(kind === 'grid');
  }
});

test('the points of every design are the same as ever, because results depend on them', () => {
  const at = (kind: (typeof DESIGNS)[number]) => makeDesign(kind, [UNIT, UNIT], 9, 1).at(5);
  expect(Object.fromEntries(DESIGNS.map((kind) => [kind, at(kind)]))).toMatchInlineSnapshot(`
    {
      "grid": [
        0.5,
        1,
      ],
      "latin": [
        0.9993744487483345,
        0.9522055120808202,
      ],
      "random": [
        0.32811876836452125,
        0.889883364460319,
      ],
      "sobol": [
        0.4729259094456211,
        0.329413179657422,
      ],
    }
  `);
});

test('a grid has every combination once, and the last parameter varies fastest', () => {
  const design = makeDesign('grid', [range(0, 2, [0, 2]), range(5, 7)], 7, 1);
  expect(Array.from({ length: design.points }, (_, point) => design.at(point))).toEqual([
    [0, 5],
    [0, 6],
    [0, 7],
    [2, 5],
    [2, 6],
    [2, 7],
  ]);
});

test('a grid that is too large is rejected with its size and what to do', () => {
  const levels = [1, 2, 3, 4];
  expect(() => makeDesign('grid', [range(1, 4, levels), range(1, 4, levels)], 15, 1)).toThrow(
    new MeasureError(
      '--design grid: the grid has 16 points, but the limit is 15; use more --runs, fewer --seeds, fewer values or ' +
        'another --design',
    ),
  );
  expect(() => makeDesign('grid', Array(5).fill(UNIT), 31, 1)).toThrow(
    'the smallest grid has 32 points, but the limit is 31',
  );
});

test('a Sobol design of too many parameters says what to use instead', () => {
  expect(() => makeDesign('sobol', Array(41).fill(UNIT), 31, 1)).toThrow(
    new MeasureError('--design sobol: got 41 parameters; expected at most 40. Use --design latin'),
  );
});
