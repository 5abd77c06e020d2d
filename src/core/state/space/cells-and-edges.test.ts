import { expect, test } from 'vitest';
import { BORDER, Cells, RUN } from './cells.ts';

const countAt = (cells: Cells, x: number, y: number, field: number) =>
  cells.runs[cells.runOfCell(cells.column(x), cells.row(y)) + field];

test('what lies beyond the edge is in the last cell, and leaves it', () => {
  const entryOf = new Int32Array(2).fill(-1);
  const cells = new Cells(40, 40, 16);
  cells.add(0, 0, true, 500, 3, entryOf);
  cells.add(1, 0, true, 3, 500, entryOf);
  expect([countAt(cells, 40, 3, RUN.count), countAt(cells, 3, 40, RUN.count)]).toEqual([1, 1]);
  cells.remove(0, entryOf);
  cells.remove(1, entryOf);
  expect([countAt(cells, 40, 3, RUN.count), countAt(cells, 3, 40, RUN.count)]).toEqual([0, 0]);
});

test('what has nothing on offer has nothing on offer in another cell either', () => {
  const entryOf = new Int32Array(2).fill(-1);
  const cells = new Cells(40, 40, 16);
  cells.add(0, 0, true, 1, 1, entryOf);
  cells.add(1, 0, false, 1, 1, entryOf);
  cells.move(1, Float64Array.of(39, 39), entryOf);
  expect([countAt(cells, 39, 39, RUN.count), countAt(cells, 39, 39, RUN.open)]).toEqual([1, 0]);
});

test('a copy reads its places from memory of its own', () => {
  const cells = new Cells(40, 40, 16);
  const copy = cells.copy();
  expect(copy.spots.buffer).toBe(copy.entries.buffer);
  expect(copy.spots.buffer).not.toBe(cells.spots.buffer);
});

test('the bytes of all its columns are counted', () => {
  const cells = new Cells(40, 40, 16);
  const { entries, places, runs } = cells;
  expect(cells.bytes()).toBe(4 * entries.length + 8 * places.length + 4 * runs.length);
});

test('every cell, and every one of the border around them, has numbers of its own within the list', () => {
  const cells = new Cells(40, 25, 16);
  const starts: number[] = [];
  for (let row = -BORDER; row < cells.rows + BORDER; row++)
    for (let column = -BORDER; column < cells.columns + BORDER; column++) starts.push(cells.runOfCell(column, row));
  const expected = Array.from({ length: cells.runs.length / RUN.stride }, (_, i) => i * RUN.stride);
  expect(starts).toEqual(expected);
});
