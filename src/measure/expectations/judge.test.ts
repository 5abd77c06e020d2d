import { describe, expect, test } from 'vitest';
import { draw, exp } from '../../core/internal.ts';
import type { Measure } from '../measures/measure.ts';
import type { Expectation } from './expectation.ts';
import { judge } from './judge.ts';

const TIMES: Measure = { of: 'times', activities: ['eat'], who: [] };
const SHARE: Measure = { of: 'share', test: { need: 'food', compare: '<', level: 10 }, who: [] };

function expecting(low: number, high: number, measure: Measure = TIMES): Expectation {
  return { name: 'it is so', measure, low, high };
}

const of = (...values: (number | null)[]) => values.map((value, i) => ({ seed: i + 1, value }));

test('the interval is the mean ± t·s/√n', () => {
  // Mean 3, s = √2.5, t = 2.7764 for four degrees of freedom.
  const { mean, interval, runs, lowest, highest } = judge(expecting(0, 9), of(1, 2, 3, 4, 5));
  expect([mean, runs, lowest, highest]).toEqual([3, 5, { seed: 1, value: 1 }, { seed: 5, value: 5 }]);
  expect(interval?.low).toBeCloseTo(3 - (2.776445 * Math.sqrt(2.5)) / Math.sqrt(5), 5);
  expect(interval?.high).toBeCloseTo(3 + (2.776445 * Math.sqrt(2.5)) / Math.sqrt(5), 5);
  const wide = judge(expecting(0, 9), of(1, 2, 3, 4, 5), 0.99);
  expect(wide.interval?.high).toBeCloseTo(3 + (4.604095 * Math.sqrt(2.5)) / Math.sqrt(5), 5);
});

test('an expectation is met with the interval inside, broken with it outside, and else undecided', () => {
  const values = of(1, 2, 3, 4, 5);
  expect(judge(expecting(1, 5), values).outcome).toBe('met');
  expect(judge(expecting(-Infinity, 4.97), values).outcome).toBe('met');
  expect(judge(expecting(-Infinity, 4.96), values).outcome).toBe('undecided');
  expect(judge(expecting(2, Infinity), values).outcome).toBe('undecided');
  expect(judge(expecting(5, Infinity), values).outcome).toBe('broken');
  expect(judge(expecting(6, 9), values)).toMatchObject({ outcome: 'broken', worst: { seed: 1, value: 1 }, outside: 5 });
});

test('when all runs agree, the interval is their common value', () => {
  expect(judge(expecting(2, 4), of(0.1, 0.1, 0.1))).toMatchObject({
    outcome: 'broken',
    mean: expect.closeTo(0.1, 12),
    interval: { low: 0.1, high: 0.1 },
  });
  expect(judge(expecting(2, 4), of(4, 4)).outcome).toBe('met');
});

test('a single run decides nothing', () => {
  expect(judge(expecting(2, 4), of(3))).toMatchObject({ outcome: 'undecided', interval: null, mean: 3, more: 1 });
});

test('runs without a value are left out, and without any value nothing is decided', () => {
  expect(judge(expecting(1, 5), of(3, null, 3, null))).toMatchObject({ outcome: 'met', runs: 2, empty: 2 });
  expect(judge(expecting(1, 5), of(null, null))).toMatchObject({
    outcome: 'undecided',
    runs: 0,
    empty: 2,
    mean: null,
    interval: null,
    worst: null,
    more: null,
  });
});

test('the interval is limited to the possible range', () => {
  const { interval, outcome } = judge(expecting(0, 0.02, SHARE), of(0, 0, 0, 0, 0.01));
  expect(interval?.low).toBe(0);
  expect(outcome).toBe('met');
});

test('an upper bound of 0 is broken by a single run, which is reported', () => {
  const never = expecting(-Infinity, 0, SHARE);
  expect(judge(never, of(0, 0, 0, 0.0001, 0, 0.002))).toMatchObject({
    outcome: 'broken',
    isForEveryRun: true,
    outside: 2,
    worst: { seed: 6, value: 0.002 },
  });
  expect(judge(never, of(0, 0, 0))).toMatchObject({ outcome: 'met', worst: null });
  expect(judge(never, of(null)).outcome).toBe('undecided');
});

