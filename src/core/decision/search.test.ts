import { describe, expect, test } from 'vitest';
import { type Curve, createWorld, type Kind, type Mind, type Need, type WorldDefinition } from '../../index.ts';

const SIZE = 160;
const straight: Need = { decay: 0, curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 50 };

/** Places all over the plane, its corners and edges among them; the same ones every time. */
function places(count: number, seed: number): (readonly [number, number])[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * SIZE * 4) / 4;
  };
  const corners = [0, SIZE - 0.25].flatMap((x) => [[x, 0] as const, [x, SIZE - 0.25] as const]);
  return [...corners, ...Array.from({ length: count }, () => [next(), next()] as const)];
}

function kind(promise: Record<string, number>, bucket?: string): Kind {
  const steps = [{ wait: 500 }];
  return { slots: 999, adverts: { use: { promise, steps, ...(bucket === undefined ? {} : { bucket }) } } };
}

const plain: Record<string, Kind> = { bowl: kind({ food: 10 }), table: kind({ food: 30 }), swing: kind({ fun: 20 }) };
const odd: Record<string, Kind> = {
  ...plain,
  book: {
    slots: 999,
    state: { worth: 1 },
    adverts: { read: { score: { product: ['thing.worth', 'urgency.fun'] }, steps: [{ wait: 500 }] } },
  },
};

/** So many things, and agents of all moods, everywhere. */
function plane(things: number, kinds: Record<string, Kind>, mind: Mind, rest: Partial<WorldDefinition> = {}) {
  const names = Object.keys(kinds);
  return createWorld({
    needs: { food: straight, fun: straight },
    kinds,
    temperaments: { person: { mind } },
    space: { plane: [SIZE, SIZE] },
    things: places(things, 7).map((at, i) => ({
      kind: names[(i * 5) % names.length],
      at,
      ...(kinds[names[(i * 5) % names.length]].state ? { state: { worth: 0.1 + (i % 9) / 10 } } : {}),
    })),
    agents: places(36, 99).map((at, i) => ({
      name: `a${i}`,
      temperament: 'person',
      at,
      levels: { food: (i * 37) % 101, fun: (i * 53) % 101 },
    })),
    ...rest,
  });
}

/** What everybody chooses, against what the records say of every advert of every thing. */
function expectTheBest(world: ReturnType<typeof plane>): void {
  const agents = places(36, 99).map((_, i) => `a${i}`);
  const best = agents.map((agent) => {
    const { options, chosen } = world.agent(agent).consider();
    return chosen < 0 ? -1 : options[chosen].thing;
  });
  world.advance(1);
  expect(agents.map((agent) => world.agent(agent).doing?.thing ?? -1)).toEqual(best);
  expect(best.filter((thing) => thing >= 0).length).toBeGreaterThan(20);
}

describe('the search finds the best of all things', () => {
  const curves: [string, Curve][] = [
    ['the usual falloff', { kind: 'falloff', half: 12, power: 2 }],
    ['a slow falloff', { kind: 'falloff', half: 60, power: 1 }],
    ['none', 'none'],
    [
      'a curve that rises first',
      [
        [0, 0.2],
        [40, 1],
        [90, 0.1],
      ],
    ],
  ];

  test.each(curves)('with %s, few or many, near or far', (_, distance) => {
    for (const count of [12, 150]) {
      for (const kinds of [plain, odd]) {
        expectTheBest(plane(count, kinds, { distance }));
        if (count > 100) expectTheBest(plane(count, kinds, { distance, perceives: { range: 30 } }));
      }
    }
  });

  test('in the own partition, where nothing else is noticed', () => {
    const partitions = { west: { area: [0, 0, 79, SIZE] }, east: { area: [80, 0, SIZE, SIZE] } } as const;
    expectTheBest(plane(60, plain, { distance: 'none', perceives: { partition: true } }, { partitions }));
  });

  test('in the highest bucket that has any', () => {
    const buckets = { fun: { priority: 'urgency.fun' }, food: { priority: 'urgency.food' } };
    const kinds = {
      bowl: kind({ food: 10 }, 'food'),
      table: kind({ food: 30 }, 'food'),
      swing: kind({ fun: 20 }, 'fun'),
    };
    expectTheBest(plane(80, kinds, { distance: { kind: 'falloff', half: 12, power: 2 } }, { buckets }));
  });
});
