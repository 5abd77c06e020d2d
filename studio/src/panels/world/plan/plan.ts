import { type Ground, groundOf } from '../../../parts/drawing/ground-colours.ts';
import { PathBuilder } from '../../../parts/drawing/path-data.ts';
import { type MapRegion, type MapScene, type MapThings, THING } from '../../../session/map/map-frame.ts';
import type { MapBounds } from './camera.ts';
import { chance, type Floor, floorOf, MOST_TEXTURED, pathOfPatches } from './floors.ts';
import { findRooms, NO_ROOM, type Rooms } from './rooms.ts';
import { WallShape } from './wall-shape.ts';

/** The ground of a world as lines and areas, in world coordinates. */
export interface Plan {
  readonly bounds: MapBounds;
  /** The walls of a drawn map, their front sides, and the edges between them and the floor; null on an open plane. */
  readonly walls: Path2D | null;
  readonly fronts: Path2D | null;
  readonly edges: Path2D | null;
  /** The ground under the open sky: what can be reached from the edge of the map without a door, and the meadow around the map. */
  readonly outdoors: Path2D;
  /** The rooms of a drawn map, each with its floor; without any on an open plane. */
  readonly rooms: Rooms;
  readonly floors: readonly Path2D[];
  /** Everything else that is not under the open sky: thresholds, where walls are beside them. */
  readonly between: Path2D | null;
  /** What everybody walks on, from the lowest to the uppermost; without any on an open plane. */
  readonly materials: readonly Floor[];
  /** What is around the map. */
  readonly beyond: 'paper' | 'meadow' | 'rock';
  /** Some blades of grass here and there on the outdoors cells of a drawn map; null on an open plane. */
  readonly grass: Path2D | null;
  /** The flowers among them. */
  readonly flowers: readonly (readonly [x: number, y: number])[];
  /** The thresholds: gaps in a wall, drawn as + on the map, without those in which a thing is the door. */
  readonly doorGaps: readonly DoorGap[];
  /** The cells of a drawn map that are walls, row by row. */
  isWall(x: number, y: number): boolean;
  /** The area where agents can be, in cells or square units. */
  readonly floor: number;
  /** The usual size of things and agents, in cells or units. */
  readonly unit: number;
}

export interface DoorGap {
  readonly x: number;
  readonly y: number;
  /** Whether the wall is horizontal there. */
  readonly isLevel: boolean;
}

/** The cells around a map under the open sky on which grass grows. */
const AROUND_MAP = 20;
/** With a larger share of walls that no floor touches than this, a map is dug out of rock. */
const SOLID = 0.02;

