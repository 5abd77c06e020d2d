import { describe, expect, test } from 'vitest';
import { createWorld, type Factor, type Point, type World, type WorldDefinition } from '../../../index.ts';
import { readAgentPosition } from '../../state/position.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import { paceOf, setWalk } from './set-walk.ts';
import { changePace, crossBorder, keepPace, reroute, standAtEnd, startWalk, stopWalk } from './walk.ts';

const BEN = 1;

/** Ann and Ben, who do nothing by themselves; Ben walks at a speed of 0.5. */
function create(rest: Partial<WorldDefinition> = {}, pace?: Factor): World {
  const world = createWorld({
    actions: { rest: { steps: [{ wait: '9h' }] }, stroll: { steps: [{ go: { to: [1, 1] } }] } },
    temperaments: {
      ghost: { mind: { fallback: 'rest' }, state: { legs: 1 } },
      person: { speed: 0.5, mind: { fallback: 'rest' }, state: { legs: 1 }, ...(pace === undefined ? {} : { pace }) },
    },
    space: { plane: [40, 40] },
    agents: [
      { name: 'Ann', temperament: 'ghost', at: [20, 20] },
      { name: 'Ben', temperament: 'person', at: [1, 1] },
    ],
    ...rest,
  });
  world.advance(3);
  return world;
}

const at = (s: State) => BEN * s.doubleStride + s.POSITION;
const walk = (s: State, [x, y]: Point, least = 1) => startWalk(s, BEN, Float64Array.of(x, y), least);
const times = (s: State) => [s.ints[s.row(BEN) + A.began], s.ints[s.row(BEN) + A.until]];
const has = (s: State, bit: number) => (s.ints[s.row(BEN) + A.status] & bit) !== 0;
const stored = (s: State) => [s.doubles[at(s)], s.doubles[at(s) + 1]];
function place(s: State): number[] {
  const out = new Float64Array(2);
  readAgentPosition(s, BEN, out);
  return [...out];
}

describe('a walk', () => {
  test('takes as many ticks as the way by the speed, rounded up, and the least that is asked for', () => {
    const s = create().engine.state;
    expect([walk(s, [4, 5]), times(s), has(s, STATUS.walking)]).toEqual([true, [3, 13], true]);
    expect([walk(s, [4.1, 5]), times(s)]).toEqual([true, [3, 14]]);
    expect([walk(s, [4, 5], 30), times(s)]).toEqual([true, [3, 33]]);
    expect([walk(s, [1, 1], 0), times(s)]).toEqual([true, [3, 3]]);
    expect([s.aim[2], s.aim[3]]).toEqual([1, 1]);
  });

  test('is none where there is no way, or for one who can’t move', () => {
    const shut = create({
      space: { map: ['....', '.##.', '.#.#', '.###'] },
      agents: [
        { name: 'Ann', temperament: 'ghost', at: [3, 0] },
        { name: 'Ben', temperament: 'person', at: [1, 0] },
      ],
    }).engine.state;
    expect([walk(shut, [2, 2]), has(shut, STATUS.walking), walk(shut, [0, 3])]).toEqual([false, false, true]);
    const lame = create({}, 0).engine.state;
    expect([walk(lame, [4, 5]), walk(lame, [1, 1])]).toEqual([false, true]);
  });

  test('begins now, whatever was before, and nobody is stranded by it', () => {
    const s = create().engine.state;
    s.ints[s.row(BEN) + A.status] |= STATUS.stranded | STATUS.begun;
    s.now = 7;
    setWalk(s, BEN, 5);
    expect([times(s), has(s, STATUS.stranded), has(s, STATUS.begun), has(s, STATUS.walking)]).toEqual([
      [7, 12],
      false,
      true,
      true,
    ]);
  });

  test('that is stopped ends where it has led by now', () => {
    const s = create().engine.state;
    walk(s, [7, 9]);
    s.now = 13;
    stopWalk(s, BEN);
    expect([stored(s), has(s, STATUS.walking)]).toEqual([[4, 5], false]);
    s.now = 20;
    stopWalk(s, BEN);
    expect(stored(s)).toEqual([4, 5]);
  });

  test('ends at its aim', () => {
    const s = create().engine.state;
    walk(s, [7, 9]);
    standAtEnd(s, BEN);
    expect(stored(s)).toEqual([7, 9]);
  });

  test('goes on from where the walker is when it is set off again, or strands it', () => {
    const s = create().engine.state;
    walk(s, [7, 9]);
    s.now = 13;
    reroute(s, { agent: BEN, x: 4, y: 5 });
    expect([times(s), stored(s), s.ints[s.row(BEN) + A.wake]]).toEqual([[13, 23], [4, 5], 23]);
    const map = create({
      space: { map: ['....', '....'] },
      agents: [
        { name: 'Ann', temperament: 'ghost', at: [3, 0] },
        { name: 'Ben', temperament: 'person', at: [0, 0] },
      ],
    }).engine.state;
    walk(map, [3, 1]);
    map.space.block(2, 0, true);
    map.space.block(2, 1, true);
    map.now = 5;
    reroute(map, { agent: BEN, x: 1, y: 0 });
    expect([has(map, STATUS.stranded), times(map), map.ints[map.row(BEN) + A.wake]]).toEqual([true, [5, 6], 6]);
  });
});

