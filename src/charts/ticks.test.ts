import { describe, expect, test } from 'vitest';
import { hoursWithin, niceStep, ticksWithin, timeTicks } from './ticks.ts';

test('ticks are round numbers within a range', () => {
  expect(ticksWithin([0, 100], 5)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticksWithin([0, 1], 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticksWithin([-2.5, 7], 5)).toEqual([-2, 0, 2, 4, 6]);
  expect(ticksWithin([0.3, 0.34], 4)).toEqual([0.3, 0.31, 0.32, 0.33, 0.34]);
  expect(ticksWithin([0, 0.00002], 5)).toEqual([0, 0.000005, 0.00001, 0.000015, 0.00002]);
  expect(ticksWithin([7, 7], 5)).toEqual([7]);
});

test('a step is 1, 2 or 5 times a power of ten, and never below what it must be', () => {
  expect([0.03, 0.1, 1, 1.1, 2.5, 7, 40].map(niceStep)).toEqual([0.05, 0.1, 1, 2, 5, 10, 50]);
});

test('hours of a day have ticks at quarters, whole hours, or parts of the day', () => {
  expect(hoursWithin([0, 24], 5)).toEqual([0, 6, 12, 18, 24]);
  expect(hoursWithin([7, 9], 8)).toEqual([7, 7.25, 7.5, 7.75, 8, 8.25, 8.5, 8.75, 9]);
  expect(hoursWithin([0, 100], 2)).toEqual([0, 50, 100]);
});

describe('the ticks of a time axis', () => {
  const morning = { ticksPerHour: 3600, startOfDay: 6 * 3600 };
  const HOUR = 3600;

  test('are at round hours of the day, and midnight begins the next day', () => {
    const ticks = timeTicks([0, 24 * HOUR], 2 * HOUR, morning);
    expect(ticks.map(({ label }) => label).join(' ')).toBe(
      '06:00 08:00 10:00 12:00 14:00 16:00 18:00 20:00 22:00 day 2 02:00 04:00 06:00',
    );
    expect(ticks[9]).toEqual({ tick: 18 * HOUR, label: 'day 2', isMidnight: true });
  });

  test('are closer for a shorter time, down to seconds', () => {
    const labels = (ticks: number) => timeTicks([0, ticks], ticks / 6, morning).map(({ label }) => label);
    expect(labels(HOUR)).toEqual(['06:00', '06:10', '06:20', '06:30', '06:40', '06:50', '07:00']);
    expect(labels(60)).toEqual(['06:00:00', '06:00:10', '06:00:20', '06:00:30', '06:00:40', '06:00:50', '06:01:00']);
  });

  test('are whole days apart for a long time', () => {
    const ticks = timeTicks([0, 40 * 24 * HOUR], (40 * 24 * HOUR) / 12, morning);
    expect(ticks.map(({ label }) => label).slice(0, 3)).toEqual(['day 6', 'day 11', 'day 16']);
    expect(ticks.length).toBeLessThanOrEqual(13);
  });

  test('are where the clock says, however long a tick of the world is', () => {
    const turns = { ticksPerHour: 60, startOfDay: 30 };
    expect(timeTicks([0, 120], 30, turns)).toEqual([
      { tick: 0, label: '00:30', isMidnight: false },
      { tick: 30, label: '01:00', isMidnight: false },
      { tick: 60, label: '01:30', isMidnight: false },
      { tick: 90, label: '02:00', isMidnight: false },
      { tick: 120, label: '02:30', isMidnight: false },
    ]);
  });

  test('do not come before the world begins, and a world that begins at midnight begins on day 1', () => {
    const ticks = timeTicks([-HOUR, 2 * HOUR], HOUR, { ticksPerHour: 3600, startOfDay: 0 });
    expect(ticks.map(({ label }) => label)).toEqual(['day 1', '01:00', '02:00']);
  });
});
