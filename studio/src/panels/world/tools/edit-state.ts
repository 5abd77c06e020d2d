import type { HandTarget } from '../../../session/hand/placed-parts.ts';
import type { Drop } from './dragging.ts';
import type { Point } from './edited-map.ts';

/** A rectangle, by two of its corners. */
export interface Span {
  readonly from: Point;
  readonly to: Point;
}

/** What is drawn above the map while it is edited, in world coordinates. */
export interface EditPreview {
  /** Where what is dragged would be put. */
  readonly drops: readonly Drop[];
  /** The rectangle that selects, or that becomes a room. */
  readonly span: Span | null;
  /** The cells that a stroke has painted so far. */
  readonly stroke: readonly Point[];
  /** Where something would be placed or painted, and the end of a frame that is made by keys. */
  readonly cursor: Point | null;
  /** The other end of that frame. */
  readonly corner: Point | null;
}

export const NO_PREVIEW: EditPreview = { drops: [], span: null, stroke: [], cursor: null, corner: null };

/** Whether two targets are the same agent or thing. */
export function isTarget(a: HandTarget, b: HandTarget): boolean {
  return a.kind === b.kind && a.id === b.id;
}

/** Selected targets with one of them added, or without it if it was selected. */
export function toggle(selected: readonly HandTarget[], target: HandTarget): readonly HandTarget[] {
  const others = selected.filter((each) => !isTarget(each, target));
  return others.length < selected.length ? others : [...selected, target];
}

/** The cells of a straight line between two cells, both included. */
export function cellsBetween([x, y]: Point, [u, v]: Point): Point[] {
  const steps = Math.max(Math.abs(u - x), Math.abs(v - y), 1);
  return Array.from({ length: steps + 1 }, (_, i) => [
    Math.round(x + ((u - x) * i) / steps),
    Math.round(y + ((v - y) * i) / steps),
  ]);
}
