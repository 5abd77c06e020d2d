import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { fitText } from '../../../parts/drawing/fit-text.ts';
import { type MapScene, type MapThings, THING } from '../../../session/map/map-frame.ts';
import type { Plan } from '../plan/plan.ts';
import { type ShownThing, sizeOfThing } from '../plan/thing-layout.ts';
import type { Obstacle } from './bubbles.ts';
import type { MapDrawing } from './draw-ground.ts';
import type { IconImages } from './icon-images.ts';
import { type Labels, setNameFont } from './labels.ts';

/** The sizes from which a thing has letters, dots for slots, and a name. */
const LETTERS = 10;
const DOTS = 16;
const NAMES = 34;
const MOST_DOTS = 6;
/** The longest name, in pixels. */
const LONGEST_NAME = 110;
/** A thing without a name of its own shows that of its kind, if none of its kind does so within this distance, in pixels. */
const SAME_NAME = 260;

/** The part of the screen that the picture of a thing fills. */
export function boxOfThing({ px, py, side }: ShownThing): Obstacle {
  const half = side * 0.42;
  return { left: px - half, top: py - half, right: px + half, bottom: py + half };
}

/** Draws the pictures of things, and adds them and their names to `labels`. Doors are drawn elsewhere. */
export function drawThings(
  drawing: MapDrawing,
  plan: Plan,
  scene: MapScene,
  things: MapThings,
  laidOut: readonly ShownThing[],
  icons: IconImages,
  labels: Labels,
): void {
  const shown = laidOut.filter(({ i }) => (things.flags[i] & THING.isDoor) === 0);
  for (const { i, px, py, side } of shown) drawThing(drawing, scene, things, icons, i, px, py, side);
  for (const each of shown) if (each.more !== undefined) drawMore(drawing, each, each.more);
  // A name covers no picture.
  for (const { px, py, side } of shown) labels.take(px, py - side * 0.4, side * 0.74, side * 0.8);
  placeNames(drawing, plan, scene, things, shown, sizeOfThing(drawing.camera.scale, plan), labels);
}

function drawThing(
  { context, colours, sharpness }: MapDrawing,
  { kinds }: MapScene,
  things: MapThings,
  icons: IconImages,
  i: number,
  px: number,
  py: number,
  side: number,
): void {
  const { slots, mark, icon } = kinds[things.kind[i]];
  const free = Math.min(things.free[i], slots);
  const isBroken = (things.flags[i] & THING.isBroken) !== 0;
  const isMirrored = (things.flags[i] & THING.isMirrored) !== 0;
  const image = icon && icons.get(icon, side * sharpness, { isGrey: isBroken, isMirrored, turned: things.turned[i] });
  if (image) {
    context.fillStyle = 'rgb(0 0 0 / 14%)';
    context.beginPath();
    context.ellipse(px, py + side * 0.45, side * 0.4, side * 0.1, 0, 0, 2 * Math.PI);
    context.fill();
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(
      image,
      Math.round(px * sharpness - image.width / 2),
      Math.round(py * sharpness - image.height / 2),
    );
    context.restore();
  } else if (!icon) drawTile({ context, colours }, mark, isBroken, things.turned[i], px, py, side);
  if (isBroken && image) drawCross(context, colours.bad, px + side * 0.34, py - side * 0.34, side * 0.14);
  if (side < DOTS || free === slots) return;
  const foot = py + side * 0.52;
  if (slots > MOST_DOTS) drawShare(context, colours, px, foot, side, 1 - free / slots);
  else if (slots > 1) drawDots(context, colours, px, foot, side, slots, free);
}