/** Builds the ground of a scene; walls reach to the doors among its things. On a drawn map the middle of a cell has integer coordinates. */
export function planOf({ rows, width, height, regions }: MapScene, things: MapThings | null): Plan {
  if (!rows) {
    const unit = Math.sqrt((width * height) / Math.max(things?.id.length ?? 0, 12)) / 4;
    const outdoors = new PathBuilder();
    outdoors.rect(0, 0, width, height);
    return {
      bounds: { left: 0, top: 0, right: width, bottom: height },
      walls: null,
      fronts: null,
      edges: null,
      outdoors: outdoors.build(),
      rooms: { count: 0, at: () => NO_ROOM, areas: [] },
      floors: [],
      between: null,
      materials: [],
      beyond: 'paper',
      grass: null,
      flowers: [],
      doorGaps: [],
      isWall: () => false,
      floor: width * height,
      unit,
    };
  }
  const cells = rows.map((row) => [...row]);
  const isWall = (x: number, y: number) => cells[y]?.[x] === '#';
  const isDoor = (x: number, y: number) =>
    cells[y]?.[x] === '+' || (isWall(x - 1, y) && isWall(x + 1, y)) || (isWall(x, y - 1) && isWall(x, y + 1));
  const groundAt = groundsOf(regions, width, height);
  const isReached = findOutdoors(cells, isWall, isDoor);
  // A yard is under the open sky also where a gate is its only way out.
  const isOutdoors = (x: number, y: number) => isReached(x, y) || (!isWall(x, y) && GREEN.has(groundAt(x, y)));
  const isThreshold = thresholdsOf(cells, isDoor);
  const rooms = findRooms(width, height, (x, y) => !isWall(x, y) && !isThreshold(x, y) && !isOutdoors(x, y));
  const floor = cells.reduce((sum, row, y) => sum + row.filter((_, x) => !isWall(x, y)).length, 0);
  const isOpenAtEdge = cells.some((row, y) =>
    row.some((_, x) => (x === 0 || y === 0 || x === width - 1 || y === height - 1) && isOutdoors(x, y)),
  );
  const isRock = solidShare(cells, isWall) > SOLID;
  const beyond = isRock && !isOpenAtEdge ? 'rock' : 'meadow';
  const isSmall = width * height <= MOST_TEXTURED;
  const around = isSmall && beyond === 'meadow' ? AROUND_MAP : 0;
  const isGrass = (x: number, y: number) =>
    cells[y]?.[x] === undefined || (isOutdoors(x, y) && (groundAt(x, y) === null || GREEN.has(groundAt(x, y))));
  const doors = things ? doorCellsOf(things) : new Set<string>();
  const isGap = (x: number, y: number) => isThreshold(x, y) || doors.has(`${x} ${y}`);
  const shape = new WallShape({ width, height, isWall, isThreshold: isGap, isRockAround: beyond === 'rock' }, isSmall);
  const isFloor = (x: number, y: number) => !isWall(x, y);
  const meadow = [...shape.floorOf(isOutdoors), ...(beyond === 'meadow' ? shape.outside : [])];
  const bounds = { left: -0.5, top: -0.5, right: width - 0.5, bottom: height - 0.5 };
  const bare = shape.floorOf((x, y) => isFloor(x, y) && !isOutdoors(x, y));
  return {
    bounds,
    walls: shape.walls(),
    fronts: shape.fronts(),
    outdoors: pathOfPatches(meadow, beyond === 'meadow' ? bounds : null),
    rooms,
    floors: rooms.areas.map((area, room) => pathOfPatches(shape.floorOf((x, y) => rooms.at(x, y) === room, area))),
    between: pathOfPatches(shape.floorOf((x, y) => isFloor(x, y) && !isOutdoors(x, y) && rooms.at(x, y) === NO_ROOM)),
    materials: [
      // Beside rooms with names, the rest is ways and yards; without any, it is a house.
      floorOf(isRock || regions.length > 0 ? 'stone' : 'wood', bare, isSmall),
      floorOf('grass', meadow, isSmall),
      // A hall in a yard has its own floor.
      ...byFallingSize(regions).map(({ name, area }) =>
        floorOf(groundOf(name), shape.floorOf(isFloor, cellsOf(area, width, height)), isSmall),
      ),
    ],
    beyond,
    grass: pathOfGrass(isGrass, width, height, around),
    flowers: isSmall ? flowersOf(isGrass, width, height, around) : [],
    edges: shape.edges(),
    doorGaps: findDoorGaps(cells, isWall).filter(({ x, y }) => !doors.has(`${x} ${y}`)),
    isWall,
    floor,
    unit: 1,
  };
}

/** The plan of the last scene, which is kept while nothing of it changes: agents come, and numbers are edited, all the time. */
export class KeptPlan {
  private key = '';
  private plan: Plan | null = null;

  of(scene: MapScene, things: MapThings | null): Plan {
    const { rows, width, height, regions } = scene;
    const beside = rows ? (things ? [...doorCellsOf(things)] : []) : (things?.id.length ?? 0);
    const key = JSON.stringify([rows, width, height, regions, beside]);
    if (this.plan && key === this.key) return this.plan;
    this.key = key;
    this.plan = planOf(scene, things);
    return this.plan;
  }
}

/** The share of cells that are walls all around. */
function solidShare(cells: readonly (readonly string[])[], isWall: (x: number, y: number) => boolean): number {
  let solid = 0;
  let count = 0;
  const isSolid = (x: number, y: number) => isWall(x, y) || cells[y]?.[x] === undefined;
  cells.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      count++;
      if (AROUND.every(([dx, dy]) => isSolid(x + dx, y + dy))) solid++;
    }
  });
  return solid / Math.max(1, count);
}

const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));

/** The cells of the things that are doors. */
function doorCellsOf({ id, flags, x, y }: MapThings): Set<string> {
  const doors = new Set<string>();
  id.forEach((_, i) => {
    if ((flags[i] & THING.isDoor) !== 0) doors.add(`${Math.round(x[i])} ${Math.round(y[i])}`);
  });
  return doors;
}

/** Grounds that nobody has indoors. */
const GREEN: ReadonlySet<Ground | null> = new Set<Ground>(['grass', 'lawn']);

