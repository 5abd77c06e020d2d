import { describe, expect, test } from 'vitest';
import { draw, exp } from '../../core/internal.ts';
import { binomialInterval, poissonInterval } from './count-interval.ts';

describe('the exact interval of a count', () => {
  test.each([
    // Garwood's limits, as tables of the chi-squared distribution have them.
    [0, 0, 3.6889],
    [1, 0.0253, 5.5716],
    [5, 1.6235, 11.6683],
    [20, 12.2165, 30.8884],
    [100, 81.364, 121.627],
  ])('of %i events is %f to %f', (count, low, high) => {
    const interval = poissonInterval(count, 0.95);
    expect(interval.low).toBeCloseTo(low, 2);
    expect(interval.high).toBeCloseTo(high, 2);
  });

  test('contains the truth at least as often as it says', () => {
    for (const mean of [0.3, 1.5, 4]) {
      const runs = 2000;
      let covered = 0;
      for (let run = 0; run < runs; run++) {
        const { low, high } = poissonInterval(drawPoisson(mean, run), 0.95);
        if (low <= mean && mean <= high) covered++;
      }
      expect(covered / runs).toBeGreaterThan(0.945);
    }
  });
});

describe('the exact interval of a share', () => {
  test.each([
    [0, 10, 0, 0.3085],
    [1, 10, 0.0025, 0.445],
    [5, 10, 0.1871, 0.8129],
    [10, 10, 0.6915, 1],
    [3, 1000, 0.0006, 0.0087],
  ])('of %i in %i is %f to %f', (count, trials, low, high) => {
    const interval = binomialInterval(count, trials, 0.95);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });
});

/** Events of one unit of time, by the times between them: as many uniform numbers as keep their product above e^−mean. */
function drawPoisson(mean: number, run: number): number {
  let product = draw(1, 7, run, 0);
  let count = 0;
  while (product > exp(-mean)) product *= draw(1, 7, run, ++count);
  return count;
}
