import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IdSet } from './id-set.ts';

function drained(set: IdSet): number[] {
  const out = new Int32Array(set.size);
  return Array.from(out.subarray(0, set.drain(out)));
}

describe('a set of ids', () => {
  test('is emptied in rising order, each id once, whatever was added, deleted and added again', () => {
    const change = fc.tuple(fc.boolean(), fc.oneof(fc.nat(70), fc.nat(5000)));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
        const set = new IdSet(5001);
        const expected = new Set<number>();
        for (const [isAdded, id] of changes) {
          if (isAdded) {
            set.add(id);
            expected.add(id);
          } else {
            set.delete(id);
            expected.delete(id);
          }
          expect(set.has(id)).toBe(isAdded);
          expect(set.size).toBe(expected.size);
        }
        expect(drained(set)).toEqual([...expected].sort((a, b) => a - b));
        expect([set.size, drained(set)]).toEqual([0, []]);
      }),
    );
  });

  test('keeps what it holds when it gets more room', () => {
    const set = new IdSet(0);
    set.reserve(1);
    set.add(0);
    set.reserve(40_000);
    set.add(39_999);
    set.add(31);
    set.add(32);
    set.reserve(10);
    expect(drained(set)).toEqual([0, 31, 32, 39_999]);
  });

  test('has room for as many ids as it was given, no more and no fewer words than that takes', () => {
    for (const capacity of [1, 31, 32, 33, 64, 1024, 1025, 2049]) {
      const set = new IdSet(0);
      set.reserve(capacity);
      set.add(capacity - 1);
      set.reserve(capacity);
      expect([set.has(capacity - 1), drained(set)], String(capacity)).toEqual([true, [capacity - 1]]);
    }
  });

  test('keeps the ids of other words when the last of one word is deleted', () => {
    const set = new IdSet(200);
    for (const id of [5, 40, 100, 170]) set.add(id);
    set.delete(40);
    set.delete(41);
    expect([set.size, drained(set)]).toEqual([3, [5, 100, 170]]);
  });

  test('can be filled again after it was emptied', () => {
    const set = new IdSet(100);
    set.add(99);
    expect(drained(set)).toEqual([99]);
    expect(set.has(99)).toBe(false);
    set.add(99);
    set.add(1);
    expect(drained(set)).toEqual([1, 99]);
  });
});

test('a set keeps its ids when less room is asked for than it has, and the neighbours of one that is deleted', () => {
  const set = new IdSet(100);
  for (const id of [1, 2, 70]) set.add(id);
  set.reserve(40);
  set.delete(1);
  expect(drained(set)).toEqual([2, 70]);
});
