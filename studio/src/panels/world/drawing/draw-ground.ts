import { niceStep } from 'hanker/charts';
import type { CanvasColours } from '../../../parts/drawing/canvas-colours.ts';
import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { fitText } from '../../../parts/drawing/fit-text.ts';
import { type GroundColours, groundColours } from '../../../parts/drawing/ground-colours.ts';
import type { MapScene } from '../../../session/map/map-frame.ts';
import { type Camera, type ScreenSize, toScreen } from '../plan/camera.ts';
import type { Floor } from '../plan/floors.ts';
import type { Plan } from '../plan/plan.ts';
import { type Labels, setNameFont } from './labels.ts';

/** A canvas with the camera and the colours to draw with. */
export interface MapDrawing {
  readonly context: DrawContext;
  readonly camera: Camera;
  readonly size: ScreenSize;
  /** The device pixels of a CSS pixel. */
  readonly sharpness: number;
  readonly colours: CanvasColours;
}

/** The smallest distance between two lines on a plane, in pixels. */
const SPACING = 44;

/** From these scales on, the shades of boards and tiles are drawn, and the lines between them and blades of grass. */
const SHADES = 4;
const TEXTURES = 9;
const FLOWER = 0.07;

/** Draws the ground, the floors of rooms, and walls. */
export function drawGround(drawing: MapDrawing, plan: Plan, scene: MapScene): void {
  const { context, size, colours, camera } = drawing;
  const ground = groundColours(colours.isDark);
  context.fillStyle = { paper: ground.beyond, meadow: ground.grass, rock: ground.wall }[plan.beyond];
  context.fillRect(0, 0, size.width + 1, size.height + 1);
  inWorld(drawing, () => {
    if (!plan.walls) {
      context.fillStyle = ground.lawn;
      context.fill(plan.outdoors);
    }
    for (const floor of plan.materials) {
      context.fillStyle = ground[floor.ground];
      context.fill(floor.area);
      drawTexture(context, floor, ground, camera.scale);
    }
  });
  if (!scene.rows) {
    drawRegions(drawing, scene);
    drawLines(drawing, plan, ground);
  }
  if (plan.grass && camera.scale >= TEXTURES) drawMeadow(drawing, plan, plan.grass, ground);
  if (plan.walls && plan.fronts && plan.edges) {
    const { walls, fronts, edges } = plan;
    inWorld(drawing, () => drawWalls(drawing, walls, fronts, edges, ground));
    // No shadow falls on rock around the map.
    if (plan.beyond === 'rock') coverShadow(drawing, plan, ground);
  }
}

function coverShadow({ context, camera, size }: MapDrawing, { bounds }: Plan, ground: GroundColours): void {
  const [px, py] = toScreen(camera, size, bounds.left, bounds.bottom);
  context.fillStyle = ground.wall;
  context.fillRect(px, py - 1, (bounds.right - bounds.left) * camera.scale, camera.scale);
}

function drawTexture(context: DrawContext, floor: Floor, ground: GroundColours, scale: number): void {
  if (scale < SHADES) return;
  context.fillStyle = ground.darker;
  context.fill(floor.darker);
  if (scale < TEXTURES) return;
  context.strokeStyle = ground.joints;
  context.lineWidth = 0.05;
  context.stroke(floor.joints);
}

/** Draws blades of grass and flowers. */
function drawMeadow(drawing: MapDrawing, { flowers }: Plan, grass: Path2D, ground: GroundColours): void {
  const { context } = drawing;
  inWorld(drawing, () => {
    context.strokeStyle = ground.blades;
    context.lineWidth = 0.06;
    context.lineCap = 'round';
    context.stroke(grass);
    ground.petals.forEach((petal, i) => {
      context.fillStyle = petal;
      context.beginPath();
      for (const [x, y] of flowers.filter((_, flower) => flower % ground.petals.length === i))
        for (const [dx, dy] of PETALS) {
          context.moveTo(x + dx * FLOWER + FLOWER, y + dy * FLOWER);
          context.arc(x + dx * FLOWER, y + dy * FLOWER, FLOWER, 0, 2 * Math.PI);
        }
      context.fill();
    });
  });
}

const PETALS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Draws with the world's coordinates instead of pixels. */
export function inWorld({ context, camera, size, sharpness }: MapDrawing, draw: () => void): void {
  const scale = camera.scale * sharpness;
  context.save();
  context.setTransform(
    scale,
    0,
    0,
    scale,
    (size.width / 2 - camera.x * camera.scale) * sharpness,
    (size.height / 2 - camera.y * camera.scale) * sharpness,
  );
  draw();
  context.restore();
}

