import { expect, test } from 'vitest';
import type { Measure } from '../measures/measure.ts';
import { judge } from './judge.ts';
import { listRemarks, showEvidence } from './show-verdict.ts';

const TIMES: Measure = { of: 'times', activities: ['eat'], who: [] };
const SHARE: Measure = { of: 'share', test: { need: 'food', compare: '<', level: 10 }, who: [] };

function show(measure: Measure, low: number, high: number, ...values: (number | null)[]) {
  const expectation = { name: 'it is so', measure, low, high };
  const verdict = judge(
    expectation,
    values.map((value, i) => ({ seed: i + 1, value })),
  );
  return [showEvidence(expectation, verdict), ...listRemarks(expectation, verdict)];
}

test('the evidence is the mean with its interval, in the meaningful digits', () => {
  expect(show(TIMES, 1, 9, 1, 2, 3, 4, 5)).toEqual(['3.0 ± 2.0 times a day (1.0 to 5.0)']);
  expect(show(TIMES, 1, 9, 2.91, 2.92, 2.93, 2.92)).toEqual(['2.920 ± 0.013 times a day (2.907 to 2.933)']);
  expect(show(TIMES, 1, 900, 100, 200, 300, 400)).toEqual(['250 ± 205 times a day (45 to 455)']);
  expect(show(SHARE, 0, 0.5, 0.1, 0.11, 0.12)).toEqual(['11.0 ± 2.5 % of the time (8.5 to 13.5 %)']);
  expect(show({ of: 'variety', who: [] }, 0, 5, 1, 1, 1)).toEqual(['1 bit in all 3 runs']);
  expect(show(TIMES, 1, 9, 1, 1)).toEqual(['once a day in all 2 runs']);
  expect(show({ of: 'lowest', need: 'food', who: [] }, 5, Infinity, 12.44, 18, 15)).toEqual(['12.4 to 18 in 3 runs']);
});

test('a broken expectation names the number of runs outside, and the farthest', () => {
  expect(show(TIMES, 7, 9, 1, 2, 3, 4)).toEqual([
    '2.5 ± 2.1 times a day (0.4 to 4.6)',
    '4 of 4 runs are outside; the farthest is seed 1 with 1',
  ]);
  expect(show(SHARE, 0, 0, 0, 0, 0.00000001)).toEqual([
    '0 % to under 0.001 % of the time in 3 runs',
    '1 of 3 runs break it; the farthest is seed 3 with under 0.001 %',
  ]);
});

test('an undecided expectation says what would decide it', () => {
  expect(show(TIMES, 3.5, 9, 3, 4, 5, 3, 4, 5)).toEqual([
    '4.0 ± 0.9 times a day (3.1 to 4.9)',
    '9 more seeds will probably decide it',
  ]);
  expect(show(TIMES, 2, 4, 3)).toEqual(['3 times a day in one run', '1 more seed will probably decide it']);
  expect(show(TIMES, 4, 9, 3, 4, 5)[1]).toBe(
    'the mean is so close to the bound that no number of seeds will decide it; move the bound',
  );
  expect(show(SHARE, 0, 0.5, null, null)).toEqual([
    'nothing to measure',
    'no run had an agent or an occasion to measure',
  ]);
  expect(show(SHARE, 0, 0.5, null, 0.25, 0.25)).toEqual([
    '25 % of the time in all 2 runs',
    '1 of 3 runs had nothing to measure',
  ]);
});
