import type { Calendar } from '../../options/time-point.ts';

/** Where time runs on a picture of a day, from one edge to the other, in pixels. */
export interface DayArea {
  readonly left: number;
  readonly right: number;
  /** The place of a tick. */
  toX(tick: number): number;
  readonly calendar: Calendar;
}

/** Room at the edges of a picture. */
export const MARGIN = 28;

/** A triangle that points up, its tip at (x, y): something was broken off. */
export function triangle(x: number, y: number): string {
  return `M${x} ${y}l3.5 6.5h-7Z`;
}

/** A cross around (x, y): something failed. */
export function cross(x: number, y: number): string {
  return `M${x - 3} ${y - 3}l6 6m0 -6l-6 6`;
}

export const CROSS = { class: 'hk-mark-line', 'stroke-width': 1.6 } as const;
export const DOTS = { class: 'hk-mark-line', 'stroke-dasharray': '2 3' } as const;
export const TRIANGLE = { class: 'hk-mark', 'stroke-width': 0 } as const;
