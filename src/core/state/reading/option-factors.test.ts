import { describe, expect, test } from 'vitest';
import { createWorld, type Factor, type Mind, type WorldDefinition } from '../../../index.ts';
import type { State } from '../state.ts';
import { boundFactor } from './bound-factor.ts';
import { boundOption, evaluateOption } from './option-factors.ts';
import { evaluate } from './read-input.ts';

const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** Scores that read what belongs to the agent, to the thing, to the way, to the promise and to the world. */
const SCORES: Readonly<Record<string, Factor>> = {
  stock: 'thing.stock',
  lacking: 'item.stock',
  free: { product: ['thing.free', 2] },
  held: 'thing.held',
  distance: { minus: [50, 'distance'] },
  promise: { product: ['promise', 3] },
  hunger: { product: ['urgency.food', 'thing.stock'] },
  mood: { sum: ['happiness', 'world.rain', 'agent.gold'] },
  liked: { sum: ['toward.trust', 'from.trust'] },
  crowd: { minus: ['near.box', 'distance'] },
  mixed: { max: [{ product: ['promise', 'need.food'] }, { minus: ['thing.stock', 'distance'] }] },
};
const BOX_STOCK = [3, 9, -4];

/** Boxes with a stock and crates without one, of which somebody carries one; `work` has somebody fill a box. */
function create(mind: Mind, work: boolean): State {
  const adverts = Object.fromEntries(
    Object.entries(SCORES).map(([name, score]) => [name, { score, promise: { food: 5 }, steps: [{ wait: 1 }] }]),
  );
  const definition: WorldDefinition = {
    ticksPerHour: 60,
    state: { rain: 4 },
    relations: { trust: { range: [-9, 9], start: 1 } },
    needs: { food: { decay: 6, curve, start: 40 } },
    actions: { rest: { steps: [{ wait: '9h' }] } },
    kinds: {
      box: {
        slots: 3,
        state: { stock: 2 },
        adverts: {
          ...adverts,
          fill: { score: 0, steps: [{ fill: { 'thing.stock': '0.5/t' }, until: { 'thing.stock': 90 } }] },
        },
      },
      crate: { state: { dirt: 6 }, adverts: { sit: { score: 0, steps: [{ take: 'thing' }, { wait: 1 }] } } },
    },
    temperaments: {
      person: { mind: { ...mind, fallback: 'rest' }, state: { gold: 2 } },
      guest: { mind: { ...mind, fallback: 'rest' }, state: { stock: 5 }, speed: 2 },
    },
    things: [
      ...BOX_STOCK.map((stock, i) => ({ kind: 'box', at: [4 * i, 3] as const, state: { stock } })),
      { kind: 'crate', at: [1, 9] },
    ],
    agents: [
      { name: 'Ann', temperament: 'person', at: [0, 0], carries: ['crate'] },
      { name: 'Ben', temperament: 'guest', at: [3, 8], levels: { food: 77 } },
    ],
    space: { plane: [20, 20] },
  };
  const world = createWorld(definition);
  world.agent('Ann').setRelation('trust', 'Ben', 6);
  world.agent('Ben').setRelation('trust', 'Ann', -3);
  if (work) world.agent('Ben').push({ advert: 'fill', thing: 0 });
  world.advance(12);
  return world.engine.state;
}

const SETTINGS: readonly [string, Mind, boolean][] = [
  ['who remembers nothing', {}, false],
  ['who remembers what it saw', { memory: { for: '9h' }, perceives: { range: 30 } }, false],
  ['while somebody fills a box', {}, true],
];

const rootOf = (s: State, name: string) => s.rules.adverts.find((advert) => advert.name === name)?.score ?? -1;
const kindOf = (s: State, name: string) => s.rules.kinds.findIndex((kind) => kind.name === name);
const thingsOf = (s: State) => Array.from({ length: s.thingCount }, (_, thing) => thing);

/** The value of a root for an option, by way of what all options of the decision share. */
function optionValue(s: State, root: number, agent: number, thing: number, distance: number, promise: number): number {
  const { options } = s.scratch;
  options.distance[0] = distance;
  options.promise[0] = promise;
  evaluateOption(s, root, agent, thing);
  return options.result[0];
}

/** What no value of a root is above, at a distance or farther. */
function bound(s: State, root: number, kind: number, near: number, promise: number, isExact: boolean): number {
  s.scratch.decision++;
  s.scratch.boundNear[0] = near;
  s.scratch.options.promise[0] = promise;
  boundOption(s, root, 0, kind, isExact);
  return s.scratch.options.result[0];
}

