import { type Scale, type TimeTick, timeTicks, toPixel } from 'hanker/charts';
import { canvasColourOf, markOf } from '../../parts/drawing/colour.ts';
import { fitText } from '../../parts/drawing/fit-text.ts';
import { drawMark } from '../../parts/drawing/marks.ts';
import type { ShownBand, TimelineData, TimelineRow } from '../../session/views/time/timeline.ts';
import { nightsOf } from './axis.ts';
import { hatch, line, mark } from './canvas-shapes.ts';
import { drawLines } from './draw-lines.ts';
import type { TimelineDrawing } from './drawing.ts';
import { AXIS, OWN, ROW } from './layout.ts';

/** The smallest distance between two labels of the axis, in pixels. */
const APART = 72;
/** Half the width of the marker of the shown moment, in pixels. */
const MARKER = 6;

/** Draws the timeline onto a canvas whose unit is a pixel of the page. */
export function draw(context: CanvasRenderingContext2D, picture: TimelineDrawing): void {
  const { data, scale, layout, colours } = picture;
  context.fillStyle = colours.panel;
  context.fillRect(0, 0, scale.end, layout.height);
  drawGround(context, picture);
  if (data.selected) {
    drawRow(context, picture, data.selected, layout.own + 1, OWN - 3);
    drawDecisions(context, picture);
    if (layout.rows > layout.lines) drawLines(context, picture);
  }
  drawOthers(context, picture);
  drawAxis(context, picture);
  drawMoments(context, picture);
}

function ticksIn({ low, high, end }: Scale, data: TimelineData): TimeTick[] {
  return timeTicks([low, high], (APART / end) * (high - low), data);
}

/** Draws nights, grid lines, the time before the start, and the abandoned future. */
function drawGround(context: CanvasRenderingContext2D, { data, scale, layout, colours }: TimelineDrawing): void {
  context.fillStyle = colours.raised;
  for (const [from, to] of nightsOf(scale.low, scale.high, data)) {
    const x = toPixel(scale, Math.max(from, data.first));
    context.fillRect(x, 0, toPixel(scale, to) - x, layout.height);
  }
  const first = toPixel(scale, data.first);
  if (first > 0) hatch(context, 0, AXIS, first, layout.height - AXIS, colours.grid, 8);
  for (const { tick, isMidnight } of ticksIn(scale, data)) {
    const x = Math.round(toPixel(scale, tick)) + 0.5;
    context.strokeStyle = isMidnight ? colours.edge : colours.grid;
    line(context, x, isMidnight ? 0 : AXIS - 5, x, layout.height, 1);
  }
  if (data.abandoned) {
    const x = toPixel(scale, data.abandoned.from);
    hatch(context, x, AXIS, toPixel(scale, data.abandoned.to) - x, layout.height - AXIS, colours.line, 10);
  }
}

