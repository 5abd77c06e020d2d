/** Line characters by the neighbours that a wall continues to: up 1, right 2, down 4, left 8. */
const LINES = '▪╵╶└╷│┌├╴┘─┴┐┤┬┼';

/** Walls as line characters that join; wall cells that touch no floor are blank. */
export interface Walls {
  readonly width: number;
  readonly height: number;
  /** '' for floor, ' ' for a wall cell that touches no floor, otherwise a line character. */
  at(x: number, y: number): string;
  /** Whether the line continues to the cell on the right. */
  continuesRight(x: number, y: number): boolean;
}

/** Reads the walls of a map, in which # is a wall. */
export function readWalls(rows: readonly string[]): Walls {
  const cells = rows.map((row) => [...row]);
  const height = cells.length;
  const width = cells[0]?.length ?? 0;
  const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  const isFloor = (x: number, y: number) => isInside(x, y) && cells[y][x] !== '#';
  const isWall = (x: number, y: number) => isInside(x, y) && cells[y][x] === '#';
  // A line joins two wall cells with floor on at least one side, so that thick walls have outlines only.
  const across = (x: number, y: number) =>
    isWall(x, y) && isWall(x + 1, y) && [y - 1, y + 1].some((row) => isFloor(x, row) || isFloor(x + 1, row));
  const down = (x: number, y: number) =>
    isWall(x, y) && isWall(x, y + 1) && [x - 1, x + 1].some((column) => isFloor(column, y) || isFloor(column, y + 1));
  const touchesFloor = (x: number, y: number) =>
    [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isFloor(x + dx, y + dy)));
  return {
    width,
    height,
    at(x, y) {
      if (!isWall(x, y)) return '';
      const joined =
        (down(x, y - 1) ? 1 : 0) + (across(x, y) ? 2 : 0) + (down(x, y) ? 4 : 0) + (across(x - 1, y) ? 8 : 0);
      return joined === 0 && !touchesFloor(x, y) ? ' ' : LINES[joined];
    },
    continuesRight: across,
  };
}
