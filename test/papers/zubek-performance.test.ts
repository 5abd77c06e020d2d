import { describe, expect, it } from 'vitest';
import { createWorld, type WorldDefinition } from '../../src/index.ts';
import { chronicle, lines } from '../fixtures/chronicle.ts';

const straight = { kind: 'linear', over: [0, 100], to: [100, 0] } as const;
const need = { decay: 0, curve: straight };

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
    expect(world.agent('Ann').doing).toMatchObject({ action: 'eat candy', step: 'wait' });
    world.agent('Ann').interrupt('the shop closed');
    expect(world.agent('Ann').level('hunger')).toBe(20);
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
    expect(world.agent('Ann').level('hunger')).toBe(20);
  });

  it('an honest reward ends the loop', () => {
    const world = createWorld(shop(40));
    const entries = chronicle(world);
    world.advance(60);
    expect(world.agent('Ann').level('hunger')).toBe(100);
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
    world.agent('Ann').push('eat greens');
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
    world.agent('Ann').interrupt('lunch');
    expect(world.thing('stove').state('cleanness')).toBe(2);
    world.advance(12);
    expect(world.thing('stove').state('cleanness')).toBe(4);
  });
});

describe('Zubek, design consequences', () => {
  const game: WorldDefinition = {
    ticksPerHour: 64,
    needs: { hunger: { decay: 6, curve: straight }, rest: { decay: 4, curve: straight, weight: 2 } },
    partitions: {
      'hard level': { area: [10, 0, 20, 20], needs: { hunger: { decay: 12, weight: 3 } } },
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
    const decay = (agent: string) => world.agent(agent).parameter('decay', 'hunger');
    expect(decay('Ann')).toEqual({ value: 6, from: 'default' });
    expect(decay('Bob')).toEqual({ value: 12, from: 'partition hard level' });
    expect(decay('Cat')).toEqual({ value: 1, from: 'partition tutorial' });
    expect(decay('Dan')).toEqual({ value: 30, from: 'temperament glutton' });
    expect(decay('Eve')).toEqual({ value: 60, from: 'agent Eve' });
    expect(world.agent('Bob').parameter('weight', 'hunger')).toEqual({ value: 3, from: 'partition hard level' });
    expect(world.agent('Bob').parameter('weight', 'rest')).toEqual({ value: 2, from: 'default' });
    world.advance('1h');
    expect(['Ann', 'Bob', 'Cat', 'Dan', 'Eve'].map((agent) => world.agent(agent).level('hunger'))).toEqual([
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
    world.agent('Ann').push({ advert: 'visit', thing: 'gate' });
    world.advance(20);
    expect(world.agent('Ann').position).toEqual([12, 1]);
    expect(world.agent('Ann').parameter('decay', 'hunger').from).toBe('partition hard level');
    const outside = createWorld({ ...walk, things: [{ kind: 'gate', at: [3, 1], name: 'gate' }] });
    outside.agent('Cat').push({ advert: 'visit', thing: 'gate' });
    outside.advance(20);
    expect(outside.agent('Cat').position).toEqual([3, 1]);
    expect(outside.agent('Cat').parameter('decay', 'hunger').from).toBe('partition tutorial');
  });

  it('numbers are tuned in the running game, for everybody, a partition or one agent', () => {
    const world = createWorld(game);
    world.setParameter('needs.hunger.decay', 20);
    world.setParameter('partitions.hard level.needs.hunger.decay', 40);
    world.setParameter('agents.Eve.needs.hunger.decay', 5);
    world.advance('1h');
    expect(['Ann', 'Bob', 'Eve'].map((agent) => Math.round(world.agent(agent).level('hunger')))).toEqual([80, 60, 95]);
  });

  it('scripted scenes: an action sequence is pushed, here to approach the player, and nothing needs to be advertised', () => {
    const world = createWorld(game);
    const entries = chronicle(world);
    world.agent('Ann').push({ advert: 'greet', thing: 'player' });
    world.agent('Ann').push('bow');
    world.advance(10);
    expect(world.agent('Ann').position).toEqual([3, 3]);
    expect(lines(entries, 'Ann').slice(0, 5)).toEqual([
      'Ann started greet (player)',
      'Ann done greet',
      'Ann started bow',
      'Ann done bow',
      'Ann started wait a little',
    ]);
  });
});
