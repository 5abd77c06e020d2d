import type { Calendar } from '../../../charts/index.ts';

/** The time axis of a day picture, in pixels. */
export interface DayArea {
  readonly left: number;
  readonly right: number;
  /** The position of a tick. */
  toX(tick: number): number;
  readonly calendar: Calendar;
}

/** Pixels at the edges of a picture. */
export const MARGIN = 28;

/** A triangle that points up, its tip at (x, y): an interruption. */
export function triangle(x: number, y: number): string {
  return `M${x} ${y}l3.5 6.5h-7Z`;
}

/** A cross around (x, y): a failure. */
export function cross(x: number, y: number): string {
  return `M${x - 3} ${y - 3}l6 6m0 -6l-6 6`;
}

/** Attributes of a cross. */
export const CROSS = { class: 'hk-mark-line', 'stroke-width': 1.6 } as const;
/** Attributes of a dotted line. */
export const DOTS = { class: 'hk-mark-line', 'stroke-dasharray': '2 3' } as const;
/** Attributes of a triangle. */
export const TRIANGLE = { class: 'hk-mark', 'stroke-width': 0 } as const;
