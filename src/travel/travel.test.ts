import { describe, expect, test } from 'vitest';
import { type Snapshot, World, type WorldDefinition } from '../core/index.ts';
import { recordJournal, replay } from '../save/index.ts';
import { meet, putIn, takeOut } from './index.ts';

const straight = [
  [0, 1],
  [100, 0],
] as const;

const definition: WorldDefinition = {
  ticksPerHour: 3600,
  space: { plane: [40, 40] },
  tags: ['guest', 'tall'],
  needs: { food: { decay: '10/h', curve: straight, start: 60 }, rest: { decay: '5/h', curve: straight, start: 80 } },
  relations: { likes: {} },
  kinds: {
    bench: {
      slots: 1,
      line: {},
      adverts: { sit: { promise: { rest: 20 }, steps: [{ wait: '1h' }] } },
    },
    bag: { state: { coins: 3 }, adverts: { take: { score: 0, autonomous: false, steps: [{ take: 'thing' }] } } },
    table: {
      slots: 4,
      adverts: { dine: { score: 5, together: { asks: 'person' }, steps: [{ wait: '30m' }] } },
    },
  },
  actions: { wave: { steps: [{ wait: '5s' }] }, hum: { steps: [{ wait: '10s' }] } },
  minds: { calm: { fallback: 'hum' } },
  temperaments: { person: { mind: 'calm', tags: ['tall'], state: { gold: 1 }, speed: 1 } },
  things: [{ kind: 'bench', at: [10, 10], name: 'bench' }],
  agents: [
    {
      name: 'Ann',
      temperament: 'person',
      at: [5, 5],
      tags: ['guest'],
      state: { gold: 7 },
      speed: 2,
      needs: { food: { decay: '12.5/h', weight: 3 } },
      carries: ['bag'],
      toward: { Ben: { likes: 40 } },
    },
    { name: 'Ben', temperament: 'person', at: [6, 5], toward: { Ann: { likes: -30 } } },
  ],
};

const home = () => new World(definition, { seed: 3 });
const away = () => new World({ ...definition, agents: [] }, { seed: 4 });

