import { describe, expect, test } from 'vitest';
import { createWorld, type Point, type World, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';

const chat = {
  promise: { company: 30 },
  steps: [{ wait: '2m' }, { grant: { company: 30 } }],
} as const;

function friends(places: Readonly<Record<string, Point>>, more: Partial<WorldDefinition> = {}): WorldDefinition {
  return {
    needs: { company: { decay: '6/h', curve: straight, start: 30 } },
    temperaments: { person: { adverts: { chat }, slots: 4 } },
    agents: Object.entries(places).map(([name, at]) => ({ name, temperament: 'person', at })),
    ...more,
  };
}

function log(world: World): string[] {
  const lines: string[] = [];
  world.on((event) => {
    if (event.type === 'ended')
      lines.push(`${world.agent(event.agent).name} ${event.action} ${event.how}${event.why && `: ${event.why}`}`);
  });
  return lines;
}

describe('two agents who choose each other', () => {
  test('meet half-way, at every delay and distance', () => {
    for (const distance of [2, 3, 7, 10, 21, 40]) {
      for (const delay of [0, 1, 2, 5, 9, 30]) {
        const world = createWorld(friends({ Ann: [0, 5] }, { space: { plane: [60, 20] } }));
        world.advance(delay);
        world.addAgent({ name: 'Bob', temperament: 'person', at: [distance, 5] });
        const lines = log(world);
        world.advance(distance + 125);
        expect(
          lines.filter((line) => line.endsWith('chat done')),
          `${distance} apart, ${delay} late`,
        ).toHaveLength(2);
      }
    }
  });

  test('meet on a map with walls, too', () => {
    const world = createWorld({
      ...friends({}),
      space: {
        map: ['############', '#....#.....#', '#....#.....#', '#..........#', '#....#.....#', '############'],
      },
      agents: [
        { name: 'Ann', temperament: 'person', at: [1, 1] },
        { name: 'Bob', temperament: 'person', at: [10, 1] },
      ],
    });
    const lines = log(world);
    world.advance(160);
    expect(lines).toContain('Ann chat done');
    expect(lines).toContain('Bob chat done');
  });
});

describe('on a map, where a walker is in one cell or the next', () => {
  const space = { map: Array.from({ length: 12 }, () => '.'.repeat(40)) };

  test.each([0.1, 0.3, 0.5, 0.7, 1, 1.7])('somebody who stays is reached at speed %d from every side', (speed) => {
    for (const at of [
      [0, 5],
      [3, 5],
      [17, 0],
      [31, 4],
      [25, 11],
    ] as const) {
      const world = createWorld({
        ...friends({}),
        space,
        temperaments: { host: { adverts: { chat }, needs: { company: { decay: 0 } } }, guest: { speed } },
        agents: [
          { name: 'Ann', temperament: 'host', at: [20, 5], levels: { company: 100 } },
          { name: 'Bob', temperament: 'guest', at },
        ],
      });
      const lines = log(world);
      world.advance(Math.ceil(20 / speed) + 125);
      expect(new Set(lines), `from ${at}`).toEqual(new Set(['Bob chat done']));
    }
  });

  test.each([0.1, 0.3, 0.5, 0.7, 1, 1.7])('two who choose each other meet at speed %d', (speed) => {
    for (const distance of [2, 3, 4, 9, 20]) {
      const world = createWorld({
        ...friends({ Ann: [0, 5], Bob: [distance, 6] }, { space }),
        temperaments: { person: { adverts: { chat }, slots: 4, speed } },
      });
      const lines = log(world);
      world.advance(Math.ceil(distance / speed) + 125);
      expect(
        lines.filter((line) => !line.endsWith('chat done')),
        `${distance} apart`,
      ).toEqual([]);
      expect(lines.length, `${distance} apart`).toBeGreaterThanOrEqual(2);
    }
  });
});

test('three who walk to each other in a ring all meet somebody', () => {
  const world = createWorld(friends({ Ann: [0, 0], Bob: [20, 0], Cay: [10, 17] }));
  const lines = log(world);
  world.advance('10m');
  for (const name of ['Ann', 'Bob', 'Cay']) expect(lines).toContain(`${name} chat done`);
});

test('a walk to a body follows it, and who is within reach has arrived', () => {
  const world = createWorld({
    needs: { company: { decay: 0, curve: straight, start: 30 } },
    kinds: { gate: { adverts: { leave: { score: 1, steps: [{ wait: 1000 }] } } } },
    temperaments: {
      fan: {},
      star: {
        mind: { refuses: ['chat'] },
        adverts: { chat: { ...chat, steps: [{ wait: 5 }, { grant: { company: 30 } }] } },
      },
    },
    things: [{ kind: 'gate', at: [60, 0] }],
    space: { plane: [80, 40] },
    agents: [
      { name: 'Fan', temperament: 'fan', at: [30, 20] },
      { name: 'Star', temperament: 'star', at: [0, 0] },
    ],
  });
  const lines = log(world);
  world.advance(45);
  expect(lines).toEqual(['Fan chat done']);
  const [x, y] = world.agent('Fan').position;
  expect(y).toBeGreaterThan(0);
  expect(x).toBeLessThan(45);
});

test('who cannot be caught is given up with a reason', () => {
  const world = createWorld({
    needs: { company: { decay: 0, curve: straight, start: 30 } },
    kinds: { post: { adverts: { run: { score: 1, steps: [{ wait: 1 }] } }, cooldown: { for: '1m' } } },
    temperaments: {
      fan: { speed: 0.5 },
      star: { speed: 1, mind: { refuses: ['chat'] }, adverts: { chat } },
    },
    things: [
      { kind: 'post', at: [2, 2] },
      { kind: 'post', at: [60, 2] },
      { kind: 'post', at: [60, 60] },
      { kind: 'post', at: [2, 60] },
    ],
    space: { plane: [64, 64] },
    agents: [
      { name: 'Fan', temperament: 'fan', at: [31, 31] },
      { name: 'Star', temperament: 'star', at: [2, 4] },
    ],
  });
  const lines = log(world);
  world.advance(2000);
  expect(lines.some((line) => /^Fan chat (done|failed: can’t catch star)$/.test(line))).toBe(true);
});

test('a guard goes to where the intruder was last seen, and not further', () => {
  const world = createWorld({
    kinds: { exit: { adverts: { leave: { score: 1, steps: [{ wait: 5000 }] } } } },
    temperaments: {
      guard: { speed: 0.5, mind: { perceives: { sight: true }, redecide: 5, refuses: ['leave'] } },
      thief: { mind: { refuses: ['catch'] }, adverts: { catch: { score: 10, steps: [{ wait: 5 }] } } },
    },
    space: {
      map: [
        '##############',
        '#............#',
        '#.####.#####.#',
        '#.#........#.#',
        '#.#........#.#',
        '#.##########.#',
        '#............#',
        '##############',
      ],
    },
    things: [{ kind: 'exit', at: [12, 6] }],
    agents: [
      { name: 'Guard', temperament: 'guard', at: [1, 1] },
      { name: 'Thief', temperament: 'thief', at: [8, 1] },
    ],
  });
  const lines = log(world);
  world.advance(200);
  expect(lines.filter((line) => line.startsWith('Guard'))[0]).toBe('Guard catch failed: lost sight of thief');
  expect(world.agent('Guard').position[1]).toBeLessThan(6);
});

describe('partitions', () => {
  const rooms: WorldDefinition = {
    needs: { calm: { decay: '10/h', curve: straight, start: 90 } },
    kinds: { bed: { adverts: { rest: { score: 1, steps: [{ wait: '1h' }] } } } },
    partitions: { noisy: { area: [10, 0, 20, 9], needs: { calm: { decay: '100/h' } } } },
    temperaments: { person: {} },
    space: { plane: [40, 10] },
    things: [{ kind: 'bed', at: [35, 5] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 5] }],
  };

  test('count at the tick of crossing', () => {
    const world = createWorld(rooms);
    world.advance(9);
    expect(world.agent('Ann').partition).toBe(null);
    world.advance(2);
    expect(world.agent('Ann').partition).toBe('noisy');
    world.advance(12);
    expect(world.agent('Ann').partition).toBe(null);
  });

  test('count also for who is interrupted on the way', () => {
    const world = createWorld(rooms);
    world.advance(15);
    world.agent('Ann').interrupt('stop');
    expect(world.agent('Ann').partition).toBe('noisy');
  });

  test('are the same after a snapshot on the way', () => {
    const world = createWorld(rooms);
    world.advance(5);
    const copy = createWorld(rooms, { snapshot: world.snapshot() });
    for (const each of [world, copy]) each.advance(8);
    expect(copy.agent('Ann').partition).toBe('noisy');
    expect(copy.hash()).toBe(world.hash());
  });
});

