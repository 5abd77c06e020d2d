import { describe, expect, test } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';

const needs = { food: { decay: 0, curve: straight, start: 20 } };

function endings(world: World): string[] {
  const all: string[] = [];
  world.on((event) => {
    if (event.type === 'ended')
      all.push(`${world.agent(event.agent).name} ${event.action} ${event.how}${event.why && `: ${event.why}`}`);
  });
  return all;
}

const shop: WorldDefinition = {
  needs,
  state: { open: 1 },
  kinds: {
    shop: {
      slots: 9,
      adverts: {
        buy: { promise: { food: 30 }, when: 'world.open', steps: [{ wait: 60 }, { grant: { food: 30 } }] },
      },
    },
  },
  temperaments: { person: {} },
  things: [{ kind: 'shop', at: [20, 0] }],
  agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
};

describe('a condition is checked again', () => {
  test('on arrival: a shop that has closed on the way sells nothing', () => {
    const world = createWorld(shop);
    const ended = endings(world);
    world.advance(5);
    world.setState('open', 0);
    world.advance(200);
    expect(ended[0]).toBe('Ann buy failed: no longer on offer');
    expect(world.agent('Ann').level('food')).toBe(20);
  });

  test('while walking, whenever the agent decides again, even if nothing else is on offer', () => {
    const world = createWorld({ ...shop, temperaments: { person: { mind: { redecide: 3 } } } });
    const ended = endings(world);
    world.advance(5);
    world.setState('open', 0);
    world.advance(4);
    expect(ended).toEqual(['Ann buy failed: no longer on offer']);
    expect(world.agent('Ann').position[0]).toBeLessThan(10);
  });

  test('not on the way to a later part of a chain: who carries a beam no longer wants one, and still delivers it', () => {
    const world = createWorld({
      kinds: {
        yard: {
          adverts: {
            fetch: {
              score: 2,
              when: { not: 'holding' },
              steps: [{ spawn: 'beam', into: 'hand' }, { next: 'deliver' }],
            },
          },
        },
        site: { adverts: { deliver: { autonomous: false, steps: [{ remove: 'item' }] } } },
        bench: { adverts: { sit: { score: 1, steps: [{ wait: 9 }] } } },
        beam: {},
      },
      temperaments: { person: { mind: { redecide: 3 } } },
      things: [
        { kind: 'yard', at: [5, 0] },
        { kind: 'site', at: [30, 0] },
        { kind: 'bench', at: [9, 0] },
      ],
      agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
    });
    const ended = endings(world);
    world.advance(15);
    expect(world.agent('Ann').doing?.action).toBe('deliver');
    world.advance(20);
    expect(ended.slice(0, 2)).toEqual(['Ann fetch done', 'Ann deliver done']);
  });

  test('not after the start: who is in the shop may finish', () => {
    const world = createWorld({ ...shop, temperaments: { person: { mind: { redecide: 3 } } } });
    const ended = endings(world);
    world.advance(30);
    world.setState('open', 0);
    world.advance(60);
    expect(ended[0]).toBe('Ann buy done');
    expect(world.agent('Ann').level('food')).toBe(50);
  });

  test('two people do not take the last apple', () => {
    const eat = {
      promise: { food: 30 },
      when: 'thing.apples',
      steps: [{ add: { 'thing.apples': -1 } }, { wait: 60 }, { grant: { food: 30 } }],
    } as const;
    const world = createWorld({
      needs,
      kinds: { bowl: { slots: 2, state: { apples: 1 }, adverts: { eat } } },
      temperaments: { person: {} },
      things: [{ kind: 'bowl', at: [10, 0], name: 'bowl' }],
      agents: [
        { name: 'Ann', temperament: 'person', at: [0, 0] },
        { name: 'Bob', temperament: 'person', at: [20, 0] },
      ],
    });
    const ended = endings(world);
    world.advance(100);
    expect(world.thing('bowl').state('apples')).toBe(0);
    expect(ended).toContain('Bob eat failed: no longer on offer');
    expect(ended).toContain('Ann eat done');
  });

  test('an order that reads the agent is checked too', () => {
    const world = createWorld({
      needs,
      kinds: { bar: { adverts: { drink: { score: 0, when: { less: [17, 'agent.age'] }, steps: [{ wait: 5 }] } } } },
      temperaments: { person: { state: { age: 12 } } },
      things: [{ kind: 'bar', at: [2, 0], name: 'bar' }],
      agents: [{ name: 'Kid', temperament: 'person', at: [0, 0] }],
    });
    const ended = endings(world);
    world.agent('Kid').push({ advert: 'drink', thing: 'bar' });
    world.advance(10);
    expect(ended).toEqual(['Kid drink failed: no longer on offer']);
  });
});

