import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureAll, measureOne } from '../../../test/fixtures/measuring.ts';
import { VILLAGE } from '../../../test/worlds/village.ts';
import type { World, WorldDefinition } from '../../core/index.ts';
import { readWorld } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { countDisruptions } from '../counters/disruptions.ts';
import type { Measure } from '../index.ts';
import { openGauges } from '../measures/open-gauges.ts';

const everybody = { who: [] };

/** Work for 45 minutes and rest for 15, with a minute to decide each time: 46 and 16 of 62 minutes, from minute 1 on. */
const SHIFTS: WorldDefinition = {
  ticksPerHour: 60,
  state: { tired: 0 },
  temperaments: {
    worker: {
      tags: [],
      innate: {
        work: { score: 1, when: { not: 'world.tired' }, steps: [{ wait: '45m' }, { set: { 'world.tired': 1 } }] },
        rest: { score: 1, when: 'world.tired', steps: [{ wait: '15m' }, { set: { 'world.tired': 0 } }] },
      },
    },
    guest: { tags: ['idle'] },
  },
  agents: [{ name: 'Ann', temperament: 'worker', at: [0, 0] }],
};

describe('time spent', () => {
  const ten = (measure: Measure) => measureOne(SHIFTS, measure, 620, { skip: 1 });

  test('hours a day are counted by activity and in total', () => {
    expect(ten({ of: 'hours', activities: ['work'], ...everybody })).toBe((24 * 46) / 62);
    expect(ten({ of: 'hours', activities: ['work', 'rest'], ...everybody })).toBe(24);
    expect(ten({ of: 'hours', activities: 'any', ...everybody })).toBe(24);
  });

  test('times a day count starts, but not activities that started before the count', () => {
    expect(ten({ of: 'times', activities: ['work'], ...everybody })).toBe((10 * 1440) / 620);
    expect(ten({ of: 'times', activities: 'any', ...everybody })).toBe((20 * 1440) / 620);
    expect(measureOne(SHIFTS, { of: 'times', activities: ['work'], ...everybody }, 30, { skip: 10 })).toBe(0);
  });

  test('variety is the entropy of the hours in bits', () => {
    const [work, rest] = [46 / 62, 16 / 62];
    const bits = -work * Math.log2(work) - rest * Math.log2(rest);
    expect(ten({ of: 'variety', ...everybody })).toBeCloseTo(bits, 12);
  });

  test('unlike is half the sum of the differences between two days', () => {
    const day = [{ activities: ['work'], hours: 12 }];
    expect(ten({ of: 'unlike', day, ...everybody })).toBeCloseTo(46 / 62 - 0.5, 12);
  });

  test('a measure without any matching agent is null', () => {
    for (const of of ['variety', 'walking'] as const) expect(ten({ of, who: ['guest'] })).toBe(null);
    expect(ten({ of: 'hours', activities: 'any', who: ['idle'] })).toBe(null);
    expect(ten({ of: 'failed', activities: 'any', who: ['guest'] })).toBe(null);
  });

  test('agents are selected by name, temperament or tag', () => {
    const crowd: WorldDefinition = {
      ...SHIFTS,
      agents: [
        { name: 'Ann', temperament: 'worker', at: [0, 0] },
        { name: 'Bob', temperament: 'guest', at: [0, 0] },
        { name: 'Cid', temperament: 'guest', at: [0, 0], tags: ['tall'] },
      ],
    };
    const waiting = (who: readonly string[]) =>
      measureOne(crowd, { of: 'hours', activities: ['wait a little'], who }, 620);
    expect([['Ann'], ['worker'], ['Bob'], ['idle'], ['tall'], ['Ann', 'tall'], []].map(waiting)).toEqual([
      0, 0, 24, 24, 24, 12, 16,
    ]);
  });
});

test('an agent counts from its arrival until its removal', () => {
  // A birth takes half an hour and starts a minute after the decision; a worker lives for an hour.
  const hive: WorldDefinition = {
    ticksPerHour: 60,
    temperaments: {
      queen: { innate: { breed: { score: 1, steps: [{ wait: '30m' }, { spawn: 'worker' }] } } },
      worker: { tags: ['busy'], innate: { toil: { score: 1, steps: [{ wait: '1h' }, { remove: 'self' }] } } },
    },
    agents: [{ name: 'Queen', temperament: 'queen', at: [1, 1] }],
  };
  const run = (measure: Measure) => measureOne(hive, measure, 600);
  expect(run({ of: 'hours', activities: ['toil'], who: ['worker'] })).toBe(24);
  // Born at 32, 63, 94, …, each starts its only work at once.
  const births = Array.from({ length: 19 }, (_, i) => 32 + 31 * i).filter((tick) => tick <= 600);
  const presence = births.reduce((sum, tick) => sum + Math.min(600 - tick, 62), 0);
  const begun = births.filter((tick) => tick + 1 <= 600).length;
  expect(run({ of: 'times', activities: ['toil'], who: ['busy'] })).toBe((1440 * begun) / presence);
  const all = run({ of: 'hours', activities: ['toil'], who: [] }) as number;
  expect(all).toBeCloseTo((24 * presence) / (presence + 600), 9);
});

const village = readWorld(VILLAGE);

