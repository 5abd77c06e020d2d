import { workingMemory } from '../math/working-memory.ts';
import type { State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';

/** A plane in square cells. */
export interface CellGrid {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
}

/** The cells of a ring, by column and row; of one ring at a time. */
export const RING = workingMemory({ column: new Int32Array(64), row: new Int32Array(64) });

/**
 * Lists the cells of the ring-th square around a cell that are in the grid, row by row; returns how many there are. Ring 0
 * is the cell itself.
 */
export function listRing({ columns, rows }: CellGrid, column: number, row: number, ring: number): number {
  const cells = Math.max(1, 8 * ring);
  if (cells > RING.column.length) {
    RING.column = new Int32Array(cells * 2);
    RING.row = new Int32Array(cells * 2);
  }
  const { column: columnOf, row: rowOf } = RING;
  const left = column - ring;
  const right = column + ring;
  const top = row - ring;
  const bottom = row + ring;
  const from = left < 0 ? 0 : left;
  const to = right < columns ? right : columns - 1;
  let count = 0;
  for (let y = top < 0 ? 0 : top; y <= bottom && y < rows; y++) {
    // The first and the last row of the ring are whole; of those between only the two ends belong to it.
    if (y === top || y === bottom) {
      for (let x = from; x <= to; x++) {
        columnOf[count] = x;
        rowOf[count++] = y;
      }
      continue;
    }
    if (left >= 0) {
      columnOf[count] = left;
      rowOf[count++] = y;
    }
    if (right < columns) {
      columnOf[count] = right;
      rowOf[count++] = y;
    }
  }
  return count;
}

/**
 * The least distance from the looker to anything in the ring-th square of cells around it, into `scratch.near`; Infinity when that
 * square lies wholly outside. Shrunk by a hair, so that rounding never makes it too large.
 */
export function findNearEdge(
  s: State,
  { size, columns, rows }: CellGrid,
  context: DecisionContext,
  column: number,
  row: number,
  ring: number,
): void {
  const { x, y } = context;
  let near = Infinity;
  if (column - ring >= 0) near = Math.min(near, x - (column - ring + 1) * size);
  if (column + ring < columns) near = Math.min(near, (column + ring) * size - x);
  if (row - ring >= 0) near = Math.min(near, y - (row - ring + 1) * size);
  if (row + ring < rows) near = Math.min(near, (row + ring) * size - y);
  s.scratch.near[0] = ring === 0 ? 0 : near === Infinity ? Infinity : Math.max(0, near * (1 - 1e-12) - 1e-12);
}
