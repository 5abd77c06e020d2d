import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIVITY_KEYS, DRIVE_KEYS, readThoughts, thoughtKeys } from '../../src/explain/index.ts';
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

test('things are read into arrays: what lies, and what is carried at the fraction of a tick', () => {
  const world = createWorld({
    ...walkers,
    kinds: { ...walkers.kinds, ball: {}, far: {} },
    things: [
      { kind: 'bench', at: [9, 2] },
      { kind: 'far', at: [30, 30] },
    ],
    agents: [{ name: 'a', temperament: 'person', at: [1, 2], carries: ['ball'] }],
  });
  world.frame(2.25);
  const [ids, places, kinds] = [new Int32Array(9), new Float64Array(18), new Int16Array(9)];
  expect(world.readThings({ ids, places, kinds }, [0, 0, 20, 20])).toBe(2);
  expect([...ids.subarray(0, 2)].map((id) => world.thing(id).kind)).toEqual(['bench', 'ball']);
  expect([...kinds.subarray(0, 2)].map((kind) => world.rules.kinds[kind].name)).toEqual(['bench', 'ball']);
  expect([...places.subarray(0, 4)]).toEqual([9, 2, 2.25, 2]);
  const one = new Float64Array(1);
  expect(world.readThings({ ids: one })).toBe(3);
});

test('between frames things are where they say that they are, and thoughts are those of thoughtKeys, in any world', () => {
  fc.assert(
    fc.property(worlds, fc.nat(40), (definition, ticks) => {
      const world = createWorld(definition, { seed: 3 });
      world.advance(ticks);
      const [ids, places] = [new Float64Array(999), new Float64Array(1998)];
      const count = world.readThings({ ids, places });
      expect(Array.from(ids.subarray(0, count))).toEqual(world.things().map(({ id }) => id));
      expect(Array.from(places.subarray(0, count * 2))).toEqual(world.things().flatMap(({ position }) => position));

      const into = {
        ids: new Float64Array(99),
        drives: new Int8Array(99),
        needs: new Int16Array(99),
        shares: new Float64Array(99),
        activities: new Int8Array(99),
        things: new Int32Array(99),
      };
      const before = world.hash();
      expect(readThoughts(world, into)).toBe(world.agents().length);
      world.agents().forEach(({ id }, i) => {
        const { drive, activity } = thoughtKeys(world, id, { quick: true });
        expect(into.ids[i]).toBe(id);
        expect(DRIVE_KEYS[into.drives[i]] ?? null).toBe(drive?.key ?? null);
        expect(world.rules.needs[into.needs[i]]?.name ?? null).toBe(drive?.key === 'need' ? drive.need : null);
        expect(into.shares[i]).toBe(drive?.key === 'need' ? drive.share : 1);
        expect(ACTIVITY_KEYS[into.activities[i]]).toBe(activity.key);
      });
      expect(world.hash()).toBe(before);
    }),
    { numRuns: runs(40) },
  );
});

test('thoughts of an area are those of the agents there, in the same order, also into arrays of different lengths', () => {
  const world = createWorld({
    ...walkers,
    needs: { rest: { decay: 1, curve: [[0, 1], [100, 0]], start: 20 } }, // biome-ignore format: short
    kinds: { bench: { slots: 9, adverts: { sit: { promise: { rest: 50 }, steps: [{ wait: 50 }] } } } },
  });
  world.advance(1);
  const [ids, needs, things] = [new Float64Array(1), new Int8Array(3).fill(-9), new Int32Array(2)];
  expect(readThoughts(world, { ids, needs, things }, [0, 2, 5, 3])).toBe(2);
  expect([...ids]).toEqual([1]);
  expect([...needs]).toEqual([0, 0, -9]);
  expect([...things]).toEqual([0, 0]);
  expect(readThoughts(world, { ids })).toBe(3);
  expect(ids[0]).toBe(0);
  expect(readThoughts(world, {})).toBe(3);
});
