import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashNumber, RowIndex } from './row-index.ts';

/** All rows that the index has for a hash, latest first. */
function rowsOf(index: RowIndex, hash: number): number[] {
  const rows: number[] = [];
  for (let row = index.first(hash); row >= 0; row = index.next(row)) rows.push(row);
  return rows;
}

test('the rows of a hash are those that were added with it, latest first', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.integer({ min: 0, max: 5 })), { maxLength: 200 }), (hashes) => {
      const index = new RowIndex();
      for (const hash of hashes) index.add(hash);
      const expected = (hash: number) => [...hashes.keys()].filter((row) => hashes[row] === hash).reverse();
      for (const hash of [...hashes, 3, -7]) expect(rowsOf(index, hash)).toEqual(expected(hash));
    }),
  );
});

test('a copy goes on apart, and an emptied index numbers its rows from 0 again', () => {
  const index = new RowIndex();
  for (const hash of [4, 4, 9]) index.add(hash);
  const copy = index.copy();
  copy.add(9);
  expect([rowsOf(index, 9), rowsOf(copy, 9), rowsOf(copy, 4)]).toEqual([[2], [3, 2], [1, 0]]);
  index.clear();
  index.add(9);
  expect([rowsOf(index, 4), rowsOf(index, 9), rowsOf(copy, 9)]).toEqual([[], [0], [3, 2]]);
});

test('equal numbers have equal hashes, 0 and −0 too; others hardly ever', () => {
  expect(hashNumber(1, -0)).toBe(hashNumber(1, 0));
  expect(hashNumber(1, 0.1 + 0.2)).toBe(hashNumber(1, 0.30000000000000004));
  const hashes = new Set(Array.from({ length: 20_000 }, (_, i) => hashNumber(hashNumber(7, i / 3), 2 ** -32 * i)));
  expect(hashes.size).toBeGreaterThan(19_900);
});

test('an index that was cleared takes rows again, and has as many lists as rows, in powers of two', () => {
  const index = new RowIndex();
  for (let row = 0; row < 70; row++) index.add(row % 7);
  expect(rowsOf(index, 3)).toEqual([66, 59, 52, 45, 38, 31, 24, 17, 10, 3]);
  index.clear();
  index.add(3);
  expect(rowsOf(index, 3)).toEqual([0]);
  const lists = (rows: number) => {
    const some = new RowIndex();
    for (let row = 0; row < rows; row++) some.add(row);
    return (some as unknown as { readonly heads: Int32Array }).heads.length;
  };
  expect([0, 12, 32, 33, 64, 65].map(lists)).toEqual([32, 32, 32, 64, 64, 128]);
});

test('a copy and its original take further rows without each other', () => {
  const index = new RowIndex();
  index.add(1);
  const copy = index.copy();
  index.add(1);
  copy.add(9);
  expect([rowsOf(index, 1), rowsOf(index, 9), rowsOf(copy, 1), rowsOf(copy, 9)]).toEqual([[1, 0], [], [0], [1]]);
});
