import { fitText } from '../../parts/fit-text.ts';
import { type MapScene, type MapThings, THING } from '../../session/map/map-frame.ts';
import { toScreen } from './camera.ts';
import type { MapDrawing } from './draw-ground.ts';
import { Labels } from './labels.ts';
import type { Plan } from './plan.ts';

/** The smallest and the largest size of a thing, in pixels. */
const SIZES = [6, 30] as const;
/** The sizes from which a tile has letters, dots for slots, and a name. */
const LETTERS = 10;
const DOTS = 15;
const NAMES = 20;
const MOST_DOTS = 6;

/** Width and height of a thing on the screen, in pixels. */
export function sizeOfThing(scale: number, { unit }: Plan): number {
  return Math.min(SIZES[1], Math.max(SIZES[0], scale * unit * 0.8));
}

/** Draws the things of the world as tiles, and doors as doors. */
export function drawThings(drawing: MapDrawing, plan: Plan, scene: MapScene, things: MapThings): void {
  const { context, camera, size } = drawing;
  const side = sizeOfThing(camera.scale, plan);
  const labels = new Labels();
  for (let i = 0; i < things.id.length; i++) {
    const [px, py] = toScreen(camera, size, things.x[i], things.y[i]);
    if (px < -60 || py < -60 || px > size.width + 60 || py > size.height + 60) continue;
    if ((things.flags[i] & THING.isDoor) !== 0) drawDoor(drawing, plan, things, i, px, py);
    else drawTile(drawing, scene, things, i, px, py, side);
  }
  if (side < NAMES && (plan.walls || things.id.length > 250)) return;
  context.font = `10px ${drawing.colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  for (let i = 0; i < things.id.length; i++) {
    if ((things.flags[i] & THING.isDoor) !== 0) continue;
    const isNamed = !things.names[i].endsWith(`#${things.id[i]}`);
    if (side < NAMES && !isNamed) continue;
    const name = things.names[i].replace(/ #\d+$/, '');
    const [px, py] = toScreen(camera, size, things.x[i], things.y[i]);
    if (px < -60 || py < -60 || px > size.width + 60 || py > size.height + 60) continue;
    const text = fitText(context, name, plan.walls ? Math.max(camera.scale * 2.4, 54) : 110);
    // Above the tile, because the names of its users are below.
    const foot = py - side / 2 - 1;
    if (!labels.place(px, foot - 11, context.measureText(text).width, 11)) continue;
    context.strokeStyle = drawing.colours.panel;
    context.strokeText(text, px, foot);
    context.fillStyle = drawing.colours.quiet;
    context.fillText(text, px, foot);
  }
}

function drawTile(
  { context, colours }: MapDrawing,
  { kinds }: MapScene,
  things: MapThings,
  i: number,
  px: number,
  py: number,
  side: number,
): void {
  const { slots, mark } = kinds[things.kind[i]];
  const free = Math.min(things.free[i], slots);
  const isBroken = (things.flags[i] & THING.isBroken) !== 0;
  const left = px - side / 2;
  const top = py - side / 2;
  context.beginPath();
  context.roundRect(left, top, side, side, Math.min(5, side * 0.24));
  context.fillStyle = isBroken ? colours.panel : free < slots ? colours.line : colours.raised;
  context.fill();
  context.strokeStyle = isBroken ? colours.bad : colours.edge;
  context.lineWidth = 1;
  if (isBroken) context.setLineDash([3, 2]);
  context.stroke();
  context.setLineDash([]);
  const isCrowded = slots > MOST_DOTS;
  if (isCrowded && free < slots && side >= 9) drawShare(context, colours.accent, left, top, side, 1 - free / slots);
  if (side >= LETTERS) {
    context.font = `600 ${Math.round(Math.min(13, side * 0.52))}px ${colours.font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = isBroken ? colours.bad : colours.ink;
    const hasDots = side >= DOTS && slots <= MOST_DOTS && slots > 0;
    context.fillText(mark, px, py + (hasDots ? -side * 0.07 : 0.5), side);
    if (hasDots) drawDots(context, colours, px, top + side - side * 0.16, side, slots, free);
  }
}

/** Draws a dot for each slot: filled while it is taken. */
function drawDots(
  context: CanvasRenderingContext2D,
  colours: MapDrawing['colours'],
  px: number,
  py: number,
  side: number,
  slots: number,
  free: number,
): void {
  const radius = Math.max(1.2, side * 0.055);
  const apart = Math.min(radius * 3, (side * 0.8) / slots);
  for (let slot = 0; slot < slots; slot++) {
    context.beginPath();
    context.arc(px + (slot - (slots - 1) / 2) * apart, py, radius, 0, 2 * Math.PI);
    context.fillStyle = slot < slots - free ? colours.accent : colours.edge;
    context.globalAlpha = slot < slots - free ? 1 : 0.45;
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Draws the share of taken slots as a bar at the foot of the tile, when there are many. */
function drawShare(
  context: CanvasRenderingContext2D,
  ink: string,
  left: number,
  top: number,
  side: number,
  share: number,
): void {
  context.fillStyle = ink;
  context.fillRect(left + 2, top + side - 3, Math.max(1, (side - 4) * share), 2);
}

/** Draws a door as on a floor plan: a leaf in the wall, or swung open with its arc. */
function drawDoor(
  { context, camera, colours }: MapDrawing,
  plan: Plan,
  things: MapThings,
  i: number,
  px: number,
  py: number,
): void {
  const half = camera.scale / 2;
  const x = Math.round(things.x[i]);
  const y = Math.round(things.y[i]);
  const isLevel = plan.isWall(x - 1, y) || plan.isWall(x + 1, y);
  const isShut = (things.flags[i] & THING.isShut) !== 0;
  context.save();
  context.translate(px, py);
  if (!isLevel) context.rotate(Math.PI / 2);
  context.strokeStyle = isShut ? colours.ink : colours.quiet;
  context.lineCap = 'butt';
  context.lineWidth = isShut ? Math.max(2, camera.scale * 0.24) : Math.max(1, camera.scale * 0.12);
  context.beginPath();
  context.moveTo(-half, 0);
  context.lineTo(isShut ? half : -half, isShut ? 0 : camera.scale * 0.9);
  context.stroke();
  if (!isShut) {
    context.beginPath();
    context.arc(-half, 0, camera.scale * 0.9, 0, Math.PI / 2);
    context.lineWidth = 1;
    context.globalAlpha = 0.45;
    context.stroke();
  }
  context.restore();
}
