import type { ThingId, World } from '../core/index.ts';
import { findPlacedThings } from './match-placements.ts';

/** The thing that came from each placement of the world's definition, by index; −1 for a thing that is gone. */
export function thingsOfPlacements(world: World): readonly ThingId[] {
  return [...findPlacedThings(world.engine.state, world.contents())];
}
