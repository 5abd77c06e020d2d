/** The width and height that a picture fills, as shares of its side. */
const FILLED = 0.86;
/** What the floor has of the cell of a wall, at its sides and below it. */
const SLACK = 0.28;
/** What stands at a wall behind it may cover the foot of that wall, and moves by this share only. */
const DOWN = 0.4;

/** How far something beside a wall moves so that it stands before the wall and not in it; `side` and the result in cells. */
export function offsetFromWalls(
  isWall: (x: number, y: number) => boolean,
  x: number,
  y: number,
  side: number,
): readonly [dx: number, dy: number] {
  const over = (side * FILLED - 1) / 2;
  const excess = Math.max(0, over - SLACK);
  const [u, v] = [Math.round(x), Math.round(y)];
  const shift = (low: boolean, high: boolean) => (low === high ? 0 : low ? 1 : -1);
  const down = shift(isWall(u, v - 1), isWall(u, v + 1));
  return [shift(isWall(u - 1, v), isWall(u + 1, v)) * excess, down > 0 ? Math.max(0, over) * DOWN : down * excess];
}
