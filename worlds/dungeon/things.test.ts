import { describe, expect, test } from 'vitest';
import type { AgentPlacement, ThingPlacement, World } from '../../src/index.ts';
import { chronicle, lines } from '../../test/fixtures/chronicle.ts';
import { ARMED, apart, stage } from './arena.ts';

const SEEDS = [1, 2, 3, 4, 5];

/** Two rooms, and the cell of the door between them. */
const ROOMS = [
  '###############',
  '#......#......#',
  '#......#......#',
  '#.............#',
  '#......#......#',
  '#......#......#',
  '###############',
];

function rooms(
  agents: readonly AgentPlacement[],
  door: ThingPlacement['state'],
  seed = 1,
  more: ThingPlacement[] = [],
) {
  const things = [{ kind: 'door', name: 'door', at: [7, 3] as const, ...(door ? { state: door } : {}) }, ...more];
  return stage({ map: ROOMS, agents, things, seed });
}

function felt(world: World, who: string): string[] {
  return (
    world
      .agent(who)
      .consider()
      .feelings?.toward.map(({ thing }) => world.thing(thing).name) ?? []
  );
}

describe('sight', () => {
  const cast: AgentPlacement[] = [
    { name: 'Ogre', temperament: 'ogre', at: [2, 3] },
    { name: 'Hero', temperament: 'hero', at: [11, 3] },
    { name: 'Rat', temperament: 'rat', at: [11, 1] },
  ];

  test('nobody feels anything for what a closed door hides', () => {
    const world = rooms(cast, { open: 0 });
    expect(felt(world, 'Ogre')).toEqual(['door']);
    expect(felt(world, 'Hero')).toEqual(['door', 'Rat']);
  });

  test('through an open one they see what is in line with it, and no more', () => {
    const world = rooms(cast, { open: 1 });
    expect(felt(world, 'Ogre')).toEqual(['door', 'Hero']);
    expect(felt(world, 'Rat')).toEqual(['door', 'Hero']);
  });
});

describe('doors', () => {
  const key: ThingPlacement = { kind: 'key', name: 'key', at: [2, 1] };
  const gold: ThingPlacement = { kind: 'gold', name: 'gold', at: [12, 3] };
  const hero: AgentPlacement = { name: 'Hero', temperament: 'hero', at: [2, 5] };

  test('a locked one keeps out whoever has no key', () => {
    for (const seed of SEEDS) {
      const world = rooms([hero], { locked: 1 }, seed, [gold]);
      world.advance(200);
      expect(world.thing('door').state('open')).toBe(0);
      expect(world.agent('Hero').position[0]).toBeLessThan(7);
    }
  });

  test('with the key it is unlocked, opened and passed, and what is behind it is taken', () => {
    for (const seed of SEEDS) {
      const world = rooms([hero], { locked: 1 }, seed, [key, gold]);
      const entries = chronicle(world);
      world.advance(60);
      expect(lines(entries).filter((line) => line.startsWith('Hero done') && !line.includes('wander'))).toEqual(
        expect.arrayContaining(['Hero done pick up', 'Hero done unlock', 'Hero done open', 'Hero done pick up']),
      );
      expect(world.thing('Hero').state('gold')).toBe(1);
    }
  });

  test('who has no hands does not open one', () => {
    for (const seed of SEEDS) {
      const world = rooms([{ name: 'Wolf', temperament: 'wolf', at: [2, 5] }], { open: 0 }, seed);
      world.advance(200);
      expect(world.thing('door').state('open')).toBe(0);
    }
  });

  test('the hurt shut the one beside them, rest, and open it again when they are well', () => {
    const behind = (hp: number) => {
      const at = [6, 3] as const;
      const world = rooms([{ name: 'Hero', temperament: 'hero', at, state: { hp } }], { open: 1, passed: 9 });
      const shut: number[] = [];
      for (let turn = 0; turn < 60; turn++) {
        world.advance(1);
        if (world.thing('door').state('open') === 0) shut.push(world.thing('Hero').state('hp'));
      }
      return { world, shut };
    };
    const { world, shut } = behind(24);
    expect(shut.length).toBeGreaterThan(20);
    expect(shut[0]).toBe(24);
    expect(shut.at(-1)).toBe(30);
    expect(world.thing('door').state('open')).toBe(1);
    expect(behind(30).shut).toEqual([]);
  });
});

