import { describe, expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { NEVER } from '../definition/time.ts';
import { reserveAgents, reserveThings } from './room.ts';
import { AGENT_INTS, priorityIn, type State, statusWith } from './state.ts';

const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const people = { temperaments: { person: {} }, agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }] } as const;

/** A world in which nothing needs a column beside the rows. */
const plain: WorldDefinition = { ...people, kinds: { stone: {} }, things: [{ kind: 'stone', at: [2, 2] }] };

/** A world in which everything does that agents and things can do. */
const full: WorldDefinition = {
  ...people,
  needs: { food: { decay: 1, curve } },
  actions: { dine: { steps: [{ go: { to: 'home' } }] } },
  partitions: { hall: { area: [0, 0, 4, 4] } },
  kinds: {
    pan: {
      state: { heat: 3 },
      cooldown: { for: 5 },
      adverts: { cook: { promise: { food: 3 }, steps: [{ take: 'thing' }, { next: 'cook' }] } },
    },
  },
  temperaments: {
    person: {
      pace: 0.5,
      state: { age: 3 },
      mind: { repeats: { penalty: 0.5, for: 9 } },
      innate: { flee: { score: 0, steps: [{ go: { wander: 3 } }] } },
    },
  },
  things: [{ kind: 'pan', at: [2, 2] }],
};

const stateOf = (definition: WorldDefinition): State => createWorld(definition).engine.state;

/** The columns with an entry for each agent, and how many numbers that is. */
const OF_AGENTS = {
  body: 1,
  item: 1,
  firstHeld: 1,
  agentPartition: 1,
  crossing: 1,
  lastAdvert: 1,
  lastDone: 1,
  origin: 1,
  chainThing: 1,
  chainWorth: 1,
  aim: 2,
  pace: 1,
  home: 2,
} as const;
/** The columns with an entry for each thing: those that every world has, and the others. */
const OF_ALL_THINGS = ['kind', 'thingClass', 'free', 'references', 'entry'] as const;
const OF_SOME_THINGS = ['stateAt', 'holder', 'nextHeld', 'leftAt', 'thingPartition'] as const;

describe('room for agents', () => {
  test('is for eight at least, then for twice as many', () => {
    const s = stateOf(plain);
    const room = () => s.doubles.length / s.doubleStride;
    expect(room()).toBe(8);
    reserveAgents(s, 8);
    expect(room()).toBe(8);
    reserveAgents(s, 9);
    expect(room()).toBe(16);
    reserveAgents(s, 100_000);
    expect(room()).toBe(100_000);
    reserveAgents(s, 100_001);
    expect(room()).toBe(200_000);
    expect(s.ints.buffer).toBe(s.doubles.buffer);
  });

  test('keeps the rows that are there', () => {
    const s = stateOf(full);
    const before = [...s.doubles.subarray(0, s.doubleStride)];
    reserveAgents(s, 9);
    expect([...s.doubles.subarray(0, s.doubleStride)]).toEqual(before);
    expect(s.due.has(15)).toBe(false);
    s.due.add(15);
    s.deciding.add(15);
    expect([s.due.has(15), s.deciding.has(15)]).toEqual([true, true]);
  });

  test('has the columns that the world needs, and no others', () => {
    const [bare, rich] = [stateOf(plain), stateOf(full)];
    for (const s of [bare, rich]) reserveAgents(s, 9);
    const lengths = (s: State) =>
      Object.keys(OF_AGENTS).map((name) => [name, s[name as keyof typeof OF_AGENTS].length]);
    expect(lengths(bare)).toEqual(Object.keys(OF_AGENTS).map((name) => [name, 0]));
    expect(lengths(rich)).toEqual(Object.entries(OF_AGENTS).map(([name, numbers]) => [name, 16 * numbers]));
    const empty = ['body', 'item', 'firstHeld', 'agentPartition', 'crossing', 'lastAdvert', 'lastDone', 'origin'];
    expect(empty.map((name) => rich[name as keyof typeof OF_AGENTS][15])).toEqual(empty.map(() => -1));
    expect(rich.chainThing[15]).toBe(-1);
  });

  test('has generations only once a row was given again', () => {
    const s = stateOf(plain);
    reserveAgents(s, 9);
    expect([s.generation.length, s.idOf(3), s.idOf(-1)]).toEqual([0, 3, -1]);
    s.generation = new Int32Array(16).fill(2);
    reserveAgents(s, 17);
    expect([s.generation.length, s.generation[15], s.generation[16]]).toEqual([32, 2, 0]);
    expect([s.idOf(3), s.idOf(16), s.idOf(-1)]).toEqual([3 + 2 * 4_194_304, 16, -1]);
  });
});

describe('room for things', () => {
  test('is for eight at least, then for twice as many', () => {
    const s = stateOf(plain);
    expect(s.kind.length).toBe(8);
    reserveThings(s, 8);
    expect(s.kind.length).toBe(8);
    reserveThings(s, 9);
    expect(s.kind.length).toBe(16);
    reserveThings(s, 100_000);
    expect(s.kind.length).toBe(100_000);
    reserveThings(s, 100_001);
    expect(s.kind.length).toBe(200_000);
  });

  test('has the columns that the world needs, and no others', () => {
    const [bare, rich] = [stateOf(plain), stateOf(full)];
    for (const s of [bare, rich]) reserveThings(s, 9);
    for (const name of OF_ALL_THINGS) expect([bare[name].length, bare[name][15]]).toEqual([16, -1]);
    for (const name of OF_SOME_THINGS)
      expect([name, bare[name].length, rich[name].length, rich[name][15]]).toEqual([name, 0, 16, -1]);
  });
});

