import { describe, expect, test } from 'vitest';
import { createWorld, type Kind, type World, type WorldDefinition } from '../../index.ts';
import { A } from '../state/state.ts';

const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** People at tables, with much that is unusual in the lane: places that single precision rounds, holds, levels that rise. */
function hall(table: Kind = {}): WorldDefinition {
  return {
    ticksPerHour: 60,
    space: { plane: [30, 30] },
    needs: {
      food: { decay: '2/t', curve: falling, start: 60 },
      joy: { decay: '-3/t', curve: falling, start: 97 },
    },
    kinds: {
      table: {
        slots: 2,
        adverts: {
          eat: {
            promise: { food: 30 },
            steps: [{ go: 'thing', hold: true }, { wait: 3, hold: true }, { grant: { food: 30 } }],
          },
          sit: { score: 0.2, steps: [{ go: 'thing' }, { wait: 2 }, { grant: {} }] },
          feast: {
            promise: { food: 90, joy: 50 },
            steps: [{ go: 'thing' }, { wait: 4 }, { grant: { food: 90, joy: 50 } }],
          },
        },
        ...table,
      },
    },
    actions: { dance: { steps: [{ wait: 2 }] } },
    temperaments: { person: {} },
    things: [
      { kind: 'table', at: [3.3, 0.7], name: 'one' },
      { kind: 'table', at: [11.1, 9.9], name: 'two' },
      { kind: 'table', at: [4.4, 3.3], name: 'three' },
    ],
    agents: ['Ann', 'Ben', 'Cid'].map((name, i) => ({ name, temperament: 'person', at: [1 + i * 4.2, 2] as const })),
  };
}

/** The hashes of a run, in which something is commanded at some ticks; who listens keeps the world from the lane. */
function hashesOf(
  definition: WorldDefinition,
  isHeard: boolean,
  at: Readonly<Record<number, (world: World) => void>>,
): string[] {
  const world = createWorld(definition);
  expect(world.engine.state.lane).not.toBeNull();
  if (isHeard) world.on(() => {});
  return Array.from({ length: 40 }, (_, tick) => {
    at[tick]?.(world);
    world.advance(1);
    return world.hash();
  });
}

describe('the lane does what the general way does', () => {
  const cases: [string, WorldDefinition, Readonly<Record<number, (world: World) => void>>][] = [
    ['when nothing is commanded', hall(), {}],
    [
      'when orders come in the middle of what is held',
      hall(),
      {
        2: (world) => world.agent('Ann').push('dance', { priority: 5 }),
        3: (world) => world.agent('Ben').push('dance', { priority: 0 }),
        9: (world) => world.agent('Cid').push('dance'),
        11: (world) => world.agent('Ann').push('dance', { where: 'instead' }),
        13: (world) => world.agent('Ben').push('dance'),
      },
    ],
    [
      'when things that are used are removed',
      hall(),
      { 6: (world) => world.thing('three').remove(), 12: (world) => world.thing('one').remove() },
    ],
    ['when slots are many', hall({ slots: 30_000 }), { 8: (world) => world.agent('Ann').setLevel('food', 3) }],
  ];
  test.each(cases)('%s', (_, definition, at) => {
    expect(hashesOf(definition, false, at)).toEqual(hashesOf(definition, true, at));
  });
});

test('who uses what stays known in the lane', () => {
  const world = createWorld(hall());
  const { state: s } = world.engine;
  world.advance(3);
  world.thing('three').remove();
  expect(s.users.isKept).toBe(true);
  for (let tick = 0; tick < 40; tick++) {
    world.advance(1);
    for (let thing = 0; thing < s.thingCount; thing++) {
      const users = [0, 1, 2].filter((agent) => s.ints[s.row(agent) + A.thing] === thing);
      expect([...s.users.of(thing)].sort()).toEqual(users);
    }
  }
});
