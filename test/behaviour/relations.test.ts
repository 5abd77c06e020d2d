import { describe, expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';
import { expectSameAfterSaves } from './saved.ts';

const chat = {
  promise: { company: { weight: 0.5, of: 'toward.likes' } },
  steps: [{ wait: '5m' }, { add: { 'toward.likes': 4, 'from.likes': 2 } }, { grant: { company: 10 } }],
} as const;

const town: WorldDefinition = {
  ticksPerHour: 60,
  needs: { company: { decay: '30/h', curve: straight, start: 30 } },
  relations: {
    likes: { range: [-100, 100], decay: '2/h' },
    owns: { range: [0, 1] },
    trusts: { range: [0, 10], start: 5, decay: '1/h' },
  },
  kinds: {
    house: {
      slots: 9,
      adverts: { visit: { promise: { company: { weight: 40, of: 'toward.owns' } }, steps: [{ wait: '10m' }] } },
    },
  },
  temperaments: { person: { slots: 3, adverts: { chat } } },
  things: [
    { kind: 'house', at: [1, 1], name: 'house 1' },
    { kind: 'house', at: [9, 1], name: 'house 2' },
  ],
  agents: [
    { name: 'Ann', temperament: 'person', at: [0, 0], toward: { Ben: { likes: 40 }, Cat: { likes: -20 } } },
    { name: 'Ben', temperament: 'person', at: [3, 0] },
    { name: 'Cat', temperament: 'person', at: [5, 0] },
  ],
};

describe('relations', () => {
  test('decide with whom an agent talks, and grow by it on both sides', () => {
    const world = createWorld(town);
    const partners: string[] = [];
    world.on((event) => {
      if (event.type === 'started' && event.agent === 0 && event.thing >= 0)
        partners.push(world.thing(event.thing).name);
    });
    world.advance('2h');
    expect(new Set(partners)).toEqual(new Set(['Ben']));
    expect(world.agent('Ann').relation('likes', 'Ben')).toBeGreaterThan(60);
    expect(world.agent('Ben').relation('likes', 'Ann')).toBeGreaterThan(10);
    expect(world.agent('Ann').relation('likes', 'Cat')).toBeCloseTo(-16, 6);
    expect(world.agent('Ben').evaluate('from.likes', 'Ann')).toBe(world.agent('Ann').relation('likes', 'Ben'));
  });

  test('run back to their start and stay there', () => {
    const world = createWorld({ ...town, temperaments: { person: {} }, things: [] });
    const ann = world.agent('Ann');
    ann.setRelation('trusts', 'Ben', 9);
    ann.setRelation('trusts', 'Cat', 1);
    world.advance('3h');
    expect(ann.relation('trusts', 'Ben')).toBeCloseTo(6, 6);
    expect(ann.relation('trusts', 'Cat')).toBeCloseTo(4, 6);
    world.advance('30h');
    expect(ann.relation('trusts', 'Ben')).toBe(5);
    expect(ann.relation('trusts', 'Cat')).toBe(5);
    expect(ann.relation('likes', 'Ben')).toBe(0);
    expect(ann.relations()).toEqual([]);
  });

  test('are to things, too: one goes to the house that is its own', () => {
    const world = createWorld({
      ...town,
      temperaments: { person: {} },
      agents: [{ name: 'Ann', temperament: 'person', at: [0, 0], toward: { 'house 2': { owns: 1 } } }],
    });
    world.advance(5);
    expect(world.agent('Ann').doing?.thing).toBe(world.thing('house 2').id);
  });

  test('are told: the friend of a friend is liked without having been met', () => {
    const gossip = {
      autonomous: false,
      steps: [{ wait: '2m' }, { tell: 'likes', share: 0.5 }, { grant: { company: 20 } }],
    } as const;
    const world = createWorld({ ...town, things: [], temperaments: { person: { slots: 3, adverts: { gossip } } } });
    world.agent('Cat').remove();
    world.addAgent({ name: 'Dan', temperament: 'person', at: [40, 40] });
    world.agent('Ann').setRelation('likes', 'Dan', 50);
    world.agent('Ann').push({ thing: 'Ben', advert: 'gossip' });
    world.advance(8);
    expect(world.agent('Ben').relation('likes', 'Dan')).toBeGreaterThan(24);
    expect(world.agent('Ben').relation('likes', 'Dan')).toBeLessThanOrEqual(25);
    expect(world.agent('Ben').relation('likes', 'Ben')).toBe(0);
  });

  test('are saved, are forgotten with the one they were for, and are equal bits everywhere', () => {
    const world = expectSameAfterSaves(town, 200, 23);
    const { body } = world.agent('Ben');
    expect(
      world
        .agent('Ann')
        .relations()
        .some(({ name }) => name === 'Ben'),
    ).toBe(true);
    world.agent('Ben').remove();
    expect(
      world
        .agent('Ann')
        .relations()
        .some(({ thing }) => thing === body),
    ).toBe(false);
  });

  test('wake those who wait for them', () => {
    const wait = {
      score: 1,
      steps: [{ wait: { until: { less: [50, 'toward.likes'] } } }, { set: { 'agent.moved': 'time' } }, { wait: '9h' }],
    } as const;
    const world = createWorld({
      ...town,
      things: [],
      temperaments: { person: { state: { moved: -1 }, innate: { wait: { of: 'person', ...wait } } } },
      agents: [
        { name: 'Ann', temperament: 'person', at: [0, 0] },
        { name: 'Ben', temperament: 'person', at: [0, 0] },
      ],
    });
    world.advance(60);
    world.agent('Ann').setRelation('likes', 'Ben', 80);
    world.advance(2);
    expect(world.agent('Ann').state('moved')).toBeCloseTo(61 / 60, 6);
    expect(world.agent('Ben').state('moved')).toBe(-1);
  });

  test('end an action when they have faded, at the very tick', () => {
    const visit = { score: 1, while: { less: [10, 'toward.likes'] }, steps: [{ wait: '90h' }] } as const;
    const world = createWorld({
      ...town,
      things: [],
      temperaments: { person: { innate: { visit: { of: 'person', ...visit } } } },
      agents: [
        { name: 'Ann', temperament: 'person', at: [0, 0], toward: { Ben: { likes: 20 } } },
        { name: 'Ben', temperament: 'person', at: [0, 0] },
      ],
    });
    const ends: number[] = [];
    world.on((event) => {
      if (event.type === 'ended' && event.agent === 0) ends.push(world.now);
    });
    world.advance('6h');
    expect(ends[0]).toBe(300);
  });

  test('are checked: names, numbers, relations', () => {
    const bad = (toward: Record<string, Record<string, number>>) =>
      createWorld({ ...town, agents: [{ name: 'Ann', temperament: 'person', at: [0, 0], toward }] });
    expect(() => bad({ Bob: { likes: 1 } })).toThrow('Bob');
    expect(() => bad({ 'house 1': { like: 1 } })).toThrow('likes');
    expect(() => bad({ 'house 1': { likes: 1000 } })).toThrow('100');
    expect(() => createWorld(town).agent('Ann').setRelation('likes', 'Ben', 101)).toThrow('from -100 to 100');
    expect(() => createWorld({ ...town, relations: { hate: {} } })).toThrow('is a feeling already');
  });

  test('of very many do not slow down: faded ones are dropped', () => {
    const world = createWorld({
      ...town,
      things: [],
      temperaments: { person: {} },
      agents: Array.from({ length: 200 }, (_, i) => ({ name: `p${i}`, temperament: 'person', at: [i, 0] as const })),
      space: { plane: [300, 3] },
    });
    for (let i = 1; i < 100; i++) world.agent('p0').setRelation('likes', `p${i}`, 1);
    world.advance('40h');
    world.agent('p0').setRelation('likes', 'p150', 3);
    expect(world.engine.state.relations.list()).toHaveLength(5);
  });
});
