import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { fitText } from '../../../parts/drawing/fit-text.ts';
import { type MapScene, type MapThings, THING } from '../../../session/map/map-frame.ts';
import { offsetFromWalls } from '../plan/before-wall.ts';
import { toScreen } from '../plan/camera.ts';
import type { Plan } from '../plan/plan.ts';
import type { MapDrawing } from './draw-ground.ts';
import type { IconImages } from './icon-images.ts';
import { type Labels, setNameFont } from './labels.ts';

/** The smallest and the largest size of a thing, in pixels. */
const SIZES = [8, 76] as const;
/** The sizes from which a thing has letters, dots for slots, and a name. */
const LETTERS = 10;
const DOTS = 16;
const NAMES = 34;
const MOST_DOTS = 6;
/** The longest name, in pixels. */
const LONGEST_NAME = 110;
/** On a plane, things with many slots are larger. */
const MANY_SLOTS = 20;
const LARGER = 1.7;
/** With more things than this, they are not made smaller where they are close together. */
const MOST_MEASURED = 600;

/** The usual width and height of a thing on the screen, in pixels. */
export function sizeOfThing(scale: number, { unit, walls }: Plan): number {
  return Math.min(SIZES[1], Math.max(SIZES[0], scale * unit * (walls ? 1.75 : 1.3)));
}

/** A thing with its position and size on the screen, in pixels. */
interface ShownThing {
  readonly i: number;
  readonly px: number;
  readonly py: number;
  readonly side: number;
}

/** Draws the things of the world as pictures, and adds them and their names to `labels`. Doors are drawn elsewhere. */
export function drawThings(
  drawing: MapDrawing,
  plan: Plan,
  scene: MapScene,
  things: MapThings,
  icons: IconImages,
  labels: Labels,
): void {
  const { camera, size } = drawing;
  const usual = sizeOfThing(camera.scale, plan);
  const gaps = gapsOf(things);
  const order = Array.from(things.id.keys()).sort((a, b) => things.y[a] - things.y[b]);
  const shown: ShownThing[] = [];
  const stacks = new Map<string, number>();
  for (const i of order) {
    if ((things.flags[i] & THING.isDoor) !== 0) continue;
    const [px, py] = toScreen(camera, size, things.x[i], things.y[i]);
    if (px < -60 || py < -60 || px > size.width + 60 || py > size.height + 60) continue;
    const wanted = usual * (plan.walls || scene.kinds[things.kind[i]].slots < MANY_SLOTS ? 1 : LARGER);
    const side = Math.max(SIZES[0], Math.min(wanted, gaps ? gaps[i] * camera.scale : wanted));
    const place = `${things.x[i]} ${things.y[i]}`;
    const rank = stacks.get(place) ?? 0;
    stacks.set(place, rank + 1);
    const [dx, dy] = offsetFromWalls(plan.isWall, things.x[i], things.y[i], side / camera.scale);
    shown.push(
      rank === 0 ? { i, px: px + dx * camera.scale, py: py + dy * camera.scale, side } : onTop(i, px, py, side, rank),
    );
  }
  for (const { i, px, py, side } of shown) drawThing(drawing, scene, things, icons, i, px, py, side);
  // A name covers no picture.
  for (const { px, py, side } of shown) labels.take(px, py - side * 0.44, side * 0.8, side * 0.88);
  placeNames(drawing, plan, things, shown, usual, labels);
}

/** Things on another thing are small, and side by side: plates on a table. */
function onTop(i: number, px: number, py: number, side: number, rank: number): ShownThing {
  const column = ((rank - 1) % 3) - 1;
  const row = Math.floor((rank - 1) / 3);
  return { i, px: px + column * side * 0.36, py: py - side * (0.22 - 0.2 * row), side: side * 0.5 };
}

/** The distance from each thing to the nearest other one, in cells or units; null for a world with very many. */
function gapsOf(things: MapThings): Float64Array | null {
  const { id, x, y } = things;
  if (id.length > MOST_MEASURED) return null;
  let gaps = knownGaps.get(things);
  if (!gaps) {
    gaps = new Float64Array(id.length).fill(Number.POSITIVE_INFINITY);
    for (let i = 0; i < id.length; i++)
      for (let j = 0; j < i; j++) {
        const far = Math.max(Math.abs(x[i] - x[j]), Math.abs(y[i] - y[j]));
        // Things at the same place lie on each other, such as plates on a table.
        if (far < 0.2) continue;
        gaps[i] = Math.min(gaps[i], far);
        gaps[j] = Math.min(gaps[j], far);
      }
    knownGaps.set(things, gaps);
  }
  return gaps;
}

const knownGaps = new WeakMap<MapThings, Float64Array>();

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
  const image = icon && icons.get(icon, side * sharpness, isBroken);
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
  } else if (!icon) drawTile({ context, colours }, mark, isBroken, px, py, side);
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
  px: number,
  py: number,
  side: number,
): void {
  const small = side * 0.72;
  context.beginPath();
  context.roundRect(px - small / 2, py - small / 2, small, small, Math.min(6, small * 0.24));
  context.fillStyle = colours.raised;
  context.fill();
  context.strokeStyle = isBroken ? colours.bad : colours.edge;
  context.lineWidth = 1;
  context.stroke();
  if (side < LETTERS) return;
  context.font = `600 ${Math.round(Math.min(20, small * 0.5))}px ${colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = isBroken ? colours.bad : colours.ink;
  context.fillText(mark, px, py + 0.5, small);
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

/** Adds the names of things to `labels`: in full where there is space, or shorter. */
function placeNames(
  { context, camera, colours }: MapDrawing,
  plan: Plan,
  things: MapThings,
  shown: readonly ShownThing[],
  usual: number,
  labels: Labels,
): void {
  if (usual < NAMES && (plan.walls || things.id.length > 250)) return;
  setNameFont(context, colours, false);
  for (const { i, px, py, side } of shown) {
    const isNamed = !things.names[i].endsWith(`#${things.id[i]}`);
    if (usual < NAMES && !isNamed) continue;
    const name = things.names[i].replace(/ #[\d.]+$/, '');
    const short = plan.walls ? Math.max(camera.scale * 2.4, 54) : LONGEST_NAME;
    const above = py - side / 2 - 13;
    const below = py + side / 2 + 2;
    // Above the picture, because the names of its users are below.
    const spots = [
      [LONGEST_NAME, above],
      [short, above],
      [LONGEST_NAME, below],
    ] as const;
    spots.some(([widest, top]) => {
      const text = fitText(context, name, widest);
      return labels.place(px, top, context.measureText(text).width, 11, { text, isRoom: false });
    });
  }
}
