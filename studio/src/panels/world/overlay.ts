import { groundColours } from '../../parts/drawing/ground-colours.ts';
import { drawLines, type MapDrawing } from './drawing/draw-ground.ts';
import { drawMark } from './drawing/draw-mark.ts';
import { toScreen } from './plan/camera.ts';
import type { Plan } from './plan/plan.ts';
import type { MapOverlay } from './tools/edited-map.ts';

/** A drawing above the map, for the tools that edit it. */
export function overlayOf(context: CanvasRenderingContext2D, drawing: MapDrawing, plan: Plan): MapOverlay {
  const { camera, size, colours } = drawing;
  return {
    context,
    colours,
    scale: camera.scale,
    at: ([x, y]) => toScreen(camera, size, x, y),
    ring: ([x, y], distance, corner) => drawMark(context, x, y, distance, corner, colours.accent, colours.panel),
    grid: () => {
      if (plan.walls) drawLines(drawing, plan, groundColours(colours.isDark));
    },
  };
}
