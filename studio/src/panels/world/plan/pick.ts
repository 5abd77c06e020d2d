import type { MapThings } from '../../../session/map/map-frame.ts';
import { type Camera, type ScreenSize, toScreen } from './camera.ts';

/** The index of the thing whose tile is nearest to a pixel; −1 for none. `half` is half a tile's side. */
export function pickThing(
  { id, x, y }: MapThings,
  camera: Camera,
  size: ScreenSize,
  px: number,
  py: number,
  half: number,
): number {
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < id.length; i++) {
    const [atX, atY] = toScreen(camera, size, x[i], y[i]);
    const far = Math.max(Math.abs(atX - px), Math.abs(atY - py));
    if (far > half || far >= nearest) continue;
    nearest = far;
    best = id[i];
  }
  return best;
}