describe('a pace', () => {
  test('multiplies the speed; below a thousandth it is none, and above a thousand it is that', () => {
    const paces = [0.5, 0.001, 0.0009, -3, 1000, 5000].map((pace) => paceOf(create({}, pace).engine.state, BEN));
    expect(paces).toEqual([0.5, 0.001, 0, 0, 1000, 1000]);
    expect(paceOf(create().engine.state, BEN)).toBe(1);
    const s = create({}, 0.5).engine.state;
    walk(s, [4, 5]);
    expect(times(s)).toEqual([3, 23]);
  });

  test('that changes on the way counts from there on', () => {
    const s = create({}, 'agent.legs').engine.state;
    walk(s, [7, 9]);
    s.now = 13;
    keepPace(s, BEN);
    expect(times(s)).toEqual([3, 23]);
    s.states[s.stateAt[s.body[BEN]]] = 2;
    keepPace(s, BEN);
    expect([times(s), stored(s), place(s)]).toEqual([
      [13, 18],
      [4, 5],
      [4, 5],
    ]);
    stopWalk(s, BEN);
    s.states[s.stateAt[s.body[BEN]]] = 4;
    keepPace(s, BEN);
    expect(times(s)).toEqual([13, 18]);
  });

  test('is changed for those who walk and whose speed is another, and for nobody else', () => {
    const world = create();
    const s = world.engine.state;
    walk(s, [7, 9]);
    s.now = 13;
    changePace(s, () => {});
    expect(times(s)).toEqual([3, 23]);
    world.setParameter('temperaments.person.speed', 1);
    expect([times(s), stored(s)]).toEqual([
      [13, 18],
      [4, 5],
    ]);
    world.setParameter('temperaments.ghost.speed', 9);
    expect(times(s)).toEqual([13, 18]);
  });
});

test('who belongs to a partition without an area stays in it, but for the areas of others', () => {
  const partitions = { guild: {}, yard: { area: [0, 0, 5, 5] }, hall: { area: [6, 6, 9, 9] } } as const;
  const s = create({ partitions }).engine.state;
  const cross = (from: number, to: number) => {
    s.agentPartition[BEN] = from;
    crossBorder(s, BEN, to);
    return s.agentPartition[BEN];
  };
  expect([cross(0, -1), cross(0, 1), cross(1, -1), cross(1, 2), cross(-1, 2), cross(-1, -1)]).toEqual([
    0, 1, -1, 2, 2, -1,
  ]);
});
