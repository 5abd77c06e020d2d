import { describe, expect, test } from 'vitest';
import { GRAIN, toGrain } from '../definition/time.ts';
import { isReached, ticksUntil } from './level.ts';

describe('ticksUntil', () => {
  test('counts whole ticks until the line is at or beyond the level', () => {
    expect(ticksUntil(100, -1, 40)).toBe(60);
    expect(ticksUntil(100, -7, 40)).toBe(9);
    expect(ticksUntil(0, 0.5, 100)).toBe(200);
    expect(ticksUntil(0, toGrain(0.3), 0.1)).toBe(1);
  });

  test('is 0 for a line that is there, whether or not it moves', () => {
    expect([ticksUntil(40, -1, 40), ticksUntil(40, 0, 40), ticksUntil(40, 3, 40)]).toEqual([0, 0, 0]);
  });

  test('is Infinity for a line that stands elsewhere or leads away', () => {
    expect([ticksUntil(50, 0, 40), ticksUntil(30, -1, 40), ticksUntil(50, 1, 40)]).toEqual([
      Infinity,
      Infinity,
      Infinity,
    ]);
  });

  test('is exact for the smallest rate over the largest level', () => {
    const ticks = ticksUntil(2 ** 20, -GRAIN, 0);
    expect(ticks).toBe(2 ** 52);
    expect(2 ** 20 - GRAIN * (ticks - 1)).toBe(GRAIN);
  });
});

describe('isReached', () => {
  test('looks in the direction of the rate', () => {
    expect([isReached(50, 1, 50), isReached(51, 1, 50), isReached(49, 1, 50)]).toEqual([true, true, false]);
    expect([isReached(50, -1, 50), isReached(49, -1, 50), isReached(51, -1, 50)]).toEqual([true, true, false]);
  });

  test('is never true where no level is asked for', () => {
    expect([isReached(50, 1, Number.NaN), isReached(50, -1, Number.NaN)]).toEqual([false, false]);
  });
});
