/** The rooms of a drawn map: floors that walls and doors separate. */
export interface Rooms {
  readonly count: number;
  /** The room of a cell; NO_ROOM for walls, doors, the open sky and what is outside of the map. */
  at(x: number, y: number): number;
}

export const NO_ROOM = -1;

/** Finds the connected parts of the cells that are floor, numbered row by row. */
export function findRooms(width: number, height: number, isFloor: (x: number, y: number) => boolean): Rooms {
  const rooms = new Int32Array(width * height).fill(NO_ROOM);
  const isFree = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && rooms[y * width + x] === NO_ROOM && isFloor(x, y);
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isFree(x, y)) continue;
      const room = count++;
      const reached = [y * width + x];
      rooms[reached[0]] = room;
      while (reached.length > 0) {
        const cell = reached.pop() as number;
        const [u, v] = [cell % width, Math.floor(cell / width)];
        for (const [dx, dy] of SIDES) {
          if (!isFree(u + dx, v + dy)) continue;
          rooms[(v + dy) * width + u + dx] = room;
          reached.push((v + dy) * width + u + dx);
        }
      }
    }
  return {
    count,
    at: (x, y) => (x >= 0 && y >= 0 && x < width && y < height ? rooms[y * width + x] : NO_ROOM),
  };
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
