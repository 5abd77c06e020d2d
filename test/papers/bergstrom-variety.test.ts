import { describe, expect, it } from 'vitest';
import { type Advert, createWorld, type Factor, type Feelings, type Point, type World } from '../../src/index.ts';
import { takenIn } from '../fixtures/chronicle.ts';
import { PRIORITY } from './kobold.ts';

const isScared: Factor = { less: ['feeling.hate', { weight: -1, of: 'feeling.fearLove' }] };
const innate: Record<string, Advert> = {
  flee: { when: isScared, score: PRIORITY.highest, steps: [{ go: { awayFrom: 'most feared', reach: 1 } }] },
  'close in': {
    when: { all: ['feeling.hate', { not: isScared }] },
    score: PRIORITY.high,
    steps: [{ go: { toward: 'most hated', reach: 1 } }],
  },
};
const strike: Advert = {
  requires: ['monster'],
  when: { atMost: ['distance', 1.5] },
  score: { product: [PRIORITY.highest, { not: isScared }] },
  remote: true,
  steps: [{ add: { 'thing.hp': -1 } }],
};

interface Foe {
  readonly at?: Point;
  readonly state?: Record<string, number>;
}

/** A monster at (5, 10) and a player, who does nothing unless told, in a wide open field. */
function field(
  feelings: Feelings,
  foe: Foe = {},
  more: { readonly range?: number; readonly innate?: Record<string, Advert>; readonly shoot?: Advert } = {},
): World {
  const state = { strength: 10, danger: 10, hp: 10, maxHp: 10 };
  const posts: Point[] = [
    [15, 10],
    [25, 10],
    [30, 20],
  ];
  return createWorld({
    space: { plane: [60, 40] },
    kinds: { post: { adverts: { 'walk to': { autonomous: false } } } },
    actions: { dither: { steps: [{ wait: 1 }] } },
    temperaments: {
      monster: {
        tags: ['monster'],
        state,
        innate: { ...innate, ...more.innate },
        mind: {
          redecide: 1,
          fallback: 'dither',
          feelings,
          perceives: more.range === undefined ? {} : { range: more.range },
        },
      },
      player: { tags: ['player'], state, slots: 9, adverts: { strike, ...(more.shoot ? { shoot: more.shoot } : {}) } },
    },
    things: posts.map((at, i) => ({ kind: 'post', at, name: `post ${i}` })),
    agents: [
      { name: 'Monster', temperament: 'monster', at: [5, 10] },
      { name: 'Player', temperament: 'player', at: foe.at ?? [15, 10], ...(foe.state ? { state: foe.state } : {}) },
    ],
  });
}

const choice = (world: World) => takenIn(world, world.agent('Monster').consider());
function distance(world: World): number {
  const [[x, y], [a, b]] = [world.agent('Monster').position, world.agent('Player').position];
  return Math.sqrt((x - a) ** 2 + (y - b) ** 2);
}

const mind: Feelings = { driven: 'mind' };

describe('Bergström, variation: from kamikaze to coward', () => {
  it('the strength of fear makes cowards and fighters', () => {
    expect(choice(field({ ...mind, fear: 3 }))).toBe('flee');
    expect(choice(field({ ...mind, fear: 0.5 }))).toBe('close in');
  });

  it('a kamikaze runs at whoever it is; a coward runs from a weakling', () => {
    const giant = { state: { strength: 1000, danger: 1000 } };
    const kamikaze = field({ ...mind, fear: 0 }, giant);
    kamikaze.advance(30);
    expect(kamikaze.thing('Player').state('hp')).toBeLessThan(10);
    const coward = field({ ...mind, fear: 100 }, { state: { strength: 1, danger: 1 } });
    coward.advance(5);
    expect(distance(coward)).toBeGreaterThan(10);
  });

  it('individual fears and hates: one dreads players, another cannot stand them', () => {
    expect(choice(field({ ...mind, likes: { player: -5000 } }))).toBe('flee');
    expect(choice(field({ ...mind, likes: { player: -5000 }, hates: { player: 9000 } }))).toBe('close in');
  });
});

describe('Bergström, variation: restricted perception', () => {
  it('some monsters see far, others not', () => {
    expect(choice(field(mind, {}, { range: 12 }))).toBe('close in');
    expect(choice(field(mind, {}, { range: 8 }))).toBeNull();
  });

  it('the stupid monster does not recognise weapons: it attacks a heavily armed player', () => {
    const armed = { state: { danger: 60 } };
    expect(choice(field(mind, armed))).toBe('flee');
    const stupid = field({ ...mind, knowsWeapons: false }, armed);
    stupid.advance(20);
    expect(stupid.thing('Player').state('hp')).toBeLessThan(10);
  });

  it('the clever monster stays away while the player is well and wields his weapon', () => {
    const world = field(mind, { state: { danger: 20, strength: 20 } });
    expect(choice(world)).toBe('flee');
    world.advance(5);
    expect(distance(world)).toBeGreaterThan(10);
  });

  it('and attacks if the weapon breaks', () => {
    const world = field(mind, { state: { danger: 20, strength: 15 } });
    expect(choice(world)).toBe('flee');
    world.thing('Player').setState('danger', 0);
    expect(choice(world)).toBe('close in');
  });

  it('or if the player is wounded', () => {
    const world = field(mind, { state: { danger: 10, strength: 20 } });
    expect(choice(world)).toBe('flee');
    world.thing('Player').setState('hp', 4);
    expect(choice(world)).toBe('close in');
  });
});

