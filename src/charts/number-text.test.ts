import { describe, expect, test } from 'vitest';
import {
  showAmount,
  showCount,
  showDifference,
  showDigits,
  showDuration,
  showExactly,
  showFixed,
  showHour,
  showHours,
  showLevel,
  showNumber,
  showShare,
  showTicks,
  showTimes,
} from './number-text.ts';

test('a number has at most two decimals, a true minus sign, and is never 0 by rounding', () => {
  expect([0, -0, 20, 1.5, 1.256, -2.5, 0.001, -0.001].map((each) => showNumber(each))).toEqual([
    '0',
    '0',
    '20',
    '1.5',
    '1.26',
    '−2.5',
    '~0',
    '~0',
  ]);
  expect([1.256, 0.04].map((each) => showNumber(each, 1))).toEqual(['1.3', '~0']);
});

test('numbers that are not finite have a sign of their own, whatever the function', () => {
  for (const show of [showNumber, showFixed, showDigits])
    expect([Infinity, -Infinity, Number.NaN].map((each) => show(each))).toEqual(['∞', '−∞', '–']);
});

test('a number of a column has all its decimals, and zero has no sign', () => {
  expect([2, -2.345, -0.001].map((each) => showFixed(each))).toEqual(['2.00', '−2.35', '0.00']);
  expect(showFixed(-0.4, 0)).toBe('0');
});

test('a number by its digits is short, keeps its whole part, and has an exponent only when it is huge or tiny', () => {
  expect(
    [0, -0, 1234.6, 99.96, 0.30000000000000004, -2.5, 0.00012345, 0.000015, -3e-7].map((each) => showDigits(each)),
  ).toEqual(['0', '0', '1235', '100', '0.3', '−2.5', '0.000123', '1.5e−5', '−3e−7']);
  expect([12_000_000, 1234567, 0.1234567].map((each) => showDigits(each, 6))).toEqual([
    '1.2e7',
    '1.23457e6',
    '0.123457',
  ]);
});

test('an exact number has all its digits', () => {
  expect([0.1 + 0.2, -1, -0].map(showExactly)).toEqual(['0.30000000000000004', '−1', '−0']);
});

test('counts have commas between thousands', () => {
  expect([0, 7, 999, 1000, 12345.6, 1234567, -1000].map(showCount)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '12,346',
    '1,234,567',
    '−1,000',
  ]);
});

test('a share is a percentage with one decimal below 10 %', () => {
  expect([0, 0.0004, 0.001, 0.032, 0.0994, 0.0996, 0.45, 1, -0.05].map(showShare)).toEqual([
    '0 %',
    '<0.1 %',
    '0.1 %',
    '3.2 %',
    '9.9 %',
    '10 %',
    '45 %',
    '100 %',
    '−5.0 %',
  ]);
});

test('hours and times a day have fewer decimals the larger they are', () => {
  expect([0, 0.004, 0.4, 8.414, 12.34, -0.4].map((each) => showHours(each))).toEqual([
    '0',
    '<0.01',
    '0.40',
    '8.41',
    '12.3',
    '−0.40',
  ]);
  expect([0.04, 0.06, 8.41].map((each) => showHours(each, 1))).toEqual(['<0.1', '0.1', '8.4']);
  expect([0, 0.004, 2.4, 12.34, 1400.2].map(showTimes)).toEqual(['0', '<0.01', '2.40', '12.3', '1,400']);
});

test('a level has decimals only in a narrow range', () => {
  expect(showLevel(49.6, [0, 100])).toBe('50');
  expect(showLevel(4.56, [0, 10])).toBe('4.6');
  expect(showLevel(0.456, [0, 1])).toBe('0.46');
  expect(showLevel(62.14, [0, 100], 1)).toBe('62.1');
  expect(showLevel(null, [0, 1])).toBe('–');
});

test('an amount has its unit, and a difference always its sign', () => {
  expect(showAmount(8.41, 'hours')).toBe('8.41 h');
  expect(showAmount(1.5, 'bits')).toBe('1.50 bits');
  expect([0.4, -0.4, 0].map((each) => showDifference(each, 'hours'))).toEqual(['+0.40 h', '−0.40 h', '0 h']);
  expect(showDifference(0.021, 'share')).toBe('+2.1 %');
});

describe('a duration', () => {
  test('has its two largest units, rounded', () => {
    expect(
      [0, 0.42, 1, 59, 60, 5400, 86400, 604800, 100_000, 3599.6, 86_399].map((each) => showDuration(each)),
    ).toEqual(['0 s', '0.4 s', '1 s', '59 s', '1 min', '1 h 30 min', '1 day', '7 days', '1 day 4 h', '1 h', '1 day']);
  });

  test('has all its units when asked for them', () => {
    expect(showDuration(86_400 + 3600 + 61, 4)).toBe('1 day 1 h 1 min 1 s');
  });

  test('below a second is given in ticks of the world', () => {
    expect([0, 1, 3, 36_000].map((ticks) => showTicks(ticks, 36_000))).toEqual(['0 s', '1 tick', '3 ticks', '1 h']);
    expect(showTicks(7, 600)).toBe('42 s');
  });
});

test('an hour of the day reads as on a clock', () => {
  expect([0, 7.5, 23.99, 24, -0.5].map(showHour)).toEqual(['00:00', '07:30', '23:59', '24:00', '−00:30']);
});
