import { toPixel } from 'hanker/charts';
import { canvasColourOf, dashOf } from '../../parts/drawing/colour.ts';
import type { TimelineNeed } from '../../session/views/time/timeline.ts';
import { line } from './canvas-shapes.ts';
import type { TimelineDrawing } from './drawing.ts';

/** The space above and below the lines, in pixels. */
const EDGE = 4;

/** Draws the levels of the selected agent, and the alarms of its needs. */
export function drawLines(context: CanvasRenderingContext2D, picture: TimelineDrawing): void {
  const { data, scale, layout, colours, need: chosen } = picture;
  const { selected, needs } = data;
  if (!selected) return;
  const top = layout.lines + EDGE;
  const height = layout.rows - layout.lines - 2 * EDGE;
  context.save();
  context.beginPath();
  context.rect(0, layout.lines, scale.end, layout.rows - layout.lines);
  context.clip();
  const yOf = (level: number, { low, high }: TimelineNeed) => top + (1 - (level - low) / (high - low)) * height;
  const inOrder = needs.map((need, i) => ({ need, i })).sort((a, b) => rank(a.need) - rank(b.need));
  for (const { need, i } of inOrder) {
    const isQuiet = chosen !== null && chosen !== need.name;
    context.strokeStyle = canvasColourOf(i, colours.isDark);
    context.globalAlpha = isQuiet ? 0.15 : 0.6;
    if (!isQuiet && (chosen !== null || needs.length < 4 || height > 80)) {
      context.setLineDash([2, 4]);
      for (const alarm of need.alarms) line(context, 0, yOf(alarm, need), scale.end, yOf(alarm, need), 1);
      context.setLineDash([]);
    }
    context.globalAlpha = isQuiet ? 0.2 : 1;
    context.lineWidth = chosen === need.name ? 2.5 : 1.5;
    context.setLineDash([...dashOf(i)]);
    context.beginPath();
    const levels = selected.lines.levels[need.name] ?? [];
    let isDown = false;
    selected.lines.ticks.forEach((tick, k) => {
      const level = levels[k];
      if (level === null || level === undefined) {
        isDown = false;
        return;
      }
      const x = toPixel(scale, tick);
      const y = yOf(level, need);
      if (isDown) context.lineTo(x, y);
      else context.moveTo(x, y);
      isDown = true;
    });
    context.stroke();
  }
  context.restore();

  /** The highlighted need is drawn last. */
  function rank({ name }: TimelineNeed): number {
    return name === chosen ? 1 : 0;
  }
}
