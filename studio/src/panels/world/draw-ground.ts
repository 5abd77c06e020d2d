import { niceStep } from 'hanker/charts';
import type { CanvasColours } from '../../parts/canvas-colours.ts';
import type { MapScene } from '../../session/map/map-frame.ts';
import { type Camera, type ScreenSize, toScreen } from './camera.ts';
import type { Plan } from './plan.ts';

/** A canvas with the camera and the colours to draw with. */
export interface MapDrawing {
  readonly context: CanvasRenderingContext2D;
  readonly camera: Camera;
  readonly size: ScreenSize;
  /** The device pixels of a CSS pixel. */
  readonly sharpness: number;
  readonly colours: CanvasColours;
}

/** The smallest distance between two lines on a plane, in pixels. */
const SPACING = 44;

/** Draws the ground, walls, thresholds and partitions. */
export function drawGround(drawing: MapDrawing, plan: Plan, scene: MapScene): void {
  const { context, size, colours } = drawing;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, size.width + 1, size.height + 1);
  const { left, top, right, bottom } = plan.bounds;
  const [px, py] = toScreen(drawing.camera, size, left, top);
  const [qx, qy] = toScreen(drawing.camera, size, right, bottom);
  context.fillStyle = colours.panel;
  context.fillRect(px, py, qx - px, qy - py);
  drawRegions(drawing, scene);
  drawLines(drawing, plan);
  if (plan.walls && plan.edges) drawWalls(drawing, plan.walls, plan.edges, plan);
  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.strokeRect(Math.round(px) - 0.5, Math.round(py) - 0.5, Math.round(qx - px) + 1, Math.round(qy - py) + 1);
}

/** Draws light lines: every cell of a drawn map, round distances on a plane. */
function drawLines({ context, camera, size, colours }: MapDrawing, { bounds, walls }: Plan): void {
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
  context.strokeStyle = colours.grid;
  context.lineWidth = 1;
  context.stroke();
}

function drawWalls(drawing: MapDrawing, walls: Path2D, edges: Path2D, plan: Plan): void {
  const { context, camera, size, sharpness, colours } = drawing;
  context.save();
  context.setTransform(
    camera.scale * sharpness,
    0,
    0,
    camera.scale * sharpness,
    (size.width / 2 - camera.x * camera.scale) * sharpness,
    (size.height / 2 - camera.y * camera.scale) * sharpness,
  );
  context.fillStyle = colours.pressed;
  context.fill(walls);
  context.strokeStyle = colours.edge;
  context.lineWidth = Math.min(1.5, camera.scale * 0.16) / camera.scale;
  context.lineCap = 'square';
  context.stroke(edges);
  context.restore();
  context.fillStyle = colours.line;
  for (const { x, y, isLevel } of plan.doorGaps) {
    const [px, py] = toScreen(camera, size, x, y);
    const half = camera.scale / 2;
    const thin = Math.max(1, camera.scale * 0.1);
    if (isLevel) context.fillRect(px - half, py - thin / 2, camera.scale, thin);
    else context.fillRect(px - thin / 2, py - half, thin, camera.scale);
  }
}

function drawRegions({ context, camera, size, colours }: MapDrawing, { regions, rows }: MapScene): void {
  const edge = rows ? 0.5 : 0;
  regions.forEach(({ area: [left, top, right, bottom] }, i) => {
    const [px, py] = toScreen(camera, size, left - edge, top - edge);
    const [qx, qy] = toScreen(camera, size, right + edge, bottom + edge);
    const ink = colours.series[(i * 5 + 2) % colours.series.length];
    context.globalAlpha = colours.isDark ? 0.09 : 0.07;
    context.fillStyle = ink;
    context.fillRect(px, py, qx - px, qy - py);
    context.globalAlpha = 0.4;
    context.strokeStyle = ink;
    context.lineWidth = 1;
    context.setLineDash([4, 4]);
    context.strokeRect(px + 0.5, py + 0.5, qx - px - 1, qy - py - 1);
    context.setLineDash([]);
    context.globalAlpha = 1;
  });
}

/** Draws the names of partitions above their things. */
export function drawRegionNames({ context, camera, size, colours }: MapDrawing, { regions, rows }: MapScene): void {
  const edge = rows ? 0.5 : 0;
  context.font = `600 11px ${colours.font}`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colours.panel;
  context.fillStyle = colours.quiet;
  regions.forEach(({ name, area: [left, top, right, bottom] }) => {
    const [px, py] = toScreen(camera, size, left - edge, top - edge);
    const [qx, qy] = toScreen(camera, size, right + edge, bottom + edge);
    const wide = context.measureText(name).width;
    if (wide + 12 > Math.min(qx, size.width) - Math.max(px, 0) || Math.min(qy, size.height) - Math.max(py, 0) < 22)
      return;
    context.strokeText(name, Math.max(px, 0) + 6, Math.max(py, 0) + 5);
    context.fillText(name, Math.max(px, 0) + 6, Math.max(py, 0) + 5);
  });
}
