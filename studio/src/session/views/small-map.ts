import type { World } from 'hanker/core';

/** A map as it is drawn small: its rows, or for an open plane none, and its size. */
export interface DrawnMap {
  readonly rows: readonly string[];
  readonly size: readonly [number, number];
}

/** An agent on a small map. */
export interface DrawnPosition {
  readonly x: number;
  readonly y: number;
  readonly action: string;
}

const MOST_DOTS = 2000;

/** The positions of the agents, of a crowd only the first ones. */
export function positionsOf(world: World): DrawnPosition[] {
  return world
    .agents()
    .slice(0, MOST_DOTS)
    .map(({ position: [x, y], doing }) => ({ x, y, action: doing?.action ?? '' }));
}

/** The map of a world. */
export function mapOf({ rules: { definition } }: World): DrawnMap {
  const { space } = definition;
  if (space && 'map' in space)
    return { rows: space.map, size: [Math.max(...space.map.map((row) => row.length)), space.map.length] };
  return { rows: [], size: space && 'plane' in space ? space.plane : [100, 100] };
}
