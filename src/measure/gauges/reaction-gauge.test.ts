import { describe, expect, test } from 'vitest';
import { measureOne } from '../../../test/fixtures/measuring.ts';
import type { Duration, WorldDefinition } from '../../core/index.ts';
import type { Measure } from '../index.ts';

type Reaction = Extract<Measure, { of: 'reaction' }>;
const reaction = (after: Reaction['after'], does: string, within: Duration, who: string[] = []): Measure => ({
  of: 'reaction',
  after,
  does: [does],
  within,
  who,
});

/** Work from minute 1, rest from 47, work from 63, … */
const SHIFTS: WorldDefinition = {
  ticksPerHour: 60,
  state: { tired: 0 },
  temperaments: {
    worker: {
      innate: {
        work: { score: 1, when: { not: 'world.tired' }, steps: [{ wait: '45m' }, { set: { 'world.tired': 1 } }] },
        rest: { score: 1, when: 'world.tired', steps: [{ wait: '15m' }, { set: { 'world.tired': 0 } }] },
      },
    },
  },
  agents: [{ name: 'Ann', temperament: 'worker', at: [0, 0] }],
};

describe('a reaction to an activity of the agent itself', () => {
  const share = (within: Duration, ticks: number) =>
    measureOne(SHIFTS, reaction({ does: ['work'] }, 'rest', within), ticks);

  test('counts up to the last tick of the time limit', () => {
    expect(share('46m', 620)).toBe(1);
    expect(share('45m', 620)).toBe(0);
  });

  test('is not counted if the run ends before the time limit', () => {
    expect(share('46m', 46)).toBe(null);
    expect(share('46m', 47)).toBe(1);
    expect(share('45m', 46)).toBe(0);
  });

  test('can be the same activity again, but an occasion is never its own reaction', () => {
    const again = (within: Duration) => measureOne(SHIFTS, reaction({ does: ['work'] }, 'work', within), 620);
    expect(again('62m')).toBe(1);
    expect(again('61m')).toBe(0);
  });
});

/** Ann hits Bob at minutes 1, 12, 23, …; he reconsiders every two minutes, and flees for five if he was hit. */
const BULLY: WorldDefinition = {
  ticksPerHour: 60,
  temperaments: {
    bully: { tags: ['bully'] },
    victim: {
      slots: 2,
      state: { hurt: 0, hp: 9 },
      adverts: {
        hit: {
          requires: ['bully'],
          remote: true,
          score: 1,
          steps: [{ set: { 'thing.hurt': 1 } }, { add: { 'thing.hp': -1 } }, { wait: '10m' }],
        },
      },
      innate: {
        flee: { score: 2, when: 'agent.hurt', steps: [{ wait: '5m' }, { set: { 'agent.hurt': 0 } }] },
        stand: { score: 1, steps: [{ wait: '10h' }] },
      },
      mind: { redecide: '2t' },
    },
  },
  agents: [
    { name: 'Ann', temperament: 'bully', at: [0, 0] },
    { name: 'Bob', temperament: 'victim', at: [1, 0] },
  ],
};

describe('a reaction to an activity of another agent', () => {
  const hit = (within: Duration, ticks = 110, definition = BULLY, who: string[] = []) =>
    measureOne(definition, reaction({ suffers: ['hit'] }, 'flee', within, who), ticks);

  test('counts if the agent flees in time', () => {
    expect(hit('3t')).toBe(1);
    expect(hit('0t')).toBe(0);
    expect(hit('1t')).toBeLessThan(1);
  });

  test('is that of the agent that is hit, not of the one that hits', () => {
    expect(hit('3t', 110, BULLY, ['victim'])).toBe(1);
    expect(hit('3t', 110, BULLY, ['bully'])).toBe(null);
  });

  test('answers all open occasions, and counts if the agent is already doing it', () => {
    const two = {
      ...BULLY,
      agents: [...(BULLY.agents ?? []), { name: 'Cid', temperament: 'bully', at: [0, 1] as const }],
    };
    const hits: number[] = [];
    measureOne(two, reaction({ suffers: ['hit'] }, 'flee', '3t'), 110, {
      meanwhile: (world) => hits.push(world.thing('Bob').state('hp')),
    });
    expect(hits.at(-1)).toBeLessThan(9 - 15);
    expect(hit('3t', 110, two)).toBe(1);
    const asleep = { ...BULLY.temperaments?.victim, innate: { flee: { score: 1, steps: [{ wait: '10h' as const }] } } };
    expect(hit('0t', 110, { ...BULLY, temperaments: { ...BULLY.temperaments, victim: asleep } })).toBe(1);
  });

  test('is not counted if the agent is removed before the time limit', () => {
    const gone = measureOne(BULLY, reaction({ suffers: ['hit'] }, 'flee', '30m'), 20, {
      meanwhile: (world) => {
        if (world.now === 15) world.agent('Bob').remove();
      },
    });
    expect(gone).toBe(null);
  });
});

/** Loses one level a minute; at the alarm it reconsiders and eats, which takes three minutes. */
function eater(ticksPerHour: number, alarm: number): WorldDefinition {
  return {
    ticksPerHour,
    needs: {
      food: {
        decay: '1/m',
        curve: [
          [0, 1],
          [100, 0],
        ],
        start: 100,
        alarms: [alarm],
      },
    },
    temperaments: {
      person: {
        innate: {
          eat: { score: { atMost: ['need.food', alarm] }, steps: [{ wait: '3m' }, { grant: { food: 60 } }] },
          idle: { score: 0.5, steps: [{ wait: '10h' }] },
        },
        mind: { redecide: '10h' },
      },
    },
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  };
}

describe('a reaction to a level', () => {
  const low = (level: number): Reaction['after'] => ({ level: { need: 'food', compare: '<', level } });

  test.each([60, 3600])('is found with %i ticks an hour: in time, too late, and already under way', (ticksPerHour) => {
    const share = (level: number, within: Duration) =>
      measureOne(eater(ticksPerHour, 40), reaction(low(level), 'eat', within), 5 * ticksPerHour);
    // The level passes 45 five minutes before 40.
    expect(share(45, '6m')).toBe(1);
    expect(share(45, '3m')).toBe(0);
    expect(share(40, '1m')).toBe(1);
    expect(share(38, '0t')).toBe(1);
    expect(share(30, '1h')).toBe(null);
  });

  test('counts from the very tick at which a grant lowers the level', () => {
    const sulker: WorldDefinition = {
      ticksPerHour: 3600,
      needs: {
        mood: {
          decay: 0,
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
            stumble: { score: { over: ['need.mood', 100] }, steps: [{ wait: '10m' }, { grant: { mood: -90 } }] },
            curse: { score: 0.5, steps: [{ wait: '5s' }, { grant: { mood: 90 } }] },
          },
        },
      },
      agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
    };
    const bad: Reaction['after'] = { level: { need: 'mood', compare: '<', level: 50 } };
    expect(measureOne(sulker, reaction(bad, 'curse', '1t'), 3600)).toBe(1);
    // Even though the level is high again before the next sample.
    expect(measureOne(sulker, reaction(bad, 'stumble', '10m'), 3600)).toBe(1);
  });
});
