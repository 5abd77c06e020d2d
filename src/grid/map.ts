import { type Check, show } from '../core/problem.ts';
import type { Point } from '../core/space.ts';

/** A drawn map, read. Cell (x, y) is at index y × width + x of `walls`; row 0 is at the top. */
export interface GridMap {
  readonly width: number;
  readonly height: number;
  /** 1 where a wall stands, 0 on floor. */
  readonly walls: Uint8Array;
  /** The cells of every character but wall and plain floor, in reading order. */
  readonly marks: ReadonlyMap<string, readonly Point[]>;
}

/**
 * Reads a drawn map: `#` wall, `.` or space floor, any other character floor that is remembered as a mark
 * (`+` is where a door stands, by convention). Rows that are not as long as row 0 are problems.
 */
export function parseMap(rows: readonly string[], check: Check): GridMap {
  const cells = rows.map((row, y) => {
    if (typeof row === 'string') return [...row];
    check.at(y).fail(`got ${show(row)}; expected a row of characters`);
    return undefined;
  });
  const height = cells.length;
  const width = cells[0]?.length ?? 0;
  if (width === 0) check.fail('got an empty map; expected at least one row of one cell');
  const walls = new Uint8Array(width * height).fill(1);
  const marks = new Map<string, Point[]>();
  cells.forEach((row, y) => {
    if (row === undefined) return;
    if (row.length !== width) check.at(y).fail(`got a row of length ${row.length}; expected ${width}, as in row 0`);
    row.slice(0, width).forEach((character, x) => {
      if (character === '#') return;
      walls[y * width + x] = 0;
      if (character === '.' || character === ' ') return;
      const places = marks.get(character);
      if (places) places.push([x, y]);
      else marks.set(character, [[x, y]]);
    });
  });
  return { width, height, walls, marks };
}
