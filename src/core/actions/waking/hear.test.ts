import { describe, expect, test } from 'vitest';
import { type Advert, createWorld, type Kind, type Mind, type World, type WorldDefinition } from '../../../index.ts';

const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const idle = { idle: { steps: [{ wait: '10h' }] } } as const;
const PLACES = [1, 3, 6, 10, 15, 22].map((x) => [x, (x * 5) % 7] as const);

/** Offers of every sort: what an idle agent makes of them depends on its levels, its mind and the way there. */
const OFFERS: Readonly<Record<string, Advert>> = {
  small: { promise: { food: 5 } },
  large: { promise: { food: 60, fun: 20 } },
  beyond: { promise: { fun: 500 } },
  bad: { promise: { food: -40 } },
  mixed: { promise: { food: 30, fun: -60 } },
  near: { promise: { food: 40 }, when: { less: ['distance', 7] } },
  hungry: { promise: { food: 40 }, when: { less: ['need.food', 50] } },
  dirty: { promise: { food: 40 }, when: 'thing.dirt' },
  clean: { promise: { food: 40 }, when: { less: ['thing.dirt', 1] } },
  grown: { promise: { food: { product: ['thing.stock', 4] } } },
  nearby: { promise: { fun: { minus: [30, 'distance'] } } },
  liked: { promise: { food: 30 }, score: { product: ['promise', 2] } },
  scored: { score: { minus: [0.6, { product: ['distance', 0.05] }] } },
  urgent: { score: 'urgency.food' },
  faded: { promise: { food: 60 }, distance: { kind: 'falloff', half: 2, power: 2 } },
  afar: { promise: { food: 60 }, distance: { kind: 'gaussian', centre: 15, width: 3 } },
  anywhere: { promise: { food: 30 }, distance: 'none' },
  called: { promise: { food: 60 }, remote: true },
};

const MINDS: Readonly<Record<string, Mind>> = {
  delta: { scoring: 'delta', least: 0.13 },
  attenuated: { scoring: 'attenuated', least: 0.23 },
  trivial: { scoring: 'trivial', least: 0 },
  fading: { scoring: 'delta', least: 0.037, distance: { kind: 'falloff', half: 6 } },
  content: { scoring: 'delta', least: 0 },
};

function townOf(mind: Mind, offer: Advert, space: WorldDefinition['space']): World {
  const kind: Kind = { state: { dirt: 1, stock: 7 }, adverts: { use: { steps: [{ wait: 9 }], ...offer } } };
  return createWorld({
    ticksPerHour: 60,
    actions: idle,
    needs: {
      food: { decay: 0, curve: falling, weight: 2 },
      fun: { decay: 0, curve: { kind: 'power', over: [-10, 40], to: [1, 0], exponent: 2 }, range: [-10, 40] },
    },
    kinds: { offer: kind },
    temperaments: { person: { mind: { ...mind, fallback: 'idle' } } },
    agents: PLACES.map((at, i) => ({
      name: `P${i}`,
      temperament: 'person',
      at,
      levels: { food: (i * 37 + 5) % 100, fun: (i * 13) % 40 },
    })),
    ...(space ? { space } : {}),
  });
}

/** Who of all decides again because of what has come. */
const deciding = (world: World) => world.agents().map(({ row }) => world.engine.state.deciding.has(row));
/** Who of all has the option now, and with a score that is enough. */
const wants = (world: World, least: number) =>
  world
    .agents()
    .map((agent) => agent.consider().options.some((option) => option.rejection === null && option.score > least));

describe.each([
  ['the plane', { plane: [30, 30] as const }],
  ['a map', { map: Array.from({ length: 30 }, (_, y) => (y === 3 ? '.##.#' : '.....').repeat(6)) }],
])('on %s, who is idle decides again', (_, space) => {
  test.each(Object.entries(MINDS))('when what has come is worth its while, with a mind that is %s', (_name, mind) => {
    const told = new Set<boolean>();
    for (const [name, offer] of Object.entries(OFFERS)) {
      const world = townOf(mind, offer, space);
      world.advance(3);
      expect(deciding(world)).toEqual(PLACES.map(() => false));
      world.addThing({ kind: 'offer', at: [9, 5], name: 'new' });
      // A trivial score is not worked out for this: all are told.
      const expected = mind.scoring === 'trivial' ? PLACES.map(() => true) : wants(world, mind.least ?? 0);
      // What nobody can have is not offered at all.
      const isOffered = world.engine.state.classes.offered[0] > 0;
      expect([name, deciding(world)]).toEqual([name, isOffered ? expected : PLACES.map(() => false)]);
      for (const each of deciding(world)) told.add(each);
    }
    expect([...told]).toContain(true);
  });
});

