import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { fitText } from '../../../parts/drawing/fit-text.ts';
import type { MapDrawing } from './draw-ground.ts';

/** Draws a ring around something selected or hovered, with a gap for contrast. */
export function drawMark(
  context: DrawContext,
  x: number,
  y: number,
  half: number,
  corner: number,
  ink: string,
  gap: string,
): void {
  context.beginPath();
  context.roundRect(x - half, y - half, 2 * half, 2 * half, corner);
  context.lineWidth = 5;
  context.strokeStyle = gap;
  context.stroke();
  context.lineWidth = 2.25;
  context.strokeStyle = ink;
  context.stroke();
}

/** A longer name beside a pointer is cut, in pixels. */
const LONGEST_NAME = 180;

/** Draws the name of an agent outside of the view at the edge, with a pointer in its direction. */
export function drawPointer({ context, size, colours }: MapDrawing, px: number, py: number, name: string): void {
  const { width, height } = size;
  if (px >= 0 && py >= 0 && px <= width && py <= height) return;
  context.font = `600 11px ${colours.font}`;
  const text = fitText(context, name, Math.min(LONGEST_NAME, width - 60));
  const long = context.measureText(text).width + 16;
  const x = Math.min(width - long / 2 - 12, Math.max(long / 2 + 12, px));
  const y = Math.min(height - 22, Math.max(22, py));
  const turn = Math.atan2(py - y, px - x);
  context.fillStyle = colours.accent;
  context.beginPath();
  context.roundRect(x - long / 2, y - 10, long, 20, 10);
  context.fill();
  context.save();
  context.translate(x + Math.max(-long / 2, Math.min(long / 2, px - x)), y + Math.max(-10, Math.min(10, py - y)));
  context.rotate(turn);
  context.beginPath();
  context.moveTo(9, 0);
  context.lineTo(0, -5);
  context.lineTo(0, 5);
  context.fill();
  context.restore();
  context.fillStyle = colours.panel;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5);
}
