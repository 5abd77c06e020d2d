import type { Check, Point } from '../core/index.ts';
import { show } from '../core/internal.ts';

/** A drawn map, read. Cell (x, y) is at index y × width + x of `walls`; row 0 is at the top. */
export interface GridMap {
  readonly width: number;
  readonly height: number;
  /** 1 where a wall stands, 0 on floor. */
  readonly walls: Uint8Array;
  /** The cells of every character but wall and plain floor, in reading order. */
  readonly marks: ReadonlyMap<string, readonly Point[]>;
  /** How often each of these characters is there, and where first. */
  readonly markCounts: ReadonlyMap<string, MarkCount>;
}

/** How often a character is on a map, and where first. */
export interface MarkCount {
  count: number;
  readonly first: Point;
}

/** More is not laid out: a first row that is very long, and very many others, would be. */
const MOST_CELLS = 4_194_304;
const WALL = '#'.charCodeAt(0);

/**
 * Reads a drawn map: `#` wall, `.` or space floor, any other character floor that is remembered as a mark
 * (`+` is where a door stands, by convention). Rows that are not as long as row 0 are problems.
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
    check.fail(`got a map of ${width} × ${height} cells; at most ${MOST_CELLS} in all`);
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
  let tally: GridMap['markCounts'] | null = null;
  return {
    width,
    height,
    walls,
    // Most who read a map want its walls.
    get marks() {
      marks ??= findMarks(drawn, width, height);
      return marks;
    },
    get markCounts() {
      tally ??= countMarks(drawn, width, height);
      return tally;
    },
  };
}

/** The characters of a row by their numbers. */
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
      const places = marks.get(character);
      if (places) places.push([x, y]);
      else marks.set(character, [[x, y]]);
    }
  }
  return marks;
}

function countMarks(drawn: Cells, width: number, height: number): Map<string, MarkCount> {
  const tally = new Map<string, MarkCount>();
  let last = '';
  let counted: MarkCount | null = null;
  for (let y = 0; y < height; y++) {
    const row = drawn[y];
    for (let x = 0; x < Math.min(width, row.length); x++) {
      const character = row[x];
      if (character === '#' || character === '.' || character === ' ') continue;
      if (character !== last || counted === null) {
        last = character;
        counted = tally.get(character) ?? { count: 0, first: [x, y] };
        tally.set(character, counted);
      }
      counted.count++;
    }
  }
  return tally;
}
