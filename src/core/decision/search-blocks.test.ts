import { describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/fixtures/agreement.ts';
import { createWorld, type Mind, type Point, type World, type WorldDefinition } from '../../index.ts';

const SIZE = 60;
const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** Minds whose search goes far: one for each way of it. */
const MINDS: Readonly<Record<string, Mind>> = {
  'by the square of the distance': { distance: { kind: 'falloff', half: 15, power: 2 } },
  'by the distance': { distance: { kind: 'falloff', half: 4, power: 1 } },
  'by the distance, one of three': { distance: { kind: 'falloff', half: 9, power: 1 }, select: { weighted: 3 } },
  'by the distance, one of the best': { distance: { kind: 'falloff', half: 30, power: 2 }, select: { within: 0.2 } },
  'by the distance, up to some way': { distance: { kind: 'falloff', half: 25, power: 1 }, perceives: { range: 31 } },
  'wherever it is': {},
  'wherever it is, up to some way': { perceives: { range: 27 } },
};

/** Things along the border of a square, and agents in its empty middle; every other world has two buckets. */
function emptyMiddle(mind: Mind, seed: number): WorldDefinition {
  const spotOf = (i: number): Point => [(i * 37 + seed * 11) % (SIZE + 1), (i * 53) % (SIZE + 1)];
  const isAtBorder = ([x, y]: Point) => x < 6 || y < 4 || x > SIZE - 5 || y > SIZE - 7;
  const kindOf = (i: number) => ['bed', 'bench', 'well', 'bed', 'bench'][(i + seed) % 5];
  const bucket = seed % 2 === 0 ? 'play' : 'work';
  const advert = (food: number, rest: number) => ({ promise: { food, rest }, steps: [{ wait: 5 }] });
  return {
    ticksPerHour: 60,
    needs: { food: { decay: 60, curve: falling }, rest: { decay: 20, curve: falling } },
    buckets: { work: { priority: { less: ['need.food', 50] } }, play: { priority: 0.5 } },
    kinds: {
      bed: { slots: 1, adverts: { use: advert(20, 10), look: { ...advert(0, 12), bucket } } },
      bench: { slots: 1, cooldown: { for: 9, fade: true }, adverts: { look: advert(0, 12), use: advert(24, 6) } },
      well: { slots: 1, adverts: { use: advert(-5, 30) } },
    },
    minds: { ordinary: mind },
    temperaments: { keen: { mind: 'ordinary' } },
    space: { plane: [SIZE, SIZE] },
    things: Array.from({ length: 200 }, (_, i) => spotOf(i))
      .filter(isAtBorder)
      .map((at, i) => ({ kind: kindOf(i), at })),
    agents: Array.from({ length: 9 }, (_, i) => ({
      name: `a${i}`,
      temperament: 'keen',
      at: [18 + (i % 3) * 12 + (i === 8 ? 18 : 0), 17 + Math.floor(i / 3) * 13] as const,
      levels: { food: (i * 31) % 100, rest: (i * 17 + 40) % 100 },
    })),
  };
}

function open(definition: WorldDefinition, seed: number): World {
  const world = createWorld(definition, { seed });
  Object.assign(world.engine.state, { blocksFrom: 0 });
  return world;
}

describe('a search far away chooses like the reference', () => {
  test.each(Object.keys(MINDS).flatMap((name) => [1, 2].map((seed): [string, number] => [name, seed])))(
    '%s, number %d',
    (name, seed) => {
      const world = open(emptyMiddle(MINDS[name], seed), seed);
      expectAgreement(world, 12);
      expect(world.agents().filter(({ doing }) => doing !== null).length).toBeGreaterThan(3);
    },
  );
});

/** The nearest thing that offers an advert, from a plain loop over all. */
function nearestOf(world: World, agent: number, name: string): number {
  const [x, y] = world.agents()[agent].position;
  const isOffer = (kind: string) =>
    world.rules.adverts.some((each) => each.name === name && world.rules.kinds[each.kind].name === kind);
  const offers = world
    .things()
    .filter(({ kind, freeSlots }) => freeSlots > 0 && isOffer(kind))
    .map(({ id, position: [toX, toY] }) => ({ id, distance: Math.sqrt((toX - x) ** 2 + (toY - y) ** 2) }));
  offers.sort((a, b) => a.distance - b.distance || a.id - b.id);
  return offers[0].id;
}

test('the nearest that is asked for by name is the nearest of all', () => {
  for (const seed of [1, 2, 3, 4]) {
    const world = open(emptyMiddle({}, seed), seed);
    world.advance(6);
    const { chooser } = world.engine.simulation;
    for (let agent = 0; agent < 9; agent++)
      for (const name of ['use', 'look']) {
        expect(chooser.nearest(agent, name)).toBe(true);
        expect(chooser.choice.thing).toBe(nearestOf(world, agent, name));
      }
  }
});