describe('an agent that travels', () => {
  test('brings its levels, states, tags, parameters and carried things, and loses none of them on the way back', () => {
    const [from, to] = [home(), away()];
    from.advance('10m');
    const [bag] = from.agent('Ann').carried;
    from.thing(bag).setState('coins', 11);
    const before = from.agent('Ann').levels();
    const { traveller, left } = takeOut(from, 'Ann');
    expect(left).toEqual([]);
    expect(from.hasAgent('Ann')).toBe(false);
    expect(from.things('bag')).toEqual([]);
    expect(JSON.parse(JSON.stringify(traveller))).toEqual(traveller);

    const { agent, left: dropped } = putIn(to, JSON.parse(JSON.stringify(traveller)), [1, 2]);
    expect(dropped).toEqual([]);
    expect(agent.levels()).toEqual(before);
    expect(agent.position).toEqual([1, 2]);
    expect(agent.state('gold')).toBe(7);
    expect(agent.parameter('decay', 'food')).toEqual({ value: 12.5, from: 'agent Ann' });
    expect(agent.parameter('weight', 'food')).toEqual({ value: 3, from: 'agent Ann' });
    expect(agent.parameter('speed')).toEqual({ value: 2, from: 'agent Ann' });
    expect(agent.carried.map((thing) => to.thing(thing).state('coins'))).toEqual([11]);
    expect(takeOut(to, 'Ann').traveller).toEqual({ ...traveller, feelings: [] });
  });

  test('keeps the names and the order of the things that it carries', () => {
    const world = away();
    const carries = ['bag', { kind: 'bag', name: 'purse', state: { coins: 50 } }, 'bag'];
    world.addAgent({ name: 'Eve', temperament: 'person', at: [3, 3], carries });
    const { traveller } = takeOut(world, 'Eve');
    expect(traveller.carries).toEqual([
      { kind: 'bag', state: { coins: 3 } },
      { kind: 'bag', name: 'purse', state: { coins: 50 } },
      { kind: 'bag', state: { coins: 3 } },
    ]);
    putIn(world, traveller, [4, 4]);
    expect(world.thing('purse').state('coins')).toBe(50);
    expect(takeOut(world, 'Eve').traveller).toEqual(traveller);
  });

  test('finds its feelings again, and the others theirs, when they meet', () => {
    const [from, to] = [home(), away()];
    const { traveller, feelings: kept } = takeOut(from, 'Ann');
    expect(traveller.feelings).toEqual([{ of: 'Ann', toward: 'Ben', relation: 'likes', value: 40 }]);
    expect(kept).toEqual([{ of: 'Ben', toward: 'Ann', relation: 'likes', value: -30 }]);
    const apart = putIn(to, traveller, [1, 1]).feelings;
    expect(apart).toEqual(traveller.feelings);

    const ben = takeOut(from, 'Ben');
    expect(putIn(to, ben.traveller, [2, 2]).feelings).toEqual([]);
    expect(meet(to, [...apart, ...kept])).toEqual([]);
    expect(to.agent('Ann').relation('likes', 'Ben')).toBe(40);
    expect(to.agent('Ben').relation('likes', 'Ann')).toBe(-30);
  });

  test('keeps its orders in their order, and says which of them have no place in the other world', () => {
    const [from, to] = [home(), away()];
    from.addThing({ kind: 'table', at: [20, 20], name: 'home table' });
    const ann = from.agent('Ann');
    ann.push('hum');
    from.advance(1);
    ann.push('wave', { priority: 70 });
    ann.push({ advert: 'sit', thing: 'bench' });
    ann.push({ advert: 'dine', thing: 'home table' });
    const { traveller } = takeOut(from, 'Ann');
    expect(traveller.orders).toEqual([
      { order: 'wave', priority: 70 },
      { order: { advert: 'sit', thing: 'bench' }, priority: 50 },
      { order: { advert: 'dine', thing: 'home table' }, priority: 50 },
    ]);
    const { agent, left } = putIn(to, traveller, [9, 9]);
    expect(left).toEqual(['the order "dine" at home table']);
    expect(agent.queue.map(({ action }) => action)).toEqual(['wave', 'sit']);
    to.advance('8s');
    expect(agent.doing?.advert).toBe('sit');
  });

  test('leaves a line, a joint action and a slot as one who is gone does', () => {
    const world = home();
    world.addThing({ kind: 'table', at: [6, 6], name: 'table' });
    world.agent('Ann').push({ advert: 'dine', thing: 'table' });
    world.advance('30s');
    expect(world.agent('Ben').doing?.advert).toBe('dine');
    const ended: string[] = [];
    world.on('ended', ({ name, how, why }) => ended.push(`${name} ${how} ${why}`));
    takeOut(world, 'Ann');
    world.advance(2);
    expect(ended).toContain('Ann interrupted gone');
    expect(ended.some((text) => text.startsWith('Ben interrupted'))).toBe(true);

    world.addAgent({ name: 'Cid', temperament: 'person', at: [10, 9] }).push({ advert: 'sit', thing: 'bench' });
    world.advance(5);
    world.agent('Ben').push({ advert: 'sit', thing: 'bench' });
    world.advance('30s');
    expect(world.agent('Ben').doing?.waitsFor).toBe('turn');
    expect(world.thing('bench').line).toEqual([world.agent('Ben').id]);
    takeOut(world, 'Ben');
    expect(world.thing('bench').line).toEqual([]);
    takeOut(world, 'Cid');
    expect(world.thing('bench').freeSlots).toBe(1);
  });

  test('stays paused, and thinks at its own pace', () => {
    const [from, to] = [home(), away()];
    from.agent('Ann').thinkEvery('1m');
    from.agent('Ann').pause();
    const { traveller } = takeOut(from, 'Ann');
    expect(putIn(to, traveller, [1, 1]).agent.isPaused).toBe(true);
    expect(takeOut(to, 'Ann').traveller.thinkEvery).toBe(60);
  });

  test('is refused without a change where its name is taken or its temperament unknown', () => {
    const [from, to] = [home(), home()];
    const { traveller } = takeOut(from, 'Ann');
    const hash = to.hash();
    expect(() => putIn(to, traveller, [1, 1])).toThrow('the name "Ann" is already used');
    expect(() => putIn(to, { ...traveller, name: 'Amy', temperament: 'wolf' }, [1, 1])).toThrow('wolf');
    expect(() => putIn(to, { ...traveller, name: 'Amy' }, [100, 1])).toThrow('outside the world');
    expect(to.hash()).toBe(hash);
  });

  test('leaves out what the other world does not know, and says so', () => {
    const plain = new World({
      ticksPerHour: 3600,
      needs: { food: { decay: 0, curve: straight, range: [0, 50] } },
      temperaments: { person: {} },
    });
    const { traveller } = takeOut(home(), 'Ann');
    const { agent, left } = putIn(plain, { ...traveller, carries: [] }, [1, 1]);
    expect(left).toEqual(['the level of rest', 'the tag guest', 'the tag tall', 'the state gold']);
    expect(agent.level('food')).toBe(50);
  });

  test('can be replayed from the journals of both worlds', () => {
    const [from, to] = [recordJournal(home(), { checks: 1 }), recordJournal(away(), { checks: 1 })];
    from.world.agent('Ann').push('wave');
    from.world.agent('Ann').push('hum');
    from.advance(30);
    to.advance(7);
    const { traveller, feelings } = takeOut(from.world, 'Ann');
    putIn(to.world, traveller, [1, 1]);
    from.advance(20);
    to.advance(40);
    putIn(from.world, takeOut(to.world, 'Ann').traveller, [3, 3]);
    meet(from.world, feelings);
    from.advance(50);
    to.advance(50);
    expect(replay(home(), from.entries).divergence).toBeNull();
    expect(replay(away(), to.entries).divergence).toBeNull();
    expect(from.world.agent('Ben').relation('likes', 'Ann')).toBe(-30);
  });

  test('cannot be taken out in the middle of a tick', () => {
    const world = home();
    let message = '';
    world.on('decided', () => {
      try {
        takeOut(world, 'Ann');
      } catch (problem) {
        message = (problem as Error).message;
      }
    });
    world.advance(1);
    expect(message).toContain('in the middle of a tick');
    expect(world.hasAgent('Ann')).toBe(true);
  });

  test('has the states of its carried things in a snapshot of the other world', () => {
    const to = away();
    const { traveller } = takeOut(home(), 'Ann');
    putIn(to, traveller, [1, 1]);
    const snapshot: Snapshot = to.snapshot();
    const loaded = new World({ ...definition, agents: [] }, { snapshot });
    for (const world of [to, loaded]) world.advance('1h');
    expect(loaded.hash()).toBe(to.hash());
  });
});