test('so are a lower bound of 100 % and bounds of a lowest or highest level', () => {
  expect(judge(expecting(1, Infinity, SHARE), of(1, 1, 0.99))).toMatchObject({ outcome: 'broken', worst: { seed: 3 } });
  const lowest = expecting(5, Infinity, { of: 'lowest', need: 'food', who: [] });
  expect(judge(lowest, of(50, 60, 4, 70))).toMatchObject({
    outcome: 'broken',
    isForEveryRun: true,
    worst: { seed: 3 },
  });
  expect(judge(lowest, of(50, 60, 5, 70)).outcome).toBe('met');
});

test('when all runs meet it, the share of all possible runs follows the rule of three', () => {
  const { minShare } = judge(expecting(-Infinity, 0, SHARE), of(...new Array(100).fill(0)));
  expect(minShare).toBeCloseTo(1 - 3 / 100, 2);
  expect(judge(expecting(-Infinity, 0, SHARE), of(...new Array(20).fill(0))).minShare).toBeCloseTo(
    0.05 ** (1 / 20),
    12,
  );
});

test('an undecided verdict estimates how many more runs will decide it', () => {
  const spread = (count: number) => of(...Array.from({ length: count }, (_, i) => 3 + (i % 2 === 0 ? 1 : -1)));
  const few = judge(expecting(2.5, Infinity), spread(6));
  expect(few.outcome).toBe('undecided');
  const enough = spread(6 + (few.more as number));
  expect(judge(expecting(2.5, Infinity), enough).outcome).toBe('met');
  expect(judge(expecting(2.5, Infinity), enough.slice(0, enough.length / 2)).outcome).toBe('undecided');
  expect(judge(expecting(3, Infinity), spread(6)).more).toBe(null);
});

test('nineteen of twenty intervals contain the true mean', () => {
  const counts = [5, 10, 20].map((size) => {
    const held = Array.from({ length: 1000 }, (_, k) => {
      const sample = of(...Array.from({ length: size }, (_each, i) => draw(k, 77, size, i)));
      const { interval } = judge(expecting(0, 9), sample);
      return interval !== null && interval.low <= 0.5 && interval.high >= 0.5;
    });
    return held.filter((each) => each).length;
  });
  for (const count of counts) {
    expect(count).toBeGreaterThan(915);
    expect(count).toBeLessThan(970);
  }
});

describe('rare events', () => {
  const THREE_RUNS = (counts: readonly number[], days: number) =>
    counts.map((count, i) => ({ seed: i + 1, value: count / days, exposure: days }));

  test('that no run had are not taken for impossible', () => {
    const none = judge(expecting(-Infinity, 0.1), THREE_RUNS([0, 0, 0], 7));
    expect(none).toMatchObject({ outcome: 'undecided', mean: 0 });
    expect(none.interval?.high).toBeCloseTo(3.689 / 21, 3);
    expect(none.more).toBe(3);
    expect(judge(expecting(-Infinity, 0.1), THREE_RUNS([0, 0, 0, 0, 0, 0], 7)).outcome).toBe('met');
  });

  test('at twice the bound are met by luck in at most 2.5 % of the tests', () => {
    const bound = 0.25;
    const tests = 300;
    let met = 0;
    for (let i = 0; i < tests; i++) {
      const counts = [0, 1, 2].map((run) => drawPoisson(2 * bound, 3 * i + run));
      if (judge(expecting(-Infinity, bound), THREE_RUNS(counts, 1)).outcome === 'met') met++;
    }
    expect(met / tests).toBeLessThan(0.025);
  });

  test('count as shares of the occasions, too', () => {
    const reaction: Measure = { of: 'reaction', after: { does: ['hide'] }, does: ['run'], within: '1m', who: [] };
    const always = [1, 2, 3].map((seed) => ({ seed, value: 1, exposure: 4 }));
    const { interval, outcome } = judge(expecting(0.9, 1.5, reaction), always);
    expect(interval?.low).toBeCloseTo(0.735, 3);
    expect(outcome).toBe('undecided');
  });

  test('leave frequent ones to Student’s t, which knows how regular they are', () => {
    const daily = [14, 14, 15].map((count, i) => ({ seed: i, value: count / 14, exposure: 14 }));
    expect(judge(expecting(0.9, 1.2), daily).outcome).toBe('met');
  });
});

function drawPoisson(mean: number, run: number): number {
  let product = draw(1, 9, run, 0);
  let count = 0;
  while (product > exp(-mean)) product *= draw(1, 9, run, ++count);
  return count;
}
