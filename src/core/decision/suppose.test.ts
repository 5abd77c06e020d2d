import { describe, expect, test } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../index.ts';
import type { Supposition } from '../index.ts';

const steps = [{ wait: '1h' }] as const;

/** Somebody who may talk to two others, and look at two things, by what is between them. */
const definition: WorldDefinition = {
  ticksPerHour: 60,
  needs: {
    food: {
      decay: 6,
      start: 50,
      curve: [
        [0, 1],
        [100, 0],
      ],
    },
    fun: {
      decay: 6,
      start: 30,
      curve: [
        [0, 1],
        [100, 0],
      ],
    },
  },
  relations: { trust: { range: [0, 99], start: 5 } },
  kinds: {
    stone: {
      state: { size: 3, moss: 4 },
      adverts: {
        look: {
          score: { sum: ['thing.size', { product: ['thing.moss', 10] }, { product: ['toward.trust', 100] }] },
          steps,
        },
      },
    },
  },
  temperaments: {
    person: {
      state: { mood: 2, age: 6 },
      adverts: {
        talk: {
          score: {
            sum: [
              'thing.mood',
              { product: ['thing.age', 10] },
              { product: ['from.trust', 100] },
              { product: ['toward.trust', 10_000] },
            ],
          },
          steps,
        },
      },
      innate: { muse: { promise: { food: 10, fun: 10 }, steps } },
    },
  },
  things: [1, 2].map((x) => ({ kind: 'stone', at: [x, 0], name: `stone ${x}` })),
  agents: ['Ann', 'Bob', 'Cid'].map((name, i) => ({ name, temperament: 'person', at: [i, 1] })),
};

/** What each option of Ann is worth, by the name of its thing, with some suppositions. */
function worthOf(world: World, supposed: readonly Supposition[]): Record<string, number> {
  const record = world
    .agent('Ann')
    .moment()
    ?.decide(...supposed);
  const names = new Map(world.things().map(({ id, name }) => [id, name]));
  for (const name of ['Bob', 'Cid']) names.set(world.agent(name).body ?? -2, name);
  return Object.fromEntries(record?.options.map(({ thing, worth }) => [names.get(thing) ?? 'muse', worth]) ?? []);
}

describe('supposing', () => {
  const world = createWorld(definition);
  world.agent('Ann').trace();
  world.advance(1);
  const usual = worthOf(world, []);
  const bob = world.agent('Bob').body ?? -1;
  const [first, second] = ['stone 1', 'stone 2'].map((name) => world.thing(name).id);
  const muse = usual.muse;

  test.each<[string, Supposition, Record<string, number>]>([
    ['the first state of a thing', { kind: 'state', thing: second, state: 'size', value: 7 }, { 'stone 2': 547 }],
    ['the second state of a thing', { kind: 'state', thing: first, state: 'moss', value: 7 }, { 'stone 1': 573 }],
    ['the state of a body', { kind: 'state', thing: bob, state: 'age', value: 0 }, { Bob: 50_502 }],
    ['a relation to a thing', { kind: 'toward', thing: first, relation: 'trust', value: 9 }, { 'stone 1': 943 }],
    ['a relation to a body', { kind: 'toward', thing: bob, relation: 'trust', value: 9 }, { Bob: 90_562 }],
    ['a relation of a body', { kind: 'from', thing: bob, relation: 'trust', value: 9 }, { Bob: 50_962 }],
    ['the weight of the second need', { kind: 'weight', need: 'fun', value: 3 }, { muse: 2 * muse }],
    ['the level of the second need', { kind: 'level', need: 'fun', value: 100 }, { muse: muse / 2 }],
  ])('%s changes what depends on it, and nothing else', (_, supposed, changed) => {
    const now = worthOf(world, [supposed]);
    expect(Object.keys(now).sort()).toEqual(Object.keys(usual).sort());
    for (const [name, worth] of Object.entries({ ...usual, ...changed })) expect(now[name]).toBeCloseTo(worth, 9);
    expect(worthOf(world, [])).toEqual(usual);
  });

  test('a relation that only bodies have is refused for a thing', () => {
    const supposed = { kind: 'from', thing: first, relation: 'trust', value: 9 } as const;
    expect(() => worthOf(world, [supposed])).toThrow('from.trust: got a thing; expected the body of an agent');
  });
});

test('supposing the strength of somebody changes what is felt, and is taken back', () => {
  const world = createWorld({
    temperaments: {
      kobold: {
        tags: ['kobold'],
        state: { strength: 2 },
        mind: { perceives: { range: 12 }, feelings: { driven: 'instinct' } },
      },
      snake: { tags: ['snake'], state: { strength: 4 } },
    },
    agents: [
      { name: 'Kobold', temperament: 'kobold', at: [30, 30] },
      ...Array.from({ length: 60 }, (_, i) => ({
        name: `snake ${i}`,
        temperament: 'snake',
        at: [(i % 10) * 6, Math.floor(i / 10) * 9] as const,
      })),
    ],
  });
  world.agent('Kobold').trace();
  world.advance(1);
  const moment = world.agent('Kobold').moment();
  const thing = world.agent('snake 35').body ?? -1;
  const fearOf = (...supposed: Supposition[]) =>
    moment?.decide(...supposed).feelings?.toward.find((each) => each.thing === thing)?.fearLove ?? 0;
  const usual = fearOf();
  expect(usual).toBeLessThan(0);
  expect(fearOf({ kind: 'state', thing, state: 'strength', value: 12 })).toBeCloseTo(3 * usual, 9);
  expect(fearOf()).toBe(usual);
  expect(fearOf({ kind: 'state', thing, state: 'strength', value: 1 })).toBeCloseTo(usual / 4, 9);
  expect(fearOf()).toBe(usual);
});

test('supposing a priority, an hour or both is taken back in the end', () => {
  const world = createWorld({
    ticksPerHour: 60,
    starts: '08:00',
    buckets: { must: { priority: 2 }, may: { priority: 1 }, might: { priority: 1 } },
    kinds: {
      desk: {
        slots: 9,
        adverts: {
          write: { bucket: 'must', score: 'hour', steps },
          doze: { bucket: 'may', score: 99, steps },
          gaze: { bucket: 'might', score: 98, steps },
        },
      },
    },
    temperaments: { person: {} },
    things: [{ kind: 'desk', at: [1, 1] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  } as WorldDefinition);
  world.agent('Ann').trace();
  world.advance(31);
  const moment = world.agent('Ann').moment();
  const outcomeOf = (...supposed: Supposition[]) => {
    const record = moment?.decide(...supposed);
    const best = record?.options[record.chosen];
    return [best?.advert, best?.worth.toFixed(2), record?.buckets.map(({ bucket }) => bucket)];
  };
  const usual = outcomeOf();
  expect([usual[0], usual[2]]).toEqual([0, [0, 1, 2]]);
  const hour = { kind: 'hour', value: 23.5 } as const;
  const priority = { kind: 'priority', bucket: 'may', value: 3 } as const;
  expect(outcomeOf(hour)).toEqual([0, '23.50', [0, 1, 2]]);
  expect(outcomeOf(priority)).toEqual([1, '99.00', [1, 0, 2]]);
  expect(outcomeOf(hour, priority)).toEqual([1, '99.00', [1, 0, 2]]);
  expect(outcomeOf()).toEqual(usual);
});
