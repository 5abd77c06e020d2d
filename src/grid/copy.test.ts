import { expect, test } from 'vitest';
import { gridSpace } from './grid.ts';

test('a copy of a map has its walls and blocks; later changes are independent', () => {
  const space = gridSpace(['.#.', '...', '.#.']);
  space.block(1, 1, true);
  const copy = space.copy?.();
  if (!copy) throw new Error('a map can be copied');
  expect([copy.width, copy.height, copy.open]).toEqual([3, 3, false]);
  expect([copy.distance(0, 1, 2, 1), copy.sees(0, 1, 2, 1)]).toEqual([Infinity, false]);
  copy.block(1, 1, false);
  expect([copy.distance(0, 1, 2, 1), copy.sees(0, 1, 2, 1)]).toEqual([2, true]);
  expect([space.distance(0, 1, 2, 1), space.sees(0, 1, 2, 1)]).toEqual([Infinity, false]);
  space.block(1, 1, false);
  copy.block(1, 1, true);
  expect([space.distance(0, 1, 2, 1), copy.distance(0, 1, 2, 1)]).toEqual([2, Infinity]);
});
