import { expect, test } from 'vitest';
import { Watchers } from './watchers.ts';

test('watchers are found by what they watch, until they watch something else', () => {
  const watchers = new Watchers();
  watchers.set(3, [7, 8], false);
  watchers.set(5, [7], true);
  expect([watchers.size, watchers.has(3), watchers.has(4)]).toEqual([2, true, false]);
  expect([...watchers.at(7)]).toEqual([3, 5]);
  expect([...watchers.atWorld()]).toEqual([5]);
  watchers.set(5, [8], false);
  expect([[...watchers.at(7)], [...watchers.at(8)], [...watchers.atWorld()]]).toEqual([[3], [3, 5], []]);
  watchers.delete(3);
  watchers.delete(5);
  expect([watchers.size, [...watchers.at(7)], [...watchers.at(8)]]).toEqual([0, [], []]);
});
