import { describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/fixtures/agreement.ts';
import { createWorld, type Kind, type Mind, type Point, type WorldDefinition } from '../../index.ts';

const SIZE = 200;
const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const steps = [{ wait: 5 }] as const;

/** Places that are 25 away in whole numbers, so that no rounding tells them apart. */
const ROUND: readonly Point[] = [
  [25, 0],
  [24, 7],
  [20, 15],
  [15, 20],
  [7, 24],
  [0, 25],
].flatMap(([x, y]): Point[] => [
  [x, y],
  [-y, x],
  [-x, -y],
  [y, -x],
]);

/** What all the round offers, more than any need can hold; among it two adverts that are worth the same. */
const plain: Kind = { slots: 99, adverts: { use: { promise: { food: 200 }, steps } } };
const ROUNDS: Readonly<Record<string, Record<string, Kind>>> = {
  'one kind': { bed: plain },
  'two kinds': {
    bed: plain,
    bench: { slots: 99, adverts: { look: plain.adverts?.use ?? {}, use: { ...plain.adverts?.use } } },
  },
  'kinds that rest after use': { bed: { ...plain, cooldown: { for: 9, fade: true } } },
  'kinds scored by their state': {
    bed: {
      slots: 99,
      state: { worth: 1 },
      adverts: { use: { score: { product: ['thing.worth', 'urgency.food'] }, steps } },
    },
    bench: plain,
  },
  'kinds that are worth endlessly much': {
    bed: { slots: 99, adverts: { use: { score: { product: [1e200, 1e200, 'urgency.food'] }, steps } } },
    bench: {
      slots: 99,
      state: { worth: 1e200 },
      adverts: { use: { score: { product: ['thing.worth', 1e200] }, steps }, look: plain.adverts?.use ?? {} },
    },
  },
  'kinds that promise by their state': {
    bed: {
      slots: 99,
      state: { stock: 99 },
      adverts: { use: { promise: { food: { sum: ['thing.stock', 1] } }, steps } },
    },
    bench: plain,
  },
};

const MINDS: Readonly<Record<string, Mind>> = {
  'by the distance': { distance: { kind: 'falloff', half: 10, power: 1 } },
  'by its square': { distance: { kind: 'falloff', half: 40, power: 2 } },
  'by its square, within just this range': {
    distance: { kind: 'falloff', half: 10, power: 2 },
    perceives: { range: 25 },
  },
  'by the distance, one of three': { distance: { kind: 'falloff', half: 30, power: 1 }, select: { weighted: 3 } },
  'by the distance, one of the best': { distance: { kind: 'falloff', half: 30, power: 2 }, select: { within: 0 } },
  'by all levels': { distance: { kind: 'falloff', half: 30, power: 2 }, scoring: 'trivial' },
  'by what is accepted': { distance: { kind: 'falloff', half: 30, power: 1 }, accepts: { less: ['distance', 25.5] } },
  'wherever it is': {},
  'wherever it is within just this range': { perceives: { range: 25 } },
  'wherever it is, one of three': { select: { weighted: 3 } },
  'by a curve of their own': {
    distance: [
      [0, 1],
      [25, 0.5],
      [90, 0],
    ],
  },
  'best just there': { distance: { kind: 'gaussian', centre: 25, width: 2 } },
};

/** One in the middle of a round of things, in a field of others that are worth little. */
function roundOf(
  mind: Mind,
  kinds: Record<string, Kind>,
  [x, y]: Point,
  seed: number,
  fillers: number,
): WorldDefinition {
  const names = Object.keys(kinds);
  const order = ROUND.map((_, i) => (i * [5, 7, 11, 13][seed % 4] + seed) % ROUND.length);
  return {
    ticksPerHour: 60,
    needs: { food: { decay: 60, curve: falling, start: 0 }, fun: { decay: 60, curve: falling, start: 90 } },
    kinds: { ...kinds, pebble: { slots: 99, adverts: { kick: { promise: { fun: 1 }, steps } } } },
    minds: { ordinary: { ...mind } },
    temperaments: { keen: { mind: 'ordinary' } },
    space: { plane: [SIZE, SIZE] },
    things: [
      ...order.map((i, k) => ({ kind: names[k % names.length], at: [x + ROUND[i][0], y + ROUND[i][1]] as const })),
      ...Array.from({ length: fillers }, (_, i) => ({
        kind: 'pebble',
        at: [(i * 37 + 3) % SIZE, (i * 91 + 7) % SIZE] as const,
      })),
    ],
    agents: [{ name: 'Ann', temperament: 'keen', at: [x, y] }],
  };
}

describe('among many that are as far and as good', () => {
  const middles: readonly [Point, number][] = [
    [[100, 100], 0],
    [[97, 103.5], 400],
    [[30, 170], 1500],
  ];

  test.each(Object.keys(MINDS).flatMap((mind) => Object.keys(ROUNDS).map((kinds) => [mind, kinds])))(
    'the search takes the same as the reference: %s, %s',
    (mind, kinds) => {
      middles.forEach(([middle, fillers], seed) => {
        const world = createWorld(roundOf(MINDS[mind], ROUNDS[kinds], middle, seed, fillers), { seed });
        Object.assign(world.engine.state, { blocksFrom: seed === 1 ? world.engine.state.blocksFrom : 0 });
        expectAgreement(world, 1);
        const { options, chosen } = world.agent('Ann').consider();
        expect(options[chosen].distance).toBe(25);
      });
    },
  );

  test.each(['by the distance', 'by its square', 'by all levels', 'wherever it is', 'best just there'])(
    'however little they are worth: %s',
    (mind) => {
      for (const kinds of [ROUNDS['two kinds'], ROUNDS['kinds that promise by their state']]) {
        const { needs, ...rest } = roundOf(MINDS[mind], kinds, [100, 100], 1, 0);
        const food = { ...needs?.food, weight: 1e-200 };
        const world = createWorld({ ...rest, needs: { food, fun: { ...needs?.fun, weight: 0 } } } as WorldDefinition);
        expectAgreement(world, 1);
        expect(world.agent('Ann').doing).not.toBeNull();
      }
    },
  );
});

test('whoever perceives no farther than its own place finds what lies on it', () => {
  const spot: Point = [100, 100];
  for (const mind of ['by its square, within just this range', 'wherever it is within just this range'])
    for (const kinds of ['two kinds', 'kinds that rest after use', 'kinds scored by their state']) {
      const near = { ...MINDS[mind], perceives: { range: 0 } };
      const { things = [], ...rest } = roundOf(near, ROUNDS[kinds], spot, 0, 400);
      for (const isInBlocks of [false, true]) {
        const world = createWorld({ ...rest, things: things.map((thing) => ({ ...thing, at: spot })) });
        if (isInBlocks) Object.assign(world.engine.state, { blocksFrom: 0 });
        expectAgreement(world, 1);
        expect(world.agent('Ann').doing?.thing).toBe(0);
      }
    }
});

describe('among many others who are as far and as good', () => {
  const bodies = (mind: Mind, seed: number): WorldDefinition => {
    const { kinds: _, things: __, ...rest } = roundOf(mind, ROUNDS['one kind'], [100, 100], seed, 0);
    const order = ROUND.map((_, i) => (i * [5, 7, 11, 13][seed % 4] + seed) % ROUND.length);
    const greet = { promise: { food: 200 }, uses: 0, steps };
    return {
      ...rest,
      temperaments: {
        keen: { mind: 'ordinary' },
        still: { adverts: { greet }, mind: { least: 99 } },
        busy: { adverts: { greet: { ...greet, score: 'urgency.food' } }, mind: { least: 99 } },
      },
      agents: [
        ...order.map((i, k) => ({
          name: `b${k}`,
          temperament: seed > 1 && k % 3 === 0 ? 'busy' : 'still',
          at: [100 + ROUND[i][0], 100 + ROUND[i][1]] as const,
        })),
        ...Array.from({ length: 40 }, (_, i) => ({ name: `far ${i}`, temperament: 'still', at: [i, i % 7] as const })),
        ...(rest.agents ?? []),
      ],
    };
  };

  test.each(Object.keys(MINDS))('the search takes the same as the reference: %s', (mind) => {
    for (const seed of [0, 1, 2]) {
      const world = createWorld(bodies(MINDS[mind], seed), { seed });
      expectAgreement(world, 1);
      const { options, chosen } = world.agent('Ann').consider();
      expect(options[chosen].distance).toBe(25);
    }
  });
});