test('the hours by activity add up to 24, and a day has no distance from itself', () => {
  const adverts = Object.values(village.kinds ?? {}).flatMap((kind) => Object.keys(kind.adverts ?? {}));
  const names = [...new Set([...adverts, 'wait a little'])];
  const hoursOf = (name: string): Measure => ({ of: 'hours', activities: [name], ...everybody });
  const unlike = (hours: readonly number[]): Measure => ({
    of: 'unlike',
    day: names.map((name, i) => ({ activities: [name], hours: hours[i] })),
    ...everybody,
  });
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(500), fc.integer({ min: 1, max: 3000 }), (seed, skip, ticks) => {
      const run = (measures: Record<string, Measure>) =>
        Object.values(measureAll(village, measures, ticks, { skip, seed })) as number[];
      const hours = run(Object.fromEntries(names.map((name) => [name, hoursOf(name)])));
      expect(hours.reduce((sum, each) => sum + each, 0)).toBeCloseTo(24, 9);
      const [own, other] = run({ own: unlike(hours), other: unlike(names.map((_, i) => (i === 0 ? 24 : 0))) });
      expect(own).toBeCloseTo(0, 12);
      expect(other).toBeGreaterThanOrEqual(0);
      expect(other).toBeLessThanOrEqual(1);
    }),
    { numRuns: 15 },
  );
});

describe('disruptions', () => {
  /** Ann reads, reconsiders every five minutes, and answers a bell that rings at minute 58. */
  const READER: WorldDefinition = {
    ticksPerHour: 60,
    state: { bell: 0 },
    kinds: {
      book: { adverts: { read: { score: 1, steps: [{ wait: '10h' }] } } },
      door: {
        adverts: { answer: { score: 2, when: 'world.bell', steps: [{ wait: '5m' }, { set: { 'world.bell': 0 } }] } },
      },
    },
    temperaments: { person: { mind: { redecide: '5m', inertia: { bonus: 0.1 } } } },
    things: [
      { kind: 'book', at: [1, 1] },
      { kind: 'door', at: [2, 1] },
    ],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  };
  const ring = (world: World) => {
    if (world.now === 58) world.setState('bell', 1);
  };
  const hear = (measure: Measure, skip = 0) => measureOne(READER, measure, 240 - skip, { skip, meanwhile: ring });

  test('a flip-flop counts for the interrupted activity if it is resumed in time', () => {
    const flip = (activities: readonly string[] | 'any', within: '6t' | '7t' | '15m') =>
      hear({ of: 'flipFlops', activities, within, ...everybody });
    // Interrupted at minute 61, a minute of walking, five at the door: the next choice is at 67.
    expect(flip('any', '15m')).toBe(1440 / 240);
    expect(flip(['read'], '6t')).toBe(1440 / 240);
    expect(flip(['answer'], '15m')).toBe(0);
  });

  test('an activity that is interrupted for another one is abandoned', () => {
    expect(hear({ of: 'abandoned', activities: ['read'], ...everybody })).toBe(1440 / 240);
    expect(hear({ of: 'abandoned', activities: ['answer'], ...everybody })).toBe(0);
    expect(hear({ of: 'abandoned', activities: 'any', ...everybody }, 62)).toBe(0);
  });

  test('a failure in any part of a chain counts for the activity', () => {
    const kitchen: WorldDefinition = {
      ticksPerHour: 60,
      kinds: {
        stove: { adverts: { cook: { score: 1, steps: [{ wait: '9m' }, { next: 'serve' }] } } },
        table: { adverts: { serve: { autonomous: false, steps: [{ wait: '10m' }, { fail: 'dropped it' }] } } },
      },
      temperaments: { cook: {} },
      things: [
        { kind: 'stove', at: [1, 1] },
        { kind: 'table', at: [1, 1] },
      ],
      agents: [{ name: 'Ann', temperament: 'cook', at: [1, 1] }],
    };
    // A minute to decide, nine at the stove, ten at the table: at minutes 21, 41, 61, …
    expect(measureOne(kitchen, { of: 'failed', activities: ['cook'], ...everybody }, 240)).toBe((11 * 1440) / 240);
    expect(measureOne(kitchen, { of: 'failed', activities: ['serve'], ...everybody }, 240)).toBe(0);
  });

  test('gauges and run counters count the same disruptions', () => {
    const guard = readWorld(readFileSync('worlds/guard/guard.yaml', 'utf8'), 'guard.yaml', { variant: 'restless' });
    for (const seed of [1, 2]) {
      const world = createWorld(guard, { seed });
      const counter = countDisruptions(world);
      const gauges = openGauges(world, {
        flipFlops: { of: 'flipFlops', activities: 'any', within: '15m', ...everybody },
        abandoned: { of: 'abandoned', activities: 'any', ...everybody },
        failed: { of: 'failed', activities: 'any', ...everybody },
      });
      gauges.begin();
      world.advance('12h');
      const { flipFlops, abandoned, failed } = counter.read();
      const sums = [flipFlops, abandoned, failed].map((all) => all.reduce((sum, { times }) => sum + times, 0));
      const counted = Object.values(gauges.read()).map((each) => Math.round(((each as number) * world.agentCount) / 2));
      expect(counted).toEqual(sums);
      expect(sums[1]).toBeGreaterThan(0);
    }
  });
});
