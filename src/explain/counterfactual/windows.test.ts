import { expect, test } from 'vitest';
import { changeOf, changesIn, decided } from '../../../test/fixtures/why-not.ts';
import type { OptionRecord } from '../../core/index.ts';
import type { WorldDefinition } from '../../index.ts';
import { whyNot } from '../why-not.ts';
import { isTaken } from './find-changes.ts';

const steps = [{ wait: '1h' }] as const;
const between = (from: number, to: number) => ({ all: [{ atMost: [from, 'hour'] }, { less: ['hour', to] }] }) as const;
const bar: WorldDefinition = {
  starts: '12:00',
  ticksPerHour: 60,
  needs: {
    fun: {
      decay: 0,
      start: 50,
      curve: [
        [0, 1],
        [100, 0],
      ],
    },
  },
  kinds: {
    bar: {
      adverts: {
        drink: { when: { any: [between(16, 16.5), between(18, 20), between(3, 5)] }, promise: { fun: 40 }, steps },
      },
    },
    tv: { adverts: { watch: { promise: { fun: 10 }, steps } } },
  },
  temperaments: { adult: {} },
  things: [
    { kind: 'bar', name: 'bar', at: [1, 1] },
    { kind: 'tv', name: 'tv', at: [1, 1] },
  ],
  agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
};

test('all windows of the day are found, not only the next one', () => {
  const answer = whyNot(decided(bar), 'Ann', { advert: 'drink' });
  expect(changesIn(answer)).toEqual(['from 16:00 to 16:29, from 18:00 to 19:59, or from 03:00 to 04:59 (now 12:01)']);
});

test('at every minute of the day, the option wins exactly within the windows', () => {
  const world = decided(bar);
  const moment = world.agent('Ann').moment();
  if (moment === null) throw new Error('the moment is kept');
  const option = moment.record.options.find(({ thing }) => thing === 0) as OptionRecord;
  const { value, until, further } = changeOf(whyNot(world, 'Ann', { advert: 'drink' }), 'hour');
  for (let minute = 0; minute < 24 * 60; minute++) {
    const hour = minute / 60;
    const isInside = [{ value, until }, ...further].some(
      (window) => hour >= window.value && hour <= (window.until ?? 24),
    );
    expect([hour, isTaken(moment, option, { kind: 'hour', value: hour })]).toEqual([hour, isInside]);
  }
});
