import { describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/fixtures/agreement.ts';
import { createWorld, type Kind, type Mind, type World, type WorldDefinition } from '../../index.ts';
import { newContext } from './context.ts';
import { recordDecision } from './reference.ts';

const steps = [{ wait: 5 }] as const;
const huge = { product: [1e200, 1e200] };

/** Ann beside things, each with an advert of its own name, of this score. */
function among(
  scores: Readonly<Record<string, Kind['adverts']>>,
  mind: Mind,
  rest: Partial<WorldDefinition> = {},
): World {
  return createWorld(
    {
      kinds: Object.fromEntries(
        Object.entries(scores).map(([name, adverts = {}]) => [name, { slots: 9, state: { size: 1 }, adverts }]),
      ),
      temperaments: { person: { mind } },
      things: Object.keys(scores).map((kind, i) => ({ kind, at: [1 + i, 1] as const, name: kind })),
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
      ...rest,
    },
    { seed: 4 },
  );
}

/** The chances of Ann's options, as far as she chooses among them. */
function chancesOf(world: World): readonly number[] {
  return world.agent('Ann').consider().chances;
}

const score = (value: unknown) => ({ take: { score: value, steps } }) as Kind['adverts'];

describe('what is worth endlessly much', () => {
  const many = { one: score(3), two: score(huge), three: score(huge), four: score(-2) };

  test('has all the chance, each as much', () => {
    expect(chancesOf(among(many, { select: { weighted: 'all' } }))).toEqual([0.5, 0.5, 0]);
    expect(chancesOf(among(many, { select: { boltzmann: 2 } }))).toEqual([0.5, 0.5, 0]);
    expect(chancesOf(among(many, { select: { within: 0.5 } }))).toEqual([0.5, 0.5]);
    expect(chancesOf(among(many, { select: { weighted: 1 } }))).toEqual([1]);
    expect(chancesOf(among(many, {}))).toEqual([1]);
  });

  test('is chosen alike by search and reference', () => {
    for (const select of [{ weighted: 'all' }, { weighted: 2 }, { boltzmann: 2 }, { within: 0 }, 'best'] as const)
      expectAgreement(among(many, { select }), 3);
  });
});

describe('chances', () => {
  const three = { one: score(1), two: score(3), three: score(2) };

  test('are in proportion to the scores, or to what the temperature makes of them', () => {
    expect(chancesOf(among(three, { select: { weighted: 'all' } }))).toEqual([3 / 6, 2 / 6, 1 / 6]);
    expect(chancesOf(among(three, { select: { weighted: 2 } }))).toEqual([3 / 5, 2 / 5]);
    expect(chancesOf(among(three, { select: { within: 0.4 } }))).toEqual([3 / 5, 2 / 5]);
    const [high, middle, low] = chancesOf(among(three, { select: { boltzmann: 0.5 } }));
    expect([high / middle, middle / low].map((each) => each.toFixed(6))).toEqual(['7.389056', '7.389056']);
  });

  test('are those of the best alone without a temperature above 0, and nothing is rolled', () => {
    for (const heat of [0, -1]) {
      const { chances, roll, temperature } = among(three, { select: { boltzmann: 'world.heat' } }, { state: { heat } })
        .agent('Ann')
        .consider();
      expect([chances, roll]).toEqual([[1], null]);
      expect(temperature).toBe(heat);
    }
  });

  test('whose sum is more than any number lead to the last of them', () => {
    const world = among({ one: score(1.7e308), two: score(1.6e308) }, { select: { weighted: 'all' } });
    const { chosen, options } = world.agent('Ann').consider();
    expect([chosen, options.length]).toEqual([1, 2]);
    expectAgreement(world, 3);
  });
});

test('what is worth endlessly little is not even the least bad', () => {
  const least = { product: [-1e200, 1e200, 'thing.size'] };
  const mind = { lastResort: 'best' } as const;
  const none = among({ one: score(least) }, mind);
  none.advance(1);
  expect(none.agent('Ann').doing?.isFallback).toBe(true);
  expect(none.agent('Ann').consider().chosen).toBe(-1);
  const some = among({ one: score(least), two: score(-1e300), three: score(least) }, mind);
  expectAgreement(some, 2);
  expect(some.agent('Ann').doing?.thing).toBe(some.thing('two').id);
});

test('what a mind accepts is asked of what it can do by itself, not of a thing', () => {
  for (const value of [2, -2]) {
    const world = createWorld({
      kinds: { rock: { state: { size: 7 } } },
      temperaments: {
        person: {
          mind: { lastResort: 'best', accepts: { less: ['thing.size', 5] } },
          innate: { hum: { score: value, steps } },
        },
      },
      things: [1, 2, 3].map((x) => ({ kind: 'rock', at: [x, 1] as const })),
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    });
    expectAgreement(world, 1);
    expect(world.agent('Ann').doing?.action).toBe('hum');
  }
});

test('of those that are as little bad the nearest is taken, then the lower thing, then the lower advert', () => {
  const equal = { two: { score: -1, steps }, one: { score: -1, steps } };
  const at = (places: readonly number[]) =>
    among(
      { a: equal, b: equal },
      { lastResort: 'best' },
      {
        things: places.map((x, i) => ({ kind: i % 2 === 0 ? 'a' : 'b', at: [x, 1] as const, name: `t${i}` })),
      },
    );
  for (const [places, nearest] of [
    [[5, 3, 3], 't1'],
    [[3, 5, 1], 't2'],
    [[2, 2, 2], 't0'],
  ] as const) {
    const world = at(places);
    expectAgreement(world, 1);
    expect(world.agent('Ann').doing).toMatchObject({ action: 'two', thing: world.thing(nearest).id });
  }
});

test('what an agent does by itself is left alone while it is set aside, also as the least bad', () => {
  for (const value of [3, -3]) {
    const world = createWorld({
      ticksPerHour: 60,
      temperaments: {
        person: {
          mind: { lastResort: 'best' },
          innate: { hum: { score: value, steps: [{ wait: 2 }] }, sway: { score: value - 1, steps: [{ wait: 2 }] } },
        },
      },
      agents: [
        { name: 'Bob', temperament: 'person', at: [1, 1] },
        { name: 'Ann', temperament: 'person', at: [1, 1] },
      ],
    });
    const { state } = world.engine;
    state.failedOptions.set(world.agent('Ann').row, -1, 0, 8, 8);
    world.advance(1);
    expect(['Ann', 'Bob'].map((name) => world.agent(name).doing?.action)).toEqual(['sway', 'hum']);
    expectAgreement(world, 5);
    world.advance(10);
    expect(world.agent('Ann').doing?.action).toBe('hum');
  }
});

test('a record of one option alone has that one, and no other', () => {
  const world = among({ one: { take: { score: 1, steps }, leave: { score: 2, steps } }, two: score(3) }, {});
  const { state } = world.engine;
  const { row } = world.agent('Ann');
  const context = newContext(state.rules.minds[0]);
  const all = recordDecision(state, context, row, false).options;
  expect(all).toHaveLength(3);
  for (const { advert, thing } of all)
    expect(recordDecision(state, context, row, false, { advert, thing }).options).toMatchObject([{ advert, thing }]);
});

test('promises whose amounts depend on the thing are those of each thing, and others those of the advert', () => {
  const jar = (food: unknown) => ({
    slots: 9,
    state: { stock: 1 },
    adverts: { eat: { promise: { food }, steps } },
  });
  const world = createWorld({
    needs: { food: { decay: 0, curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 10 } },
    kinds: { jar: jar('thing.stock'), box: jar(20) },
    temperaments: { person: { mind: {} } },
    things: [5, 30, 12].flatMap((stock) => ['jar', 'box'].map((kind) => ({ kind, at: [1, 1], state: { stock } }))),
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  } as WorldDefinition);
  const { options } = world.agent('Ann').consider();
  const amounts = [...options].sort((a, b) => a.thing - b.thing).map(({ needs }) => needs[0].amount);
  expect(amounts).toEqual([5, 20, 30, 20, 12, 20]);
  expectAgreement(world, 1);
});

test('what is felt is recorded with all that is perceived, also what is felt nothing for', () => {
  const world = createWorld({
    kinds: { stone: {}, idol: {} },
    temperaments: {
      person: { tags: ['human'], mind: { feelings: { driven: 'instinct', likes: { idol: 5 } } } },
    },
    things: [
      { kind: 'stone', at: [3, 1], name: 'stone' },
      { kind: 'idol', at: [1, 5], name: 'idol' },
    ],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
  const { toward } = world.agent('Ann').consider().feelings ?? { toward: [] };
  const rows = toward.map(({ thing, distance, fearLove }) => [world.thing(thing).name, distance, fearLove]);
  expect(rows).toEqual([
    ['stone', 2, 0],
    ['idol', 4, 5 / 4],
  ]);
});
