import { expect, test } from 'vitest';
import { World, type WorldDefinition } from '../index.ts';
import { partitionAt, readAgentPosition, readThingPosition } from './position.ts';
import { A, STATUS, type State } from './state.ts';

const town: WorldDefinition = {
  needs: {
    food: {
      decay: 1,
      curve: [
        [0, 1],
        [9, 0],
      ],
    },
    rest: {
      decay: 1,
      curve: [
        [0, 1],
        [9, 0],
      ],
    },
  },
  kinds: { stone: {} },
  temperaments: { person: { speed: 2 } },
  partitions: { a: {}, b: { area: [2, 3, 5, 7] }, c: { area: [4, 1, 9, 9] } },
  space: { plane: [20, 20] },
  things: [0, 1, 2].map((i) => ({ kind: 'stone', at: [i + 3, 2 * i] as const })),
  agents: [0, 1, 2].map((i) => ({ name: `P${i}`, temperament: 'person', at: [i, 10 + i] as const })),
};

function place(s: State, index: number, read: typeof readAgentPosition): number[] {
  const out = new Float64Array(2);
  read(s, index, out);
  return [...out];
}

test('who stands is where it stands, and a thing is where it lies', () => {
  const { state: s } = new World(town).engine;
  expect([0, 1, 2].map((agent) => place(s, agent, readAgentPosition))).toEqual([
    [0, 10],
    [1, 11],
    [2, 12],
  ]);
  expect([0, 1, 2].map((thing) => place(s, thing, readThingPosition))).toEqual([
    [3, 0],
    [4, 2],
    [5, 4],
  ]);
});

test('who walks is as far on its way as its speed and the time allow, and not beyond the end', () => {
  const { state: s } = new World({ ...town, actions: { go: { steps: [{ go: { to: [1, 1] } }] } } }).engine;
  const row = s.row(2);
  [s.aim[4], s.aim[5]] = [2 + 6, 12 - 8];
  s.ints[row + A.status] |= STATUS.walking;
  s.ints[row + A.began] = 10;
  const at = [10, 11, 12.5, 15, 40].map((tick) => {
    s.now = tick;
    return place(s, 2, readAgentPosition).map((each) => Math.round(each * 1e9) / 1e9);
  });
  expect(at).toEqual([
    [2, 12],
    [3.2, 10.4],
    [5, 8],
    [8, 4],
    [8, 4],
  ]);
});

test('a place is in the first partition whose area holds it, with its edges', () => {
  const { state: s } = new World(town).engine;
  const at = (x: number, y: number) => partitionAt(s, x, y);
  expect([at(2, 3), at(5, 7), at(2, 7), at(5, 3), at(3, 5)]).toEqual([1, 1, 1, 1, 1]);
  expect([at(1.9, 5), at(3, 2.9), at(3, 7.1), at(0, 0)]).toEqual([-1, -1, -1, -1]);
  expect([at(5.1, 5), at(4, 1), at(9, 9), at(9.1, 9), at(9, 9.1), at(4, 0.9)]).toEqual([2, 2, 2, -1, -1, -1]);
});

test('who has arrived is exactly where the walk led, whatever the numbers', () => {
  const { state: s } = new World({ ...town, actions: { go: { steps: [{ go: { to: [1, 1] } }] } } }).engine;
  const row = s.row(2);
  s.ints[row + A.status] |= STATUS.walking;
  s.now = 1000;
  const ends = Array.from({ length: 60 }, (_, i) => [(i * 0.37) % 7, (i * 1.13) % 9]);
  for (const [i, [x, y]] of ends.entries()) {
    [s.doubles[2 * s.doubleStride + s.POSITION], s.doubles[2 * s.doubleStride + s.POSITION + 1]] = [i / 3, i / 7];
    [s.aim[4], s.aim[5]] = [x, y];
    expect(place(s, 2, readAgentPosition)).toEqual([x, y]);
  }
});
