import type { NavMeshQuery } from '@recast-navigation/core';
import type { Point, Space } from 'hanker';

/** How far a point may be from the mesh to count as on it; the mesh keeps coordinates as 32-bit numbers. */
const NEAR = 0.05;

/** A navigation mesh seen from above as a space of hanker: its x and z are x and y here. */
export function navmeshSpace(query: NavMeshQuery, width: number, height: number): Space {
  const at = (x: number, y: number) => ({ x, y: 0, z: y });
  const nearest = (x: number, y: number, reach: number) =>
    query.findNearestPoly(at(x, y), { halfExtents: { x: reach, y: 2, z: reach } });

  /** The corners of a walk, its ends among them; null when there is no way. */
  function findWay(from: Point, to: Point): readonly Point[] | null {
    const { success, path } = query.computePath(at(...from), at(...to));
    const last = path.at(-1);
    // Where there is no way, the path leads as near as possible.
    if (!success || !last || Math.abs(last.x - to[0]) > NEAR || Math.abs(last.z - to[1]) > NEAR) return null;
    return [from, ...path.slice(1, -1).map(({ x, z }): Point => [x, z]), to];
  }

  // A walk is asked for many times while somebody is on it.
  const known = new Map<string, readonly Point[] | null>();
  function wayOf(...[fromX, fromY, toX, toY]: readonly [number, number, number, number]): readonly Point[] | null {
    const key = `${fromX} ${fromY} ${toX} ${toY}`;
    let way = known.get(key);
    if (way === undefined) {
      way = findWay([fromX, fromY], [toX, toY]);
      if (known.size >= 10_000) known.clear();
      known.set(key, way);
    }
    return way;
  }

  function along(way: readonly Point[], walked: number, out: Float64Array): void {
    let left = walked;
    for (let i = 1; i < way.length; i++) {
      const [[x, y], [toX, toY]] = [way[i - 1], way[i]];
      const length = lengthOf(toX - x, toY - y);
      if (left < length) return void out.set([x + ((toX - x) * left) / length, y + ((toY - y) * left) / length]);
      left -= length;
    }
    out.set(way[way.length - 1]);
  }

  return {
    width,
    height,
    open: false,
    contains(x, y) {
      if (x < 0 || y < 0 || x > width || y > height) return false;
      const { nearestRef, nearestPoint } = nearest(x, y, NEAR);
      return nearestRef !== 0 && lengthOf(nearestPoint.x - x, nearestPoint.z - y) <= NEAR;
    },
    distance(...ends) {
      const way = wayOf(...(ends.slice(0, 4) as [number, number, number, number]));
      if (way === null) return Infinity;
      return way.slice(1).reduce((sum, [x, y], i) => sum + lengthOf(x - way[i][0], y - way[i][1]), 0);
    },
    // The same answer both ways: the ray always starts at the end with the lower coordinates.
    sees(fromX, fromY, toX, toY) {
      if (toX < fromX || (toX === fromX && toY < fromY)) return this.sees(toX, toY, fromX, fromY);
      const { nearestRef } = nearest(fromX, fromY, NEAR);
      return nearestRef !== 0 && query.raycast(nearestRef, at(fromX, fromY), at(toX, toY)).t >= 1;
    },
    along(fromX, fromY, toX, toY, walked, out) {
      along(wayOf(fromX, fromY, toX, toY) ?? [[fromX, fromY]], walked, out);
    },
    toward(x, y, wishX, wishY, reach, out) {
      const { nearestRef, nearestPoint } = nearest(wishX, wishY, Math.max(reach, 1));
      const way = nearestRef === 0 ? null : wayOf(x, y, nearestPoint.x, nearestPoint.z);
      along(way ?? [[x, y]], reach, out);
    },
    block() {},
  };
}

function lengthOf(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}
