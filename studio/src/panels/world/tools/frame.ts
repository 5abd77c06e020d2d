import type { Point } from './edited-map.ts';

/** A rectangle of the world: its least and its largest coordinates. */
export type Area = readonly [left: number, top: number, right: number, bottom: number];

/** The rectangle between two points. */
export function frameBetween([x, y]: Point, [u, v]: Point): Area {
  return [Math.min(x, u), Math.min(y, v), Math.max(x, u), Math.max(y, v)];
}

/** The rectangle around all cells between two cells, both included; on a plane that between two points. */
export function frameAround(from: Point, to: Point, isDrawn: boolean): Area {
  const [left, top, right, bottom] = frameBetween(from, to);
  return isDrawn ? [left - 0.5, top - 0.5, right + 0.5, bottom + 0.5] : [left, top, right, bottom];
}

/** A rectangle as a file has it: in whole cells, or on a plane in tenths. */
export function areaOf([left, top, right, bottom]: Area, isDrawn: boolean): Area {
  const round = isDrawn ? Math.round : (value: number) => Number(value.toFixed(1));
  return [round(left), round(top), round(right), round(bottom)];
}

export function isWithin([left, top, right, bottom]: Area, [x, y]: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