describe('who perceives everything', () => {
  const cafe = (bodies: Partial<WorldDefinition>): World =>
    createWorld({
      actions: idle,
      needs: { food: { decay: 0, curve: falling, start: 20 } },
      kinds: {
        cup: { adverts: { sip: { promise: { food: 9 }, steps: [{ wait: 9 }] } } },
        jug: { state: { full: 0 }, adverts: { pour: { promise: { food: 9 }, when: 'thing.full' } } },
      },
      temperaments: { person: { mind: { fallback: 'idle', refuses: ['sip'] } }, guest: { mind: { fallback: 'idle' } } },
      agents: [
        { name: 'Ann', temperament: 'person', at: [1, 1] },
        { name: 'Ben', temperament: 'guest', at: [2, 2] },
      ],
      things: [
        { kind: 'jug', at: [3, 3], name: 'first jug' },
        { kind: 'jug', at: [4, 3], name: 'second jug' },
      ],
      space: { plane: [9, 9] },
      ...bodies,
    });

  test('is told of the first thing that offers an advert which it may choose', () => {
    const world = cafe({});
    world.advance(2);
    world.addThing({ kind: 'cup', at: [5, 5] });
    expect(deciding(world)).toEqual([false, true]);
  });

  test('is told when a thing begins to offer something, and not of the second one', () => {
    const world = cafe({});
    world.advance(2);
    expect(deciding(world)).toEqual([false, false]);
    world.thing('first jug').setState('full', 1);
    expect(deciding(world)).toEqual([true, true]);
    for (const { row } of world.agents()) world.engine.state.deciding.delete(row);
    world.thing('second jug').setState('full', 1);
    expect(deciding(world)).toEqual([false, false]);
  });
});

describe('what comes free in a tick', () => {
  const sit: Advert = { promise: { food: 50 }, steps: [{ wait: 5 }, { grant: { food: 50 } }] };
  /** Everybody wants a chair, there are fewer chairs than people, and who has sat for a while is content. */
  const hallOf = (chairs: number, people: number): World =>
    createWorld({
      ticksPerHour: 60,
      actions: idle,
      needs: { food: { decay: 0, curve: falling, start: 40 } },
      kinds: { chair: { adverts: { sit } } },
      temperaments: { person: { mind: { scoring: 'delta', least: 0.2, fallback: 'idle' } } },
      space: { plane: [10, 10] },
      things: Array.from({ length: chairs }, (_, i) => ({ kind: 'chair', at: [1, i] as const })),
      agents: Array.from({ length: people }, (_, i) => ({
        name: `P${i}`,
        temperament: 'person',
        at: [1, i % 4] as const,
      })),
    });
  /** Who went on with idling after a decision, and who sat down, in the ticks that pass. */
  const watch = (world: World, ticks: number) => {
    const vain: string[] = [];
    const sat: string[] = [];
    const name = (agent: number) => world.agent(agent).name ?? '';
    world.on((event) => {
      if (event.type === 'reconsidered') vain.push(name(event.agent));
      if (event.type === 'decided' && !event.fallback) sat.push(name(event.agent));
    });
    world.advance(ticks);
    return { vain, sat };
  };

  test('is taken by the first who is idle, and the others don’t decide in vain', () => {
    const { vain, sat } = watch(hallOf(1, 6), 40);
    expect(sat).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5']);
    expect(vain).toEqual([]);
  });

  test('is heard of as often as there is something: two chairs are taken by two', () => {
    const { vain, sat } = watch(hallOf(2, 6), 30);
    expect(sat).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5']);
    expect(vain).toEqual([]);
  });

  test('is decided about all the same by one that was to decide anyway', () => {
    const world = hallOf(1, 3);
    world.agent('P2').thinkEvery(1);
    const { vain, sat } = watch(world, 12);
    expect(sat).toEqual(['P0', 'P1']);
    expect(new Set(vain)).toEqual(new Set(['P2']));
  });

  test('is there for all who wait for their turn when only one may decide at a time', () => {
    const world = hallOf(1, 4);
    world.execute({ do: 'limitDecisions', with: [1] });
    expect(watch(world, 60).sat).toEqual(['P0', 'P1', 'P2', 'P3']);
  });

  test('leaves nothing behind: a world that is saved at any tick goes on the same', () => {
    const world = hallOf(2, 7);
    for (let tick = 0; tick < 30; tick++) {
      const copy = hallOf(2, 7);
      copy.restore(world.snapshot());
      world.advance(1);
      copy.advance(1);
      expect(copy.hash()).toBe(world.hash());
    }
  });
});