test('a hungry idle agent hears of food that appears within its perception', () => {
  for (const range of [undefined, 10]) {
    const world = createWorld({
      needs: { food: { decay: 0, curve: straight, start: 10 } },
      kinds: { pie: { adverts: { eat: { promise: { food: 50 }, steps: [{ wait: 5 }, { grant: { food: 50 } }] } } } },
      temperaments: { person: { mind: range === undefined ? {} : { perceives: { range } } } },
      agents: [
        { name: 'Ann', temperament: 'person', at: [3, 3] },
        { name: 'Far', temperament: 'person', at: [30, 30] },
      ],
    });
    world.advance(20);
    world.addThing({ kind: 'pie', at: [4, 3] });
    world.advance(2);
    expect(world.agent('Ann').doing?.advert).toBe('eat');
    expect(world.agent('Far').doing?.isFallback).toBe(true);
  }
});

test('a hunter reaches somebody who fidgets: setting out without leaving does not hold it up', () => {
  const world = createWorld({
    ticksPerHour: 60,
    needs: {},
    space: { map: ['..........', '..........', '..........', '..........', '..........', '..........'] },
    temperaments: {
      hunter: {
        state: { caught: 0 },
        innate: {
          chase: { of: 'prey', score: 1, steps: [{ go: 'thing' }, { add: { 'agent.caught': 1 } }, { wait: '9h' }] },
        },
      },
      prey: { state: {}, innate: { fidget: { score: 1, steps: [{ go: { to: [5, 5] } }, { wait: 1 }] } } },
    },
    agents: [
      { name: 'Hunter', temperament: 'hunter', at: [0, 0] },
      { name: 'Prey', temperament: 'prey', at: [5, 5] },
    ],
  });
  world.advance(12);
  expect(world.agent('Hunter').state('caught')).toBe(1);
});