describe('Bergström, variation: fear that drops with distance at its own rate', () => {
  /** Fear falls with the square of the distance, hate with the distance: they are equal at five cells. */
  const wary: Feelings = { ...mind, falloff: { kind: 'reciprocal', scale: 5, power: 2 } };

  it('fears to be near, hates from a distance: it stays a certain distance away', () => {
    const world = field(wary);
    world.advance(30);
    for (let turn = 0; turn < 20; turn++) {
      world.advance(1);
      expect(distance(world)).toBeGreaterThanOrEqual(4);
      expect(distance(world)).toBeLessThanOrEqual(6);
    }
    expect(world.thing('Player').state('hp')).toBe(10);
  });

  it('and follows the player about', () => {
    const world = field(wary);
    world.advance(30);
    world.agent('Player').push({ advert: 'walk to', thing: 'post 1' });
    world.advance(40);
    expect(world.agent('Player').position).toEqual([25, 10]);
    expect(distance(world)).toBeLessThanOrEqual(6);
  });

  it('backs off when the player comes at it', () => {
    const world = field(wary, { at: [7, 10] });
    world.advance(1);
    expect(choice(world)).toBe('flee');
    world.advance(8);
    expect(distance(world)).toBeGreaterThanOrEqual(4);
  });

  it('with a ranged attack it stays away until its fear drops, and stays there and shoots', () => {
    const shoot: Advert = {
      requires: ['monster'],
      when: { all: [{ atMost: ['distance', 7] }, { not: isScared }] },
      score: PRIORITY.highest,
      remote: true,
      steps: [{ add: { 'thing.hp': -1 } }],
    };
    const world = field(wary, { at: [7, 10], state: { hp: 100, maxHp: 100 } }, { shoot });
    expect(choice(world)).toBe('flee');
    world.advance(40);
    expect(distance(world)).toBeGreaterThanOrEqual(5);
    expect(distance(world)).toBeLessThanOrEqual(7);
    const place = world.agent('Monster').position;
    const before = world.thing('Player').state('hp');
    world.advance(10);
    expect(world.agent('Monster').position).toEqual(place);
    expect(world.thing('Player').state('hp')).toBeLessThanOrEqual(before - 9);
  });
});

describe('Bergström, variation: fear that depends on one’s own health', () => {
  it('hit and run: it rushes at the player without fear, and after the first strike it receives it runs away', () => {
    const fear: Factor = { curve: { kind: 'linear', over: [6, 10], to: [5, 0] }, of: 'agent.hp' };
    const world = field({ ...mind, fear }, { state: { hp: 100, maxHp: 100 } });
    world.advance(20);
    expect(distance(world)).toBeLessThanOrEqual(1.5);
    expect(world.thing('Player').state('hp')).toBeLessThan(100);
    world.thing('Monster').setState('hp', 7);
    expect(choice(world)).toBe('flee');
    world.advance(8);
    expect(distance(world)).toBeGreaterThan(5);
    world.thing('Monster').setState('hp', 10);
    world.advance(20);
    expect(distance(world)).toBeLessThanOrEqual(1.5);
  });
});

describe('Bergström, variation: packs', () => {
  it('monsters move towards each other until their fear is gone, and then against the enemy as a pack', () => {
    const state = { strength: 10, danger: 10, hp: 10, maxHp: 10 };
    const pack: Record<string, Advert> = {
      ...innate,
      gather: { when: isScared, score: PRIORITY.highest + 1, steps: [{ go: { toward: 'most loved', reach: 1 } }] },
    };
    const places: Point[] = [
      [10, 0],
      [10, 40],
      [0, 3],
    ];
    const make = (others: number) =>
      createWorld({
        space: { plane: [60, 40] },
        actions: { dither: { steps: [{ wait: 1 }] } },
        temperaments: {
          monster: {
            tags: ['monster'],
            state,
            innate: pack,
            mind: { redecide: 1, fallback: 'dither', feelings: mind },
          },
          player: { tags: ['player'], state, slots: 9, adverts: { strike } },
        },
        agents: [
          { name: 'Player', temperament: 'player', at: [30, 20], state: { strength: 45, danger: 45 } },
          { name: 'Monster', temperament: 'monster', at: [10, 20] },
          ...Array.from({ length: others }, (_, i) => ({
            name: `Other ${i}`,
            temperament: 'monster',
            at: places[i],
          })),
        ],
      });
    const alone = make(0);
    alone.advance(40);
    expect(alone.thing('Player').state('hp')).toBe(10);
    const together = make(3);
    expect(choice(together)).toBe('gather');
    together.advance(80);
    expect(together.thing('Player').state('hp')).toBeLessThan(10);
  });
});
