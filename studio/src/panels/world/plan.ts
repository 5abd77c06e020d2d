import type { MapScene } from '../../session/map/map-frame.ts';
import type { MapBounds } from './camera.ts';

/** The ground of a world as lines and areas, in world coordinates. */
export interface Plan {
  readonly bounds: MapBounds;
  /** The walls of a drawn map, and the edge between them and the floor; null on an open plane. */
  readonly walls: Path2D | null;
  readonly edges: Path2D | null;
  /** The thresholds: gaps in a wall, drawn as + on the map. */
  readonly doorGaps: readonly DoorGap[];
  /** The cells of a drawn map that are walls, row by row. */
  isWall(x: number, y: number): boolean;
  /** The usual size of things and agents, in cells or units. */
  readonly unit: number;
}

export interface DoorGap {
  readonly x: number;
  readonly y: number;
  /** Whether the wall is horizontal there. */
  readonly isLevel: boolean;
}

/** Builds the ground of a scene. On a drawn map the middle of a cell has integer coordinates. */
export function planOf({ rows, width, height }: MapScene, thingCount: number): Plan {
  if (!rows) {
    const unit = Math.sqrt((width * height) / Math.max(thingCount, 12)) / 4;
    return {
      bounds: { left: 0, top: 0, right: width, bottom: height },
      walls: null,
      edges: null,
      doorGaps: [],
      isWall: () => false,
      unit,
    };
  }
  const cells = rows.map((row) => [...row]);
  const isWall = (x: number, y: number) => cells[y]?.[x] === '#';
  return {
    bounds: { left: -0.5, top: -0.5, right: width - 0.5, bottom: height - 0.5 },
    walls: pathOfWalls(cells),
    edges: pathOfEdges(width, height, isWall),
    doorGaps: findDoorGaps(cells, isWall),
    isWall,
    unit: 1,
  };
}

function pathOfWalls(cells: readonly (readonly string[])[]): Path2D {
  const path = new Path2D();
  cells.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== '#') continue;
      const from = x;
      while (row[x + 1] === '#') x++;
      path.rect(from - 0.5, y - 0.5, x - from + 1, 1);
    }
  });
  return path;
}

/** The lines between wall and floor, each as long as possible. */
function pathOfEdges(width: number, height: number, isWall: (x: number, y: number) => boolean): Path2D {
  const path = new Path2D();
  const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  const differs = (x: number, y: number, u: number, v: number) =>
    isInside(x, y) && isInside(u, v) && isWall(x, y) !== isWall(u, v);
  for (let y = 1; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = x;
      while (differs(x, y - 1, x, y)) x++;
      if (x === from) continue;
      path.moveTo(from - 0.5, y - 0.5);
      path.lineTo(x - 0.5, y - 0.5);
    }
  }
  for (let x = 1; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const from = y;
      while (differs(x - 1, y, x, y)) y++;
      if (y === from) continue;
      path.moveTo(x - 0.5, from - 0.5);
      path.lineTo(x - 0.5, y - 0.5);
    }
  }
  return path;
}

function findDoorGaps(cells: readonly (readonly string[])[], isWall: (x: number, y: number) => boolean): DoorGap[] {
  return cells.flatMap((row, y) =>
    row.flatMap((cell, x) => (cell === '+' ? [{ x, y, isLevel: isWall(x - 1, y) || isWall(x + 1, y) }] : [])),
  );
}
