import { expect, test } from 'vitest';
import { Tape } from './tape.ts';

test('numbers and lists are read as they were written, to the bit', () => {
  const tape = new Tape();
  const list = Array.from({ length: 200 }, (_, i) => i / 7);
  tape.write(-0);
  tape.writeList(list);
  tape.writeList([]);
  tape.write(Number.NaN);
  tape.write(Infinity);
  tape.rewind();
  expect([tape.read(), [...tape.readList()], [...tape.readList()], tape.read(), tape.read()]).toEqual([
    -0,
    list,
    [],
    Number.NaN,
    Infinity,
  ]);
});

test('what is written after a rewind takes the place of what was there', () => {
  const tape = new Tape();
  tape.writeList([1, 2, 3]);
  tape.rewind();
  tape.writeList([4]);
  tape.rewind();
  expect([...tape.readList()]).toEqual([4]);
});

test('a list that was read does not change with the tape', () => {
  const tape = new Tape();
  tape.writeList([1, 2]);
  tape.rewind();
  const list = tape.readList();
  tape.rewind();
  tape.writeList([3, 4]);
  expect([...list]).toEqual([1, 2]);
});

test('a column is read for the ids that it was written for, and holds −1 for others', () => {
  const tape = new Tape();
  const ids = Int32Array.of(1, 4, 0, 0);
  tape.writeIds(ids, 2);
  tape.writeColumn(Int32Array.of(10, 11, 12, 13, 14), ids, 2);
  tape.rewind();
  const read = tape.readList();
  expect([...read]).toEqual([1, 4]);
  expect([...tape.readColumn(read, 5)]).toEqual([-1, 11, -1, -1, 14]);
});
