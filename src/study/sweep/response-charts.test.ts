import { expect, test } from 'vitest';
import type { MeasureAnalysis } from './analysis.ts';
import { pairMap, responseChart, showInfluence, showMeasureValue } from './response-charts.ts';
import type { Variation } from './variation.ts';

const food: Variation = { name: 'needs.food.decay', unit: '/h', current: 5, low: 2, high: 8, levels: null };
const fun: Variation = { ...food, name: 'needs.fun.decay' };
const measure: MeasureAnalysis = {
  name: 'sleep',
  unit: 'h a day',
  points: [7, null, 9],
  lowest: 7,
  median: 8,
  highest: 9,
  chance: null,
  met: null,
  expected: { name: 'sleep', low: 9.5, high: 20 },
  responses: [
    {
      parameter: 0,
      share: 0.72,
      error: 0.03,
      correlation: 0.9,
      shape: 'rises',
      from: 7,
      to: 9,
      curve: [{ x: 2, mean: 7, low: 7, high: 7 }],
    },
  ],
  pairs: [],
};
const points = [
  [2, 3],
  [5, 4],
  [8, 5],
];

test('a response chart has the measured points, and includes the expected range as far as it is near', () => {
  const chart = responseChart(measure, measure.responses[0], food, points);
  expect(chart.points).toEqual([
    [2, 7],
    [8, 9],
  ]);
  expect(chart.vertical[0]).toBeCloseTo(6.9, 9);
  expect(chart.vertical[1]).toBeCloseTo(9.6, 9);
  expect(chart.remark).toBe('↗ 72 % ± 6');
  expect(chart.description).toBe('sleep rises with food · decay');
});

test('a map of a pair knows which values are as expected', () => {
  const pair = { first: 0, second: 1, share: 0.5, columns: [2, 8], rows: [2, 8], cells: [[9.7]] };
  const map = pairMap(measure, { ...pair, hasColumnValues: false, hasRowValues: false }, [food, fun]);
  expect([9.4, 9.5, 20, 20.1].map((value) => map.isGood?.(value))).toEqual([false, true, true, false]);
  expect(map.down.title).toBe('fun · decay');
});

test('shares are shown in percent, and an influence with two standard errors', () => {
  expect(showMeasureValue(0.1234, '%')).toBe('12.3');
  expect(showMeasureValue(0.1234, 'h a day')).toBe('0.123');
  expect(showInfluence({ share: -0.01, error: 0.001 })).toBe('0 % ± 1');
});
