import { describe, expect, test } from 'vitest';
import type { Bucket, Mind, WorldDefinition } from '../definition/definition.ts';
import { World } from '../world/world.ts';

/** Ann at this level of food, with a fridge that promises 50 more. */
function household(level: number, mind: Mind) {
  return new World({
    needs: {
      food: {
        decay: 0,
        curve: [
          [0, 1],
          [100, 0],
        ],
        start: level,
      },
    },
    kinds: { fridge: { adverts: { eat: { promise: { food: 50 } } } } },
    temperaments: { person: { mind } },
    things: [{ kind: 'fridge', at: [1, 1] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  });
}

test('a score at or below the least that counts is as good as none', () => {
  const world = household(75, { least: 0.25 });
  world.advance(1);
  expect(world.agent('Ann').doing?.isFallback).toBe(true);
  expect(world.agent('Ann').consider().options[0].rejection).toEqual({ by: 'score', least: 0.25 });
});

test('a score above it counts', () => {
  const world = household(74, { least: 0.25 });
  world.advance(1);
  expect(world.agent('Ann').doing?.action).toBe('eat');
});

test('the least bad option may be one that scores too little to count', () => {
  const world = household(75, { least: 0.25, lastResort: 'best' });
  world.advance(1);
  expect(world.agent('Ann').doing?.action).toBe('eat');
});

test('the least that counts is not below 0', () => {
  expect(() => household(50, { least: -1 })).toThrow('mind.least: got -1; expected a number of at least 0');
});

describe('buckets', () => {
  const option = (bucket: string, score = 1) => ({
    slots: 9,
    adverts: { [bucket]: { bucket, score, steps: [{ wait: 50 }] } },
  });

  function chosen(buckets: Record<string, Bucket>, state: Record<string, number> = {}): string | undefined {
    const world = new World({
      state,
      buckets,
      kinds: { c: option('c', 3), a: option('a'), b: option('b', 2) },
      temperaments: { person: {} },
      things: ['c', 'a', 'b'].map((kind) => ({ kind, at: [1, 1] })),
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    });
    world.advance(1);
    return world.agent('Ann').doing?.action;
  }

  test('are tried by falling priority, in whatever order they are listed', () => {
    const orders = [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ];
    for (const [a, b, c] of orders) {
      const highest = a === 3 ? 'a' : b === 3 ? 'b' : 'c';
      expect(chosen({ a: { priority: a }, b: { priority: b }, c: { priority: c } })).toBe(highest);
    }
  });

  test('of the same priority are tried together', () => {
    expect(chosen({ b: { priority: 1 }, a: { priority: 1 }, c: { priority: 1 } })).toBe('c');
    expect(chosen({ b: { priority: 1 }, a: { priority: 1 }, c: { priority: 0 } })).toBe('b');
  });

  test('may have a priority that is scored', () => {
    const buckets = { a: { priority: 'world.fire' }, b: { priority: 2 }, c: { priority: 1 } };
    expect(chosen(buckets, { fire: 5 })).toBe('a');
    expect(chosen(buckets, { fire: 0 })).toBe('b');
  });

  test('count for every advert of a thing by itself', () => {
    const world = new World({
      buckets: { danger: { priority: 2 }, leisure: { priority: 1 } },
      kinds: {
        bench: {
          adverts: {
            rest: { bucket: 'leisure', score: 9, steps: [{ wait: 50 }] },
            hide: { bucket: 'danger', score: 0.1, steps: [{ wait: 50 }] },
          },
        },
      },
      temperaments: { person: {} },
      things: [{ kind: 'bench', at: [1, 1] }],
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    });
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('hide');
  });

  test('what is under way keeps its bonus within its bucket, and has none against a higher one', () => {
    const world = new World({
      state: { fire: 0, late: 0 },
      buckets: { danger: { priority: 2 }, leisure: { priority: 1 } },
      kinds: {
        sofa: {
          slots: 9,
          adverts: {
            read: { bucket: 'leisure', score: { if: 'world.late', then: 1, else: 3 }, steps: [{ wait: 500 }] },
            knit: { bucket: 'leisure', score: 2, steps: [{ wait: 500 }] },
          },
        },
        door: { adverts: { flee: { bucket: 'danger', score: 0.1, when: 'world.fire', steps: [{ wait: 500 }] } } },
      },
      temperaments: { person: { mind: { redecide: 1, inertia: { bonus: 5 } } } },
      things: [
        { kind: 'sofa', at: [1, 1] },
        { kind: 'door', at: [1, 1] },
      ],
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    });
    world.advance(5);
    world.setState('late', 1);
    world.advance(5);
    expect(world.agent('Ann').doing?.action).toBe('read');
    world.setState('fire', 1);
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('flee');
  });
});

test('the same advert of a thing that is nearer is another option than the one under way', () => {
  const world = new World({
    kinds: { sofa: { adverts: { read: { score: 1, steps: [{ wait: 500 }] } } } },
    temperaments: { person: { mind: { redecide: 1, distance: { kind: 'falloff', half: 10 } } } },
    things: [{ kind: 'sofa', at: [40, 1], name: 'far' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
  world.advance(3);
  world.addThing({ kind: 'sofa', at: [5, 1], name: 'near' });
  world.advance(1);
  expect(world.agent('Ann').doing).toMatchObject({ action: 'read', thing: world.thing('near').id });
});

test('what an agent can do by itself is judged by what the mind accepts as well', () => {
  const sing = (accepts: Mind['accepts']) => {
    const world = new World({
      temperaments: {
        person: {
          mind: accepts === undefined ? {} : { accepts },
          innate: { sing: { score: 1, steps: [{ wait: 9 }] } },
        },
      },
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    });
    world.advance(1);
    return world.agent('Ann').doing?.action;
  };
  expect(sing(undefined)).toBe('sing');
  expect(sing({ less: ['distance', 1] })).toBe('sing');
  expect(sing({ less: [0, 'distance'] })).toBe('wait a little');
});

describe('a chain', () => {
  const kitchen: WorldDefinition = {
    state: { gas: 0 },
    kinds: {
      'gas stove': { adverts: { cook: { autonomous: false, when: 'world.gas', steps: [{ wait: 5 }] } } },
      campfire: { adverts: { cook: { autonomous: false, steps: [{ wait: 5 }] } } },
    },
    actions: { dine: { steps: [{ next: 'cook' }] } },
    temperaments: { person: {} },
    things: [
      { kind: 'gas stove', at: [5, 1] },
      { kind: 'campfire', at: [5, 1] },
    ],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  };

  test('goes on at the nearest thing that offers it now, a tie at the lower one, each time anew', () => {
    const world = new World(kitchen);
    const used: string[] = [];
    world.on((event) => {
      if (event.type === 'started' && event.action === 'cook') used.push(world.thing(event.thing).kind);
    });
    for (const gas of [0, 1, 0]) {
      world.setState('gas', gas);
      world.agent('Ann').push('dine');
      world.advance(60);
    }
    expect(used).toEqual(['campfire', 'gas stove', 'campfire']);
  });

  test('fails where nothing offers it', () => {
    const world = new World({ ...kitchen, things: [{ kind: 'gas stove', at: [2, 1] }] });
    const endings: string[] = [];
    world.on((event) => {
      if (event.type === 'ended' && event.action === 'dine') endings.push(`${event.how}: ${event.why}`);
    });
    world.agent('Ann').push('dine');
    world.advance(5);
    expect(endings).toEqual(['failed: nothing near offers "cook"']);
  });
});

test('what an agent can do by itself, or to others, can be ordered; what another temperament can do cannot', () => {
  const world = new World({
    temperaments: {
      bard: {
        innate: { sing: { score: 0, steps: [{ wait: 5 }] }, praise: { of: ['bard'], score: 0, steps: [{ wait: 5 }] } },
      },
      monk: {
        innate: { pray: { score: 0, steps: [{ wait: 5 }] } },
        adverts: { greet: { score: 0, steps: [{ wait: 1 }] } },
      },
    },
    agents: [
      { name: 'Ann', temperament: 'bard', at: [1, 1] },
      { name: 'Bob', temperament: 'bard', at: [1, 1] },
      { name: 'Cid', temperament: 'monk', at: [1, 1] },
    ],
  });
  world.agent('Ann').push({ advert: 'sing' });
  world.agent('Bob').push({ advert: 'praise', thing: 'Ann' });
  world.advance(1);
  expect(world.agent('Ann').doing).toMatchObject({ action: 'sing', thing: null, priority: 50 });
  expect(world.agent('Bob').doing?.action).toBe('praise');
  expect(() => world.agent('Cid').push({ advert: 'sing' })).toThrow(
    'unknown innate advert of monk "sing". Known: pray',
  );
  expect(() => world.agent('Cid').push({ advert: 'praise', thing: 'Ann' })).toThrow('unknown advert of bard "praise"');
});

test('what is not autonomous is never chosen, however good; it can be ordered', () => {
  const world = new World({
    kinds: { bell: { adverts: { ring: { score: 9, autonomous: false, steps: [{ wait: 5 }] } } } },
    temperaments: { person: {} },
    things: [{ kind: 'bell', at: [1, 1], name: 'bell' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
  world.advance(1);
  expect(world.agent('Ann').doing?.isFallback).toBe(true);
  world.agent('Ann').push({ advert: 'ring', thing: 'bell' });
  world.advance(1);
  expect(world.agent('Ann').doing?.action).toBe('ring');
});