describe('equipment', () => {
  test('a weapon and armour are put on, and make dangerous; a second sword stays where it is', () => {
    const carries = ['longsword', 'leather armour', 'shortsword'];
    const world = stage({
      agents: [{ name: 'Hero', temperament: 'hero', at: [30, 20], carries, state: { load: 16 } }],
    });
    world.advance(20);
    expect(world.thing('Hero').state('danger')).toBe(2 + 6 + 1);
    expect(world.thing('Hero').state('harm')).toBe(1 + 2);
    expect(world.thing('Hero').state('guard')).toBe(0.1);
    const worn = world.agent('Hero').carried.filter((thing) => world.thing(thing).state('worn') === 1);
    expect(worn.map((thing) => world.thing(thing).kind).sort()).toEqual(['leather armour', 'longsword']);
  });

  test('armour stops blows', () => {
    const blows = (guard: number) => {
      const world = stage({
        agents: [
          { name: 'Skeleton', temperament: 'skeleton', at: [30, 20] },
          { name: 'Dummy', temperament: 'dummy', at: [31, 20], state: { hp: 1000, maxHp: 1000, guard } },
        ],
      });
      world.advance(300);
      return (1000 - world.thing('Dummy').state('hp')) / 2 / 300;
    };
    expect(blows(0)).toBeCloseTo(0.6, 1);
    expect(blows(0.3)).toBeCloseTo(0.3, 1);
  });
});

describe('encumbrance', () => {
  /** Turns that a hero of strength 10, who carries 40 with ease, takes for a walk of twenty cells. */
  function walk(load: number, hp = 30): number {
    const world = stage({
      things: [{ kind: 'post', name: 'post', at: [40, 20] }],
      agents: [{ name: 'Hero', temperament: 'hero', at: [20, 20], state: { load, hp } }],
    });
    world.agent('Hero').push({ advert: 'walk to', thing: 'post' });
    while (world.agent('Hero').position[0] < 40 && world.now < 500) world.advance(1);
    return world.now - 1;
  }

  test('a load within one’s strength does not slow, twice as much halves the speed, and there is an end to that', () => {
    expect([0, 40, 80, 160, 4000].map((load) => walk(load))).toEqual([20, 20, 40, 80, 200]);
  });

  test('wounds weaken the arm: with half the health, half as much is twice too much', () => {
    expect(walk(40, 15)).toBe(40);
    expect(walk(20, 15)).toBe(20);
  });

  const porter = (hp: number, more: readonly AgentPlacement[] = []) => {
    const carries = ['plate armour', 'halberd', 'shortsword'];
    const state = { load: 25, hp };
    return stage({ agents: [{ name: 'Hero', temperament: 'hero', at: [30, 20], carries, state }, ...more] });
  };
  const kept = (world: World) => world.agent('Hero').carried.map((thing) => world.thing(thing).kind);

  test('who is slowed drops the heaviest first, until he is slowed no more', () => {
    const well = porter(30);
    well.advance(60);
    expect(kept(well)).toHaveLength(3);
    for (const [hp, left] of [
      [15, ['halberd', 'shortsword']],
      [6, ['shortsword']],
      [2, []],
    ] as const) {
      const world = porter(hp);
      world.advance(40);
      world.thing('Hero').setState('hp', hp);
      world.advance(5);
      expect(kept(world).sort()).toEqual(left);
      expect(world.thing('Hero').state('load')).toBe(left.length * 4 + (left.length === 2 ? 3 : 0));
    }
  });

  test('healed, he takes up again what he can use', () => {
    const world = porter(6);
    world.advance(40);
    world.thing('Hero').setState('hp', 6);
    world.advance(5);
    expect(kept(world)).toEqual(['shortsword']);
    world.thing('Hero').setState('hp', 30);
    world.advance(60);
    expect(kept(world)).toContain('plate armour');
    expect(world.thing('Hero').state('armoured')).toBe(1);
  });

  test('hurt, he flees with what he has; badly hurt, he throws it away to flee faster', () => {
    const giant: AgentPlacement = {
      name: 'Giant',
      temperament: 'dummy',
      at: [34, 20],
      state: { ...ARMED, strength: 99 },
    };
    const flight = (hp: number) => {
      const world = porter(hp, [giant]);
      world.advance(1);
      const first = world.agent('Hero').doing?.action;
      world.advance(15);
      return { first, kept: kept(world).length, distance: apart(world, 'Hero', 'Giant') };
    };
    expect(flight(15)).toMatchObject({ first: 'flee', kept: 3 });
    const desperate = flight(1);
    expect(desperate).toMatchObject({ first: 'drop', kept: 1 });
    // With all his load he would have made a cell in ten turns; the sword alone lets him make one in three.
    expect(desperate.distance).toBeGreaterThan(4 + 2 * (16 / 10));
  });
});