/** Draws light lines: every cell of a drawn map, round distances on a plane. */
export function drawLines({ context, camera, size }: MapDrawing, { bounds, walls }: Plan, ground: GroundColours): void {
  const step = walls ? 1 : niceStep(SPACING / camera.scale);
  if (walls && camera.scale < 9) return;
  const { left, top, right, bottom } = bounds;
  const [px, py] = toScreen(camera, size, left, top);
  const [qx, qy] = toScreen(camera, size, right, bottom);
  context.beginPath();
  for (let x = left + step; x < right; x += step) {
    const at = Math.round((x - camera.x) * camera.scale + size.width / 2) + 0.5;
    if (at < 0 || at > size.width) continue;
    context.moveTo(at, Math.max(py, 0));
    context.lineTo(at, Math.min(qy, size.height));
  }
  for (let y = top + step; y < bottom; y += step) {
    const at = Math.round((y - camera.y) * camera.scale + size.height / 2) + 0.5;
    if (at < 0 || at > size.height) continue;
    context.moveTo(Math.max(px, 0), at);
    context.lineTo(Math.min(qx, size.width), at);
  }
  context.strokeStyle = ground.lines;
  context.lineWidth = 1;
  context.stroke();
}

function drawWalls(
  { context, camera }: MapDrawing,
  walls: Path2D,
  fronts: Path2D,
  edges: Path2D,
  ground: GroundColours,
): void {
  // A shadow on the floor at the foot of the walls.
  context.save();
  context.translate(0, 0.16);
  context.fillStyle = 'rgb(0 0 0 / 10%)';
  context.fill(walls);
  context.restore();
  context.fillStyle = ground.wall;
  context.fill(walls);
  context.fillStyle = ground.front;
  context.fill(fronts);
  context.strokeStyle = ground.edge;
  context.lineWidth = Math.min(1.25, camera.scale * 0.12) / camera.scale;
  context.lineCap = 'square';
  context.stroke(edges);
}

/** On a plane everything is outdoors, and parts differ by their outline only. */
function drawRegions({ context, camera, size, colours }: MapDrawing, scene: MapScene): void {
  for (const { area } of scene.regions) {
    const [px, py] = toScreen(camera, size, area[0], area[1]);
    const [qx, qy] = toScreen(camera, size, area[2], area[3]);
    context.fillStyle = colours.isDark ? 'rgb(255 255 255 / 4%)' : 'rgb(255 255 255 / 45%)';
    context.beginPath();
    context.roundRect(px + 2, py + 2, qx - px - 4, qy - py - 4, 10);
    context.fill();
    context.strokeStyle = colours.isDark ? 'rgb(255 255 255 / 12%)' : 'rgb(60 80 40 / 22%)';
    context.lineWidth = 1;
    context.stroke();
  }
}

/**
 * Adds the names of rooms and other parts of the world, each in a corner where it covers nothing of `labels`, or on the
 * wall above.
 */
export function placeRegionNames(drawing: MapDrawing, { regions, rows }: MapScene, labels: Labels): void {
  const { context, camera, size, colours } = drawing;
  const edge = rows ? 0.5 : 0;
  setNameFont(context, colours, true);
  for (const { name, area } of regions) {
    const [px, py] = toScreen(camera, size, area[0] - edge, area[1] - edge);
    const [qx, qy] = toScreen(camera, size, area[2] + edge, area[3] + edge);
    const [left, top] = [Math.max(px, 0) + 4, Math.max(py, 0) + 3];
    const [right, bottom] = [Math.min(qx, size.width) - 4, Math.min(qy, size.height) - 3];
    const text = right - left < LEAST_CUT ? name : fitText(context, name, right - left);
    const wide = context.measureText(text).width;
    if (wide > right - left || bottom - top < NAME_HEIGHT) continue;
    const spots = [top, bottom - NAME_HEIGHT, (top + bottom - NAME_HEIGHT) / 2].flatMap((y) =>
      [left + wide / 2, right - wide / 2, (left + right) / 2].map((x) => [x, y] as const),
    );
    if (rows && camera.scale > NAME_HEIGHT && py > camera.scale)
      for (const y of [py - (camera.scale + NAME_HEIGHT) / 2, py - camera.scale - 1])
        for (const x of [left + wide / 2, (left + right) / 2, right - wide / 2]) spots.push([x, y]);
    spots.some(([x, y]) => labels.place(x, y, wide, NAME_HEIGHT, { text, isRoom: true }));
  }
}

const NAME_HEIGHT = 12;
/** In a room narrower than this, in pixels, a name that is too long is left out; in others it is cut. */
const LEAST_CUT = 80;