/** The ground of each cell by the name of the room that it is in, the smallest of several; null for none. */
function groundsOf(
  regions: readonly MapRegion[],
  width: number,
  height: number,
): (x: number, y: number) => Ground | null {
  const grounds = new Array<Ground | null>(width * height).fill(null);
  for (const { name, area } of byFallingSize(regions)) {
    const [left, top, right, bottom] = cellsOf(area, width, height);
    for (let y = top; y <= bottom; y++) grounds.fill(groundOf(name), y * width + left, y * width + right + 1);
  }
  return (x, y) => (x >= 0 && y >= 0 && x < width && y < height ? grounds[y * width + x] : null);
}

/** A hall in a yard comes after the yard. */
function byFallingSize(regions: readonly MapRegion[]): MapRegion[] {
  const sizeOf = ({ area: [left, top, right, bottom] }: MapRegion) => (right - left) * (bottom - top);
  return [...regions].sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** The cells of the area of a room, which may be larger than the map. */
function cellsOf(
  [left, top, right, bottom]: MapRegion['area'],
  width: number,
  height: number,
): [left: number, top: number, right: number, bottom: number] {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  return [within(left, width), within(top, height), within(right, width - 1), within(bottom, height - 1)];
}

/** Grass here and there, also on some cells around the map. */
function pathOfGrass(
  isGrass: (x: number, y: number) => boolean,
  width: number,
  height: number,
  around: number,
): Path2D {
  const path = new PathBuilder();
  for (let y = -around; y < height + around; y++)
    for (let x = -around; x < width + around; x++) {
      const place = chance(x, y);
      if (place % 5 > 0 || !isGrass(x, y)) continue;
      const left = x - 0.3 + ((place >>> 8) % 60) / 100;
      const foot = y - 0.2 + ((place >>> 16) % 50) / 100;
      for (const lean of [-0.09, 0, 0.09]) {
        path.moveTo(left + lean * 0.6, foot);
        path.lineTo(left + lean * 1.7, foot - 0.2 + Math.abs(lean));
      }
    }
  return path.build();
}

function flowersOf(
  isGrass: (x: number, y: number) => boolean,
  width: number,
  height: number,
  around: number,
): (readonly [x: number, y: number])[] {
  const flowers: (readonly [number, number])[] = [];
  for (let y = -around; y < height + around; y++)
    for (let x = -around; x < width + around; x++) {
      const place = chance(x + 7, y + 3);
      if (place % 17 > 0 || !isGrass(x, y)) continue;
      flowers.push([x - 0.4 + ((place >>> 8) % 80) / 100, y - 0.4 + ((place >>> 16) % 80) / 100]);
    }
  return flowers;
}

/** What separates rooms: the thresholds that the map draws, or else the gaps of one cell in a wall, but no corridors. */
function thresholdsOf(
  cells: readonly (readonly string[])[],
  isDoor: (x: number, y: number) => boolean,
): (x: number, y: number) => boolean {
  if (cells.some((row) => row.includes('+'))) return (x, y) => cells[y]?.[x] === '+';
  const isNarrow = (x: number, y: number) => cells[y]?.[x] !== '#' && isDoor(x, y);
  return (x, y) =>
    isNarrow(x, y) && !isNarrow(x - 1, y) && !isNarrow(x + 1, y) && !isNarrow(x, y - 1) && !isNarrow(x, y + 1);
}

/** The cells that are reached from the edge of the map. A gap of one cell in a wall is a door, and ends the way. */
function findOutdoors(
  cells: readonly (readonly string[])[],
  isWall: (x: number, y: number) => boolean,
  isDoor: (x: number, y: number) => boolean,
): (x: number, y: number) => boolean {
  const height = cells.length;
  const width = cells[0]?.length ?? 0;
  const isOpen = new Uint8Array(width * height);
  const reached: number[] = [];
  const reach = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height || isOpen[y * width + x] === 1) return;
    if (isWall(x, y) || isDoor(x, y)) return;
    isOpen[y * width + x] = 1;
    reached.push(x, y);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) reach(x, y);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) reach(x, y);
  while (reached.length > 0) {
    const y = reached.pop() as number;
    const x = reached.pop() as number;
    reach(x - 1, y);
    reach(x + 1, y);
    reach(x, y - 1);
    reach(x, y + 1);
  }
  return (x, y) => isOpen[y * width + x] === 1;
}

function findDoorGaps(cells: readonly (readonly string[])[], isWall: (x: number, y: number) => boolean): DoorGap[] {
  return cells.flatMap((row, y) =>
    row.flatMap((cell, x) => (cell === '+' ? [{ x, y, isLevel: isWall(x - 1, y) || isWall(x + 1, y) }] : [])),
  );
}
