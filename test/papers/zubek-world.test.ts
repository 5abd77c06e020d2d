import { describe, expect, it } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';
import { chronicle, lines, optionOf, scoresIn, takenIn } from '../chronicle.ts';

const straight = { kind: 'linear', over: [0, 100], to: [100, 0] } as const;
const need = { decay: 0, curve: straight };

const offers = (world: World, agent = 'Ann') => Object.keys(scoresIn(world, world.consider(agent))).sort();

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
    expect(optionOf(world, world.consider('Ann'), 'clean me').rejection).toEqual({ by: 'when' });
  });

  it('once it has been used several times it also starts advertising "clean me"', () => {
    const world = createWorld(home);
    while (world.get('fridge', 'uses') < 3) world.advance(1);
    world.interrupt('Ann', 'the test looks');
    expect(offers(world)).toEqual(['clean me', 'prepare food']);
  });

  it('once it breaks it stops advertising anything other than "fix me" until it is repaired', () => {
    const world = createWorld(home);
    world.set('fridge', 'uses', 5);
    world.set('fridge', 'broken', 1);
    expect(offers(world)).toEqual(['fix me']);
    world.advance(1);
    expect(world.doing('Ann')?.advert).toBe('fix me');
    while (world.get('fridge', 'broken') === 1) world.advance(1);
    world.interrupt('Ann', 'the test looks');
    expect(offers(world)).toEqual(['clean me', 'prepare food']);
    expect(world.level('Ann', 'environment')).toBe(60);
  });

  it('the agent can be selective too: a mind refuses adverts by name, by kind or by tag', () => {
    const lazy = createWorld({ ...home, temperaments: { person: { mind: { refuses: ['clean me'] } } } });
    lazy.set('fridge', 'uses', 5);
    expect(offers(lazy)).toEqual(['prepare food']);
    expect(optionOf(lazy, lazy.consider('Ann'), 'clean me').rejection).toEqual({ by: 'refused' });
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
    expect(optionOf(world, world.consider('Tim'), 'cook').rejection).toEqual({ by: 'requires', tag: 'is-adult' });
  });

  it('it does to adults, and what is for kids only is not for them', () => {
    expect(offers(world, 'Ann')).toEqual(['cook']);
    expect(optionOf(world, world.consider('Ann'), 'play').rejection).toEqual({ by: 'forbids', tag: 'is-adult' });
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
    expect([world.level('Ann', 'hunger'), world.level('Bob', 'hunger'), world.level('Eve', 'hunger')]).toEqual([
      44, 38, 47,
    ]);
  });

  it('who decays slower needs to eat less often and has more time for other pursuits', () => {
    const world = createWorld(town);
    const meals = { Ann: 0, Bob: 0, Eve: 0 };
    world.on((event) => {
      if (event.type === 'granted') meals[world.nameOf(event.agent) as keyof typeof meals]++;
    });
    world.advance('40h');
    // What is lost over 40 hours, 20 a meal.
    expect([meals.Bob, meals.Ann, meals.Eve]).toEqual([24, 12, 6]);
  });

  it('new score = old score × tuning, for each agent and need', () => {
    const world = createWorld({
      ...town,
      agents: [
        { name: 'Ann', temperament: 'person', at: [1, 1], levels: { hunger: 40 } },
        { name: 'Bob', temperament: 'person', at: [1, 1], levels: { hunger: 40 }, needs: { hunger: { tuning: 0.25 } } },
      ],
    });
    expect(optionOf(world, world.consider('Ann'), 'eat').score).toBe(20);
    expect(optionOf(world, world.consider('Bob'), 'eat')).toMatchObject({
      score: 5,
      needs: [{ tuning: 0.25, score: 5 }],
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
        { name: 'Ann', temperament: 'person', at: [1, 1], needs: { hunger: { tuning: 0.3 } } },
        { name: 'Bob', temperament: 'person', at: [1, 1], needs: { hunger: { tuning: 2 } } },
      ],
    };
    const world = createWorld(table);
    expect(takenIn(world, world.consider('Ann'))).toBe('watch');
    expect(takenIn(world, world.consider('Bob'))).toBe('nibble');
    const feast = createWorld({
      ...table,
      kinds: { ...table.kinds, snack: { adverts: { nibble: { promise: { hunger: 60 } } } } },
    });
    expect(takenIn(feast, feast.consider('Ann'))).toBe('nibble');
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
    expect(world.urgency('Ann', 'hunger')).toBe(27.5);
    // From 27.5 at 40 to 2.5 at 80.
    expect(scoresIn(world, world.consider('Ann'))).toEqual({ eat: 25, play: 40 });
  });
});

