import type { MapScene, MapThings } from '../../../session/map/map-frame.ts';
import { radiusOfAgents } from '../drawing/draw-agents.ts';
import type { Plan } from '../plan/plan.ts';
import { sizeOfThing, sizesOf } from '../plan/thing-layout.ts';
import type { StandingRoom } from './spread.ts';

/** Figures with a larger radius than this, in cells, have no room between walls. */
const LARGEST = 1.5;

/** The space for standing agents on a map; `scale` is in pixels for each cell or unit. */
export function standingRoomOf(plan: Plan, scene: MapScene, things: MapThings | null, scale: number): StandingRoom {
  const radius = radiusOfAgents(scale, plan, scene.count);
  return {
    room: sizeOfThing(scale, plan) / 2 / radius,
    sizes: things?.scene === scene.id ? sizesOf(plan, scene, things) : null,
    walls: plan.walls && radius <= LARGEST * scale ? { isWall: plan.isWall, radius: radius / scale } : null,
  };
}
