import { describe, expect, test } from 'vitest';
import { scaleTo, showTick, ticksWithin, timeTicks } from './scale.ts';

test('a scale takes the ends to the ends and all between in proportion', () => {
  const toX = scaleTo([-100, 100], [40, 240]);
  expect([-100, 0, 50, 100].map(toX)).toEqual([40, 140, 190, 240]);
  expect(scaleTo([3, 3], [40, 240])(3)).toBe(40);
});

test('ticks are round numbers within a range', () => {
  expect(ticksWithin([0, 100], 5)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticksWithin([0, 1], 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticksWithin([-2.5, 7], 5)).toEqual([-2, 0, 2, 4, 6]);
  expect(ticksWithin([0.3, 0.34], 4)).toEqual([0.3, 0.31, 0.32, 0.33, 0.34]);
  expect(ticksWithin([0, 0.00002], 5)).toEqual([0, 0.000005, 0.00001, 0.000015, 0.00002]);
  expect(ticksWithin([7, 7], 5)).toEqual([7]);
});

test('a number on an axis is short and has a true minus sign', () => {
  expect([0, -0, 20, 0.30000000000000004, -2.5, 0.000015, 12_000_000, -3e-7].map(showTick)).toEqual([
    '0',
    '0',
    '20',
    '0.3',
    '−2.5',
    '1.5e−5',
    '1.2e7',
    '−3e−7',
  ]);
});

describe('the marks of an axis of time', () => {
  const morning = { ticksPerHour: 3600, startOfDay: 6 * 3600 };
  const HOUR = 3600;

  test('stand at round hours of the day, and midnight is the next day', () => {
    const marks = timeTicks([0, 24 * HOUR], 13, morning);
    expect(marks.map(({ label }) => label).join(' ')).toBe(
      '06:00 08:00 10:00 12:00 14:00 16:00 18:00 20:00 22:00 day 2 02:00 04:00 06:00',
    );
    expect(marks[9]).toEqual({ tick: 18 * HOUR, label: 'day 2', isMidnight: true });
  });

  test('come closer for a shorter time, down to seconds', () => {
    const labels = (ticks: number) => timeTicks([0, ticks], 7, morning).map(({ label }) => label);
    expect(labels(HOUR)).toEqual(['06:00', '06:10', '06:20', '06:30', '06:40', '06:50', '07:00']);
    expect(labels(60)).toEqual(['06:00:00', '06:00:10', '06:00:20', '06:00:30', '06:00:40', '06:00:50', '06:01:00']);
  });

  test('are whole days apart for a long time', () => {
    const marks = timeTicks([0, 40 * 24 * HOUR], 13, morning);
    expect(marks.map(({ label }) => label).slice(0, 3)).toEqual(['day 6', 'day 11', 'day 16']);
    expect(marks.length).toBeLessThanOrEqual(13);
  });

  test('are where the clock says, however long a tick is', () => {
    const turns = { ticksPerHour: 60, startOfDay: 30 };
    expect(timeTicks([0, 120], 5, turns)).toEqual([
      { tick: 0, label: '00:30', isMidnight: false },
      { tick: 30, label: '01:00', isMidnight: false },
      { tick: 60, label: '01:30', isMidnight: false },
      { tick: 90, label: '02:00', isMidnight: false },
      { tick: 120, label: '02:30', isMidnight: false },
    ]);
  });
});
