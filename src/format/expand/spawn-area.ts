import { Check } from '../../core/internal.ts';
import { type GridMap, parseMap } from '../../grid/internal.ts';
import { isMap, type Value } from '../yaml/value.ts';

/** [left, top, right, bottom]. */
export type Rectangle = readonly [number, number, number, number];

/** The positions that members of crowds may have. */
export interface SpawnArea {
  readonly whole: Rectangle;
  /** Returns a function that turns two numbers from 0 to 1 into a position in an area; null when there is none. */
  spots(area: Rectangle): ((u: number, v: number) => readonly [number, number]) | null;
  /** Whether a position is in the world. */
  contains(x: number, y: number): boolean;
}

/** The spawn area of a definition's space. An invalid space, which the core reports, counts as the default plane. */
export function spawnAreaOf({ space }: Value): SpawnArea {
  if (isMap(space) && Array.isArray(space.map)) return areaOfMap(parseMap(space.map, new Check()));
  const plane = isMap(space) && Array.isArray(space.plane) ? space.plane : [64, 64];
  const [width = 64, height = 64] = plane.map((side: unknown) => (typeof side === 'number' && side > 0 ? side : 64));
  return {
    whole: [0, 0, width, height],
    spots:
      ([left, top, right, bottom]) =>
      (u, v) => [left + (right - left) * u, top + (bottom - top) * v],
    contains: (x, y) => x >= 0 && y >= 0 && x <= width && y <= height,
  };
}

function areaOfMap({ width, height, walls }: GridMap): SpawnArea {
  // A summed-area table: the number of floor cells above and to the left of each corner.
  const stride = width + 1;
  let sums: Int32Array | null = null;
  const count = (left: number, top: number, right: number, bottom: number): number => {
    sums ??= sumFloor(width, height, walls);
    return (
      sums[bottom * stride + right] -
      sums[top * stride + right] -
      sums[bottom * stride + left] +
      sums[top * stride + left]
    );
  };
  return {
    whole: [0, 0, width - 1, height - 1],
    spots(area) {
      const left = Math.max(0, Math.ceil(area[0]));
      const top = Math.max(0, Math.ceil(area[1]));
      const right = Math.min(width, Math.floor(area[2]) + 1);
      const bottom = Math.min(height, Math.floor(area[3]) + 1);
      const floor = left < right && top < bottom ? count(left, top, right, bottom) : 0;
      if (floor === 0) return null;
      return (u) => {
        const before = Math.floor(u * floor);
        const y = lowest(top, bottom - 1, (row) => count(left, top, right, row + 1) > before);
        const above = count(left, top, right, y);
        return [lowest(left, right - 1, (column) => above + count(left, y, column + 1, y + 1) > before), y];
      };
    },
    // Positions on a map are always on floor.
    contains: () => true,
  };
}

function sumFloor(width: number, height: number, walls: Uint8Array): Int32Array {
  const stride = width + 1;
  const sums = new Int32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += 1 - walls[y * width + x];
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
    }
  }
  return sums;
}

/** The lowest integer from `low` to `high` that is enough; all above it are, and `high` is. */
function lowest(low: number, high: number, isEnough: (n: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isEnough(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
