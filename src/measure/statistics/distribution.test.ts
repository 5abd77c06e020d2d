import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entropy, totalVariation } from './distribution.ts';

test('entropy is 0 bits for a single amount and 3 bits for eight equal ones', () => {
  expect(entropy([5])).toBe(0);
  expect(entropy([])).toBe(0);
  expect(entropy([1, 1])).toBe(1);
  expect(entropy([3, 3, 3, 3, 3, 3, 3, 3])).toBeCloseTo(3, 14);
  expect(entropy([0, 7, 0])).toBe(0);
  expect(entropy([1, 3])).toBeCloseTo(0.25 * 2 + 0.75 * Math.log2(4 / 3), 14);
});

test('the remainder of both distributions counts as one more part', () => {
  expect(totalVariation([{ actual: 0.5, expected: 0.25 }])).toBe(0.25);
  expect(totalVariation([{ actual: 1, expected: 0 }])).toBe(1);
  expect(
    totalVariation([
      { actual: 0.5, expected: 0.25 },
      { actual: 0.25, expected: 0.5 },
    ]),
  ).toBe(0.25);
  expect(totalVariation([])).toBe(0);
});

const shares = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })), { minLength: 1, maxLength: 9 })
  .map((pairs) => {
    const [actual, expected] = [0, 1].map((k) =>
      Math.max(
        1,
        pairs.reduce((sum, pair) => sum + pair[k], 0),
      ),
    );
    return pairs.map(([a, b]) => ({ actual: a / actual, expected: b / expected }));
  });

test('total variation is a distance: from 0 to 1, symmetric, and 0 for equal distributions', () => {
  fc.assert(
    fc.property(shares, (parts) => {
      const distance = totalVariation(parts);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(1 + 1e-12);
      expect(totalVariation(parts.map(({ actual, expected }) => ({ actual: expected, expected: actual })))).toBeCloseTo(
        distance,
        12,
      );
      expect(totalVariation(parts.map(({ actual }) => ({ actual, expected: actual })))).toBe(0);
    }),
  );
});