describe('what is no traveller', () => {
  const { traveller } = takeOut(home(), 'Ann');
  test.each<[unknown, string]>([
    [null, 'got null; expected a traveller'],
    [[], 'got []; expected a traveller'],
    [{ ...traveller, name: 3 }, 'traveller.name: got 3; expected a name or null'],
    [
      { ...traveller, levels: { food: Number.NaN } },
      'traveller.levels: got {"food":null}; expected finite numbers by need',
    ],
    [{ ...traveller, tags: 'guest' }, 'traveller.tags: got "guest"; expected a list of tags'],
    [{ ...traveller, orders: [null] }, 'traveller.orders: got [null]; expected a list of { order, priority }'],
    [{ ...traveller, orders: [{ order: 'wave', priority: 1001 }] }, 'expected a list of { order, priority }'],
    [{ ...traveller, feelings: [{}] }, 'traveller.feelings: got [{}]; expected a list of { of, toward'],
    [{ ...traveller, carries: [{}] }, 'traveller.carries: got [{}]; expected a list of things'],
    [{ ...traveller, thinkEvery: -1 }, 'traveller.thinkEvery: got -1; expected ticks from 0, or null'],
    [{ ...traveller, own: null }, 'traveller.own: got null; expected its own parameters'],
    [{ ...traveller, isPaused: 1 }, 'traveller.isPaused: got 1; expected true or false'],
  ])('is refused, and the world stays as it is: %#', (given, message) => {
    const world = away();
    const before = world.hash();
    expect(() => putIn(world, given as typeof traveller, [1, 2])).toThrow(message);
    expect(world.hash()).toBe(before);
  });
});
