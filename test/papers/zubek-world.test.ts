import { describe, expect, it } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';
import { optionOf, scoresIn, takenIn } from '../fixtures/chronicle.ts';

const straight = { kind: 'linear', over: [0, 100], to: [100, 0] } as const;
const need = { decay: 0, curve: straight };

const offers = (world: World, agent = 'Ann') => Object.keys(scoresIn(world, world.agent(agent).consider())).sort();

describe('Zubek, advertisement decoupling: the fridge', () => {
  const home: WorldDefinition = {
    needs: { hunger: { ...need, start: 40 }, environment: { ...need, start: 40 } },
    kinds: {
      fridge: {
        state: { uses: 0, broken: 0 },
        adverts: {
          'prepare food': {
            promise: { hunger: 30 },
            when: { not: 'thing.broken' },
            steps: [{ wait: 1 }, { add: { 'thing.uses': 1 } }, { grant: { hunger: 1 } }],
          },
          'clean me': {
            promise: { environment: 10 },
            when: { all: [{ atMost: [3, 'thing.uses'] }, { not: 'thing.broken' }] },
            steps: [{ wait: 1 }, { set: { 'thing.uses': 0 } }, { grant: { environment: 10 } }],
          },
          'fix me': {
            promise: { environment: 20 },
            when: 'thing.broken',
            steps: [{ wait: 1 }, { set: { 'thing.broken': 0 } }, { grant: { environment: 20 } }],
          },
        },
      },
    },
    temperaments: { person: {} },
    things: [{ kind: 'fridge', at: [1, 1], name: 'fridge' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  };

  it('a working fridge advertises "prepare food"', () => {
    const world = createWorld(home);
    expect(offers(world)).toEqual(['prepare food']);
    expect(optionOf(world, world.agent('Ann').consider(), 'clean me').rejection).toEqual({ by: 'when' });
  });

  it('once it has been used several times it also starts advertising "clean me"', () => {
    const world = createWorld(home);
    while (world.thing('fridge').state('uses') < 3) world.advance(1);
    world.agent('Ann').interrupt('the test looks');
    expect(offers(world)).toEqual(['clean me', 'prepare food']);
  });

  it('once it breaks it stops advertising anything other than "fix me" until it is repaired', () => {
    const world = createWorld(home);
    world.thing('fridge').setState('uses', 5);
    world.thing('fridge').setState('broken', 1);
    expect(offers(world)).toEqual(['fix me']);
    world.advance(1);
    expect(world.agent('Ann').doing?.advert).toBe('fix me');
    while (world.thing('fridge').state('broken') === 1) world.advance(1);
    world.agent('Ann').interrupt('the test looks');
    expect(offers(world)).toEqual(['clean me', 'prepare food']);
    expect(world.agent('Ann').level('environment')).toBe(60);
  });

  it('the agent can be selective too: a mind refuses adverts by name, by kind or by tag', () => {
    const lazy = createWorld({ ...home, temperaments: { person: { mind: { refuses: ['clean me'] } } } });
    lazy.thing('fridge').setState('uses', 5);
    expect(offers(lazy)).toEqual(['prepare food']);
    expect(optionOf(lazy, lazy.agent('Ann').consider(), 'clean me').rejection).toEqual({ by: 'refused' });
  });
});

describe('Zubek, action selection additions (b): filtering before scoring', () => {
  const world = createWorld({
    needs: { hunger: { ...need, start: 10 } },
    kinds: {
      stove: { adverts: { cook: { promise: { hunger: 80 }, requires: ['is-adult'] } } },
      'toy box': { adverts: { play: { promise: { hunger: 1 }, forbids: ['is-adult'] } } },
    },
    temperaments: { adult: { tags: ['is-adult'] }, child: {} },
    things: [
      { kind: 'stove', at: [1, 1] },
      { kind: 'toy box', at: [1, 1] },
    ],
    agents: [
      { name: 'Ann', temperament: 'adult', at: [1, 1] },
      { name: 'Tim', temperament: 'child', at: [1, 1] },
    ],
  });

  it('the stove does not advertise "cook" to kids', () => {
    expect(offers(world, 'Tim')).toEqual(['play']);
    expect(optionOf(world, world.agent('Tim').consider(), 'cook').rejection).toEqual({
      by: 'requires',
      tag: 'is-adult',
    });
  });

  it('it does to adults, and what is for kids only is not for them', () => {
    expect(offers(world, 'Ann')).toEqual(['cook']);
    expect(optionOf(world, world.agent('Ann').consider(), 'play').rejection).toEqual({
      by: 'forbids',
      tag: 'is-adult',
    });
  });
});

describe('Zubek, action selection additions (c, d): decay and score tuning', () => {
  const town: WorldDefinition = {
    ticksPerHour: 64,
    needs: { hunger: { decay: 6, curve: straight, start: 50 }, fun: { ...need, start: 50 } },
    kinds: {
      pot: {
        slots: 9,
        adverts: { eat: { promise: { hunger: 20 }, steps: [{ wait: 1 }, { grant: { hunger: 20 } }] } },
      },
    },
    temperaments: {
      person: { mind: { accepts: { less: ['need.hunger', 50] } } },
      hearty: { mind: { accepts: { less: ['need.hunger', 50] } }, needs: { hunger: { decay: 12 } } },
    },
    things: [{ kind: 'pot', at: [1, 1] }],
    agents: [
      { name: 'Ann', temperament: 'person', at: [1, 1] },
      { name: 'Bob', temperament: 'hearty', at: [1, 1] },
      { name: 'Eve', temperament: 'person', at: [1, 1], needs: { hunger: { decay: 3 } } },
    ],
  };

  it('a need decays at its own rate for each agent', () => {
    const world = createWorld({ ...town, things: [] });
    world.advance('1h');
    expect([
      world.agent('Ann').level('hunger'),
      world.agent('Bob').level('hunger'),
      world.agent('Eve').level('hunger'),
    ]).toEqual([44, 38, 47]);
  });

  it('who decays slower needs to eat less often and has more time for other pursuits', () => {
    const world = createWorld(town);
    const meals = { Ann: 0, Bob: 0, Eve: 0 };
    world.on((event) => {
      if (event.type === 'granted') meals[world.agent(event.agent).name as keyof typeof meals]++;
    });
    world.advance('40h');
    // What is lost over 40 hours, 20 a meal.
    expect([meals.Bob, meals.Ann, meals.Eve]).toEqual([24, 12, 6]);
  });

  it('new score = old score × weight, for each agent and need', () => {
    const world = createWorld({
      ...town,
      agents: [
        { name: 'Ann', temperament: 'person', at: [1, 1], levels: { hunger: 40 } },
        { name: 'Bob', temperament: 'person', at: [1, 1], levels: { hunger: 40 }, needs: { hunger: { weight: 0.25 } } },
      ],
    });
    expect(optionOf(world, world.agent('Ann').consider(), 'eat').score).toBe(20);
    expect(optionOf(world, world.agent('Bob').consider(), 'eat')).toMatchObject({
      score: 5,
      needs: [{ weight: 0.25, score: 5 }],
    });
  });

  it('tuned down, an agent has a stronger preference for highly-fulfilling food; tuned up, a snack will do', () => {
    const table: WorldDefinition = {
      needs: { hunger: { ...need, start: 30 }, fun: { ...need, start: 30 } },
      kinds: {
        snack: { adverts: { nibble: { promise: { hunger: 10 } } } },
        television: { adverts: { watch: { promise: { fun: 15 } } } },
      },
      temperaments: { person: {} },
      things: [
        { kind: 'snack', at: [1, 1] },
        { kind: 'television', at: [1, 1] },
      ],
      agents: [
        { name: 'Ann', temperament: 'person', at: [1, 1], needs: { hunger: { weight: 0.3 } } },
        { name: 'Bob', temperament: 'person', at: [1, 1], needs: { hunger: { weight: 2 } } },
      ],
    };
    const world = createWorld(table);
    expect(takenIn(world, world.agent('Ann').consider())).toBe('watch');
    expect(takenIn(world, world.agent('Bob').consider())).toBe('nibble');
    const feast = createWorld({
      ...table,
      kinds: { ...table.kinds, snack: { adverts: { nibble: { promise: { hunger: 60 } } } } },
    });
    expect(takenIn(feast, feast.agent('Ann').consider())).toBe('nibble');
  });
});

describe('Zubek, action selection additions (e): attenuation function tuning', () => {
  it('a piecewise-linear curve, and each need can be attenuated differently', () => {
    const world = createWorld({
      curves: {
        hunger: [
          [0, 100],
          [20, 50],
          [60, 5],
          [100, 0],
        ],
      },
      needs: { hunger: { decay: 0, curve: 'hunger', start: 40 }, fun: { decay: 0, curve: straight, start: 40 } },
      kinds: { tray: { adverts: { eat: { promise: { hunger: 40 } }, play: { promise: { fun: 40 } } } } },
      temperaments: { person: {} },
      things: [{ kind: 'tray', at: [1, 1] }],
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    });
    expect(world.agent('Ann').urgency('hunger')).toBe(27.5);
    // From 27.5 at 40 to 2.5 at 80.
    expect(scoresIn(world, world.agent('Ann').consider())).toEqual({ eat: 25, play: 40 });
  });
});
