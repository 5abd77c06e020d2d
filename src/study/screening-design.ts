import { draw } from '../core/internal.ts';

/** A purpose of random numbers that no world uses. */
const PURPOSE = 97;

/**
 * Rows of random bits in which every column has as many true as false bits, or one more: each row is followed by its
 * opposite. So an effect of all parameters together, and of the seed, cancels in the difference of a column's halves.
 */
export function randomBits(rows: number, columns: number): boolean[][] {
  const list: boolean[][] = [];
  for (let row = 0; row < rows; row += 2) {
    const bits = Array.from({ length: columns }, (_, column) => draw(1, PURPOSE, row, column) < 0.5);
    list.push(bits);
    if (row + 1 < rows) list.push(bits.map((bit) => !bit));
  }
  return list;
}
