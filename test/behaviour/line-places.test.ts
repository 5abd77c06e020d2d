import { describe, expect, test } from 'vitest';
import { createWorld, type Kind, type Mind, type World, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';
import { expectSameAfterSaves, logOf } from './saved.ts';

/** A counter at [10, 10], and people who come from the left, five units apart. */
function shop(line: Kind['line'], people: number, rest: Partial<WorldDefinition> & { mind?: Mind } = {}) {
  const { mind = {}, ...others } = rest;
  const definition: WorldDefinition = {
    ticksPerHour: 60,
    needs: { food: { decay: '6/h', curve: straight, start: 30 } },
    kinds: {
      counter: {
        line: line as NonNullable<typeof line>,
        adverts: { buy: { promise: { food: 60 }, steps: [{ wait: '10m' }, { grant: { food: 60 } }] } },
      },
    },
    temperaments: { person: { mind } },
    things: [{ kind: 'counter', at: [10, 10], name: 'counter' }],
    agents: Array.from({ length: people }, (_, i) => ({
      name: `p${i}`,
      temperament: 'person',
      at: [10 - i * 2, 10] as const,
    })),
    space: { plane: [40, 40] },
    ...others,
  };
  return definition;
}

function positionsOf(world: World, names: readonly string[]): number[][] {
  return names.map((name) => world.agent(name).position.map((each) => Math.round(each * 100) / 100));
}

describe('places in a line', () => {
  test('are where people stand: the served at the thing, the others one behind the other', () => {
    const world = createWorld(shop({ along: [0, 2] }, 4));
    world.advance(11);
    expect(positionsOf(world, ['p0', 'p1', 'p2', 'p3'])).toEqual([
      [10, 10],
      [10, 12],
      [10, 14],
      [10, 16],
    ]);
    expect(world.thing('counter').line.map((agent) => world.agent(agent).name)).toEqual(['p1', 'p2', 'p3']);
    expect(world.agent('p3').doing).toMatchObject({ waitsFor: 'turn', placeInLine: 3, isWalking: false });
  });

  test('can be listed one by one; who finds none left stands at the last', () => {
    const places = [
      [1, 1],
      [2, 2],
    ] as const;
    const world = createWorld(shop({ places }, 4));
    world.advance(12);
    expect(positionsOf(world, ['p0', 'p1', 'p2', 'p3'])).toEqual([
      [10, 10],
      [11, 11],
      [12, 12],
      [12, 12],
    ]);
  });

  test('are moved up when somebody is served, without a decision or an end', () => {
    const world = createWorld(shop({ along: [0, 2] }, 4, { mind: { redecide: '1h' } }));
    const lines = logOf(world);
    world.on((event) => {
      if (event.type === 'reconsidered') lines.push(`${world.now} thinks again`);
    });
    world.advance(11);
    world.agent('p0').remove();
    lines.length = 0;
    world.advance(6);
    expect(lines).toEqual([]);
    expect(positionsOf(world, ['p1', 'p2', 'p3'])).toEqual([
      [10, 10],
      [10, 12],
      [10, 14],
    ]);
    expect(world.agent('p1').doing).toMatchObject({ step: 'wait', placeInLine: null });
  });

  test('are moved up by one who is still on the way to its place', () => {
    const world = createWorld(shop({ along: [0, 3] }, 3));
    world.advance(11);
    expect(positionsOf(world, ['p1', 'p2'])).toEqual([
      [10, 13],
      [10, 16],
    ]);
    world.agent('p0').remove();
    world.advance(2);
    expect(world.agent('p2').doing).toMatchObject({ placeInLine: 1, waitsFor: 'turn', isWalking: true });
    world.agent('p1').remove();
    world.advance(1);
    expect(world.agent('p2').doing).toMatchObject({ placeInLine: null, waitsFor: null, step: 'go' });
    world.advance(10);
    expect(positionsOf(world, ['p2'])).toEqual([[10, 10]]);
    expect(world.agent('p2').doing).toMatchObject({ step: 'wait' });
  });

  test('are joined at the end of the line, not at the thing', () => {
    const world = createWorld(shop({ along: [0, 2] }, 5));
    let nearest = Infinity;
    for (let tick = 0; tick < 11; tick++) {
      world.advance(1);
      const [x, y] = world.agent('p4').position;
      nearest = Math.min(nearest, Math.abs(x - 10) + Math.abs(y - 10));
    }
    expect(nearest).toBeGreaterThan(3);
  });

  test('are given up after the patience since joining, in the middle of a walk, too', () => {
    const world = createWorld(shop({ along: [0, 10], patience: '18m' }, 3, { mind: { retry: '1h' } }));
    const lines = logOf(world);
    const isLast = (line: string) => line.endsWith('p2 is 2 in line');
    while (!lines.some(isLast)) world.advance(1);
    const joined = world.now;
    world.advance(14);
    world.agent('p0').remove();
    world.advance(5);
    expect(lines).toContain(`${joined + 18} p2 buy failed: gave up waiting in line`);
    expect(world.agent('p2').position[1]).toBeGreaterThan(20);
    expect(world.agent('p2').position[1]).toBeLessThan(30);
  });

  test('on a map are cells where one can stand, seen from the thing; the others are left out', () => {
    const map = ['###########', '#....c.#..#', '#....#.#..#', '#......#..#', '#......#..#', '###########'];
    const people = Array.from({ length: 5 }, (_, i) => ({
      name: `p${i}`,
      temperament: 'person',
      at: [1, 1 + (i % 4)] as const,
    }));
    const at = (line: Kind['line']) => {
      const world = createWorld(
        shop(line, 5, { space: { map }, things: [{ kind: 'counter', at: [5, 1], name: 'counter' }], agents: people }),
      );
      world.advance(25);
      const [served, ...others] = [
        ...people.map(({ name }) => world.agent(name)).filter(({ doing }) => doing?.placeInLine === null),
        ...world.thing('counter').line.map((agent) => world.agent(agent)),
      ];
      expect(served.position).toEqual([5, 1]);
      return others.map(({ position }) => position);
    };
    // Two to the right are free, then there is a wall with another room behind it.
    expect(at({ along: [1, 0] })).toEqual([
      [6, 1],
      [6, 1],
      [6, 1],
      [6, 1],
    ]);
    expect(
      at({
        places: [
          [0, 1],
          [1, 1],
          [0, 2],
          [0.4, 3],
          [9, 9],
        ],
      }),
    ).toEqual([
      [6, 2],
      [5, 3],
      [5, 4],
      [5, 4],
    ]);
  });

  test('are kept by one who can’t move up, and that is no failure', () => {
    const temperament = { state: { legs: 1 }, pace: 'agent.legs' };
    const world = createWorld(shop({ along: [0, 2] }, 3, { temperaments: { person: temperament } }));
    world.advance(11);
    world.agent('p2').setState('legs', 0);
    const lines = logOf(world);
    world.agent('p0').remove();
    lines.length = 0;
    world.advance(5);
    expect(lines).toEqual([]);
    expect(world.agent('p2').doing).toMatchObject({ placeInLine: 1, isWalking: false });
    expect(positionsOf(world, ['p1', 'p2'])).toEqual([
      [10, 10],
      [10, 14],
    ]);
  });

  test('are the parts of a partition when they lie in one', () => {
    const definition = shop({ along: [0, 3] }, 4, {
      partitions: { yard: { area: [0, 14, 40, 40], needs: { food: { decay: '12/h' } } } },
    });
    const world = createWorld(definition);
    world.advance(11);
    expect(world.agent('p1').partition).toBeNull();
    expect(world.agent('p3').partition).toBe('yard');
    expectSameAfterSaves(definition, 60, 1);
  });

  test('are saved and go on with equal bits, whatever the order of evaluation', () => {
    const map = Array.from({ length: 20 }, (_, y) =>
      Array.from({ length: 20 }, (_, x) => (x === 12 && y > 3 && y < 16 ? '#' : '.')).join(''),
    );
    for (const space of [{ plane: [40, 40] }, { map }] as const) {
      const definition: WorldDefinition = {
        ...shop({ atMost: 4, patience: '25m', along: [0.7, -1.3] }, 9, {
          mind: { redecide: '3m', perceives: { range: 14 } },
          space,
        }),
        agents: Array.from({ length: 9 }, (_, i) => ({ name: `p${i}`, temperament: 'slow', at: [i, 4 + i] as const })),
      };
      const slow: WorldDefinition = {
        ...definition,
        temperaments: { slow: { ...definition.temperaments?.person, speed: 0.3 } },
      };
      expectSameAfterSaves(slow, 150, 7);
      const hashes = (['in turn', 'ahead', 'ahead backwards', 'ahead shuffled'] as const).map((evaluation) => {
        const world = createWorld(slow, { seed: 4, evaluation });
        world.advance(200);
        return world.hash();
      });
      expect(new Set(hashes).size).toBe(1);
    }
  });

  test.each([
    [{ along: [0, 0] }, 'the step from one to the next'],
    [{ along: [1] }, 'expected [x, y]'],
    [{ places: [] }, 'at least one position'],
    [
      {
        places: [
          [1, 1],
          [Number.NaN, 0],
        ],
      },
      'expected [x, y]',
    ],
    [{ along: [1, 0], places: [[1, 0]] }, 'not both'],
  ])('that make no sense are problems: %j', (line, message) => {
    expect(() => createWorld(shop(line as unknown as Kind['line'], 1))).toThrow(message);
  });

  test('are left by several at once who choose something else; the one who stays moves up', () => {
    const sing = { score: 'world.song', forbids: ['mute'], steps: [{ wait: 30 }] } as const;
    const definition = shop({ along: [0, 2] }, 4, {
      state: { song: 0 },
      tags: ['mute'],
      temperaments: { person: { mind: { redecide: 1 }, innate: { sing } } },
    });
    const agents = (definition.agents ?? []).map((agent, i) => (i % 3 === 0 ? { ...agent, tags: ['mute'] } : agent));
    const world = createWorld({ ...definition, agents });
    world.advance(10);
    world.setState('song', 500);
    world.advance(1);
    expect(['p1', 'p2', 'p3'].map((name) => world.agent(name).doing?.advert)).toEqual(['sing', 'sing', 'buy']);
    expect(positionsOf(world, ['p1', 'p2', 'p3'])).toEqual([
      [10, 12],
      [10, 14],
      [10, 16],
    ]);
    expect(world.thing('counter').line).toEqual([world.agent('p3').id]);
  });
});
