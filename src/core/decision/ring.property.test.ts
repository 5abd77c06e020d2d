import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listRing, RING } from './ring.ts';

const grids = fc
  .record({ columns: fc.integer({ min: 1, max: 40 }), rows: fc.integer({ min: 1, max: 40 }) })
  .chain((grid) => fc.tuple(fc.constant(grid), fc.nat(grid.columns - 1), fc.nat(grid.rows - 1)));

test('the rings around a cell list every cell of the grid once, each in the ring of its distance', () => {
  fc.assert(
    fc.property(grids, ([{ columns, rows }, column, row]) => {
      const found = new Map<string, number>();
      for (let ring = 0; ring <= Math.max(columns, rows); ring++) {
        const count = listRing({ size: 1, columns, rows }, column, row, ring);
        for (let i = 0; i < count; i++) {
          const cell = `${RING.column[i]} ${RING.row[i]}`;
          expect(found.has(cell)).toBe(false);
          found.set(cell, ring);
        }
      }
      expect(found.size).toBe(columns * rows);
      for (let y = 0; y < rows; y++)
        for (let x = 0; x < columns; x++)
          expect(found.get(`${x} ${y}`)).toBe(Math.max(Math.abs(x - column), Math.abs(y - row)));
    }),
  );
});
