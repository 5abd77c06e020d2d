import { describe, expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';
import { expectSameAfterSaves, logOf } from './saved.ts';

describe('an agent that is changed by a step', () => {
  const family: WorldDefinition = {
    ticksPerHour: 60,
    tags: ['soldier'],
    needs: { fun: { decay: 0, curve: straight, start: 20 } },
    minds: { brave: { refuses: ['play'] } },
    kinds: {
      toy: { adverts: { play: { promise: { fun: 10 }, forbids: ['adult'], steps: [{ wait: 4 }] } } },
      desk: { adverts: { work: { promise: { fun: 9 }, requires: ['adult'], steps: [{ wait: 7 }] } } },
      drum: { adverts: { march: { promise: { fun: 8 }, requires: ['soldier'], steps: [{ wait: 3 }] } } },
    },
    actions: {
      'grow up': { steps: [{ change: 'self', temperament: 'grown-up' }] },
      enlist: { steps: [{ change: 'self', mind: 'brave', gains: ['soldier'] }] },
      retire: { steps: [{ change: 'self', loses: ['adult', 'soldier'] }] },
    },
    temperaments: {
      child: { tags: ['small'], state: { age: 3 }, speed: 1 },
      'grown-up': { tags: ['adult'], state: { age: 30, rank: 1 }, speed: 2 },
    },
    things: [
      { kind: 'toy', at: [0, 0] },
      { kind: 'desk', at: [0, 0] },
      { kind: 'drum', at: [0, 0] },
    ],
    agents: [{ name: 'Ann', temperament: 'child', at: [0, 0] }],
  };

  test('gets the tags, the numbers, the states and the options of its new temperament', () => {
    const world = createWorld(family);
    world.advance(3);
    expect(world.agent('Ann').doing?.action).toBe('play');
    world.agent('Ann').push('grow up');
    world.advance(8);
    const ann = world.agent('Ann');
    expect(ann.temperament).toBe('grown-up');
    expect(ann.state('age')).toBe(3);
    expect(ann.state('rank')).toBe(1);
    expect(ann.evaluate('tag.adult')).toBe(1);
    expect(ann.evaluate('tag.small')).toBe(0);
    expect(ann.parameter('speed').value).toBe(2);
    expect(ann.doing?.action).toBe('work');
  });

  test('gets a mind and tags, loses tags, and is the same after saves', () => {
    const definition: WorldDefinition = {
      ...family,
      temperaments: {
        ...family.temperaments,
        child: {
          tags: ['small'],
          state: { age: 3 },
          innate: {
            'have a birthday': {
              score: 100,
              steps: [
                { wait: '1h' },
                { add: { 'agent.age': 1 } },
                { push: 'enlist', when: { equal: ['agent.age', 4] } },
                { push: 'grow up', when: { equal: ['agent.age', 5] } },
              ],
            },
          },
        },
      },
    };
    const world = expectSameAfterSaves(definition, 200, 17);
    expect(world.agent('Ann').temperament).toBe('grown-up');
    const soldier = createWorld({ ...family, agents: [{ name: 'Ann', temperament: 'grown-up', at: [0, 0] }] });
    soldier.agent('Ann').push('enlist');
    soldier.advance(20);
    expect(soldier.agent('Ann').evaluate('tag.soldier')).toBe(1);
    expect(soldier.agent('Ann').doing?.action).toBe('work');
    soldier.agent('Ann').push('retire');
    soldier.advance(10);
    expect(soldier.agent('Ann').evaluate('tag.soldier')).toBe(0);
    expect(soldier.agent('Ann').doing?.isFallback).toBe(true);
    expect(
      soldier
        .agent('Ann')
        .consider()
        .options.find(({ advert }) => advert === 0)?.rejection?.by,
    ).toBe('refused');
  });

  test('may be another: a blow that makes somebody a coward', () => {
    const world = createWorld({
      ...family,
      minds: {},
      actions: {},
      kinds: {},
      things: [],
      temperaments: {
        child: {
          tags: ['small'],
          state: {},
          innate: {
            frighten: { of: 'grown-up', score: 1, steps: [{ change: 'thing', temperament: 'child' }, { wait: '5h' }] },
          },
        },
        'grown-up': { tags: ['adult'], state: {} },
      },
      agents: [
        { name: 'Ann', temperament: 'child', at: [0, 0] },
        { name: 'Ben', temperament: 'grown-up', at: [2, 0] },
      ],
    });
    world.advance(10);
    expect(world.agent('Ben').temperament).toBe('child');
  });

  test('with nothing to change is a problem', () => {
    const actions = { bad: { steps: [{ change: 'self' }] } } as const;
    expect(() => createWorld({ ...family, actions })).toThrow('expected what to change');
  });
});

describe('innate actions with a target', () => {
  const pack: WorldDefinition = {
    ticksPerHour: 60,
    needs: { food: { decay: '60/h', curve: straight, start: 40 } },
    kinds: { rock: { tags: ['hard'], state: { chips: 0 } } },
    temperaments: {
      wolf: {
        tags: ['predator'],
        innate: {
          hunt: {
            of: 'sheep',
            promise: { food: 30 },
            steps: [{ wait: 2 }, { grant: { food: 30 } }, { add: { 'thing.fear': 1 } }],
          },
          gnaw: { of: ['hard'], score: 0.01, steps: [{ add: { 'thing.chips': 1 } }, { wait: 5 }] },
        },
      },
      sheep: {
        state: { fear: 0 },
        innate: { flee: { of: 'agents', score: { weight: 3, of: 'agent.fear' }, steps: [{ wait: 1 }] } },
      },
    },
    things: [{ kind: 'rock', at: [9, 9], name: 'rock' }],
    agents: [
      { name: 'Wolf', temperament: 'wolf', at: [0, 0] },
      { name: 'Dolly', temperament: 'sheep', at: [6, 0] },
    ],
  };

  test('walk to a target that offers nothing, and act on it', () => {
    const world = createWorld(pack);
    const lines = logOf(world);
    world.advance(20);
    expect(lines).toContain('1 Wolf starts hunt');
    expect(world.agent('Dolly').state('fear')).toBeGreaterThan(0);
    expect(lines.some((line) => line.includes('Dolly starts flee'))).toBe(true);
  });

  test('things by their tag, where no better target is left', () => {
    const world = createWorld({ ...pack, agents: pack.agents?.slice(0, 1) ?? [] });
    world.advance(40);
    expect(world.thing('rock').state('chips')).toBeGreaterThan(0);
  });

  test('are nobody else’s, and never aimed at oneself', () => {
    const world = createWorld({
      ...pack,
      agents: [{ name: 'Dolly', temperament: 'sheep', at: [6, 0], state: { fear: 5 } }],
    });
    world.advance(20);
    expect(world.agent('Dolly').doing?.isFallback).toBe(true);
  });

  test('are no options of others in the record of a decision', () => {
    const agents = [...(pack.agents ?? []), { name: 'Polly', temperament: 'sheep', at: [8, 0] as const }];
    const world = createWorld({ ...pack, agents });
    const named = (who: string) =>
      world
        .agent(who)
        .consider()
        .options.map(({ advert }) => world.rules.adverts[advert].name);
    expect(named('Wolf')).toContain('hunt');
    expect(named('Dolly')).not.toContain('hunt');
  });

  test('many may have the same target at once, unless they say that they take its slot', () => {
    const agents = [0, 1, 2, 3].map((x) => ({ name: `w${x}`, temperament: 'wolf', at: [x, 3] as const }));
    const world = createWorld({ ...pack, agents: [...agents, { name: 'Dolly', temperament: 'sheep', at: [2, 4] }] });
    world.advance(5);
    expect(world.agent('Dolly').state('fear')).toBe(4);
  });

  test('at what there is none of are a problem', () => {
    const temperaments = { wolf: { innate: { hunt: { of: 'ship', score: 1 } } } };
    expect(() => createWorld({ ...pack, temperaments })).toThrow('ship');
  });
});

describe('what a step does for others', () => {
  const square: WorldDefinition = {
    ticksPerHour: 60,
    needs: { fun: { decay: 0, curve: straight, start: 20 } },
    kinds: {
      bell: {
        adverts: {
          ring: {
            promise: { fun: 5 },
            requires: ['watchman'],
            steps: [{ push: 'look', onto: 'witnesses', priority: 5 }, { wait: '5h' }],
          },
        },
      },
    },
    actions: {
      look: {
        steps: [
          { go: 'thing' },
          { add: { 'agent.heard': 1 } },
          { go: { to: 'home' } },
          { go: { to: 'market' } },
          { go: { to: [1, 1] } },
          { wait: '5h' },
        ],
      },
    },
    places: { market: [8, 8] },
    temperaments: {
      person: { mind: { perceives: { range: 10 } }, state: { heard: 0 }, speed: 1 },
    },
    things: [{ kind: 'bell', at: [20, 5] }],
    agents: [
      { name: 'Wat', temperament: 'person', at: [20, 5], tags: ['watchman'] },
      { name: 'near', temperament: 'person', at: [15, 5] },
      { name: 'far', temperament: 'person', at: [2, 5] },
    ],
  };

  test('a broadcast reaches all who perceive the agent, and leads them to it', () => {
    const world = createWorld(square);
    world.advance(8);
    expect(world.agent('near').state('heard')).toBe(1);
    expect(world.agent('far').state('heard')).toBe(0);
  });

  test('then they go home, to a named place, and to a point', () => {
    const world = createWorld(square);
    world.advance(7);
    const places: string[] = [];
    for (let tick = 0; tick < 40; tick++) {
      world.advance(1);
      places.push(world.agent('near').position.join());
    }
    const stops = ['15,5', '8,8', '1,1'].map((place) => places.indexOf(place));
    expect(stops[0]).toBeGreaterThanOrEqual(0);
    expect(stops[1]).toBeGreaterThan(stops[0]);
    expect(stops[2]).toBeGreaterThan(stops[1]);
    expect(places.at(-1)).toBe('1,1');
    expectSameAfterSaves(square, 40, 3);
  });

  test('a place that there is none of is a problem', () => {
    const actions = { look: { steps: [{ go: { to: 'marked' } }] } };
    expect(() => createWorld({ ...square, actions })).toThrow('Did you mean "market"?');
  });

  test('a child is born with states of its own', () => {
    const world = createWorld({
      ...square,
      kinds: {},
      things: [],
      actions: {},
      places: {},
      temperaments: {
        person: {
          state: { heard: 0, strength: 10 },
          innate: {
            bear: {
              score: { less: ['agent.heard', 1] },
              steps: [
                {
                  spawn: 'person',
                  with: { strength: { product: ['agent.strength', { random: [0.9, 1.1] }] }, heard: 1 },
                },
                { set: { 'agent.heard': 1 } },
              ],
            },
          },
        },
      },
      agents: [{ name: 'Eve', temperament: 'person', at: [5, 5] }],
    });
    world.advance(4);
    const child = world.agent(1);
    expect(child.state('strength')).toBeGreaterThan(9);
    expect(child.state('strength')).not.toBe(10);
    expect(child.state('heard')).toBe(1);
    world.advance(20);
    expect(world.agentCount).toBe(2);
  });
});

describe('what an agent has around it', () => {
  const yard: WorldDefinition = {
    ticksPerHour: 60,
    needs: { fun: { decay: 0, curve: straight, start: 20 } },
    kinds: {
      bench: { tags: ['seat'], slots: 2, adverts: { sit: { promise: { fun: 5 }, steps: [{ wait: '5h' }] } } },
      coin: { adverts: { take: { promise: { fun: 2 }, steps: [{ take: 'thing' }] } } },
    },
    partitions: { indoors: { area: [0, 0, 10, 10] } },
    temperaments: {
      cat: { tags: ['pet'], mind: { perceives: { range: 8 } }, state: {} },
      dog: { tags: ['pet'], state: {} },
    },
    things: [
      { kind: 'bench', at: [5, 5], name: 'bench' },
      { kind: 'bench', at: [15, 5], name: 'other' },
      { kind: 'coin', at: [4, 4], name: 'coin' },
    ],
    agents: [
      { name: 'Tom', temperament: 'cat', at: [4, 4] },
      { name: 'Rex', temperament: 'dog', at: [7, 4] },
      { name: 'Max', temperament: 'dog', at: [30, 4] },
    ],
  };

  test('counts what it perceives by kind, temperament and tag, but not itself', () => {
    const world = createWorld(yard);
    const count = (factor: string, who = 'Tom') => world.agent(who).evaluate(factor);
    expect(count('near.bench')).toBe(1);
    expect(count('near.seat')).toBe(1);
    expect(count('near.dog')).toBe(1);
    expect(count('near.pet')).toBe(1);
    expect(count('near.cat')).toBe(0);
    expect(count('near.bench', 'Rex')).toBe(2);
    expect(count('near.pet', 'Rex')).toBe(2);
    expect(count('nearest.dog')).toBe(3);
    expect(count('nearest.cat')).toBe(Infinity);
    expect(count('carried.coin')).toBe(0);
    expect(world.agent('Tom').evaluate('partition.same', 'bench')).toBe(1);
    expect(world.agent('Tom').evaluate('partition.same', 'other')).toBe(0);
  });

  test('counts what is free, and what it carries', () => {
    const world = createWorld(yard);
    expect(world.agent('Rex').evaluate('free.bench')).toBe(2);
    world.advance(20);
    expect(world.agent('Rex').evaluate('free.bench') + world.agent('Max').evaluate('free.bench')).toBeLessThan(4);
    const taker = createWorld({ ...yard, things: [{ kind: 'coin', at: [4, 4] }] });
    taker.advance(6);
    expect(['Tom', 'Rex', 'Max'].map((who) => taker.agent(who).evaluate('carried.coin')).reduce((a, b) => a + b)).toBe(
      1,
    );
    expect(taker.agent('Tom').evaluate('near.coin')).toBe(0);
  });

  test('courage in numbers: an action for which enough others must be near', () => {
    const brave: WorldDefinition = {
      ...yard,
      kinds: {},
      things: [],
      temperaments: {
        cat: {
          state: { mewed: 0 },
          innate: {
            mew: { score: 1, when: { atMost: [2, 'near.dog'] }, steps: [{ wait: 2 }, { add: { 'agent.mewed': 1 } }] },
          },
        },
        dog: { state: {} },
      },
    };
    const world = createWorld(brave);
    world.advance(6);
    expect(world.agent('Tom').state('mewed')).toBeGreaterThan(0);
    world.agent('Max').remove();
    world.advance(6);
    const before = world.agent('Tom').state('mewed');
    world.advance(20);
    expect(world.agent('Tom').state('mewed')).toBe(before);
  });
});

describe('a chain that is choosy', () => {
  const market: WorldDefinition = {
    ticksPerHour: 60,
    needs: { food: { decay: 0, curve: straight, start: 20 } },
    kinds: {
      shop: {
        adverts: {
          dine: { promise: { food: 40 }, steps: [{ wait: 1 }, { next: 'eat', only: { less: [2, 'thing.taste'] } }] },
        },
      },
      stall: {
        state: { taste: 1 },
        adverts: {
          eat: { autonomous: false, steps: [{ wait: 2 }, { add: { 'agent.eaten': 'thing.taste' } }, { wait: '9h' }] },
        },
      },
    },
    temperaments: { person: { state: { eaten: 0 } } },
    things: [
      { kind: 'shop', at: [0, 0] },
      { kind: 'stall', at: [1, 0] },
      { kind: 'stall', at: [9, 0], state: { taste: 5 } },
      { kind: 'stall', at: [20, 0], state: { taste: 7 } },
    ],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  };

  test('goes on at the nearest thing that fits, not at the nearest', () => {
    const world = createWorld(market);
    world.advance(20);
    expect(world.agent('Ann').state('eaten')).toBe(5);
  });

  test('fails where nothing fits, and does not roll for each thing', () => {
    const world = createWorld({ ...market, things: market.things?.slice(0, 2) ?? [] });
    const lines = logOf(world);
    world.advance(4);
    expect(lines.some((line) => line.includes('nothing near offers "eat"'))).toBe(true);
    const dine = { promise: { food: 40 }, steps: [{ next: 'eat', only: { random: [0, 1] } }] } as const;
    expect(() => createWorld({ ...market, kinds: { ...market.kinds, shop: { adverts: { dine } } } })).toThrow('random');
  });
});