test('the bytes of a state are those of all its columns, its cells and its timing wheel', () => {
  for (const definition of [plain, full]) {
    const s = stateOf(definition);
    reserveAgents(s, 40);
    reserveThings(s, 50);
    s.generation = new Int32Array(40);
    // The integers of agents are in the buffer of their doubles, and the world's own states are no column.
    const columns = Object.entries(s).filter(([name]) => name !== 'ints' && name !== 'worldState');
    const arrays = columns.map(([, value]) => value).filter((value) => ArrayBuffer.isView(value));
    const sum = arrays.reduce((bytes, array) => bytes + array.byteLength, 0);
    expect(s.bytes()).toBe(sum + s.cells.bytes() + s.wheel.bytes());
  }
});

test('a status keeps its priority beside its bits', () => {
  expect([0, 1, 7, 4095].map((priority) => priorityIn(statusWith(priority)))).toEqual([0, 1, 7, 4095]);
  expect(priorityIn(statusWith(5) | 0xff | (1 << 20))).toBe(5);
});

test('chains are numbered from 1, and after the largest number from 1 again', () => {
  const s = stateOf(plain);
  expect([s.newChain(), s.newChain()]).toEqual([1, 2]);
  s.chains = NEVER - 1;
  expect([s.newChain(), s.newChain()]).toEqual([NEVER, 1]);
});

test('a state knows what its rules allow', () => {
  const facts = (definition: WorldDefinition) => {
    const { isRestricted, isNearsighted, hasRedecide, hasAlarms } = stateOf(definition);
    return { isRestricted, isNearsighted, hasRedecide, hasAlarms };
  };
  const none = { isRestricted: false, isNearsighted: false, hasRedecide: false, hasAlarms: false };
  const withMind = (mind: object): WorldDefinition => ({ ...people, temperaments: { ghost: {}, person: { mind } } });
  const withNeeds = (needs: WorldDefinition['needs']): WorldDefinition => ({ ...people, ...(needs ? { needs } : {}) });
  expect(facts(plain)).toEqual(none);
  expect(facts(withMind({ perceives: { sight: true } }))).toEqual({ ...none, isRestricted: true, isNearsighted: true });
  expect(facts(withMind({ perceives: { partition: true } }))).toMatchObject({ isRestricted: true });
  expect(facts(withMind({ perceives: { range: 5 } }))).toEqual({ ...none, isNearsighted: true });
  expect(facts(withMind({ redecide: 5 }))).toEqual({ ...none, hasRedecide: true });
  const calm = { decay: 1, curve };
  expect(facts(withNeeds({ food: calm, rest: calm }))).toEqual(none);
  expect(facts(withNeeds({ food: calm, rest: { ...calm, alarms: [10] } }))).toEqual({ ...none, hasAlarms: true });
});

test('walks are noted only where a cell can open or close', () => {
  const door = { gate: { state: { shut: 1 }, blocks: 'thing.shut' } };
  const map = { map: ['...', '...'] };
  expect(stateOf({ ...people, kinds: door, space: map }).walks).not.toBeNull();
  expect(stateOf({ ...people, kinds: { stone: {} }, space: map }).walks).toBeNull();
  expect(stateOf(plain).walks).toBeNull();
});

test('a row of an agent is two doubles for each need, two for its place, and its integers', () => {
  const [bare, rich] = [stateOf(plain), stateOf(full)];
  expect([bare.doubleStride, rich.doubleStride]).toEqual([2 + AGENT_INTS / 2, 4 + AGENT_INTS / 2]);
  expect([bare.intStride, bare.INTS, rich.intStride, rich.INTS]).toEqual([18, 4, 22, 8]);
});

describe('a thing offers', () => {
  const definition: WorldDefinition = {
    ...people,
    temperaments: { person: { innate: { hum: { score: 1 } } } },
    kinds: {
      stove: { adverts: { cook: { score: 1 }, clean: { score: 1, uses: 0 } } },
      bed: { adverts: { nap: { score: 1 } } },
    },
    things: [
      { kind: 'stove', at: [1, 1] },
      { kind: 'bed', at: [2, 1] },
      { kind: 'bed', at: [3, 1] },
    ],
  };

  test('the adverts of its kind that are on offer now, while it is there', () => {
    const world = createWorld(definition);
    const { state: s } = world.engine;
    const offers = () =>
      [0, 1, 2].map((thing) => s.rules.adverts.map((_, advert) => (s.offers(thing, advert) ? 1 : 0)));
    const names = s.rules.adverts.map(({ name }) => name);
    const of = (...all: string[]) => names.map((name) => (all.includes(name) ? 1 : 0));
    expect(offers()).toEqual([of('cook', 'clean'), of('nap'), of('nap')]);
    world.thing(2).remove();
    world.agent('Ann').push({ advert: 'cook', thing: 0 });
    world.advance(2);
    expect(offers().slice(1)).toEqual([of('nap'), of()]);
  });
});

describe('what is kept only once it is needed, or only within a tick,', () => {
  const kept = (s: State) => [s.users.isKept, s.walks?.isKept, s.bodyCells.isKept, s.hearing.isOpen, s.isSelecting];

  test('is not kept in a new world, between ticks, or in one that was loaded', () => {
    const definition: WorldDefinition = {
      ...people,
      kinds: { gate: { state: { shut: 1 }, blocks: 'thing.shut' } },
      space: { map: ['...', '...'] },
    };
    const world = createWorld(definition);
    expect(kept(world.engine.state)).toEqual([false, false, false, false, false]);
    world.advance(3);
    expect(kept(world.engine.state)).toEqual([false, false, false, false, false]);
    const other = createWorld(definition, { snapshot: world.snapshot() });
    expect(kept(other.engine.state)).toEqual([false, false, false, false, false]);
  });
});
