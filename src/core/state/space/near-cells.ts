import { BORDER } from './cells.ts';

/** A cell is divided into this many parts each way; for each part there is a list of the cells around it. */
export const PARTS = 8;

/** How many cells each list holds: all in the square of `BORDER` cells around. */
export const NEAR_COUNT: number = (2 * BORDER + 1) * (2 * BORDER + 1);

/**
 * The cells around each part of a cell, the nearest first: how many columns and rows away, and at least how far, squared,
 * with a cell's size as the unit. Constants of this module: engines read such arrays without any check. Small numbers, so
 * that the nearest cache holds the beginnings of all lists.
 */
export const NEAR_COLUMN: Int8Array = new Int8Array(PARTS * PARTS * NEAR_COUNT);
export const NEAR_ROW: Int8Array = new Int8Array(PARTS * PARTS * NEAR_COUNT);
export const NEAR_GAP: Float32Array = new Float32Array(PARTS * PARTS * NEAR_COUNT);

/** Rounding can put a position into the next part; this covers it. */
const MARGIN = 1e-6;
/** Less than single precision can round a gap up to. */
const ROUNDING = 1 - 2e-7;

let isFilled = false;

/** Where the list is for a part of a cell, by its column and row; one beyond the cell counts as the last. */
export function nearListAt(column: number, row: number): number {
  if (!isFilled) fillLists();
  return (partWithin(row) * PARTS + partWithin(column)) * NEAR_COUNT;
}

function partWithin(part: number): number {
  return part < 0 ? 0 : part >= PARTS ? PARTS - 1 : part;
}

function fillLists(): void {
  for (let row = 0; row < PARTS; row++)
    for (let column = 0; column < PARTS; column++) fillList(column, row, (row * PARTS + column) * NEAR_COUNT);
  isFilled = true;
}

function fillList(partColumn: number, partRow: number, first: number): void {
  const cells: { readonly column: number; readonly row: number; readonly gap: number }[] = [];
  for (let row = -BORDER; row <= BORDER; row++) {
    for (let column = -BORDER; column <= BORDER; column++) {
      const x = gapTo(column, partColumn);
      const y = gapTo(row, partRow);
      cells.push({ column, row, gap: x * x + y * y });
    }
  }
  cells.sort((a, b) => a.gap - b.gap || a.row - b.row || a.column - b.column);
  cells.forEach(({ column, row, gap }, i) => {
    NEAR_COLUMN[first + i] = column;
    NEAR_ROW[first + i] = row;
    NEAR_GAP[first + i] = gap * ROUNDING;
  });
}

/** The least distance between a part of the home cell and the cell this many away, along one axis. */
function gapTo(away: number, part: number): number {
  const before = away - (part + 1) / PARTS;
  const after = part / PARTS - (away + 1);
  return Math.max(0, before - MARGIN, after - MARGIN);
}
