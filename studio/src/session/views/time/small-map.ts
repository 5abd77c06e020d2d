import type { World } from 'hanker/core';

/** A map as it is drawn small: its rows, or for an open plane none, and its size. */
export interface DrawnMap {
  readonly rows: readonly string[];
  readonly size: readonly [number, number];
  /** The named parts: left, top, right and bottom, all included. */
  readonly rooms: readonly { readonly name: string; readonly area: readonly [number, number, number, number] }[];
  /** The positions of things. */
  readonly things: readonly (readonly [number, number])[];
}

/** An agent on a small map. */
export interface DrawnPosition {
  readonly name: string;
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
    .map(({ name, position: [x, y], doing }) => ({ name, x, y, action: doing?.action ?? '' }));
}

/** The map of a world. */
export function mapOf(world: World): DrawnMap {
  const { definition, partitions } = world.rules;
  const { space } = definition;
  const rooms = partitions.flatMap(({ name, area }) =>
    area ? [{ name, area: [area[0], area[1], area[2], area[3]] as const }] : [],
  );
  const things = world
    .things()
    .slice(0, MOST_DOTS)
    .map(({ position: [x, y] }) => [x, y] as const);
  if (space && 'map' in space) {
    const size = [Math.max(...space.map.map((row) => row.length)), space.map.length] as const;
    return { rows: space.map, size, rooms, things };
  }
  return { rows: [], size: space && 'plane' in space ? space.plane : [100, 100], rooms, things };
}
