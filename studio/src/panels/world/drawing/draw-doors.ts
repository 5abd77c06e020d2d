import { groundColours } from '../../../parts/drawing/ground-colours.ts';
import { type MapThings, THING } from '../../../session/map/map-frame.ts';
import { toScreen } from '../plan/camera.ts';
import type { DoorGap, Plan } from '../plan/plan.ts';
import type { MapDrawing } from './draw-ground.ts';
import type { Labels } from './labels.ts';

/** A door of a threshold is open while somebody is this near, in cells. */
const NEAR = 1.25;

/** Draws the doors in thresholds; `x` and `y` are the positions of the agents who open them by being near. */
export function drawDoors(drawing: MapDrawing, plan: Plan, x: ArrayLike<number>, y: ArrayLike<number>): void {
  const { camera, size } = drawing;
  if (camera.scale < 5) return;
  for (const gap of plan.doorGaps) {
    const [px, py] = toScreen(camera, size, gap.x, gap.y);
    if (px < -60 || py < -60 || px > size.width + 60 || py > size.height + 60) continue;
    let isOpen = false;
    for (let i = 0; i < x.length && !isOpen; i++)
      isOpen = Math.abs(x[i] - gap.x) < NEAR && Math.abs(y[i] - gap.y) < NEAR;
    drawDoor(drawing, px, py, gap.isLevel, !isOpen);
  }
}

/** Keeps names away from a door, which would be drawn above them. */
export function keepClearOfDoor({ camera, size }: MapDrawing, { x, y, isLevel }: DoorGap, labels: Labels): void {
  const { scale } = camera;
  const [px, py] = toScreen(camera, size, x, y);
  const thick = scale * 0.3;
  labels.take(px, py - (isLevel ? thick : scale) / 2, isLevel ? scale : thick, isLevel ? thick : scale);
}

/** Draws the things that are doors: those that can block the way. */
export function drawDoorThings(drawing: MapDrawing, plan: Plan, things: MapThings): void {
  const { camera, size } = drawing;
  for (let i = 0; i < things.id.length; i++) {
    if ((things.flags[i] & THING.isDoor) === 0) continue;
    const [px, py] = toScreen(camera, size, things.x[i], things.y[i]);
    if (px < -60 || py < -60 || px > size.width + 60 || py > size.height + 60) continue;
    const x = Math.round(things.x[i]);
    const y = Math.round(things.y[i]);
    const isLevel = plan.isWall(x - 1, y) || plan.isWall(x + 1, y);
    drawDoor(drawing, px, py, isLevel, (things.flags[i] & THING.isShut) !== 0);
  }
}

/** Draws a door as on a floor plan: a leaf in the wall, or swung open with its arc. */
function drawDoor(
  { context, camera: { scale }, colours }: MapDrawing,
  px: number,
  py: number,
  isLevel: boolean,
  isShut: boolean,
): void {
  const { door, edge } = groundColours(colours.isDark);
  const half = scale / 2;
  context.save();
  context.translate(px, py);
  if (!isLevel) context.rotate(Math.PI / 2);
  context.lineCap = 'round';
  context.lineWidth = Math.max(2, scale * 0.2);
  context.strokeStyle = door;
  context.beginPath();
  context.moveTo(-half, 0);
  if (isShut) context.lineTo(half, 0);
  else context.lineTo(-half * 0.72, scale * 0.86);
  context.stroke();
  if (!isShut) {
    context.beginPath();
    context.arc(-half, 0, scale * 0.9, 0, Math.PI * 0.45);
    context.lineWidth = 1;
    context.strokeStyle = edge;
    context.globalAlpha = 0.45;
    context.stroke();
  }
  context.restore();
}
