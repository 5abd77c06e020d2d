import { describe, expect, test } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../index.ts';
import { A } from '../state/state.ts';

const steps = [{ wait: 5 }] as const;
const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const at = [1, 1] as const;

/** A world in which nobody can do much. */
const plain: WorldDefinition = {
  ticksPerHour: 60,
  needs: { food: { decay: 6, curve } },
  kinds: { stone: { adverts: { look: { score: 1, steps } } } },
  actions: { wave: { steps }, nod: { steps } },
  temperaments: { person: {}, guard: { speed: 3 } },
  things: [{ kind: 'stone', at }],
  agents: ['Ann', 'Bob'].map((name) => ({ name, temperament: 'person', at })),
};

/** Worlds that have columns which the plain one has not, few at a time. */
const WORLDS: Readonly<Record<string, Partial<WorldDefinition>>> = {
  'nothing more': {},
  bodies: { relations: { trust: { range: [0, 9] } } },
  'things to carry': { kinds: { stone: { adverts: { get: { score: 1, steps: [{ take: 'thing' }, { wait: 5 }] } } } } },
  chains: {
    kinds: {
      stone: {
        adverts: { look: { score: 1, steps: [{ wait: 2 }, { next: 'turn' }] }, turn: { autonomous: false, steps } },
      },
    },
  },
  'things that rest': { kinds: { stone: { cooldown: { for: '1h' }, adverts: { look: { score: 1, steps } } } } },
  partitions: { partitions: { yard: { area: [0, 0, 5, 5], speed: 2 } } },
  'a penalty for repeating': { temperaments: { person: { mind: { repeats: { penalty: 0.5, for: '1h' } } } } },
};

/** The same world, loaded from a snapshot of it as it is now. */
function loadedFrom(definition: WorldDefinition, world: World): World {
  return createWorld(definition, { snapshot: world.snapshot() });
}

test.each(Object.keys(WORLDS))('a world with %s is loaded as it was, and goes on in the same way', (name) => {
  const definition = { ...plain, ...WORLDS[name] };
  const world = createWorld(definition);
  for (const ticks of [1, 2, 3, 30]) {
    world.advance(ticks);
    const loaded = loadedFrom(definition, world);
    expect(loaded.snapshot()).toEqual(world.snapshot());
    world.advance(9);
    loaded.advance(9);
    expect(loaded.hash()).toBe(world.hash());
  }
});

