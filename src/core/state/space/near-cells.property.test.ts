import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BORDER } from './cells.ts';
import { NEAR_COLUMN, NEAR_COUNT, NEAR_GAP, NEAR_ROW, nearListAt, PARTS } from './near-cells.ts';

/** The square of the distance from a position in the cell 0, 0 to the nearest point of another cell. */
function squaredGap(x: number, y: number, column: number, row: number): number {
  const away = (at: number, cell: number) => Math.max(0, cell - at, at - (cell + 1));
  return away(x, column) ** 2 + away(y, row) ** 2;
}

const share = fc.oneof(fc.constantFrom(0, 1, 0.125, 0.5, 0.875), fc.double({ min: 0, max: 1, noNaN: true }));

test('every cell around is listed once, the nearest first, and none is nearer than its list says', () => {
  fc.assert(
    fc.property(share, share, (x, y) => {
      const first = nearListAt(Math.floor(x * PARTS), Math.floor(y * PARTS));
      const listed = new Set<string>();
      for (let i = first; i < first + NEAR_COUNT; i++) {
        listed.add(`${NEAR_COLUMN[i]} ${NEAR_ROW[i]}`);
        expect(Math.max(Math.abs(NEAR_COLUMN[i]), Math.abs(NEAR_ROW[i]))).toBeLessThanOrEqual(BORDER);
        expect(NEAR_GAP[i]).toBeLessThanOrEqual(squaredGap(x, y, NEAR_COLUMN[i], NEAR_ROW[i]));
        if (i > first) expect(NEAR_GAP[i]).toBeGreaterThanOrEqual(NEAR_GAP[i - 1]);
      }
      expect(listed.size).toBe((2 * BORDER + 1) ** 2);
    }),
  );
});

test('a gap is as large as it can be for all positions in its part, but for rounding', () => {
  for (const [column, row] of [
    [0, 0],
    [3, 5],
    [7, 7],
  ]) {
    const first = nearListAt(column, row);
    // The gap is least at one of the corners of the part.
    const corners = [0, 1].flatMap((x) => [0, 1].map((y) => [(column + x) / PARTS, (row + y) / PARTS]));
    for (let i = first; i < first + NEAR_COUNT; i++) {
      const least = Math.min(...corners.map(([x, y]) => squaredGap(x, y, NEAR_COLUMN[i], NEAR_ROW[i])));
      expect(NEAR_GAP[i]).toBeCloseTo(least, 4);
    }
  }
});

test('a part beyond the cell counts as the last one', () => {
  expect(nearListAt(-1, -3)).toBe(nearListAt(0, 0));
  expect(nearListAt(PARTS, PARTS + 4)).toBe(nearListAt(PARTS - 1, PARTS - 1));
  expect(nearListAt(1, 0)).toBe(NEAR_COUNT);
  expect(nearListAt(0, 1)).toBe(PARTS * NEAR_COUNT);
});

test('cells that are equally near are listed row by row', () => {
  const first = nearListAt(3, 3);
  for (let i = first + 1; i < first + NEAR_COUNT; i++) {
    if (NEAR_GAP[i] !== NEAR_GAP[i - 1]) continue;
    const order = NEAR_ROW[i] - NEAR_ROW[i - 1] || NEAR_COLUMN[i] - NEAR_COLUMN[i - 1];
    expect(order).toBeGreaterThan(0);
  }
});