/** Draws a thing without a picture: a tile with its letters. */
function drawTile(
  { context, colours }: Pick<MapDrawing, 'context' | 'colours'>,
  mark: string,
  isBroken: boolean,
  turned: number,
  px: number,
  py: number,
  side: number,
): void {
  const small = side * 0.72;
  context.save();
  context.translate(px, py);
  context.rotate((turned / 180) * Math.PI);
  context.beginPath();
  context.roundRect(-small / 2, -small / 2, small, small, Math.min(6, small * 0.24));
  context.fillStyle = colours.raised;
  context.fill();
  context.strokeStyle = isBroken ? colours.bad : colours.edge;
  context.lineWidth = 1;
  context.stroke();
  if (side >= LETTERS) {
    context.font = `600 ${Math.round(Math.min(20, small * 0.5))}px ${colours.font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = isBroken ? colours.bad : colours.ink;
    context.fillText(mark, 0, 0.5, small);
  }
  context.restore();
}

/** Draws how many more things are at a place than are seen. */
function drawMore({ context, colours }: MapDrawing, { px, py, side }: ShownThing, more: number): void {
  const text = `+${more}`;
  context.font = `600 10px ${colours.font}`;
  const half = context.measureText(text).width / 2 + 5;
  const [x, y] = [px + side * 0.4, py + side * 0.36];
  context.beginPath();
  context.roundRect(x - half, y - 8, 2 * half, 16, 8);
  context.fillStyle = colours.ink;
  context.fill();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colours.panel;
  context.fillText(text, x, y + 0.5);
}

function drawCross(context: DrawContext, ink: string, x: number, y: number, half: number): void {
  context.strokeStyle = ink;
  context.lineWidth = Math.max(2, half * 0.6);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x - half, y - half);
  context.lineTo(x + half, y + half);
  context.moveTo(x + half, y - half);
  context.lineTo(x - half, y + half);
  context.stroke();
}

/** Draws a dot for each slot: filled while it is taken. */
function drawDots(
  context: DrawContext,
  colours: MapDrawing['colours'],
  px: number,
  py: number,
  side: number,
  slots: number,
  free: number,
): void {
  const radius = Math.max(1.5, Math.min(3, side * 0.06));
  const apart = Math.min(radius * 3, (side * 0.9) / slots);
  for (let slot = 0; slot < slots; slot++) {
    context.beginPath();
    context.arc(px + (slot - (slots - 1) / 2) * apart, py, radius, 0, 2 * Math.PI);
    context.fillStyle = slot < slots - free ? colours.ink : colours.panel;
    context.strokeStyle = colours.ink;
    context.lineWidth = 0.75;
    context.fill();
    context.stroke();
  }
}

/** Draws the share of taken slots as a bar at the foot of the thing, when there are many. */
function drawShare(
  context: DrawContext,
  colours: MapDrawing['colours'],
  px: number,
  py: number,
  side: number,
  share: number,
): void {
  const wide = side * 0.9;
  context.fillStyle = colours.panel;
  context.fillRect(px - wide / 2 - 1, py - 2, wide + 2, 5);
  context.fillStyle = colours.line;
  context.fillRect(px - wide / 2, py - 1, wide, 3);
  context.fillStyle = colours.ink;
  context.fillRect(px - wide / 2, py - 1, Math.max(1, wide * share), 3);
}

/** Adds the names of things to `labels`: in full where there is space, or shorter; of many of a kind, here and there one. */
function placeNames(
  { context, camera, colours }: MapDrawing,
  plan: Plan,
  { kinds, regions }: MapScene,
  things: MapThings,
  shown: readonly ShownThing[],
  usual: number,
  labels: Labels,
): void {
  if (usual < NAMES && (plan.walls || things.id.length > 250)) return;
  setNameFont(context, colours, false);
  const told = new Map<number, [px: number, py: number][]>();
  for (const { i, px, py, side } of shown) {
    const isNamed = !things.names[i].endsWith(`#${things.id[i]}`);
    if (usual < NAMES && !isNamed) continue;
    const others = told.get(things.kind[i]) ?? [];
    if (!isNamed && others.some(([x, y]) => Math.hypot(x - px, y - py) < SAME_NAME)) continue;
    const name = things.names[i].replace(/ #[\d.]+$/, '');
    if (saysNoMore(name, kinds[things.kind[i]]) || regions.some((region) => region.name === name)) continue;
    const short = plan.walls ? Math.max(camera.scale * 2.4, 54) : LONGEST_NAME;
    const above = py - side / 2 - 13;
    const below = py + side / 2 + 2;
    // Above the picture, because the names of its users are below.
    const spots = [
      [LONGEST_NAME, above],
      [short, above],
      [LONGEST_NAME, below],
    ] as const;
    const isPlaced = spots.some(([widest, top]) => {
      const text = fitText(context, name, widest);
      return labels.place(px, top, context.measureText(text).width, 11, { text, isRoom: false });
    });
    if (isPlaced && !isNamed) told.set(things.kind[i], [...others, [px, py]]);
  }
}

/** Whether the name of a thing says no more than its picture, such as fridge, or double bed. */
function saysNoMore(name: string, { name: kind, icon }: MapScene['kinds'][number]): boolean {
  return name === kind && icon !== null && ` ${name}`.endsWith(` ${icon}`);
}
