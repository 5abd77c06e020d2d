import { groundColours } from '../../../parts/drawing/ground-colours.ts';
import type { Plan } from '../plan/plan.ts';
import { inWorld, type MapDrawing } from './draw-ground.ts';

/** How dark it is at an hour of the day, from 0 to 1: between these hours it grows or fades. */
const DUSK = [17.5, 21] as const;
const DAWN = [4.5, 6.75] as const;
/** How opaque the night is under the open sky, and in rooms. */
const OUTSIDE = 0.46;
const INSIDE = 0.16;
/** How opaque the light of the low sun is. */
const GLOW = 0.1;

/** The darkness of an hour from 0 (day) to 1 (night). */
export function darknessAt(hour: number): number {
  const evening = (hour - DUSK[0]) / (DUSK[1] - DUSK[0]);
  const morning = (DAWN[1] - hour) / (DAWN[1] - DAWN[0]);
  const share = Math.min(1, Math.max(0, evening, morning));
  return share * share * (3 - 2 * share);
}

/** Draws the light of the hour over the ground and things: a warm dusk and a blue night, weaker in rooms. */
export function drawDaylight(drawing: MapDrawing, { bounds, outdoors, walls }: Plan, hour: number): void {
  const dark = darknessAt(hour);
  if (dark === 0) return;
  const { context, colours } = drawing;
  const { night, dusk } = groundColours(colours.isDark);
  const { left, top, right, bottom } = bounds;
  inWorld(drawing, () => {
    if (walls) {
      context.fillStyle = `rgb(${night} / ${dark * INSIDE})`;
      context.fillRect(left, top, right - left, bottom - top);
    }
    context.fillStyle = `rgb(${dusk} / ${4 * dark * (1 - dark) * GLOW})`;
    context.fill(outdoors);
    context.fillStyle = `rgb(${night} / ${dark * (walls ? OUTSIDE - INSIDE : OUTSIDE)})`;
    context.fill(outdoors);
  });
}
