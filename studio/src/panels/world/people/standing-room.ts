import { radiusOfAgents } from '../drawing/draw-agents.ts';
import type { Plan } from '../plan/plan.ts';
import { sizeOfThing } from '../plan/thing-layout.ts';
import type { Walls } from './spread.ts';

/** What agents stand around and before, at the scale of the map. */
export interface StandingRoom {
  /** Half the size of a thing, in radii of agents. */
  readonly room: number;
  /** Null for an open plane. */
  readonly walls: Walls | null;
}

/** The space for standing agents on a map; `scale` is in pixels for each cell or unit, `count` the number of agents. */
export function standingRoomOf(plan: Plan, scale: number, count: number): StandingRoom {
  const radius = radiusOfAgents(scale, plan, count);
  return {
    room: sizeOfThing(scale, plan) / 2 / radius,
    walls: plan.walls && { isWall: plan.isWall, radius: radius / scale },
  };
}
