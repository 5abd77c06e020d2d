import type { Point } from '../core/index.ts';
import { type Check, show } from '../core/internal.ts';

/** A parsed map. Cell (x, y) has the index y × width + x in `walls`; row 0 is at the top. */
export interface GridMap {
  readonly width: number;
  readonly height: number;
  /** 1 for a wall, 0 for floor. */
  readonly walls: Uint8Array;
  /** The cells of every other character than wall and plain floor, in reading order. */
  readonly marks: ReadonlyMap<string, readonly Point[]>;
  /** The count and the first cell of each of these characters. */
  readonly markCounts: ReadonlyMap<string, MarkCount>;
}

/** The count and the first cell of a character on a map. */
export interface MarkCount {
  count: number;
  readonly first: Point;
}

/** The most cells of a map. */
const MOST_CELLS = 4_194_304;
const WALL = '#'.charCodeAt(0);

/**
 * Parses a drawn map: `#` is a wall, `.` or space is floor, any other character is floor with a mark (`+` is a door by
 * convention). Rows whose length differs from row 0 are problems.
 */
export function parseMap(rows: readonly string[], check: Check): GridMap {
  const drawn = rows.map((row, y) => {
    if (typeof row === 'string') return cellsIn(row);
    check.at(y).fail(`got ${show(row)}; expected a row of characters`);
    return '';
  });
  let height = drawn.length;
  let width = drawn[0]?.length ?? 0;
  if (width === 0) check.fail('got an empty map; expected at least one row of one cell');
  if (width * height > MOST_CELLS) {
    check.fail(`got a map of ${width} × ${height} cells; expected at most ${MOST_CELLS} in total`);
    width = height = 0;
  }
  const walls = new Uint8Array(width * height).fill(1);
  for (let y = 0; y < height; y++) {
    const row = drawn[y];
    if (typeof rows[y] !== 'string') continue;
    if (row.length !== width) check.at(y).fail(`got a row of length ${row.length}; expected ${width}, as in row 0`);
    const end = Math.min(width, row.length);
    if (typeof row === 'string') {
      for (let x = 0; x < end; x++) if (row.charCodeAt(x) !== WALL) walls[y * width + x] = 0;
    } else for (let x = 0; x < end; x++) if (row[x] !== '#') walls[y * width + x] = 0;
  }
  let marks: GridMap['marks'] | null = null;
  let markCounts: GridMap['markCounts'] | null = null;
  return {
    width,
    height,
    walls,
    // Computed on demand: most callers need only the walls.
    get marks() {
      marks ??= findMarks(drawn, width, height);
      return marks;
    },
    get markCounts() {
      markCounts ??= countMarks(drawn, width, height);
      return markCounts;
    },
  };
}

/** The characters of a row by index. */
function cellsIn(row: string): string | readonly string[] {
  return /[\uD800-\uDFFF]/.test(row) ? [...row] : row;
}

type Cells = readonly (string | readonly string[])[];

function findMarks(drawn: Cells, width: number, height: number): Map<string, Point[]> {
  const marks = new Map<string, Point[]>();
  for (let y = 0; y < height; y++) {
    const row = drawn[y];
    for (let x = 0; x < Math.min(width, row.length); x++) {
      const character = row[x];
      if (character === '#' || character === '.' || character === ' ') continue;
      const cells = marks.get(character);
      if (cells) cells.push([x, y]);
      else marks.set(character, [[x, y]]);
    }
  }
  return marks;
}

function countMarks(drawn: Cells, width: number, height: number): Map<string, MarkCount> {
  const counts = new Map<string, MarkCount>();
  let last = '';
  let counted: MarkCount | null = null;
  for (let y = 0; y < height; y++) {
    const row = drawn[y];
    for (let x = 0; x < Math.min(width, row.length); x++) {
      const character = row[x];
      if (character === '#' || character === '.' || character === ' ') continue;
      if (character !== last || counted === null) {
        last = character;
        counted = counts.get(character) ?? { count: 0, first: [x, y] };
        counts.set(character, counted);
      }
      counted.count++;
    }
  }
  return counts;
}