describe('a lazy chain', () => {
  const dinner: WorldDefinition = {
    needs: { ...needs, fun: { decay: 0, curve: straight, start: 50 } },
    kinds: {
      pot: { state: { taste: 40 }, adverts: { dine: { promise: { food: 'thing.taste' }, steps: [{ next: 'sit' }] } } },
      table: {
        state: { taste: 0 },
        adverts: { sit: { autonomous: false, steps: [{ wait: 600 }, { grant: { food: 40 } }] } },
      },
      ball: { adverts: { play: { promise: { fun: 10 }, steps: [{ wait: 60 }, { grant: { fun: 10 } }] } } },
    },
    temperaments: { person: { mind: { redecide: 30 } } },
    things: [
      { kind: 'pot', at: [3, 0] },
      { kind: 'table', at: [6, 0] },
      { kind: 'ball', at: [6, 3] },
    ],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  };

  test('keeps the worth that it had where it began', () => {
    const world = createWorld(dinner);
    const ended = endings(world);
    world.advance(700);
    expect(ended.slice(0, 2)).toEqual(['Ann dine done', 'Ann sit done']);
    expect(world.agent('Ann').level('food')).toBe(60);
  });

  test('is explained by that worth, and the record agrees with the choice', () => {
    const world = createWorld(dinner);
    world.agent('Ann').trace();
    world.advance(100);
    const record = world.agent('Ann').decision;
    const current = record?.options.find(({ isCurrent }) => isCurrent);
    expect(current).toMatchObject({ isKept: true, rejection: null });
    expect(current?.worth).toBeGreaterThan(0);
    expect(record?.options[record.chosen]).toBe(current);
  });

  test('finds the one-slot thing that the agent itself occupies', () => {
    const world = createWorld({
      needs,
      kinds: {
        stove: {
          adverts: {
            cook: { promise: { food: 40 }, steps: [{ wait: 10 }, { next: 'serve' }] },
            serve: { autonomous: false, steps: [{ wait: 10 }, { grant: { food: 40 } }] },
          },
        },
      },
      temperaments: { person: {} },
      things: [{ kind: 'stove', at: [1, 0] }],
      agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
    });
    const ended = endings(world);
    world.advance(30);
    expect(ended.slice(0, 2)).toEqual(['Ann cook done', 'Ann serve done']);
  });
});

describe('a pushed action', () => {
  const talk: WorldDefinition = {
    needs: { ...needs, company: { decay: 0, curve: straight, start: 30 } },
    kinds: {
      bread: { slots: 9, adverts: { eat: { promise: { food: 5 }, steps: [{ wait: 10 }, { grant: { food: 5 } }] } } },
    },
    actions: { listen: { steps: [{ wait: 290 }, { grant: { company: 20 } }] } },
    temperaments: {
      talker: { mind: { redecide: 20 } },
      listener: {
        mind: { redecide: 20, refuses: ['chat'] },
        adverts: {
          chat: {
            promise: { company: 90 },
            steps: [{ push: 'listen', onto: 'thing', where: 'instead' }, { wait: 300 }, { grant: { company: 60 } }],
          },
        },
      },
    },
    things: [{ kind: 'bread', at: [5, 0] }],
    agents: [
      { name: 'Tom', temperament: 'talker', at: [0, 0], levels: { food: 100 } },
      { name: 'Lea', temperament: 'listener', at: [4, 0] },
    ],
  };

  test('stays until it is done: the listener does not walk off', () => {
    const world = createWorld(talk);
    const ended = endings(world);
    world.advance(400);
    expect(ended).toContain('Lea listen done');
    expect(ended.some((line) => line.startsWith('Lea listen interrupted'))).toBe(false);
  });

  test('gives way to an order, which outranks it', () => {
    const world = createWorld(talk);
    const ended = endings(world);
    world.advance(60);
    expect(world.agent('Lea').doing?.action).toBe('listen');
    world.agent('Lea').push({ advert: 'eat', thing: world.things()[0].id }, { where: 'front' });
    world.advance(5);
    expect(ended.some((line) => line.startsWith('Lea listen interrupted'))).toBe(true);
  });

  test('with a priority interrupts what has a lower one', () => {
    const { chat } = talk.temperaments?.listener.adverts ?? {};
    const world = createWorld({
      ...talk,
      temperaments: {
        ...talk.temperaments,
        listener: {
          mind: { refuses: ['chat'] },
          adverts: { chat: { ...chat, steps: [{ push: 'listen', onto: 'thing', priority: 10 }, { wait: 300 }] } },
        },
      },
    });
    const ended = endings(world);
    world.advance(20);
    expect(world.agent('Lea').doing).toMatchObject({ action: 'listen', priority: 10 });
    expect(ended.some((line) => line.startsWith('Lea eat interrupted'))).toBe(true);
  });
});

test('what fails at a thing again and again is tried ever more rarely, and says so', () => {
  const world = createWorld({
    needs,
    kinds: { door: { adverts: { open: { promise: { food: 30 }, steps: [{ fail: 'locked' }] } } } },
    temperaments: { person: { mind: { fallback: 'idle', retry: '10m' } } },
    actions: { idle: { steps: [{ wait: 1 }] } },
    things: [{ kind: 'door', at: [1, 0] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  });
  const ended = endings(world);
  world.advance(100);
  expect(ended.filter((line) => line.includes('locked'))).toHaveLength(7);
  expect(world.agent('Ann').consider().options[0].rejection).toEqual({ by: 'failed' });
  world.advance(1900);
  expect(ended.filter((line) => line.includes('locked'))).toHaveLength(12);
  const copy = createWorld(world.rules.definition, { snapshot: world.snapshot() });
  expect(copy.agent('Ann').consider().options[0].rejection).toEqual({ by: 'failed' });
});

test('what was taken in one action can be put down in a later one', () => {
  const world = createWorld({
    needs,
    kinds: {
      box: { adverts: { lift: { score: 1, when: { not: 'thing.held' }, steps: [{ take: 'thing' }, { wait: 5 }] } } },
    },
    actions: { unload: { steps: [{ drop: 'item' }] } },
    temperaments: { person: {} },
    things: [{ kind: 'box', at: [3, 0], name: 'box' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  });
  const ended = endings(world);
  world.advance(15);
  expect(world.agent('Ann').carried).toHaveLength(1);
  world.agent('Ann').push('unload');
  world.agent('Ann').push('unload');
  world.advance(5);
  expect(ended).toContain('Ann unload done');
  expect(ended).toContain('Ann unload failed: nothing to put down');
});
