import { expect, test } from 'vitest';
import { emptyList } from './empty-list.ts';

test('an emptied list has nothing in it, and takes what comes next', () => {
  const list = [1, 2, 3];
  emptyList(list);
  expect(list).toEqual([]);
  list.push(4);
  expect(list).toEqual([4]);
});
