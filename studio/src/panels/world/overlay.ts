import type { CanvasColours } from '../../parts/drawing/canvas-colours.ts';
import { drawMark } from './drawing/draw-mark.ts';
import { type Camera, type ScreenSize, toScreen } from './plan/camera.ts';
import type { MapOverlay } from './tools/edited-map.ts';

/** A drawing above the map, for the tools that edit it. */
export function overlayOf(
  context: CanvasRenderingContext2D,
  camera: Camera,
  size: ScreenSize,
  colours: CanvasColours,
): MapOverlay {
  return {
    context,
    colours,
    scale: camera.scale,
    at: ([x, y]) => toScreen(camera, size, x, y),
    ring: ([x, y], distance, corner) => drawMark(context, x, y, distance, corner, colours.accent, colours.panel),
  };
}
