import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureAll } from '../../../test/fixtures/measuring.ts';
import type { TimeOfDay } from '../../core/index.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';
import type { Measure } from '../index.ts';
import { countedTime, type DayWindow, hoursIn } from './day-window.ts';

const TIME = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}` as TimeOfDay);

test('the ticks of a window are those that it includes, on every day, also over midnight', () => {
  fc.assert(
    fc.property(TIME, TIME, fc.nat(1439), fc.nat(4000), fc.nat(4000), (from, until, startOfDay, first, length) => {
      const { includes, count, day, hours } = countedTime({ ticksPerHour: 60, startOfDay }, [from, until]);
      let included = 0;
      for (let tick = first; tick < first + length; tick++) if (includes(tick)) included++;
      expect(count(first, first + length)).toBe(included);
      expect(count(first, first + 1440)).toBe(day);
      expect(hours).toBeCloseTo(hoursIn([from, until]), 9);
    }),
  );
});

test('the whole day counts without a window', () => {
  const { includes, count, day, hours } = countedTime({ ticksPerHour: 60, startOfDay: 300 }, undefined);
  expect([includes(77), count(10, 25), day, hours]).toEqual([true, 15, 1440, 24]);
});

describe('measures of a part of the day', () => {
  /** Sleeps from 22 to 6 and works otherwise. */
  const FILE = `hanker: 2
ticksPerHour: 60
starts: 06:00
needs: { rest: { decay: 6/h, curve: [[0, 1], [100, 0]], start: 100 } }
temperaments:
  worker:
    innate:
      sleep: { score: 1, when: hour >= 22 or hour < 6, steps: [{ fill: { rest: 60/h }, for: 9m }] }
      work: { score: 1, when: hour < 22 and hour >= 6, steps: [{ wait: 9m }] }
agents: [{ name: Ann, temperament: worker, at: [0, 0] }]
`;
  const { definition } = loadWorld(FILE, 'clocked.yaml');
  const measure = (measures: Record<string, Measure>) => {
    if (definition === null) throw new Error('the world has problems');
    return measureAll(definition, measures, 3 * 1440, { skip: 1440 });
  };
  const night: DayWindow = ['22:00', '06:00'];
  const evening: DayWindow = ['18:00', '22:00'];

  test('hours and times are those within it, per day', () => {
    const activities = ['sleep'];
    const values = measure({
      all: { of: 'hours', activities, who: [] },
      night: { of: 'hours', activities, who: [], during: night },
      evening: { of: 'hours', activities, who: [], during: evening },
      'work in the evening': { of: 'hours', activities: ['work'], who: [], during: evening },
      'times at night': { of: 'times', activities, who: [], during: night },
      'times in all': { of: 'times', activities, who: [] },
    });
    expect(values.night).toBeCloseTo(8, 0);
    expect(Math.abs((values.all ?? 0) - (values.night ?? 0))).toBeLessThan(0.2);
    expect(values.evening).toBe(0);
    expect(values['work in the evening']).toBe(4);
    expect(values['times at night']).toBe(values['times in all']);
  });

  test('levels and shares are those of its samples', () => {
    const test = { need: 'rest', compare: '<', level: 50 } as const;
    const values = measure({
      morning: { of: 'mean', need: 'rest', who: [], during: ['06:00', '07:00'] },
      evening: { of: 'mean', need: 'rest', who: [], during: ['21:00', '22:00'] },
      'tired in the morning': { of: 'share', test, who: [], during: ['06:00', '08:00'] },
      'tired in the evening': { of: 'share', test, who: [], during: ['20:00', '22:00'] },
      'lowest in the morning': { of: 'lowest', need: 'rest', who: [], during: ['06:00', '07:00'] },
      lowest: { of: 'lowest', need: 'rest', who: [] },
    });
    expect(values.morning).toBeGreaterThan(90);
    expect(values.evening).toBeLessThan(10);
    expect([values['tired in the morning'], values['tired in the evening']]).toEqual([0, 1]);
    expect(values['lowest in the morning']).toBeGreaterThan(90);
    expect(values.lowest).toBeLessThan(10);
  });
});

describe('a window in a file', () => {
  const HOME = `hanker: 2
ticksPerHour: 60
temperaments: { worker: { innate: { work: { score: 1, steps: [{ wait: 9m }] } } } }
agents: [{ name: Ann, temperament: worker, at: [0, 0] }]
expect:
`;
  const problemOf = (part: string) => showWorldProblems(loadWorld(`${HOME}  it: ${part}\n`, 'home.yaml').problems);

  test('is read as two times of day', () => {
    const { expectations, problems } = loadWorld(`${HOME}  it: { hours: work, during: 22:00-6:30, atLeast: 8 }\n`, 'h');
    expect(problems).toEqual([]);
    expect(expectations[0].measure).toMatchObject({ of: 'hours', during: ['22:00', '6:30'] });
  });

  test.each([
    ['{ hours: work, during: evening, atLeast: 1 }', 'got "evening"; expected two times of day, such as 18:00-22:00'],
    ['{ hours: work, during: 18:00-25:00, atLeast: 1 }', 'got "25:00"; a time of day looks like \'07:30\''],
    ['{ hours: work, during: 18:00-18:00, atLeast: 1 }', 'got "18:00-18:00", which has no length'],
    ['{ hours: work, during: 18:00-20:00, atLeast: 3 }', 'got 3, but this measure is always from 0 to 2'],
    [
      '{ unlike: { work: 3 }, during: 18:00-20:00, atMost: 0.1 }',
      '"during" can only be used with hours, times, share, mean, lowest, highest, flipFlops, abandoned, failed, walking and variety',
    ],
  ])('%s is refused', (part, message) => {
    expect(problemOf(part)).toContain(message);
  });
});
