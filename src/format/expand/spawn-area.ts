import { Check } from '../../core/index.ts';
import { type GridMap, parseMap } from '../../grid/internal.ts';
import { isMap, type Value } from '../yaml/value.ts';

/** Left, top, right, bottom. */
export type Rectangle = readonly [number, number, number, number];

/** Where crowds may stand. */
export interface SpawnArea {
  readonly whole: Rectangle;
  /** Turns two numbers from 0 to 1 into a place in an area; null when it has none. */
  spots(area: Rectangle): ((u: number, v: number) => readonly [number, number]) | null;
  /** Whether a place is in the world. */
  contains(x: number, y: number): boolean;
}

/** The room that a definition's space has; one that is wrong, which the core tells, counts as the usual plane. */
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
  // How many cells of floor are above and to the left of each corner: any area is counted in a moment.
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
    // Crowds on a map stand on floor only.
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

/** The lowest whole number from `low` to `high` that is enough, when all above it are and `high` is. */
function lowest(low: number, high: number, isEnough: (n: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isEnough(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
