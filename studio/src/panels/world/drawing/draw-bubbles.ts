import type { CanvasColours } from '../../../parts/drawing/canvas-colours.ts';
import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { fitText, wrapText } from '../../../parts/drawing/fit-text.ts';
import type { MapThought } from '../../../session/views/map/thoughts.ts';
import { type BubbleSize, type PlacedBubble, tieTo } from './bubbles.ts';

/** The lines of a thought, ready to be drawn. */
export interface LaidOut extends BubbleSize {
  readonly drive: readonly string[];
  readonly activity: readonly string[];
  /** '×9' when nine agents share the thought; '' for one. */
  readonly count: string;
}

const PADDING = 7;
const LINE = 14;
const WIDEST = 190;
const USUAL = 150;

/** Lays out a thought that `agents` share: in full, or first in short lines, then in two, and then in one. */
export function layOutThought(
  context: DrawContext,
  colours: CanvasColours,
  thought: MapThought,
  isFull: boolean,
  agents: number,
): LaidOut[] {
  const { drive, activity } = thought;
  const count = agents > 1 ? `×${agents}` : '';
  const lay = (above: string, below: string, widest: number, most: number) =>
    withCount(context, colours, layOut(context, colours, above, below, widest, most), count);
  if (isFull) return [lay(drive, activity, WIDEST, 2)];
  const [whole, lines, line] = [
    lay(drive, activity, USUAL, 2),
    lay(drive, activity, USUAL, 1),
    lay('', activity || drive, USUAL, 1),
  ];
  return whole.height === lines.height ? [lines, line] : [whole, lines, line];
}

function withCount(context: DrawContext, colours: CanvasColours, laidOut: LaidOut, count: string): LaidOut {
  if (count === '') return laidOut;
  context.font = activityFont(colours);
  return { ...laidOut, count, width: laidOut.width + Math.ceil(context.measureText(count).width) + PADDING + 3 };
}

function layOut(
  context: DrawContext,
  colours: CanvasColours,
  drive: string,
  activity: string,
  widest: number,
  most: number,
): LaidOut {
  const lines = (text: string, font: string) => {
    context.font = font;
    const found =
      text === '' ? [] : most === 1 ? [fitText(context, text, widest)] : wrapText(context, text, widest, most);
    return { found, wide: Math.max(0, ...found.map((line) => context.measureText(line).width)) };
  };
  const above = lines(drive, driveFont(colours));
  const below = lines(activity, activityFont(colours));
  return {
    drive: above.found,
    activity: below.found,
    count: '',
    width: Math.ceil(Math.max(above.wide, below.wide)) + 2 * PADDING,
    height: (above.found.length + below.found.length) * LINE + 2 * PADDING - 4,
  };
}

/** Draws a bubble and its connection to the agent. */
export function drawBubble(
  context: DrawContext,
  colours: CanvasColours,
  laidOut: LaidOut,
  placed: PlacedBubble,
  x: number,
  y: number,
  radius: number,
  { ink, dash }: { readonly ink: string; readonly dash: readonly number[] },
): void {
  const { width, height, drive, activity, count } = laidOut;
  const left = Math.round(x + placed.dx - width / 2);
  const top = Math.round(y + placed.dy - height / 2);
  context.globalAlpha = placed.alpha;
  drawTie(context, ink, x, y, radius, left, top, width, height);
  context.beginPath();
  context.roundRect(left + 0.5, top + 0.5, width - 1, height - 1, 7);
  context.fillStyle = colours.panel;
  context.fill();
  context.strokeStyle = ink;
  context.lineWidth = 1.25;
  context.setLineDash([...dash]);
  context.stroke();
  context.setLineDash([]);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  let middle = top + PADDING - 2 + LINE / 2;
  context.font = driveFont(colours);
  context.fillStyle = colours.quiet;
  for (const line of drive) {
    context.fillText(line, left + PADDING, middle);
    middle += LINE;
  }
  context.font = activityFont(colours);
  context.fillStyle = colours.ink;
  for (const line of activity) {
    context.fillText(line, left + PADDING, middle);
    middle += LINE;
  }
  if (count !== '') {
    context.textAlign = 'right';
    context.fillStyle = colours.quiet;
    context.fillText(count, left + width - PADDING, top + height / 2);
  }
  context.globalAlpha = 1;
}

/** Draws two small circles between the agent and the bubble, or a thin line if it is farther away. */
function drawTie(
  context: DrawContext,
  ink: string,
  x: number,
  y: number,
  radius: number,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const [toX, toY] = tieTo(x, y, { left, top, right: left + width, bottom: top + height });
  const far = Math.hypot(toX - x, toY - y);
  if (far <= radius) return;
  const fromX = x + ((toX - x) / far) * (radius + 1);
  const fromY = y + ((toY - y) / far) * (radius + 1);
  context.strokeStyle = context.fillStyle = ink;
  context.beginPath();
  if (far - radius > 22) {
    context.lineWidth = 1.25;
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.stroke();
    return;
  }
  context.arc(fromX + (toX - fromX) * 0.25, fromY + (toY - fromY) * 0.25, 1.3, 0, 2 * Math.PI);
  context.arc(fromX + (toX - fromX) * 0.7, fromY + (toY - fromY) * 0.7, 2, 0, 2 * Math.PI);
  context.fill();
}

function driveFont({ font }: CanvasColours): string {
  return `11px ${font}`;
}

function activityFont({ font }: CanvasColours): string {
  return `600 11px ${font}`;
}
