import { describe, expect, test } from 'vitest';
import { measureOne } from '../../../test/measuring.ts';
import type { Duration, WorldDefinition } from '../../core/index.ts';
import type { Measure } from '../../measure/index.ts';

type Reaction = Extract<Measure, { of: 'reaction' }>;
const reaction = (after: Reaction['after'], does: string, within: Duration, who: string[] = []): Measure => ({
  of: 'reaction',
  after,
  does: [does],
  within,
  who,
});

/** Turns are 46 and 16 minutes long: work from minute 1, rest from 47, work from 63, … */
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

describe('after the agent does something', () => {
  const share = (within: Duration, ticks: number) =>
    measureOne(SHIFTS, reaction({ does: ['work'] }, 'rest', within), ticks);

  test('an answer counts up to the last tick of the time', () => {
    expect(share('46m', 620)).toBe(1);
    expect(share('45m', 620)).toBe(0);
  });

  test('an occasion whose time is not over when the run ends is not counted', () => {
    expect(share('46m', 46)).toBe(null);
    expect(share('46m', 47)).toBe(1);
    expect(share('45m', 46)).toBe(0);
  });

  test('the same again is an answer to what came before it, not to itself', () => {
    const again = (within: Duration) => measureOne(SHIFTS, reaction({ does: ['work'] }, 'work', within), 620);
    expect(again('62m')).toBe(1);
    expect(again('61m')).toBe(0);
  });
});

/** Ann hits Bob at minutes 1, 12, 23, …; he looks up every two minutes, and runs for five if he was hit. */
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

describe('after somebody does something to the agent', () => {
  const hit = (within: Duration, ticks = 110, definition = BULLY, who: string[] = []) =>
    measureOne(definition, reaction({ suffers: ['hit'] }, 'flee', within, who), ticks);

  test('who runs in time has answered', () => {
    expect(hit('3t')).toBe(1);
    expect(hit('0t')).toBe(0);
    expect(hit('1t')).toBeLessThan(1);
  });

  test('the one who is hit is meant, not the one who hits', () => {
    expect(hit('3t', 110, BULLY, ['victim'])).toBe(1);
    expect(hit('3t', 110, BULLY, ['bully'])).toBe(null);
  });

  test('one answer answers every occasion that is open, and who is at it already has answered', () => {
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

  test('who is gone before the time is over is not counted', () => {
    const gone = measureOne(BULLY, reaction({ suffers: ['hit'] }, 'flee', '30m'), 20, {
      meanwhile: (world) => {
        if (world.now === 15) world.agent('Bob').remove();
      },
    });
    expect(gone).toBe(null);
  });
});

/** Loses a level a minute; at 40 it thinks again and eats, which takes it three minutes of walking first. */
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
    }, // prettier-ignore
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

describe('after a level gets so', () => {
  const low = (level: number): Reaction['after'] => ({ level: { need: 'food', compare: '<', level } });

  test.each([60, 3600])('with %i ticks an hour: in time, too late, and at it already', (ticksPerHour) => {
    const share = (level: number, within: Duration) =>
      measureOne(eater(ticksPerHour, 40), reaction(low(level), 'eat', within), 5 * ticksPerHour);
    // 45 is passed five minutes before 40.
    expect(share(45, '6m')).toBe(1);
    expect(share(45, '3m')).toBe(0);
    expect(share(40, '1m')).toBe(1);
    expect(share(38, '0t')).toBe(1);
    expect(share(30, '1h')).toBe(null);
  });

  test('a level that a grant brings down is seen at that very tick', () => {
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
      }, // prettier-ignore
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
    // Though it is over before the next look.
    expect(measureOne(sulker, reaction(bad, 'stumble', '10m'), 3600)).toBe(1);
  });
});
