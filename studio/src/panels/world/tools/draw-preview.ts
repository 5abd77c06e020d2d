import type { EditPreview } from './edit-state.ts';
import type { MapOverlay, Point } from './edited-map.ts';

/** What is drawn above the map while it is edited. */
export interface PreviewDrawing {
  readonly preview: EditPreview;
  /** The positions of everything selected, in world coordinates. */
  readonly selected: readonly Point[];
  /** From where to where everything is dragged. */
  readonly dragged: readonly { readonly from: Point; readonly to: Point }[];
  /** The edge of a cell, or the usual size of things on a plane. */
  readonly unit: number;
  /** A word for what would be placed or painted at the cursor. */
  readonly label: string;
}

/** Draws the selection, what is dragged, rectangles, strokes and the cursor. */
export function drawPreview(drawing: MapOverlay, { preview, selected, dragged, unit, label }: PreviewDrawing): void {
  const { context, colours, scale, at, ring } = drawing;
  const half = Math.max(7, (scale * unit) / 2);
  drawing.grid();
  // One alone has its mark already.
  if (selected.length > 1) for (const point of selected) ring(at(point), half + 2, 6);
  for (const { from, to } of dragged) {
    const [u, v] = at(to);
    context.setLineDash([3, 3]);
    context.strokeStyle = colours.accent;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(...at(from));
    context.lineTo(u, v);
    context.stroke();
    context.setLineDash([]);
    fillCell(drawing, u, v, half);
  }
  for (const cell of preview.stroke) fillCell(drawing, ...at(cell), (scale * unit) / 2);
  if (preview.span) drawSpan(drawing, at(preview.span.from), at(preview.span.to));
  if (preview.cursor) {
    const [x, y] = at(preview.cursor);
    fillCell(drawing, x, y, half);
    ring([x, y], half, 4);
    drawLabel(drawing, x, y - half - 12, label);
  }
}

function fillCell({ context, colours }: MapOverlay, x: number, y: number, half: number): void {
  context.globalAlpha = 0.35;
  context.fillStyle = colours.accent;
  context.fillRect(x - half, y - half, 2 * half, 2 * half);
  context.globalAlpha = 1;
}

function drawSpan({ context, colours }: MapOverlay, [x, y]: Point, [u, v]: Point): void {
  context.globalAlpha = 0.14;
  context.fillStyle = colours.accent;
  context.fillRect(x, y, u - x, v - y);
  context.globalAlpha = 1;
  context.strokeStyle = colours.accent;
  context.lineWidth = 1.5;
  context.strokeRect(x, y, u - x, v - y);
}

function drawLabel({ context, colours }: MapOverlay, x: number, y: number, text: string): void {
  if (text === '') return;
  context.font = `600 11px ${colours.font}`;
  const width = context.measureText(text).width + 12;
  context.fillStyle = colours.accent;
  context.beginPath();
  context.roundRect(x - width / 2, y - 9, width, 18, 9);
  context.fill();
  context.fillStyle = colours.panel;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5);
}
