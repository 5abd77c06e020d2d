import { expect, test } from 'vitest';
import { showTimePoint } from '../../charts/index.ts';
import { createWorld } from '../../index.ts';
import { readTimePoint } from './time-point.ts';

/** A tick a second, from seven in the morning. */
const MORNING = { ticksPerHour: 3600, startOfDay: 7 * 3600 };
const HOUR = 3600;

test('a time of day is the end of its first minute after the beginning', () => {
  expect(readTimePoint('08:30', MORNING)).toBe(1.5 * HOUR + 59);
  expect(readTimePoint('8:30', MORNING)).toBe(1.5 * HOUR + 59);
  expect(readTimePoint('07:00', MORNING)).toBe(59);
  expect(readTimePoint('06:30', MORNING)).toBe(23.5 * HOUR + 59);
});

test('a day counts from the one on which the world begins, and changes at midnight', () => {
  expect(readTimePoint('day 1 08:30', MORNING)).toBe(1.5 * HOUR + 59);
  expect(readTimePoint('day 2 00:00', MORNING)).toBe(17 * HOUR + 59);
  expect(readTimePoint(' day 3 08:30 ', MORNING)).toBe(49.5 * HOUR + 59);
});

test('a duration is counted from the beginning, to the tick', () => {
  expect(readTimePoint('90m', MORNING)).toBe(1.5 * HOUR);
  expect(readTimePoint('26h', MORNING)).toBe(26 * HOUR);
  expect(readTimePoint('1.5d', MORNING)).toBe(36 * HOUR);
  expect(readTimePoint('0s', MORNING)).toBe(0);
  expect(readTimePoint('17t', { ticksPerHour: 60, startOfDay: 0 })).toBe(17);
});

test('the clock of a world shows the minute that was asked for at the tick found, and no more at the next', () => {
  for (const ticksPerHour of [4, 7, 60, 90, 3600, 7200]) {
    for (const starts of ['00:00', '05:59', '23:17'] as const) {
      const world = createWorld({ ticksPerHour, starts });
      const { startOfDay } = world.rules;
      for (const text of ['00:00', '05:59', '06:00', '12:31', '23:59']) {
        const tick = readTimePoint(text, { ticksPerHour, startOfDay });
        const shown = showTimePoint(tick, { ticksPerHour, startOfDay }).split(' ')[2];
        const next = showTimePoint(tick + 1, { ticksPerHour, startOfDay }).split(' ')[2];
        expect(next).not.toBe(text);
        if (ticksPerHour % 60 === 0) expect(shown, `${ticksPerHour} ${starts}`).toBe(text);
        else expect(shown <= text || tick === 0, `${ticksPerHour} ${starts} ${text} ${shown}`).toBe(true);
      }
    }
  }
});

test('a tick is shown with its day', () => {
  expect(showTimePoint(0, MORNING)).toBe('day 1 07:00');
  expect(showTimePoint(17 * HOUR - 1, MORNING)).toBe('day 1 23:59');
  expect(showTimePoint(17 * HOUR, MORNING)).toBe('day 2 00:00');
});

test('what is unclear is refused with what was expected', () => {
  const forms =
    'expected a time of day such as 08:30 or "day 3 08:30", or a time since the beginning such as 90m or 2d';
  const wrong: [string, string][] = [
    ['3d 08:30', `--at: got "3d 08:30"; ${forms}`],
    ['day 3', `--at: got "day 3"; ${forms}`],
    ['noon', `--at: got "noon"; ${forms}`],
    ['', `--at: got ""; ${forms}`],
    ['24:00', `--at: got "24:00"; ${forms}`],
    ['-1h', `--at: got "-1h"; ${forms}`],
    ['830', `--at: got "830"; ${forms}`],
    ['day 0 08:30', '--at: got "day 0 08:30"; the first day is day 1'],
    ['day 1 06:30', '--at: got "day 1 06:30"; the world begins on day 1 at 07:00'],
    ['day 999999 08:30', '--at: got "day 999999 08:30"; the last tick of a world is 2147483646'],
    ['99999d', '--at: got "99999d"; the longest duration is 1073741824 ticks'],
  ];
  for (const [text, message] of wrong) expect(() => readTimePoint(text, MORNING), text).toThrow(message);
});
