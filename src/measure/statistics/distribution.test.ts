import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalVariation, varietyOf } from './distribution.ts';

test('the entropy of a mix: nothing for one thing only, three bits for eight equal ones', () => {
  expect(varietyOf([5])).toBe(0);
  expect(varietyOf([])).toBe(0);
  expect(varietyOf([1, 1])).toBe(1);
  expect(varietyOf([3, 3, 3, 3, 3, 3, 3, 3])).toBeCloseTo(3, 14);
  expect(varietyOf([0, 7, 0])).toBe(0);
  expect(varietyOf([1, 3])).toBeCloseTo(0.25 * 2 + 0.75 * Math.log2(4 / 3), 14);
});

test('what the parts leave over is a part as well', () => {
  expect(totalVariation([{ is: 0.5, wanted: 0.25 }])).toBe(0.25);
  expect(totalVariation([{ is: 1, wanted: 0 }])).toBe(1);
  expect(
    totalVariation([
      { is: 0.5, wanted: 0.25 },
      { is: 0.25, wanted: 0.5 },
    ]),
  ).toBe(0.25);
  expect(totalVariation([])).toBe(0);
});

const shares = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })), { minLength: 1, maxLength: 9 })
  .map((pairs) => {
    const [is, wanted] = [0, 1].map((k) =>
      Math.max(
        1,
        pairs.reduce((sum, pair) => sum + pair[k], 0),
      ),
    );
    return pairs.map(([a, b]) => ({ is: a / is, wanted: b / wanted }));
  });

test('a distance: from 0 to 1, the same both ways, 0 only between the same', () => {
  fc.assert(
    fc.property(shares, (parts) => {
      const distance = totalVariation(parts);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(1 + 1e-12);
      expect(totalVariation(parts.map(({ is, wanted }) => ({ is: wanted, wanted: is })))).toBeCloseTo(distance, 12);
      expect(totalVariation(parts.map(({ is }) => ({ is, wanted: is })))).toBe(0);
    }),
  );
});
