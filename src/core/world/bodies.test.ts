import { describe, expect, test } from 'vitest';
import { createWorld, HOLD, type Host, type World, type WorldDefinition } from '../../index.ts';

const yard = {
  ticksPerHour: 60,
  space: { plane: [20, 10] },
  kinds: { bench: { slots: 3, adverts: { sit: { score: 1, steps: [{ do: 'rest' }, { wait: 2 }] } } } },
  temperaments: { person: {} },
  things: [{ kind: 'bench', at: [9, 1], name: 'bench' }],
  agents: [
    { name: 'Ann', temperament: 'person', at: [1, 1] },
    { name: 'Ben', temperament: 'person', at: [2, 2] },
    { name: 'Cid', temperament: 'person', at: [3, 3] },
  ],
} satisfies WorldDefinition;

const host: Host = { actions: { rest: () => HOLD } };
const create = (more: Host = host): World => createWorld(yard, { host: more });
const NOTHING = 'Ann has nothing to finish: it is in no walk and no action of the game';

describe('many agents are moved at once', () => {
  test('each to its own position', () => {
    const world = create();
    world.moveAll([2, 0], [5, 6, 7, 8]);
    expect(world.agents().map(({ position }) => position)).toEqual([
      [7, 8],
      [2, 2],
      [5, 6],
    ]);
    world.moveAll(Float64Array.of(1), Float32Array.of(1, 2, 99, 99));
    expect(world.agent('Ben').position).toEqual([1, 2]);
  });

  test.each<[string, number[], number[]]>([
    ['places: got 3 numbers; expected x and y for each of 2 agents', [0, 1], [1, 1, 1]],
    ['unknown agent', [0, 9], [1, 1, 1, 1]],
    ['position: got [21, 1]; expected a point from [0, 0] to [20, 10]', [0, 1], [1, 5, 21, 1]],
    ['position: got [1, 11]; expected a point from [0, 0] to [20, 10]', [0, 1], [1, 5, 1, 11]],
  ])('or none of them: %s', (message, ids, places) => {
    const world = create();
    expect(() => world.moveAll(ids, places)).toThrow(message);
    expect(world.agent('Ann').position).toEqual([1, 1]);
  });
});

describe('what the game does for an agent', () => {
  test('goes on until it is finished, which counts from the next tick, once', () => {
    const world = create();
    expect(() => world.agent('Ann').finish()).toThrow(NOTHING);
    world.advance(20);
    expect(world.agent('Ann').doing).toMatchObject({ action: 'sit', step: 'do', until: null });
    world.agent('Ann').finish();
    expect(world.agent('Ann').doing).toMatchObject({ step: 'do', until: 21 });
    expect(() => world.agent('Ann').finish()).toThrow(NOTHING);
    world.advance(1);
    expect(world.agent('Ann').doing).toMatchObject({ step: 'wait', until: 23 });
    expect(() => world.agent('Ann').finish()).toThrow(NOTHING);
  });

  test('and fails for a reason, ends the action', () => {
    const world = create();
    world.advance(20);
    const ends: string[] = [];
    world.agent('Ann').on('ended', ({ how, why }) => ends.push(`${how}: ${why}`));
    world.agent('Ann').finish('too cold');
    expect(ends).toEqual(['failed: too cold']);
    world.advance(1);
    expect(world.agent('Ann').doing).not.toBeNull();
  });

  test('while it is paused, is finished when the agent goes on', () => {
    const world = create();
    world.advance(20);
    const ann = world.agent('Ann');
    ann.pause();
    ann.finish();
    expect(() => ann.finish()).toThrow(NOTHING);
    world.advance(5);
    expect(ann.isPaused).toBe(true);
    ann.resume();
    world.advance(1);
    expect(ann.doing).toMatchObject({ step: 'wait' });
  });

  test('a walk of the game ends where the game has moved the body', () => {
    const world = create({ ...host, walk: () => HOLD });
    world.advance(5);
    const ann = world.agent('Ann');
    expect([ann.doing?.isWalking, ann.position]).toEqual([true, [1, 1]]);
    ann.move(9, 1);
    ann.finish();
    world.advance(1);
    expect(ann.doing).toMatchObject({ step: 'do', isWalking: false });
  });
});

describe('agents and things are read into arrays', () => {
  const world = create();
  world.advance(1);

  test('up to the end of each array, and all are counted', () => {
    const [ids, places, doing] = [
      new Float64Array(2).fill(-9),
      new Float64Array(3).fill(-9),
      new Int32Array(1).fill(-9),
    ];
    expect(world.readAgents({ ids, places, doing })).toBe(3);
    expect([Array.from(ids), Array.from(places), Array.from(doing)]).toEqual([[0, 1], [1, 1, 2], [0]]);
    const [things, kinds] = [new Int32Array(2).fill(-9), new Int32Array(2).fill(-9)];
    expect(world.readThings({ ids: things, kinds })).toBe(1);
    expect([Array.from(things), Array.from(kinds)]).toEqual([
      [0, -9],
      [0, -9],
    ]);
  });

  test.each<[number, readonly [number, number, number, number]]>([
    [3, [1, 1, 3, 3]],
    [2, [2, 1, 3, 3]],
    [2, [1, 2, 3, 3]],
    [2, [1, 1, 2, 3]],
    [2, [1, 1, 3, 2]],
    [1, [1.5, 1.5, 2.5, 2.5]],
    [0, [4, 0, 20, 10]],
  ])('%d within the area %j, whose sides belong to it', (count, area) => {
    expect(world.readAgents({}, area)).toBe(count);
  });
});
