import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Check } from './problem.ts';
import {
  type Duration,
  durationInTicks,
  GRAIN,
  isRate,
  LARGEST_LEVEL,
  LONGEST,
  NEVER,
  type Rate,
  ratePerTick,
  showTimeOfDay,
  type TimeOfDay,
  tickAfter,
  timeOfDayInTicks,
  toGrain,
} from './time.ts';

/** What a reading gives, or the problem that it reports. */
function read<T>(reading: (check: Check) => T): T | string {
  const check = new Check();
  const result = reading(check);
  return check.problems.length > 0 ? check.problems[0].message : result;
}

const duration = (text: unknown, ticksPerHour = 3600) =>
  read((check) => durationInTicks(text as Duration, ticksPerHour, check));
const rate = (text: unknown, ticksPerHour = 3600) => read((check) => ratePerTick(text as Rate, ticksPerHour, check));
const time = (text: unknown, ticksPerHour = 3600) =>
  read((check) => timeOfDayInTicks(text as TimeOfDay, ticksPerHour, check));

describe('a duration', () => {
  test('is a number of ticks, or so many seconds, minutes, hours, days or ticks', () => {
    expect([duration(0), duration(90), duration('90s'), duration('30m'), duration('1.5h')]).toEqual([
      0, 90, 90, 1800, 5400,
    ]);
    expect([duration('2d'), duration('3t'), duration('30m', 60), duration('2h', 60)]).toEqual([172_800, 3, 30, 120]);
  });

  test('is rounded up to whole ticks, so that nothing lasts shorter than it says', () => {
    expect([duration('1s', 60), duration('61s', 60), duration('0s', 60), duration('0.1m', 60)]).toEqual([1, 2, 0, 1]);
  });

  test('is a problem when it is anything else', () => {
    for (const wrong of [
      -1,
      0.5,
      Number.NaN,
      Infinity,
      2 ** 31,
      '30',
      '30 m',
      '-5m',
      'm',
      '',
      null,
      undefined,
      {},
      '99999d',
    ])
      expect(typeof duration(wrong)).toBe('string');
    expect(duration('5x')).toContain('a duration looks like');
  });
});

describe('a rate', () => {
  test('is so much an hour, or so much per unit', () => {
    expect([rate(3600), rate('1/t'), rate('60/m'), rate('86400/d'), rate('1/s')]).toEqual([1, 1, 1, 1, 1]);
    expect([rate(6, 60), rate('-2/t'), rate('+2/t'), rate('30/h', 60)]).toEqual([toGrain(0.1), -2, 2, 0.5]);
  });

  test('is a multiple of the grain', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e5, max: 1e5, noNaN: true }), fc.constantFrom(1, 60, 3600, 7), (amount, ticks) => {
        const perTick = rate(amount, ticks) as number;
        expect(Number.isInteger(perTick / GRAIN)).toBe(true);
        expect(Math.abs(perTick - amount / ticks)).toBeLessThanOrEqual(GRAIN / 2 + Math.abs(amount / ticks) * 1e-15);
      }),
    );
  });

  test('is a problem when it is anything else', () => {
    for (const wrong of [Number.NaN, Infinity, 1e300, '6', '6/x', '/h', '6 / h', null, undefined, []])
      expect(typeof rate(wrong)).toBe('string');
  });
});

describe('a time of day', () => {
  test('counts from midnight', () => {
    expect([time('00:00'), time('7:30'), time('07:30'), time('23:59')]).toEqual([0, 27_000, 27_000, 86_340]);
    expect(time('12:30', 60)).toBe(750);
  });

  test('is a problem when there is no such time', () => {
    for (const wrong of ['24:00', '12:60', '12', 'noon', '', 730, null, '-1:00'])
      expect(typeof time(wrong)).toBe('string');
  });

  test('is shown as it is written, day after day', () => {
    expect(showTimeOfDay(27_000, 3600)).toBe('07:30');
    expect(showTimeOfDay(86_400 + 59, 3600)).toBe('00:00');
    expect(showTimeOfDay(86_399, 3600)).toBe('23:59');
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), fc.nat(9), (hour, minute, day) => {
        const text = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        expect(showTimeOfDay((time(text, 60) as number) + day * 1440, 60)).toBe(text);
      }),
    );
  });
});

/** The same, without what is expected. */
const short = (result: number | string) => (typeof result === 'string' ? result.split(';')[0] : result);

test.each<[unknown, number | string]>([
  [0, 0],
  [LONGEST, LONGEST],
  [LONGEST + 1, `got ${LONGEST + 1}`],
  [0.5, 'got 0.5'],
  [`${LONGEST}t`, LONGEST],
  [`${LONGEST + 1}t`, `got "${LONGEST + 1}t"`],
  ['1.25m', 75],
  ['12.345h', 44442],
  ['x1m', 'got "x1m"'],
  ['1mx', 'got "1mx"'],
  ['-1m', 'got "-1m"'],
  ['1.m', 'got "1.m"'],
  ['.5m', 'got ".5m"'],
  [['1m'], 'got ["1m"]'],
  [null, 'got null'],
])('%j as a duration is %s', (value, result) => {
  expect(short(duration(value))).toBe(result);
});

test.each<[unknown, number | string]>([
  [3600, 1],
  [LARGEST_LEVEL * 3600, LARGEST_LEVEL],
  [-LARGEST_LEVEL * 3600, -LARGEST_LEVEL],
  [LARGEST_LEVEL * 3600 + 3600, `got ${LARGEST_LEVEL * 3600 + 3600}`],
  ['1/t', 1],
  ['-12.75/s', -12.75],
  ['+3/s', 3],
  ['x1/s', 'got "x1/s"'],
  ['1/sx', 'got "1/sx"'],
  ['1.x/s', 'got "1.x/s"'],
  [['1/s'], 'got ["1/s"]'],
  [undefined, 'got undefined'],
])('%j as a rate is %s each tick', (value, result) => {
  expect(short(rate(value))).toBe(result);
  expect(isRate(value)).toBe(typeof result === 'number' || typeof value === 'number');
});

test.each<[unknown, number | string]>([
  ['00:00', 0],
  ['7:05', 25500],
  ['23:59', 86340],
  ['24:00', 'got "24:00"'],
  ['12:60', 'got "12:60"'],
  ['12:345', 'got "12:345"'],
  ['112:34', 'got "112:34"'],
  [['12:00'], 'got ["12:00"]'],
])('%j as a time of day is %s', (value, result) => {
  expect(short(time(value))).toBe(result);
});

test('no tick is later than the last', () => {
  expect([tickAfter(5, 7), tickAfter(NEVER - 5, 3), tickAfter(NEVER - 5, LONGEST)]).toEqual([12, NEVER - 2, NEVER - 1]);
});
