import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';

const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const steps = [{ wait: 3 }, { grant: { food: 30 } }];

function worldOf(kinds: object, more: object = {}): ReturnType<typeof createWorld> {
  return createWorld(
    {
      ticksPerHour: 60,
      state: { alarm: 0 },
      needs: { food: { decay: 60, curve: falling, start: 50 } },
      kinds,
      temperaments: { calm: { speed: 1 } },
      space: { plane: [20, 20] },
      things: [
        { kind: 'rock', at: [9, 9] },
        { kind: 'stove', at: [4, 1] },
      ],
      agents: [{ name: 'a0', temperament: 'calm', at: [1, 1] }],
      ...more,
    } as unknown as WorldDefinition,
    { seed: 1 },
  );
}

/** How the first action of a world ends. */
function firstEnding(world: ReturnType<typeof createWorld>, of = 0): string {
  const endings: string[] = [];
  world.on('ended', ({ agent, how, why }) => {
    if (agent === of) endings.push(how === 'done' ? how : `${how}: ${why}`);
  });
  world.advance(12);
  return endings[0];
}

test.each([
  [1, 1, 0],
  [2, 1, 1],
  [2, 'all', 1],
  [3, 2, 2],
])('of %d slots, the %s that an agent has claimed count as free when its action begins', (slots, uses, least) => {
  const cook = { promise: { food: 30 }, uses, when: { less: [least, 'thing.free'] }, steps };
  const world = worldOf({ rock: {}, stove: { slots, adverts: { cook } } });
  const free: number[] = [];
  world.on('ended', () => free.push(world.things()[1].freeSlots));
  expect(firstEnding(world)).toBe('done');
  expect(free[0]).toBe(slots);
});

test('what an agent uses no slot of has no more free ones for that', () => {
  const watch = { promise: { food: 30 }, uses: 0, when: { less: ['thing.free', 2] }, steps };
  expect(firstEnding(worldOf({ rock: {}, stove: { adverts: { watch } } }))).toBe('done');
});

test('one who stands in line has claimed no slot yet', () => {
  const kinds = {
    rock: {},
    stove: {
      line: { atMost: 2 },
      adverts: {
        cook: { promise: { food: 60 }, requires: ['cook'], steps: [{ wait: 8 }] },
        join: { promise: { food: 30 }, forbids: ['cook'], when: { less: ['thing.free', 1] }, steps: [{ wait: 1 }] },
      },
    },
  };
  const world = worldOf(kinds, {
    tags: ['cook'],
    agents: [
      { name: 'a0', temperament: 'calm', at: [4, 1], tags: ['cook'] },
      { name: 'a1', temperament: 'calm', at: [1, 1] },
    ],
  });
  const lined: string[] = [];
  world.on('lined', ({ agent }) => lined.push(`a${agent} at ${world.now}`));
  // After a moment of its fallback it stands in line until it is served, and then the stove is free.
  expect(firstEnding(world, 1)).toMatch('interrupted');
  expect(lined).toEqual(['a1 at 5', 'a0 at 11']);
});

test('a step reads the walk to its thing, and for a remote advert the straight line', () => {
  const map = ['.........', '.........', '....#....', '....#....', '....#....', '....#....'];
  const read = [{ wait: 1 }, { set: { 'world.alarm': 'distance' } }, { wait: 9 }];
  const alarmOf = (advert: object) => {
    const world = worldOf(
      { rock: {}, stove: { adverts: { look: { promise: { food: 30 }, ...advert } } } },
      {
        space: { map },
        things: [
          { kind: 'rock', at: [0, 0] },
          { kind: 'stove', at: [6, 5] },
        ],
        agents: [{ name: 'a0', temperament: 'calm', at: [2, 5] }],
        places: { there: [2, 5] },
      },
    );
    world.advance(60);
    return world.state('alarm');
  };
  expect(alarmOf({ remote: true, steps: read })).toBe(4);
  expect(alarmOf({ steps: [{ go: 'thing' }, ...read] })).toBe(0);
  const back = alarmOf({ steps: [{ go: 'thing' }, { go: { to: 'there' } }, ...read] });
  expect(back).toBeGreaterThan(8);
});
