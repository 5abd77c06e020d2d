import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FreeRows } from './free-rows.ts';

test('rows that were left are given from the next tick on, the lowest first', () => {
  const rows = new FreeRows();
  for (const row of [7, 2, 5]) rows.leave(row);
  expect([rows.take(), rows.size]).toEqual([-1, 3]);
  rows.startTick();
  rows.leave(1);
  expect([rows.take(), rows.take(), rows.take(), rows.take(), rows.size]).toEqual([2, 5, 7, -1, 1]);
});

test('many rows come out in order, also while others are left', () => {
  const rows = new FreeRows();
  const order = Array.from({ length: 41 }, (_, i) => (i * 17) % 41);
  for (const row of order) rows.add(row);
  const given = order.map((_, i) => {
    if (i === 20) rows.add(3);
    return rows.take();
  });
  expect(given).toEqual([
    ...Array.from({ length: 20 }, (_, i) => i),
    3,
    ...Array.from({ length: 20 }, (_, i) => 20 + i),
  ]);
});

test('[property] it gives what a sorted list gives', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(50), { freq: 3 })), (given) => {
      const rows = new FreeRows();
      const sorted: number[] = [];
      for (const row of given) {
        if (row === null) expect(rows.take()).toBe(sorted.shift() ?? -1);
        else {
          rows.add(row);
          sorted.push(row);
          sorted.sort((a, b) => a - b);
        }
        expect(rows.size).toBe(sorted.length);
      }
    }),
  );
});
