/** The rooms of a drawn map: floors that walls and doors separate. */
export interface Rooms {
  readonly count: number;
  /** The room of a cell; NO_ROOM for walls, doors, the open sky and what is outside of the map. */
  at(x: number, y: number): number;
  /** The first and the last cells of each room, across and down. */
  readonly areas: readonly (readonly [left: number, top: number, right: number, bottom: number])[];
}

export const NO_ROOM = -1;

/** Finds the connected parts of the cells that are floor, numbered row by row. */
export function findRooms(width: number, height: number, isFloor: (x: number, y: number) => boolean): Rooms {
  const rooms = new Int32Array(width * height).fill(NO_ROOM);
  const isFree = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && rooms[y * width + x] === NO_ROOM && isFloor(x, y);
  const areas: [number, number, number, number][] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isFree(x, y)) continue;
      const room = areas.length;
      const area: [number, number, number, number] = [x, y, x, y];
      areas.push(area);
      const reached = [y * width + x];
      rooms[reached[0]] = room;
      while (reached.length > 0) {
        const cell = reached.pop() as number;
        const [u, v] = [cell % width, Math.floor(cell / width)];
        area[0] = Math.min(area[0], u);
        area[2] = Math.max(area[2], u);
        area[3] = Math.max(area[3], v);
        for (const [dx, dy] of SIDES) {
          if (!isFree(u + dx, v + dy)) continue;
          rooms[(v + dy) * width + u + dx] = room;
          reached.push((v + dy) * width + u + dx);
        }
      }
    }
  return {
    count: areas.length,
    areas,
    at: (x, y) => (x >= 0 && y >= 0 && x < width && y < height ? rooms[y * width + x] : NO_ROOM),
  };
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
