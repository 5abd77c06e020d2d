import { describe, expect, test } from 'vitest';
import { createWorld, type Feelings, type Mind, type World, type WorldDefinition } from '../../index.ts';
import { feelingTableOf, hateOf, isFriend, likeOf } from './feeling-table.ts';

const flat = { kind: 'linear', to: [1, 1] } as const;
const even = { falloff: flat, loveFalloff: flat, hateFalloff: flat } as const;

/** Kobold of this strength among a snake, a dog and a stone. */
function den(
  feelings: Partial<Feelings>,
  strength = 2,
  rest: Partial<WorldDefinition> = {},
  perceives: Mind['perceives'] = {},
): World {
  return createWorld({
    kinds: { stone: { tags: ['hard'] }, idol: { tags: ['holy', 'hard'] } },
    tags: ['cold', 'loyal'],
    temperaments: {
      kobold: {
        tags: ['kobold'],
        state: { strength },
        mind: { perceives, feelings: { driven: 'mindless', ...even, ...feelings } },
      },
      snake: { tags: ['cold'], state: { strength: 4 } },
      dog: { tags: ['loyal'], state: { strength: 3 } },
    },
    things: [
      { kind: 'stone', at: [3, 4], name: 'stone' },
      { kind: 'idol', at: [0, 4], name: 'idol' },
    ],
    agents: [
      { name: 'Kobold', temperament: 'kobold', at: [0, 0] },
      { name: 'Snake', temperament: 'snake', at: [0, 3] },
      { name: 'Dog', temperament: 'dog', at: [3, 0] },
    ],
    ...rest,
  });
}

/** What Kobold feels for each, by name: fear or love, and hate. */
function feltIn(world: World): Record<string, readonly [number, number]> {
  const names = new Map(world.things().map(({ id, name }) => [id, name]));
  for (const { name, body } of world.agents()) if (body !== null) names.set(body, name);
  const { toward } = world.agent('Kobold').consider().feelings ?? { toward: [] };
  return Object.fromEntries(toward.map(({ thing, fearLove, hate }) => [names.get(thing), [fearLove, hate]]));
}

test('who has no strength compares others with 1, not with nothing', () => {
  expect(feltIn(den({ driven: 'instinct' }, 0)).Snake[0]).toBe(2 * feltIn(den({ driven: 'instinct' }, 2)).Snake[0]);
  expect(feltIn(den({ driven: 'instinct' }, 0)).Snake).toEqual(feltIn(den({ driven: 'instinct' }, 1)).Snake);
});

test('what is exactly within range is felt, on an axis and off it, and so is what is very near', () => {
  const likes = { stone: 7, idol: 5 };
  expect(Object.keys(feltIn(den({ likes }, 2, {}, { range: 5 }))).sort()).toEqual(['Dog', 'Snake', 'idol', 'stone']);
  expect(Object.keys(feltIn(den({ likes }, 2, {}, { range: 4 }))).sort()).toEqual(['Dog', 'Snake', 'idol']);
  const things = [
    { kind: 'stone', at: [0.3, 0.25], name: 'stone' },
    { kind: 'idol', at: [0, 0.5], name: 'idol' },
  ] as const;
  expect(Object.keys(feltIn(den({ likes }, 2, { things: [...things] }, { range: 0.5 }))).sort()).toEqual([
    'idol',
    'stone',
  ]);
});

test('what is felt nothing for stays so, whatever the courage', () => {
  const felt = feltIn(den({ likes: { idol: 0, stone: -1 }, fear: { product: [1e200, 1e200] } }));
  expect([felt.idol[0], felt.stone[0]]).toEqual([0, -Infinity]);
});

describe('friends, likes and hates', () => {
  test('are those of any of the tags that are named', () => {
    const felt = feltIn(den({ driven: 'instinct', friends: ['cold', 'loyal'], hate: 50 }));
    expect([felt.Snake[0] > 0, felt.Dog[0] > 0, felt.Snake[1], felt.Dog[1]]).toEqual([true, true, 0, 0]);
    const less = feltIn(den({ driven: 'instinct', friends: ['loyal'], hate: 50 }));
    expect([less.Snake[0] < 0, less.Dog[0] > 0, less.Snake[1], less.Dog[1]]).toEqual([true, true, 50, 0]);
  });

  test('for a kind or a temperament by its name come before those for its tags', () => {
    const world = den({
      likes: { hard: 1, idol: 2, cold: 3, dog: 4, loyal: 5 },
      hates: { holy: 6, cold: 7, snake: 8, loyal: 9 },
    });
    const { state } = world.engine;
    const { mind, temperament } = state.agentTypeOf(world.agent('Kobold').row);
    const rules = state.rules.minds[mind].feelings;
    if (rules === null) throw new Error('Kobold has feelings');
    const table = feelingTableOf(state, rules, temperament);
    const ids = {
      stone: world.thing('stone').id,
      idol: world.thing('idol').id,
      Snake: world.agent('Snake').body ?? -1,
      Dog: world.agent('Dog').body ?? -1,
    };
    const found = Object.entries(ids).map(([name, id]) => [name, likeOf(state, table, id), hateOf(state, table, id)]);
    expect(found).toEqual([
      ['stone', 1, Number.NaN],
      ['idol', 2, 6],
      ['Snake', 3, 8],
      ['Dog', 4, 9],
    ]);
    expect([isFriend(state, table, ids.Snake), isFriend(state, table, world.agent('Kobold').body ?? -1)]).toEqual([
      false,
      true,
    ]);
    // And that is what is felt.
    const felt = feltIn(world);
    expect([felt.stone, felt.idol, felt.Snake, felt.Dog]).toEqual([
      [1, 0],
      [2, 6],
      [3, 8],
      [4, 9],
    ]);
  });
});