describe('Zubek, action performance', () => {
  const shop = (grants: number): WorldDefinition => ({
    needs: { hunger: { ...need, start: 20 } },
    kinds: {
      candy: {
        adverts: {
          'eat candy': {
            promise: { hunger: 40 },
            dishonest: grants < 40,
            steps: [{ wait: 3 }, { grant: { hunger: grants } }],
          },
        },
      },
      bread: { adverts: { 'eat bread': { promise: { hunger: 30 }, steps: [{ wait: 3 }, { grant: { hunger: 30 } }] } } },
    },
    actions: { 'eat greens': { steps: [{ wait: 2 }, { grant: { hunger: 10 } }] } },
    temperaments: { person: {} },
    things: [
      { kind: 'candy', at: [1, 1] },
      { kind: 'bread', at: [1, 1] },
    ],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });

  it('the reward is granted by the action, not by the advert: interrupted actions are not rewarded', () => {
    const world = createWorld(shop(40));
    world.advance(4);
    expect(world.doing('Ann')).toMatchObject({ action: 'eat candy', step: 'wait' });
    world.interrupt('Ann', 'the shop closed');
    expect(world.level('Ann', 'hunger')).toBe(20);
    const candy = world.ledger().find(({ advert }) => advert === 'eat candy');
    expect(candy).toMatchObject({ started: 1, done: 0, interrupted: 1, promised: { hunger: 40 }, granted: {} });
  });

  it('false advertising: with no reward the same is picked again, and again: addictive behaviour', () => {
    const world = createWorld(shop(0));
    const entries = chronicle(world);
    world.advance(60);
    const all = lines(entries).filter((line) => line.includes('started'));
    expect(all.length).toBeGreaterThan(10);
    expect(new Set(all)).toEqual(new Set(['Ann started eat candy (candy)']));
    expect(world.level('Ann', 'hunger')).toBe(20);
  });

  it('an honest reward ends the loop', () => {
    const world = createWorld(shop(40));
    const entries = chronicle(world);
    world.advance(60);
    expect(world.level('Ann', 'hunger')).toBe(100);
    expect(lines(entries).filter((line) => line.includes('started'))).toEqual([
      'Ann started eat candy (candy)',
      'Ann started eat candy (candy)',
      'Ann started wait a little',
    ]);
  });

  it('the ledger holds what was promised against what was granted', () => {
    const world = createWorld(shop(5));
    world.advance(4 * 4 + 1);
    const candy = world.ledger().find(({ advert }) => advert === 'eat candy');
    expect(candy).toMatchObject({ kind: 'candy', done: 4, promised: { hunger: 40 * 5 }, granted: { hunger: 20 } });
  });

  it('"forcing an action is easier done by just pushing it": it happens once and is over', () => {
    const world = createWorld(shop(0));
    const entries = chronicle(world);
    world.advance(2);
    world.push('Ann', 'eat greens');
    world.advance(20);
    const all = lines(entries).filter((line) => line.includes('started'));
    expect(all.slice(0, 3)).toEqual([
      'Ann started eat candy (candy)',
      'Ann started eat greens',
      'Ann started eat candy (candy)',
    ]);
    expect(all.filter((line) => line === 'Ann started eat greens')).toHaveLength(1);
    expect(lines(entries)).toContain('Ann interrupted eat candy: "eat greens" comes first');
  });

  it('progress may be kept on the object: half a cleaning is half a cleaning', () => {
    const world = createWorld({
      needs: { environment: { ...need, start: 20 } },
      kinds: {
        stove: {
          state: { cleanness: 0 },
          adverts: {
            clean: {
              promise: { environment: 10 },
              when: { less: ['thing.cleanness', 4] },
              steps: Array.from({ length: 4 }, () => [{ wait: 5 }, { add: { 'thing.cleanness': 1 } }])
                .flat()
                .map((step) => ({ ...step, when: { less: ['thing.cleanness', 4] } })),
            },
          },
        },
      },
      temperaments: { person: {} },
      things: [{ kind: 'stove', at: [1, 1], name: 'stove' }],
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    });
    world.advance(13);
    world.interrupt('Ann', 'lunch');
    expect(world.get('stove', 'cleanness')).toBe(2);
    world.advance(12);
    expect(world.get('stove', 'cleanness')).toBe(4);
  });
});

