import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VILLAGE } from '../../../test/village.ts';
import type { WorldDefinition } from '../../core/index.ts';
import { readWorld } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { TimeCounter } from './time-spent.ts';

const village = readWorld(VILLAGE);
const sum = (ticks: ReadonlyMap<string, number>) => [...ticks.values()].reduce((all, each) => all + each, 0);

test('everybody’s hours add up to the length of the run, whatever the seed and the length', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 3000 }), (seed, ticks) => {
      const world = createWorld(village, { seed });
      const book = new TimeCounter(world);
      world.advance(ticks);
      const { all, agents, temperaments } = book.read();
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

test('reading twice counts nothing twice', () => {
  const world = createWorld(village);
  const book = new TimeCounter(world);
  world.advance('5h');
  book.read();
  world.advance('5h');
  expect(sum(book.read().all.ticks)).toBe(2 * 600);
});

test('what follows in a chain counts for what was decided on', () => {
  const world = createWorld(village);
  const book = new TimeCounter(world);
  world.advance('1d');
  const [ann] = book.read().agents;
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

test('who comes later is counted from its arrival, and who goes until it goes', () => {
  const world = createWorld(HIVE);
  const book = new TimeCounter(world);
  world.advance('100t');
  const born = world.agentCount - 1;
  expect(born).toBe(3);
  world.agent(1).remove();
  world.advance('100t');
  const { temperaments, all, agents } = book.read();
  const [queen, worker] = temperaments;
  expect(queen).toMatchObject({ name: 'queen', agents: 1, presence: 200 });
  // A birth takes half an hour and begins a tick after the decision; the first worker was taken away at tick 100.
  expect(worker.agents).toBe(6);
  expect(worker.presence).toBe(100 - 32 + (200 - 63) + (200 - 94) + (200 - 125) + (200 - 156) + (200 - 187));
  expect(sum(worker.ticks)).toBe(worker.presence);
  expect(sum(all.ticks)).toBe(all.presence);
  expect(agents).toEqual([]);
});

test('what somebody is made to do counts for itself', () => {
  const world = createWorld(HIVE);
  const book = new TimeCounter(world);
  world.advance('10t');
  world.agent('Queen').push('wake');
  world.advance('15t');
  const { ticks } = book.read().all;
  expect(Object.fromEntries(ticks)).toEqual({ breed: 11, wake: 14 });
});
