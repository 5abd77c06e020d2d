import type { DrawContext } from './draw-context.ts';

/** What tells two looks of the same colour apart. */
export type Mark = 'plain' | 'striped' | 'dotted' | 'banded';

/** How a mark is shown on what is filled, on the line of a border, and on a line that is drawn. */
export interface MarkStyle {
  /** Layers of a CSS background that let the colour below them through. */
  readonly layers: string;
  readonly border: 'solid' | 'dashed' | 'dotted' | 'double';
  /** Lengths of dashes and gaps, in pixels. */
  readonly dash: readonly number[];
}

/** All marks, in the order in which they are used: every colour is plain first, then has one of the others. */
export const MARKS: Readonly<Record<Mark, MarkStyle>> = {
  plain: { layers: '', border: 'solid', dash: [] },
  striped: {
    layers: 'repeating-linear-gradient(90deg, transparent 0 2.5px, var(--panel) 2.5px 4px)',
    border: 'dashed',
    dash: [6, 3],
  },
  dotted: {
    layers: 'radial-gradient(circle, var(--panel) 1.1px, transparent 1.5px) 0 0 / 4.5px 4.5px',
    border: 'dotted',
    dash: [1.5, 3],
  },
  banded: {
    layers: 'repeating-linear-gradient(0deg, transparent 0 2.5px, var(--panel) 2.5px 4px)',
    border: 'double',
    dash: [9, 3, 2, 3],
  },
};

export const MARK_NAMES = Object.keys(MARKS) as readonly Mark[];

/** A part of a drawing that gets a mark. */
interface MarkedArea {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How thick a stripe is; they are a little farther apart than twice that. */
  readonly thick: number;
}

/** The distance from stripe to stripe, in their thickness. */
const PERIOD = 2.4;

/** Draws a mark over something that has its colour already; `ink` is that of what is around it. */
export function drawMark(
  context: DrawContext,
  mark: Mark,
  { x, y, width, height, thick }: MarkedArea,
  ink: string,
): void {
  if (mark === 'plain') return;
  context.fillStyle = ink;
  const columns = spotsIn(x, width, thick);
  const rows = spotsIn(y, height, thick);
  if (mark === 'striped')
    for (const column of columns) context.fillRect(column - thick / 2, y - height / 2, thick, height);
  else if (mark === 'banded') for (const row of rows) context.fillRect(x - width / 2, row - thick / 2, width, thick);
  else {
    context.beginPath();
    for (const column of columns)
      for (const row of rows) {
        context.moveTo(column + thick * 0.7, row);
        context.arc(column, row, thick * 0.7, 0, 2 * Math.PI);
      }
    context.fill();
  }
}

/** Draws a mark in the middle of a disc. */
export function drawDiscMark(
  context: DrawContext,
  mark: Mark,
  x: number,
  y: number,
  radius: number,
  ink: string,
): void {
  const [long, thick] = [radius * 2, Math.max(1, radius * 0.45)];
  drawMark(context, mark, { x, y, width: long, height: long, thick }, ink);
}

/** As many places as there is room for, at least one, around a middle. */
function spotsIn(middle: number, length: number, thick: number): number[] {
  const count = Math.max(1, Math.floor(length / (thick * PERIOD)));
  return Array.from({ length: count }, (_, i) => middle + (i - (count - 1) / 2) * thick * PERIOD);
}
