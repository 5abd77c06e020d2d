import { expect, test } from 'vitest';
import { measureOne } from '../../../test/fixtures/measuring.ts';
import type { WorldDefinition } from '../../core/index.ts';
import type { Measure } from '../index.ts';

/** Loses one level a minute from 100 on, and eats at 20, which grants 50 at once. */
const EATER: WorldDefinition = {
  ticksPerHour: 60,
  needs: {
    food: {
      decay: '1/t',
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 100,
    },
  },
  temperaments: {
    person: {
      innate: {
        eat: { score: { atMost: ['need.food', 20] }, steps: [{ wait: '3m' }, { grant: { food: 50 } }] },
        idle: { score: 0.5, steps: [{ wait: '1m' }] },
      },
    },
    ghost: {},
  },
  agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
};
const STARVING: WorldDefinition = { ...EATER, temperaments: { person: {} } };
const read = (measure: Measure, ticks: number, definition = EATER) => measureOne(definition, measure, ticks);

test('a share is a share of the time, by one sample every five minutes', () => {
  const below = { need: 'food', compare: '<', level: 50.5 } as const;
  expect(read({ of: 'share', test: below, who: [] }, 100, STARVING)).toBe(0.5);
  expect(read({ of: 'share', test: { ...below, compare: '>' }, who: [] }, 100, STARVING)).toBe(0.5);
  expect(read({ of: 'share', test: { ...below, level: -1 }, who: [] }, 100, STARVING)).toBe(0);
});

test('the mean level is the mean over time', () => {
  const mean = read({ of: 'mean', need: 'food', who: [] }, 100, STARVING) as number;
  expect(Math.abs(mean - 50)).toBeLessThan(2.5);
});

test('the lowest and the highest level are exact at grants', () => {
  // It decides at every odd minute: at 81, with a level of 19. It takes a minute to start and three to eat.
  expect(read({ of: 'lowest', need: 'food', who: [] }, 300)).toBe(15);
  expect(read({ of: 'highest', need: 'food', who: [] }, 300)).toBe(100);
});

test('a run that is too short for a sample is sampled at its end', () => {
  expect(read({ of: 'lowest', need: 'food', who: [] }, 1)).toBe(99);
  expect(read({ of: 'mean', need: 'food', who: [] }, 1)).toBeGreaterThanOrEqual(99);
  expect(read({ of: 'mean', need: 'food', who: ['ghost'] }, 100)).toBe(null);
});
