import { describe, expect, test } from 'vitest';
import type { State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import { type CellGrid, findNearEdge, listRing, RING } from './ring.ts';

/** The cells of a ring, in order. */
function cellsOf(grid: CellGrid, column: number, row: number, ring: number): string[] {
  const count = listRing(grid, column, row, ring);
  return Array.from({ length: count }, (_, i) => `${RING.column[i]} ${RING.row[i]}`);
}

/** The same by looking at every cell. */
function cellsFrom({ columns, rows }: CellGrid, column: number, row: number, ring: number): string[] {
  const cells: string[] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      if (Math.max(Math.abs(x - column), Math.abs(y - row)) === ring) cells.push(`${x} ${y}`);
  return cells;
}

describe('the cells of a ring', () => {
  test.each([
    [1, 1],
    [1, 4],
    [5, 1],
    [4, 3],
    [3, 5],
  ])('are listed row by row as far as they are in a grid of %d by %d', (columns, rows) => {
    const grid = { size: 1, columns, rows };
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        for (let ring = 0; ring < 6; ring++)
          expect(cellsOf(grid, column, row, ring)).toEqual(cellsFrom(grid, column, row, ring));
  });

  test('are all there, however many', () => {
    const grid = { size: 1, columns: 70, rows: 60 };
    for (const ring of [8, 9, 20, 28, 12]) {
      const cells = cellsOf(grid, 35, 30, ring);
      expect(cells).toEqual(cellsFrom(grid, 35, 30, ring));
      expect(cells).toHaveLength(8 * ring);
    }
  });
});

/** The least distance from a place to a cell of a ring; Infinity without any. */
function leastDistance(grid: CellGrid, x: number, y: number, column: number, row: number, ring: number): number {
  const distances = cellsFrom(grid, column, row, ring).map((cell) => {
    const [left, top] = cell.split(' ').map((each) => Number(each) * grid.size);
    const dx = Math.max(left - x, 0, x - left - grid.size);
    const dy = Math.max(top - y, 0, y - top - grid.size);
    return Math.sqrt(dx * dx + dy * dy);
  });
  return Math.min(...distances);
}

test('the near edge of a ring is a hair nearer than the nearest of its cells, and endlessly far without any', () => {
  const scratch = { near: new Float64Array(1) };
  let edges = 0;
  for (const [size, columns, rows] of [
    [1, 5, 7],
    [8.25, 6, 3],
    [0.75, 1, 9],
    [40, 2, 2],
  ]) {
    const grid = { size, columns, rows };
    for (const [partX, partY] of [
      [0, 0],
      [0.5, 0.25],
      [0.125, 0.875],
      [0.96875, 0.03125],
    ])
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++)
          for (let ring = 0; ring < 10; ring++) {
            const [x, y] = [(column + partX) * size, (row + partY) * size];
            findNearEdge({ scratch } as unknown as State, grid, { x, y } as DecisionContext, column, row, ring);
            const least = leastDistance(grid, x, y, column, row, ring);
            const [near] = scratch.near;
            if (ring === 0 || least === Infinity || least === 0) {
              expect(near).toBe(ring === 0 ? 0 : least);
              continue;
            }
            edges++;
            expect(near).toBeLessThan(least);
            expect(near).toBeGreaterThan(least * (1 - 1e-11) - 1e-11);
          }
  }
  expect(edges).toBeGreaterThan(500);
});
