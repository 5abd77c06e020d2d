import { expect, test } from 'vitest';
import type { Measure } from './measure.ts';
import { showBounds, showBoundsWithUnit } from './show-value.ts';

const TIMES: Measure = { of: 'times', activities: ['eat'], who: [] };
const HOURS: Measure = { of: 'hours', activities: ['sleep'], who: [] };
const VARIETY: Measure = { of: 'variety', who: [] };
const MEAN: Measure = { of: 'mean', need: 'food', who: [] };
const SHARE: Measure = { of: 'share', test: { need: 'food', compare: '<', level: 10 }, who: [] };

const inFull = (measure: Measure, low: number, high: number) => showBoundsWithUnit({ measure, low, high });

test('bounds with a unit are read as English, one or many', () => {
  expect(inFull(TIMES, 1, Infinity)).toBe('at least once a day');
  expect(inFull(TIMES, -Infinity, 1)).toBe('at most once a day');
  expect(inFull(TIMES, 1, 1)).toBe('once a day');
  expect(inFull(TIMES, 2, Infinity)).toBe('at least 2 times a day');
  expect(inFull(TIMES, 0, 1)).toBe('0 to 1 times a day');
  expect(inFull(HOURS, 1, Infinity)).toBe('at least 1 hour a day');
  expect(inFull(HOURS, 7, 9)).toBe('7 to 9 hours a day');
  expect(inFull(VARIETY, 1, Infinity)).toBe('at least 1 bit');
});

test('a share has its percent sign before the rest of its unit, and a level has no unit', () => {
  expect(inFull(SHARE, -Infinity, 0.01)).toBe('at most 1 % of the time');
  expect(inFull(SHARE, 0.05, 0.1)).toBe('5 % to 10 % of the time');
  expect(inFull(MEAN, 1, Infinity)).toBe('at least 1');
});

test('bounds without a unit are numbers', () => {
  expect(showBounds({ measure: TIMES, low: 1, high: Infinity })).toBe('at least 1');
  expect(showBounds({ measure: SHARE, low: 0.05, high: 0.05 })).toBe('5 %');
});
