import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdList } from './id-list.ts';

test('holds what a set holds, whatever is added and deleted', () => {
  const change = fc.record({ adds: fc.boolean(), id: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
      const list = new IdList();
      const set = new Set<number>();
      for (const { adds, id } of changes) {
        if (adds) set.add(id);
        else set.delete(id);
        if (adds) list.add(id);
        else list.delete(id);
        expect(list.size).toBe(set.size);
        expect(list.list()).toEqual([...set].sort((a, b) => a - b));
        expect(list.has(id)).toBe(set.has(id));
        expect(new Set(Array.from({ length: list.size }, (_, i) => list.at(i)))).toEqual(set);
      }
      list.clear();
      expect([list.size, list.has(3)]).toEqual([0, false]);
    }),
  );
});

test('a list keeps its ids when it gets more room', () => {
  const list = new IdList();
  list.add(0);
  list.add(1);
  list.add(0);
  list.add(800);
  for (let id = 300; id < 500; id++) list.add(id);
  expect([list.has(5), list.has(0), list.has(800), list.has(801)]).toEqual([false, true, true, false]);
  expect([list.size, list.list().slice(0, 4)]).toEqual([203, [0, 1, 300, 301]]);
});

test('no id is in an empty list', () => {
  const list = new IdList();
  expect([0, 1, 2].map((id) => list.has(id))).toEqual([false, false, false]);
  list.delete(0);
  expect(list.size).toBe(0);
});

test('a list that was cleared holds none of what it held, also where nothing new was added', () => {
  const list = new IdList();
  for (const id of [4, 2, 0]) list.add(id);
  list.clear();
  for (const id of [0, 1, 2, 3, 4]) expect(list.has(id)).toBe(false);
  list.add(2);
  expect([list.size, list.list()]).toEqual([1, [2]]);
});

test('a copy has the same ids and changes apart', () => {
  const list = new IdList();
  for (const id of [4, 2]) list.add(id);
  const copy = list.copy();
  expect(copy.list()).toEqual([2, 4]);
  copy.delete(4);
  copy.add(3);
  expect([list.list(), copy.list()]).toEqual([
    [2, 4],
    [2, 3],
  ]);
});

test('takes a further id after many were deleted', () => {
  const list = new IdList();
  for (let id = 0; id < 40; id++) list.add(id);
  for (let id = 0; id < 30; id++) list.delete(id);
  list.add(5);
  expect(list.list()).toEqual([5, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
});