describe('a loaded world has', () => {
  test('its orders in their order', () => {
    const world = createWorld(plain);
    for (const order of ['wave', 'nod', 'wave']) world.agent('Ann').push(order);
    expect(loadedFrom(plain, world).snapshot().ints.queues).toEqual(world.snapshot().ints.queues);
  });

  test('agents that think again at a pace of their own', () => {
    const world = createWorld(plain);
    expect(loadedFrom(plain, world).engine.state.hasRedecide).toBe(false);
    world.agent('Ann').thinkEvery(2);
    world.advance(1);
    const loaded = loadedFrom(plain, world);
    expect([world, loaded].map(({ engine }) => engine.state.hasRedecide)).toEqual([true, true]);
  });

  test('rows that are free now, and those that are free from the next tick on', () => {
    const crowd = { ...plain, agents: [1, 2, 3, 4].map((i) => ({ name: `P${i}`, temperament: 'person', at })) };
    for (const ticks of [0, 1]) {
      const world = createWorld(crowd);
      world.advance(1);
      world.agent('P3').remove();
      world.advance(ticks);
      world.agent('P2').remove();
      const loaded = loadedFrom(crowd, world);
      for (let i = 0; i < 3; i++) {
        const [id, other] = [world, loaded].map((each) => each.addAgent({ temperament: 'person', at }).id);
        expect(other).toBe(id);
        for (const each of [world, loaded]) each.advance(1);
      }
      expect(loaded.hash()).toBe(world.hash());
    }
  });

  test('the names of those whose rows were used again, rising', () => {
    const names = ['Eve', 'Cid', 'Ann', 'Bob', 'Dan'];
    const crowd = { ...plain, agents: names.map((name) => ({ name, temperament: 'person', at })) };
    const world = createWorld(crowd);
    for (const name of ['Bob', 'Dan', 'Ann', 'Cid']) world.agent(name).remove();
    world.advance(1);
    for (let i = 0; i < 4; i++) world.addAgent({ temperament: 'person', at });
    const { departed } = world.snapshot().texts;
    expect(departed).toEqual(['Ann', 'Bob', 'Cid', 'Dan']);
    expect(loadedFrom(crowd, world).snapshot().texts.departed).toEqual(departed);
  });

  test('for each agent the numbers of its temperament and its partition', () => {
    const partitions = {
      west: { area: [0, 0, 4, 4] as const, range: 7 },
      east: { area: [5, 0, 9, 9] as const, range: 9 },
    };
    const places: readonly (readonly [number, number])[] = [
      [1, 1],
      [6, 6],
      [20, 20],
    ];
    const agents = ['person', 'guard'].flatMap((temperament) =>
      places.map((each, i) => ({ name: `${temperament} ${i}`, temperament, at: each })),
    );
    const definition = { ...plain, partitions, agents, space: { plane: [30, 30] as const } };
    const world = createWorld(definition);
    world.advance(1);
    const numbersOf = ({ engine: { state: s } }: World) =>
      agents.map((_, agent) => {
        const profile = s.ints[s.row(agent) + A.profile];
        return [s.profiles.range[profile], s.profiles.speed[profile]];
      });
    expect(numbersOf(loadedFrom(definition, world))).toEqual(numbersOf(world));
    expect(new Set(numbersOf(world).map(String)).size).toBe(6);
  });

  test('no curve of somebody else for one that came later', () => {
    const own = { food: { curve: { kind: 'linear', over: [0, 100], to: [0.5, 0.25] } } } as const;
    const agents = ['Ann', 'Bob'].map((name) => ({
      name,
      temperament: 'person',
      at,
      ...(name === 'Bob' && { needs: own }),
    }));
    const definition = { ...plain, agents };
    const world = createWorld(definition);
    const { id } = world.addAgent({ name: 'Cid', temperament: 'person', at, speed: 2 });
    const urgencies = (each: World) => ['Ann', 'Bob', id].map((who) => each.agent(who).evaluate('urgency.food'));
    expect(urgencies(loadedFrom(definition, world))).toEqual(urgencies(world));
    expect(urgencies(world)[2]).not.toBe(urgencies(world)[1]);
  });

  test('the cells shut that things block, if all there is blocks', () => {
    const definition: WorldDefinition = {
      ...plain,
      kinds: { door: { state: { open: 1 }, blocks: { less: ['thing.open', 1] } } },
      space: { map: ['.......', '##.#.##', '.......'] },
      things: [2, 4].map((x) => ({ kind: 'door', at: [x, 1] as const, name: `door ${x}` })),
      agents: [],
    };
    const world = createWorld(definition);
    for (const name of ['door 2', 'door 4']) {
      world.thing(name).setState('open', 0);
      const distance = (each: World) => each.engine.state.space.distance(3, 0, 3, 2);
      expect(distance(loadedFrom(definition, world))).toBe(distance(world));
    }
  });

  test('bounds of its states that hold for all things', () => {
    const kinds = { stone: { state: { size: 0, age: 0 }, adverts: { look: { score: 'thing.size', steps } } } } as const;
    const definition: WorldDefinition = {
      ...plain,
      kinds,
      things: [1, 2, 3].map((x) => ({ kind: 'stone', at: [x, 1], name: `s${x}` })),
    };
    const world = createWorld(definition);
    [3, 7, -5].forEach((size, i) => {
      world.thing(`s${i + 1}`).setState('size', size);
      world.thing(`s${i + 1}`).setState('age', size * 10);
    });
    const { stateRanges } = loadedFrom(definition, world).engine.state;
    const [low, high] = [new Float64Array(2), new Float64Array(2)];
    for (const column of [0, 1]) stateRanges.read(0, column, low, high, column);
    expect([...low, ...high]).toEqual([-5, -50, 7, 70]);
  });

  test('the count of things that are gone and remembered', () => {
    const definition: WorldDefinition = {
      ...plain,
      temperaments: { person: { mind: { perceives: { range: 5 }, memory: { for: '9h' }, least: 9 } } },
      actions: { leave: { steps: [{ go: { to: [30, 5] } }] } },
      things: [1, 2, 3].map((x) => ({ kind: 'stone', at: [x, 1], name: `s${x}` })),
    };
    const world = createWorld(definition);
    world.advance(1);
    world.agent('Bob').remove();
    world.agent('Ann').push('leave');
    world.advance('20m');
    world.thing('s1').remove();
    world.thing('s3').remove();
    world.advance(1);
    const loaded = loadedFrom(definition, world);
    expect([world, loaded].map(({ engine }) => engine.state.lostThings)).toEqual([2, 2]);
    expect(loaded.snapshot()).toEqual(world.snapshot());
  });
});
