import { expect, test } from 'vitest';
import { copyColumns, hotDoubles, hotInts, longer, longerDoubles } from './typed-arrays.ts';

test.each([hotDoubles, hotInts])(
  'a column for the hot path holds the values given, and is longer than 64 bytes',
  (make) => {
    expect([...make([3, 1, 2])].slice(0, 4)).toEqual([3, 1, 2, 0]);
    for (const count of [0, 1, 15, 16, 17, 32, 33, 100]) {
      const column = make(count);
      expect(column.every((value) => value === 0)).toBe(true);
      expect(column.length).toBeGreaterThanOrEqual(count);
      expect(column.byteLength).toBeGreaterThan(64);
      expect(make(Array.from({ length: count }, (_, i) => i)).length).toBe(column.length);
    }
    expect(make(1000).length).toBe(1000);
  },
);

test('a longer column keeps its values; the rest is blank', () => {
  expect([...longer(Int32Array.of(5, 6), 4)]).toEqual([5, 6, 0, 0]);
  expect([...longer(Int32Array.of(5, 6), 4, -1)]).toEqual([5, 6, -1, -1]);
  expect([...longerDoubles(Float64Array.of(0.5), 3)]).toEqual([0.5, 0, 0]);
});

test('copied columns change apart from those they were copied from, and nothing else is copied', () => {
  const from = { size: 3, names: ['a'], doubles: Float64Array.of(0.5), ints: Int32Array.of(7) };
  const copies = copyColumns(from);
  from.doubles[0] = 1;
  expect(copies).toEqual({ doubles: Float64Array.of(0.5), ints: Int32Array.of(7) });
});
