import { describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/fixtures/agreement.ts';
import { createWorld, type WorldDefinition } from '../../index.ts';

/*
 * Worlds in which the condition in question is the first factor of all, and the advert the first one: their numbers are 0,
 * which must not be taken for none.
 */

const straight = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const person = { mind: { redecide: 1, inertia: { bonus: 0.01 } } };

function home(rest: Partial<WorldDefinition>): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: { rest: { decay: 6, curve: straight, start: 40 } },
    temperaments: { person },
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    ...rest,
  };
}

test('what is under way counts although its condition, the first factor, no longer holds', () => {
  for (const when of ['world.open', { if: 'world.open', then: 1, else: 0 }] as const) {
    const world = createWorld(
      home({
        state: { open: 1 },
        kinds: {
          bench: { slots: 3, adverts: { sit: { when, promise: { rest: 10 }, steps: [{ wait: 50 }] } } },
          stone: { slots: 3, adverts: { lean: { promise: { rest: 9 }, steps: [{ wait: 50 }] } } },
        },
        things: [
          { kind: 'bench', at: [2, 1] },
          { kind: 'stone', at: [2, 1] },
        ],
      }),
    );
    world.advance(2);
    expect(world.agent('Ann').doing?.action).toBe('sit');
    world.setState('open', 0);
    expectAgreement(world, 6);
    expect(world.agent('Ann').doing?.action).toBe('sit');
    expect(
      world
        .agent('Ann')
        .consider()
        .options.find(({ isCurrent }) => isCurrent)?.rejection,
    ).toBeNull();
  }
});

test('what a mind accepts, the first factor, is asked near and far, and as a last resort', () => {
  for (const scale of [1, -1]) {
    const bench = { slots: 3, adverts: { sit: { promise: { rest: 10 * scale }, steps: [{ wait: 5 }] } } };
    const mind = { accepts: { less: ['distance', 4] }, lastResort: 'best' } as const;
    const world = createWorld(
      home({
        kinds: { bench },
        temperaments: { person: { mind } },
        things: [
          { kind: 'bench', at: [9, 1], name: 'far' },
          { kind: 'bench', at: [1, 4], name: 'near' },
        ],
      }),
    );
    expectAgreement(world, 1);
    expect(world.agent('Ann').doing?.thing).toBe(world.thing('near').id);
    world.thing('near').remove();
    expectAgreement(world, 12);
    expect(world.agent('Ann').doing?.isFallback).toBe(true);
  }
});

describe('a chain that began with the first advert', () => {
  /** A dish that was worth what its cook thought of it where it began, and goes on at the stove. */
  const kitchen = home({
    kinds: {
      shelf: {
        slots: 3,
        state: { good: 1 },
        adverts: { dine: { score: { product: ['thing.good', 3] }, steps: [{ wait: 2 }, { next: 'cook' }] } },
      },
      stove: { slots: 3, adverts: { cook: { autonomous: false, steps: [{ wait: 30 }] } } },
      sofa: { slots: 3, adverts: { doze: { score: 2, steps: [{ wait: 30 }] } } },
    },
    things: [
      { kind: 'shelf', at: [2, 1], name: 'shelf' },
      { kind: 'stove', at: [6, 1], name: 'stove' },
      { kind: 'sofa', at: [1, 1], name: 'sofa' },
      { kind: 'shelf', at: [3, 1], name: 'poor', state: { good: 0.5 } },
    ],
    agents: [
      { name: 'Ann', temperament: 'person', at: [1, 1] },
      { name: 'Bob', temperament: 'person', at: [1, 1] },
    ],
  });

  test('keeps the worth that it had there, and is recorded as what is under way', () => {
    const world = createWorld(kitchen);
    world.advance(12);
    expect(world.agent('Bob').doing).toMatchObject({ action: 'cook', thing: world.thing('stove').id });
    world.thing('shelf').setState('good', 0.1);
    const { options, reconsiders } = world.agent('Bob').consider();
    expect(reconsiders).toBe(true);
    expect(options.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { advert: 0, thing: world.thing('stove').id, isKept: true, promise: 3, worth: 3, needs: [] },
    ]);
    // What others offer of the same is worth what it is there.
    const others = options.filter(({ advert, isCurrent }) => advert === 0 && !isCurrent);
    expect(others.map(({ worth, isKept }) => [worth.toFixed(2), isKept]).sort()).toEqual([
      ['0.30', false],
      ['1.50', false],
    ]);
    expectAgreement(world, 10);
  });

  test('keeps it also at another thing that offers the very same', () => {
    const water = {
      score: { product: ['thing.dry', 3] },
      steps: [{ wait: 3 }, { set: { 'thing.dry': 0 } }, { next: 'water', only: 'thing.dry' }],
    };
    const world = createWorld(
      home({
        kinds: { field: { slots: 3, state: { dry: 1 }, adverts: { water } } },
        things: [1, 2, 3].map((x) => ({ kind: 'field', at: [x, 1], name: `field ${x}`, state: { dry: 1 / x } })),
      } as Partial<WorldDefinition>),
    );
    const kept: unknown[] = [];
    for (let tick = 0; tick < 9; tick++) {
      world.advance(1);
      const { options } = world.agent('Ann').consider();
      const own = options.find(({ isCurrent }) => isCurrent);
      if (own) kept.push([world.thing(own.thing).name, own.isKept, own.worth]);
    }
    expect(kept[0]).toEqual(['field 1', false, 3]);
    expect(kept.at(-1)).toEqual([expect.stringMatching(/field [23]/), true, 3]);
    expectAgreement(world, 4);
  });
});

test('what is under way and too far away to be worth anything gains nothing by being under way', () => {
  const world = createWorld(
    home({
      kinds: { bench: { slots: 3, adverts: { sit: { promise: { rest: 10 }, steps: [{ wait: 50 }] } } } },
      temperaments: {
        person: {
          speed: 1,
          mind: {
            inertia: { bonus: 5 },
            distance: [
              [0, 1],
              [20, 0],
            ],
          },
        },
      },
      things: [{ kind: 'bench', at: [40, 1], name: 'bench' }],
    }),
  );
  world.agent('Ann').push({ advert: 'sit', thing: 'bench' });
  world.advance(2);
  const [option] = world.agent('Ann').consider().options;
  expect([option.isCurrent, option.attenuation, option.inertia, option.score]).toEqual([true, 0, 0, 0]);
});

test('what blocks the way, the first factor, is as it was in a moment that is kept', () => {
  const world = createWorld(
    home({
      space: { map: ['.....', '##.##', '.....'] },
      kinds: {
        gate: { state: { open: 1 }, blocks: { less: ['thing.open', 1] } },
        bench: { slots: 3, adverts: { sit: { promise: { rest: 10 }, steps: [{ wait: 50 }] } } },
      },
      things: [
        { kind: 'gate', at: [2, 1], name: 'gate' },
        { kind: 'bench', at: [2, 2] },
      ],
      agents: [{ name: 'Ann', temperament: 'person', at: [2, 0] }],
    } as Partial<WorldDefinition>),
  );
  world.agent('Ann').trace();
  world.advance(1);
  const moment = world.agent('Ann').moment();
  const distanceThen = () => moment?.decide().options.map(({ distance }) => distance);
  expect(distanceThen()).toEqual([2]);
  world.thing('gate').setState('open', 0);
  world.advance(1);
  expect(
    world
      .agent('Ann')
      .consider()
      .options.map(({ distance }) => distance),
  ).toEqual([Infinity]);
  expect(distanceThen()).toEqual([2]);
});