function drawAxis(
  context: CanvasRenderingContext2D,
  { data, scale, layout, colours, differences, pastTick }: TimelineDrawing,
): void {
  const marker = toPixel(scale, pastTick ?? data.now);
  context.font = `11px ${colours.font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  for (const { tick, label, isMidnight } of ticksIn(scale, data)) {
    const x = Math.round(toPixel(scale, tick)) + 4.5;
    // A label at an end of the axis or under the marker is left out, not cut.
    const end = x + context.measureText(label).width;
    if (x < 0 || end > scale.end || (x < marker + MARKER && end > marker - MARKER)) continue;
    context.fillStyle = isMidnight ? colours.ink : colours.quiet;
    context.fillText(label, x, AXIS / 2);
  }
  context.strokeStyle = colours.line;
  line(context, 0, AXIS - 0.5, scale.end, AXIS - 0.5, 1);
  if (layout.rows > layout.lines) line(context, 0, layout.lines - 0.5, scale.end, layout.lines - 0.5, 1);
  if (data.selected) line(context, 0, layout.rows - 0.5, scale.end, layout.rows - 0.5, 1);
  context.fillStyle = colours.warn;
  for (const ticks of differences.values())
    for (const tick of ticks) context.fillRect(Math.round(toPixel(scale, tick)) - 1, AXIS - 5, 2, 5);
}

function drawOthers(context: CanvasRenderingContext2D, picture: TimelineDrawing): void {
  const { data, scale, layout, scrolled } = picture;
  context.save();
  context.beginPath();
  context.rect(0, layout.rows, scale.end, layout.height - layout.rows);
  context.clip();
  data.rows.forEach((row, i) => {
    const y = layout.rows + (data.firstRow + i) * ROW - scrolled;
    if (y > layout.height || y + ROW < layout.rows) return;
    drawRow(context, picture, row, y + 1, ROW - 3);
  });
  context.restore();
}

function drawRow(
  context: CanvasRenderingContext2D,
  picture: TimelineDrawing,
  row: TimelineRow,
  y: number,
  height: number,
): void {
  const { scale, data } = picture;
  for (const band of row.bands) {
    const from = Math.max(-4, toPixel(scale, band.from));
    const to = Math.min(scale.end + 4, toPixel(scale, band.to ?? data.now));
    if (to >= 0 && from <= scale.end) drawBand(context, picture, band, from, y, to - from, height);
  }
  context.fillStyle = picture.colours.warn;
  for (const tick of picture.differences.get(row.agent) ?? []) mark(context, toPixel(scale, tick), y - 1);
}

function drawBand(
  context: CanvasRenderingContext2D,
  { colours, activityColours }: TimelineDrawing,
  band: ShownBand,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const look = activityColours[band.action] ?? -1;
  const colour = canvasColourOf(look, colours.isDark);
  const seen = Math.max(1, width - 1);
  context.globalAlpha = band.isAbandoned ? 0.12 : colours.isDark ? 0.34 : 0.24;
  context.fillStyle = colour;
  context.fillRect(x, y, seen, height);
  drawMark(context, markOf(look), { x: x + seen / 2, y: y + height / 2, width: seen, height, thick: 2 }, colour);
  context.globalAlpha = band.isAbandoned ? 0.4 : 1;
  if (band.how === 'interrupted' || band.how === 'failed') {
    context.globalAlpha *= 0.4;
    hatch(context, x, y, seen, height, colour, 5);
    context.globalAlpha = band.isAbandoned ? 0.4 : 1;
  }
  context.fillStyle = colour;
  context.fillRect(x, y, Math.min(2, seen), height);
  if (width > 26) {
    context.font = `11px ${colours.font}`;
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    context.fillStyle = colours.ink;
    const left = Math.max(x, 0);
    const text = fitText(context, band.action, x + width - left - 9);
    if (text.length > 2) context.fillText(text, left + 6, y + height / 2 + 0.5);
  }
  context.globalAlpha = 1;
}

/** Draws the decisions of the selected agent; fainter if it only continued its action. */
function drawDecisions(context: CanvasRenderingContext2D, { data, scale, layout, colours }: TimelineDrawing): void {
  for (const { tick, goesOn } of data.selected?.decisions ?? []) {
    context.fillStyle = goesOn ? colours.edge : colours.ink;
    context.fillRect(Math.round(toPixel(scale, tick)) - 0.5, layout.own + OWN - (goesOn ? 4 : 6), 1, goesOn ? 3 : 5);
  }
}

/** Draws the lines of the pointer, the present and the shown past tick. */
function drawMoments(context: CanvasRenderingContext2D, picture: TimelineDrawing): void {
  const { data, scale, layout, colours, pastTick, pointer } = picture;
  if (pointer !== null) {
    context.strokeStyle = colours.edge;
    context.setLineDash([3, 3]);
    line(context, Math.round(pointer) + 0.5, AXIS, Math.round(pointer) + 0.5, layout.height, 1);
    context.setLineDash([]);
  }
  context.strokeStyle = colours.accent;
  const now = toPixel(scale, data.now);
  line(context, now, pastTick === null ? 0 : AXIS - 6, now, layout.height, pastTick === null ? 2 : 1);
  const x = pastTick === null ? now : toPixel(scale, pastTick);
  const colour = pastTick === null ? colours.accent : colours.warn;
  context.strokeStyle = colour;
  if (pastTick !== null) line(context, x, 0, x, layout.height, 2);
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x - MARKER, 0);
  context.lineTo(x + MARKER, 0);
  context.lineTo(x + MARKER, 8);
  context.lineTo(x, 14);
  context.lineTo(x - MARKER, 8);
  context.closePath();
  context.fill();
}
