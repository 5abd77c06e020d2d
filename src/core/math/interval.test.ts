import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allOf,
  clamped,
  dividedBy,
  divideInto,
  exactly,
  hull,
  type Interval,
  isAbove,
  isBounded,
  isExact,
  minus,
  multiplyInto,
  not,
  plus,
  times,
  widen,
} from './interval.ts';

const end = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, -Infinity, Infinity, 1e300, -1e300, 5e-324),
);

/** An interval and a value in it. */
const within: fc.Arbitrary<readonly [Interval, number]> = fc
  .tuple(end, end, end)
  .map((ends) => ends.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  .map(([low, value, high]) => [{ low, high }, value]);

/** What the engine makes of a result that is not a number. */
const counted = (value: number) => (Number.isNaN(value) ? 0 : value);

describe('an interval holds what the engine computes, to the bit and at infinity', () => {
  /** A product or quotient as the search makes it, in place. */
  const inPlace = (a: Interval, b: Interval, change: typeof multiplyInto): Interval => {
    const [low, high] = [Float64Array.of(9, a.low, b.low), Float64Array.of(9, a.high, b.high)];
    change(low, high, 1, 2);
    expect([low[0], high[0], low[2], high[2]]).toEqual([9, 9, b.low, b.high]);
    return { low: low[1], high: high[1] };
  };

  test.each<[string, (a: Interval, b: Interval) => Interval, (x: number, y: number) => number]>([
    ['x + y', plus, (x, y) => x + y],
    ['x − y', minus, (x, y) => x - y],
    ['x × y', times, (x, y) => x * y],
    ['x × y in place', (a, b) => inPlace(a, b, multiplyInto), (x, y) => x * y],
    ['x ÷ y', dividedBy, (x, y) => x / y],
    ['x ÷ y in place', (a, b) => inPlace(a, b, divideInto), (x, y) => (y === 0 ? 0 : x / y)],
    ['a clamp', (a) => clamped(a, -1, 2), (x) => Math.min(Math.max(x, -1), 2)],
    ['the hull', hull, Math.min],
    ['a wider interval', widen, (x) => x],
  ])('%s', (_, bound, calculate) => {
    fc.assert(
      fc.property(within, within, ([a, x], [b, y]) => {
        const { low, high } = bound(a, b);
        const value = counted(calculate(x, y));
        expect(value).toBeGreaterThanOrEqual(low);
        expect(value).toBeLessThanOrEqual(high);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a product in place is the product, also with a side below 0', () => {
  const sides = [-3, -1, 0, 2, 5];
  const intervals = sides.flatMap((low) => sides.filter((high) => high >= low).map((high) => ({ low, high })));
  for (const a of intervals)
    for (const b of intervals) {
      const [low, high] = [Float64Array.of(a.low, b.low), Float64Array.of(a.high, b.high)];
      multiplyInto(low, high, 0, 1);
      expect({ low: low[0] + 0, high: high[0] + 0 }).toEqual({ low: times(a, b).low + 0, high: times(a, b).high + 0 });
    }
});

test('an interval that is infinite at both ends is still one when it is widened', () => {
  expect(widen(exactly(Infinity))).toEqual({ low: Number.MAX_VALUE, high: Infinity });
  expect(widen(exactly(-Infinity))).toEqual({ low: -Infinity, high: -Number.MAX_VALUE });
  expect(widen({ low: -Infinity, high: Infinity })).toEqual({ low: -Infinity, high: Infinity });
});

test('an interval without an end is not bounded, and one of a single value is exact', () => {
  expect([isBounded({ low: -1, high: 1 }), isBounded({ low: -Infinity, high: 1 })]).toEqual([true, false]);
  expect(isBounded({ low: 0, high: Infinity })).toBe(false);
  expect([isExact(exactly(3)), isExact({ low: 3, high: 4 })]).toEqual([true, false]);
});

test('exact intervals give exact results', () => {
  expect(minus({ low: 1, high: 2 }, { low: 5, high: 9 })).toEqual({ low: -8, high: -3 });
  expect(plus({ low: -Infinity, high: 0 }, { low: Infinity, high: Infinity })).toEqual({
    low: -Infinity,
    high: Infinity,
  });
  expect(times(exactly(0), { low: -Infinity, high: Infinity })).toEqual(exactly(0));
  expect(clamped({ low: -9, high: 9 }, -1, 2)).toEqual({ low: -1, high: 2 });
  expect(clamped({ low: 0, high: 1 }, -1, 2)).toEqual({ low: 0, high: 1 });
  expect(hull({ low: 0, high: 1 }, { low: -1, high: 0 })).toEqual({ low: -1, high: 1 });
  expect(dividedBy(exactly(6), { low: -3, high: -2 })).toEqual({ low: -3, high: -2 });
  expect(plus(exactly(2), exactly(3))).toEqual(exactly(5));
  expect(times(exactly(-2), { low: 1, high: 4 })).toEqual({ low: -8, high: -2 });
  expect(dividedBy(exactly(1), { low: 2, high: 4 })).toEqual({ low: 0.25, high: 0.5 });
  expect(dividedBy(exactly(1), { low: -1, high: 1 })).toEqual({ low: -Infinity, high: Infinity });
});

test('a condition is certain where intervals do not overlap', () => {
  expect(isAbove({ low: 2, high: 3 }, { low: 0, high: 1 })).toBe('yes');
  expect(isAbove({ low: 0, high: 1 }, { low: 1, high: 3 })).toBe('no');
  expect(isAbove({ low: 1, high: 3 }, { low: 0, high: 1 })).toBe('maybe');
  expect(isAbove({ low: 0, high: 2 }, { low: 1, high: 3 })).toBe('maybe');
  expect([not('yes'), not('no'), not('maybe')]).toEqual(['no', 'yes', 'maybe']);
  expect([allOf('yes', 'yes'), allOf('yes', 'maybe'), allOf('maybe', 'no')]).toEqual(['yes', 'maybe', 'no']);
});

test.each([
  ['that ends at 0', [-1, 0], [-Infinity, Infinity]],
  ['that begins at 0', [0, 1], [-Infinity, Infinity]],
  ['that is 0', [0, 0], [0, 0]],
  ['below 0', [-4, -0.5], [-4, -0.25]],
  ['above 0', [0.5, 4], [0.25, 4]],
])('a quotient of 1 to 2 by an interval %s', (_, [low, high], expected) => {
  const lows = Float64Array.of(1, low);
  const highs = Float64Array.of(2, high);
  divideInto(lows, highs, 0, 1);
  expect([lows[0], highs[0]]).toEqual(expected);
  const known = dividedBy({ low: 1, high: 2 }, { low, high });
  expect(low <= 0 && high >= 0 ? known : [known.low, known.high]).toEqual(
    low <= 0 && high >= 0 ? { low: -Infinity, high: Infinity } : expected,
  );
});
