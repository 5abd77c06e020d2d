import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundSafely } from './round-threshold.ts';

const open = { until: 0, isBounded: false, isLower: true };

test('a number with few digits is shown in full, with a strict relation when only values beyond it win', () => {
  expect(roundSafely({ ...open, now: 48, value: 44, before: 44.0000001 }).shown).toEqual({ relation: '≤', value: 44 });
  expect(roundSafely({ ...open, now: 48, value: 43.9999999, before: 44 }).shown).toEqual({ relation: '<', value: 44 });
  const up = { until: 1e6, isBounded: false, isLower: false };
  expect(roundSafely({ ...up, now: 3, value: 11.000000000000002, before: 11 }).shown).toEqual({
    relation: '>',
    value: 11,
  });
  expect(roundSafely({ ...up, now: 1, value: 1.125, before: 1.1249999999999998 }).shown).toEqual({
    relation: '≥',
    value: 1.125,
  });
});

test('a rounding error next to a number with few digits is removed', () => {
  const value = 8.000000000000002;
  expect(roundSafely({ ...open, now: 20, value, before: 8.000000000000004 }).shown).toEqual({
    relation: '≤',
    value: 8,
  });
});

test('any other number is rounded into the winning range, with enough digits for the change', () => {
  const of = (now: number) => roundSafely({ ...open, now, value: 31.183456, before: 31.183457 }).shown.value;
  expect([of(90), of(37), of(31.5), of(31.19)]).toEqual([31, 31.1, 31.18, 31.1834]);
});

test('both ends of a range are rounded inwards', () => {
  const stretch = { now: 90, value: 43.79164868, before: 43.79164869, until: 20.33333, isBounded: true, isLower: true };
  expect(roundSafely(stretch)).toEqual({ shown: { relation: '≤', value: 43.7 }, shownUntil: 20.4 });
  const point = { now: 5, value: 3.3, before: 3.300000001, until: 3.3, isBounded: true, isLower: true };
  expect(roundSafely(point)).toEqual({ shown: { relation: '≤', value: 3.3 }, shownUntil: 3.3 });
});

test('no shown value lies outside the winning range', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      number,
      fc.double({ min: 0, max: 1e3, noNaN: true }),
      number,
      fc.boolean(),
      fc.boolean(),
      (value, length, way, isBounded, isLower) => {
        const sign = isLower ? -1 : 1;
        const until = value + sign * length;
        const before = value - sign * 1e-7;
        const { shown, shownUntil } = roundSafely({
          value,
          before,
          now: value - sign * Math.abs(way),
          until,
          isBounded,
          isLower,
        });
        const [low, high] = isLower ? [until, value] : [value, until];
        if (shown.relation === '<' || shown.relation === '>') expect(shown.value).toBe(before);
        else expect(shown.value >= low && shown.value <= high).toBe(true);
        expect(shownUntil === null).toBe(!isBounded);
        if (shownUntil !== null) expect(shownUntil >= low && shownUntil <= high).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
