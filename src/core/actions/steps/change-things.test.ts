import { describe, expect, test } from 'vitest';
import { createWorld, type Step, type World, type WorldDefinition } from '../../../index.ts';

/** Ann, whose body is thing 0, and Ben, who does these steps to her when he is told to; Cid stands by. */
function trio(steps: readonly Step[], more: Partial<WorldDefinition> = {}): World {
  return createWorld({
    ticksPerHour: 60,
    relations: { likes: { range: [-5, 5] }, trust: { range: [-5, 5] } },
    kinds: { shelf: { state: { dust: 3 } }, cup: {} },
    temperaments: {
      person: { adverts: { poke: { autonomous: false, remote: true, uses: 0, steps: [...steps, { wait: 1 }] } } },
    },
    agents: ['Ann', 'Ben', 'Cid'].map((name) => ({ name, temperament: 'person', at: [1, 1] as const })),
    ...more,
  });
}

function poke(world: World): void {
  world.advance(1);
  world.agent('Ben').push({ advert: 'poke', thing: 'Ann' });
  world.advance(2);
}

describe('what a step changes', () => {
  test('is also what is felt about the first thing of all', () => {
    const world = trio([{ add: { 'toward.likes': 2 } }]);
    expect(world.thing('Ann').id).toBe(0);
    poke(world);
    expect(world.agent('Ben').relation('likes', 'Ann')).toBe(2);
  });

  test('is no state that the thing has not: those of others stay as they are', () => {
    const world = trio([{ spawn: 'cup', into: 'hand' }, { set: { 'item.dust': 9 } }], {
      things: [
        { kind: 'shelf', at: [2, 2], name: 'shelf' },
        { kind: 'shelf', at: [2, 2], name: 'last' },
      ],
    });
    const before = world.things('shelf').map((shelf) => shelf.state('dust'));
    poke(world);
    expect(world.things('cup')).toHaveLength(1);
    expect([before, world.things('shelf').map((shelf) => shelf.state('dust'))]).toEqual([
      [3, 3],
      [3, 3],
    ]);
    expect(createWorld(world.rules.definition, { snapshot: world.snapshot() }).hash()).toBe(world.hash());
  });
});

test('what is told is what the teller feels, and nothing about those for whom it feels something else only', () => {
  const world = trio([{ tell: 'likes' }], {
    things: [{ kind: 'shelf', at: [2, 2], name: 'shelf' }],
  });
  world.agent('Ben').setRelation('likes', 'shelf', 4);
  world.agent('Ben').setRelation('trust', 'Cid', 1);
  world.agent('Ann').setRelation('likes', 'Cid', 5);
  poke(world);
  expect(world.agent('Ann').relation('likes', 'shelf')).toBe(4);
  expect(world.agent('Ann').relation('likes', 'Cid')).toBe(5);
});

describe('numbers and factors side by side', () => {
  const needs = {
    food: { decay: 0, curve: [[0, 1]], start: 10 },
    rest: { decay: 0, curve: [[0, 1]], start: 10 },
  } satisfies WorldDefinition['needs'];

  test('are granted each', () => {
    const world = trio([{ grant: { food: 5, rest: { sum: [3, 4] } } }], { needs });
    poke(world);
    expect(world.agent('Ben').levels()).toEqual({ food: 15, rest: 17 });
  });

  test('fill each at its own rate', () => {
    const world = trio([{ fill: { food: '60/h', rest: { sum: [60, 120] } }, for: 4 }], { needs });
    poke(world);
    world.advance(6);
    expect(world.agent('Ben').levels()).toEqual({ food: 14, rest: 22 });
  });
});

test('who removes the one that it acts on by an order of that one leaves a world that can be saved', () => {
  const world = trio([{ push: 'banish', onto: 'thing' }], {
    actions: { banish: { steps: [{ remove: 'thing' }, { wait: 1 }] } },
  });
  poke(world);
  world.advance(4);
  expect(world.agents().map(({ name }) => name)).toEqual(['Ann', 'Cid']);
  expect(createWorld(world.rules.definition, { snapshot: world.snapshot() }).hash()).toBe(world.hash());
});
