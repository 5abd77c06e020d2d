import { expect, test } from 'vitest';
import { rulesOf } from '../../../../test/worlds/rules.ts';
import { StateRanges } from './state-ranges.ts';

/** Three kinds with two, no and one state. */
const create = () =>
  new StateRanges(
    rulesOf({ kinds: { stove: { state: { heat: 1, dirt: 2 } }, wall: {}, bed: { state: { warmth: -3 } } } }),
  );

function rangeOf(ranges: StateRanges, kind: number, column: number): number[] {
  const [low, high] = [Float64Array.of(99, 99), Float64Array.of(99, 99)];
  ranges.read(kind, column, low, high, 1);
  expect([low[0], high[0]]).toEqual([99, 99]);
  return [low[1], high[1]];
}

test('a state has only its initial value at first; one that a kind does not have reads 0', () => {
  const ranges = create();
  expect([rangeOf(ranges, 0, 0), rangeOf(ranges, 0, 1), rangeOf(ranges, 2, 0)]).toEqual([
    [1, 1],
    [2, 2],
    [-3, -3],
  ]);
  expect([rangeOf(ranges, 1, -1), rangeOf(ranges, 2, -1)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('a range grows by what is included, for that state of that kind alone', () => {
  const ranges = create();
  for (const value of [5, -1, 2]) ranges.include(0, 1, value);
  ranges.include(2, 0, 4);
  expect([rangeOf(ranges, 0, 0), rangeOf(ranges, 0, 1), rangeOf(ranges, 2, 0)]).toEqual([
    [1, 1],
    [-1, 5],
    [-3, 4],
  ]);
});
