import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../src/index.ts';
import { worlds } from '../random/world.ts';
import { runs } from '../runner/runs.ts';

const walkers: WorldDefinition = {
  ticksPerHour: 3600,
  kinds: { bench: { slots: 9, adverts: { sit: { score: 1, steps: [{ wait: 50 }] } } } },
  temperaments: { person: {} },
  things: [{ kind: 'bench', at: [9, 2] }],
  agents: [1, 2, 3].map((y) => ({ name: `a${y}`, temperament: 'person', at: [1, y] as const })),
};

test('agents are read into arrays, walkers at the fraction of a tick', () => {
  const world = createWorld(walkers);
  const [ids, places, doing] = [new Float64Array(3), new Float32Array(6), new Int32Array(3)];
  world.frame(2.25);
  world.agent('a1').remove();
  expect(world.readAgents({ ids, places, doing })).toBe(2);
  expect([...ids.subarray(0, 2)]).toEqual([1, 2]);
  expect([...doing.subarray(0, 2)].map((advert) => world.rules.adverts[advert].name)).toEqual(['sit', 'sit']);
  expect([...places.subarray(0, 2)]).toEqual([2.25, 2]);
  world.frame(30.5);
  world.readAgents({ places });
  expect([...places.subarray(0, 4)]).toEqual([9, 2, 9, 2]);
});

test('those beyond the end of an array are counted, and those outside an area are not', () => {
  const world = createWorld(walkers);
  const ids = new Float64Array(1).fill(-1);
  expect(world.readAgents({ ids })).toBe(3);
  expect(ids[0]).toBe(0);
  expect(world.readAgents({ ids }, [0, 2, 5, 3])).toBe(2);
  expect(ids[0]).toBe(1);
  expect(world.readAgents({}, [5, 5, 6, 6])).toBe(0);
});

test('between frames they are where the agents say that they are, in any world', () => {
  fc.assert(
    fc.property(worlds, fc.nat(40), (definition, ticks) => {
      const world = createWorld(definition, { seed: 3 });
      world.advance(ticks);
      const [ids, places] = [new Float64Array(99), new Float64Array(198)];
      const count = world.readAgents({ ids, places });
      expect(Array.from(ids.subarray(0, count))).toEqual(world.agents().map(({ id }) => id));
      expect(Array.from(places.subarray(0, count * 2))).toEqual(world.agents().flatMap(({ position }) => position));
    }),
    { numRuns: runs(40) },
  );
});
