import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VILLAGE } from '../../../test/worlds/village.ts';
import type { WorldDefinition } from '../../core/index.ts';
import { readWorld } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { TimeCounter } from './time-spent.ts';

const village = readWorld(VILLAGE);
const sum = (ticks: ReadonlyMap<string, number>) => [...ticks.values()].reduce((all, each) => all + each, 0);

test('the time of each agent adds up to the length of the run, for any seed and length', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 3000 }), (seed, ticks) => {
      const world = createWorld(village, { seed });
      const counter = new TimeCounter(world);
      world.advance(ticks);
      const { all, agents, temperaments } = counter.read();
      for (const agent of agents) {
        expect(agent.presence).toBe(ticks);
        expect(sum(agent.ticks)).toBe(ticks);
      }
      expect(sum(all.ticks)).toBe(2 * ticks);
      expect(temperaments).toEqual([{ ...all, name: 'person' }]);
    }),
    { numRuns: 50 },
  );
});

test('reading twice does not count time twice', () => {
  const world = createWorld(village);
  const counter = new TimeCounter(world);
  world.advance('5h');
  counter.read();
  world.advance('5h');
  expect(sum(counter.read().all.ticks)).toBe(2 * 600);
});

test('a chained action counts for the activity that was chosen', () => {
  const world = createWorld(village);
  const counter = new TimeCounter(world);
  world.advance('1d');
  const [ann] = counter.read().agents;
  expect([...ann.ticks.keys()]).toContain('cook dinner');
  expect([...ann.ticks.keys()]).not.toContain('heat');
});

const HIVE: WorldDefinition = {
  ticksPerHour: 60,
  actions: { wake: { steps: [{ wait: '20m' }] } },
  temperaments: {
    queen: { innate: { breed: { score: 1, steps: [{ wait: '30m' }, { spawn: 'worker' }] } } },
    worker: { innate: { toil: { score: 1, steps: [{ wait: '1h' }] } } },
  },
  agents: [{ name: 'Queen', temperament: 'queen', at: [1, 1] }],
};

test('an agent counts from its arrival until its removal', () => {
  const world = createWorld(HIVE);
  const counter = new TimeCounter(world);
  world.advance('100t');
  const born = world.agentCount - 1;
  expect(born).toBe(3);
  world.agent(1).remove();
  world.advance('100t');
  const { temperaments, all, agents } = counter.read();
  const [queen, worker] = temperaments;
  expect(queen).toMatchObject({ name: 'queen', agents: 1, presence: 200 });
  // A birth takes half an hour and starts a tick after the decision; the first worker was removed at tick 100.
  expect(worker.agents).toBe(6);
  expect(worker.presence).toBe(100 - 32 + (200 - 63) + (200 - 94) + (200 - 125) + (200 - 156) + (200 - 187));
  expect(sum(worker.ticks)).toBe(worker.presence);
  expect(sum(all.ticks)).toBe(all.presence);
  expect(agents).toEqual([]);
});

test('a pushed action counts as an activity of its own', () => {
  const world = createWorld(HIVE);
  const counter = new TimeCounter(world);
  world.advance('10t');
  world.agent('Queen').push('wake');
  world.advance('15t');
  const { ticks } = counter.read().all;
  expect(Object.fromEntries(ticks)).toEqual({ breed: 11, wake: 14 });
});