describe.each(SETTINGS)('for one %s,', (_, mind, work) => {
  test('a factor of an option has the same value as by itself, for one agent after another', () => {
    const s = create(mind, work);
    for (const agent of [0, 1, 0]) {
      s.scratch.decision++;
      for (const name of Object.keys(SCORES)) {
        const root = rootOf(s, name);
        const values = [-1, ...thingsOf(s)].map((thing) => [
          optionValue(s, root, agent, thing, thing * 1.5, thing - 2),
          evaluate(s, root, agent, thing, thing * 1.5, thing - 2),
        ]);
        expect([name, values.map(([fast]) => fast)]).toEqual([name, values.map(([, plain]) => plain)]);
      }
    }
  });

  test('a bound of a factor is above all values of the things that are as far, or farther', () => {
    const s = create(mind, work);
    const boxes = thingsOf(s).filter((thing) => s.kindOf(thing).name === 'box');
    for (const name of Object.keys(SCORES)) {
      const root = rootOf(s, name);
      for (const [near, promise] of [
        [0, 7],
        [5, -2],
      ])
        for (const isExact of [true, false]) {
          const most = bound(s, root, kindOf(s, 'box'), near, promise, isExact);
          const promises = isExact ? [promise] : [promise, promise - 3, promise - 50];
          const values = boxes.flatMap((thing) =>
            [near, near + 1, near + 10].flatMap((distance) =>
              promises.map((each) => evaluate(s, root, 0, thing, distance, each)),
            ),
          );
          expect([name, Math.max(...values) <= most]).toEqual([name, true]);
        }
    }
  });
});

test('a bound is as low as what is known of a kind allows', () => {
  const s = create({}, false);
  const box = kindOf(s, 'box');
  const of = (name: string, near = 0, promise = 7) => bound(s, rootOf(s, name), box, near, promise, true);
  // The stock was never above 9, a box has three slots, and nothing is nearer than it may be.
  expect([of('stock'), of('free'), of('distance', 12), of('promise')]).toEqual([9, 6, 38, 21]);
  expect(bound(s, rootOf(s, 'stock'), kindOf(s, 'crate'), 0, 0, true)).toBe(0);
  expect(bound(s, rootOf(s, 'promise'), box, 0, -2, false)).toBe(-6);
});

test('of what changes while somebody works, and of what is remembered, nothing is known', () => {
  const working = create({}, true);
  expect(bound(working, rootOf(working, 'stock'), kindOf(working, 'box'), 0, 0, true)).toBe(Infinity);
  const remembering = create({ memory: { for: '9h' }, perceives: { range: 30 } }, false);
  const of = (name: string) => bound(remembering, rootOf(remembering, name), kindOf(remembering, 'box'), 0, 0, true);
  expect([of('stock'), of('free')]).toEqual([Infinity, Infinity]);
});

describe('the bounds of a factor while inputs vary', () => {
  const s = create({}, false);
  const ask = (name: string, [near, far]: [number, number], [least, most]: [number, number]) => {
    const asking = { agent: 0, thing: 1, distance: { low: near, high: far }, promise: { low: least, high: most } };
    const { low, high } = boundFactor(s, rootOf(s, name), asking, () => null);
    return [low, high];
  };

  test('are those of the distance and of the promise', () => {
    expect(ask('distance', [3, 20], [0, 0])).toEqual([30, 47]);
    expect(ask('promise', [3, 20], [-2, 5])).toEqual([-6, 15]);
    expect(ask('promise', [3, 3], [4, 4])).toEqual([12, 12]);
  });

  test('are its value, when it reads nothing that varies', () => {
    expect([ask('stock', [3, 20], [-2, 5]), ask('free', [3, 20], [-2, 5])]).toEqual([
      [9, 9],
      [2 * s.free[1], 2 * s.free[1]],
    ]);
  });

  test('are those of an input that is said to vary', () => {
    const asking = { agent: 0, thing: 1, distance: { low: 1, high: 1 }, promise: { low: 0, high: 0 } };
    const { low, high } = boundFactor(s, rootOf(s, 'free'), asking, (_, thing) => ({ low: thing, high: thing + 4 }));
    expect([low, high]).toEqual([2, 10]);
  });
});
