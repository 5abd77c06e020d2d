import { expect, test } from 'vitest';
import { Loops } from './loops.ts';

test('rounds are counted by agent and loop until the loop or the action is over', () => {
  const loops = new Loops();
  loops.set(4, 20, 3);
  loops.set(4, 10, 2);
  loops.set(1, 30, 1);
  loops.set(4, 20, 1);
  expect([loops.size, loops.left(4, 20), loops.left(4, 30), loops.left(2, 20)]).toEqual([2, 1, undefined, undefined]);
  expect([...loops.list()]).toEqual([1, 30, 1, 4, 10, 2, 4, 20, 1]);
  loops.end(4, 10);
  expect([loops.size, loops.left(4, 10), loops.left(4, 20)]).toEqual([2, undefined, 1]);
  loops.end(4, 20);
  loops.end(2, 20);
  expect(loops.size).toBe(1);
  loops.clear(1);
  expect([loops.size, loops.left(1, 30)]).toEqual([0, undefined]);
});