describe('Zubek, design consequences', () => {
  const game: WorldDefinition = {
    ticksPerHour: 64,
    needs: { hunger: { decay: 6, curve: straight }, rest: { decay: 4, curve: straight, tuning: 2 } },
    partitions: {
      'hard level': { area: [10, 0, 20, 20], needs: { hunger: { decay: 12, tuning: 3 } } },
      tutorial: { needs: { hunger: { decay: 1 } } },
    },
    temperaments: { person: {}, glutton: { needs: { hunger: { decay: 30 } } } },
    kinds: { player: { adverts: { greet: { autonomous: false, steps: [{ wait: 2 }] } } } },
    actions: { bow: { steps: [{ wait: 1 }] } },
    things: [{ kind: 'player', at: [3, 3], name: 'player' }],
    agents: [
      { name: 'Ann', temperament: 'person', at: [1, 1] },
      { name: 'Bob', temperament: 'person', at: [15, 1] },
      { name: 'Cat', temperament: 'person', at: [1, 1], partition: 'tutorial' },
      { name: 'Dan', temperament: 'glutton', at: [15, 1] },
      { name: 'Eve', temperament: 'glutton', at: [15, 1], needs: { hunger: { decay: 60 } } },
    ],
  };

  it('a partition overrides the defaults it names, and only those; temperament and agent come after it', () => {
    const world = createWorld(game);
    const decay = (agent: string) => world.source(agent, 'decay', 'hunger');
    expect(decay('Ann')).toEqual({ value: 6, from: 'default' });
    expect(decay('Bob')).toEqual({ value: 12, from: 'partition hard level' });
    expect(decay('Cat')).toEqual({ value: 1, from: 'partition tutorial' });
    expect(decay('Dan')).toEqual({ value: 30, from: 'temperament glutton' });
    expect(decay('Eve')).toEqual({ value: 60, from: 'agent Eve' });
    expect(world.source('Bob', 'tuning', 'hunger')).toEqual({ value: 3, from: 'partition hard level' });
    expect(world.source('Bob', 'tuning', 'rest')).toEqual({ value: 2, from: 'default' });
    world.advance('1h');
    expect(['Ann', 'Bob', 'Cat', 'Dan', 'Eve'].map((agent) => world.level(agent, 'hunger'))).toEqual([
      94, 88, 99, 70, 40,
    ]);
  });

  it('an agent that walks into a partition’s area lives by its numbers; one that belongs to it by name stays in it', () => {
    const walk: WorldDefinition = {
      ...game,
      actions: { 'walk over': { steps: [{ next: 'visit' }] } },
      kinds: { gate: { slots: 9, adverts: { visit: { autonomous: false } } } },
      things: [{ kind: 'gate', at: [12, 1], name: 'gate' }],
    };
    const world = createWorld(walk);
    world.push('Ann', { advert: 'visit', thing: 'gate' });
    world.advance(20);
    expect(world.placeOf('Ann')).toEqual([12, 1]);
    expect(world.source('Ann', 'decay', 'hunger').from).toBe('partition hard level');
    const outside = createWorld({ ...walk, things: [{ kind: 'gate', at: [3, 1], name: 'gate' }] });
    outside.push('Cat', { advert: 'visit', thing: 'gate' });
    outside.advance(20);
    expect(outside.placeOf('Cat')).toEqual([3, 1]);
    expect(outside.source('Cat', 'decay', 'hunger').from).toBe('partition tutorial');
  });

  it('numbers are tuned in the running game, for everybody, a partition or one agent', () => {
    const world = createWorld(game);
    world.tune('needs.hunger.decay', 20);
    world.tune('partitions.hard level.needs.hunger.decay', 40);
    world.tune('agents.Eve.needs.hunger.decay', 5);
    world.advance('1h');
    expect(['Ann', 'Bob', 'Eve'].map((agent) => Math.round(world.level(agent, 'hunger')))).toEqual([80, 60, 95]);
  });

  it('scripted scenes: an action sequence is pushed, here to approach the player, and nothing needs to be advertised', () => {
    const world = createWorld(game);
    const entries = chronicle(world);
    world.push('Ann', { advert: 'greet', thing: 'player' });
    world.push('Ann', 'bow');
    world.advance(10);
    expect(world.placeOf('Ann')).toEqual([3, 3]);
    expect(lines(entries, 'Ann').slice(0, 5)).toEqual([
      'Ann started greet (player)',
      'Ann done greet',
      'Ann started bow',
      'Ann done bow',
      'Ann started wait a little',
    ]);
  });
});
