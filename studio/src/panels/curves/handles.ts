import { showDigits } from 'hanker/charts';
import type { Curve, Range } from 'hanker/core';
import { CURVE_KINDS } from 'hanker/explain';
import {
  type CurveOfKind,
  kindOf,
  moveCut,
  type PartPath,
  partAt,
  pointsOf,
  withPart,
  withPoints,
} from './curve-parts.ts';
import { movePoint } from './points.ts';
import { showValue, type Unit } from './scale.ts';

/** A handle on the plot that is dragged to change a curve. */
export interface Handle {
  readonly id: string;
  readonly what: 'point' | 'parameter' | 'cut';
  readonly x: number;
  /** NaN for a cut, which has no height. */
  readonly y: number;
  readonly axes: 'x' | 'xy';
  /** Its name and position for screen readers. */
  readonly name: string;
  /** The index of a point in its part; −1 for other handles. */
  readonly point: number;
  /** The whole curve after a move of the handle. */
  move(x: number, y: number): Curve;
}

/** The names of the axes, and the smallest distance between two points. */
export interface Axes {
  readonly input: string;
  readonly output: string;
  readonly unit: Unit;
  readonly gap: number;
}

/** The handles of one part of a curve, and of the cuts around it. */
export function handlesOf(curve: Curve, part: PartPath, axes: Axes): Handle[] {
  const own = partAt(curve, part);
  const inPlace = (changed: Curve) => withPart(curve, part, changed);
  return [...cutHandles(curve, part, axes), ...partHandles(own, inPlace, axes)];
}

function cutHandles(curve: Curve, part: PartPath, axes: Axes): Handle[] {
  const found: Handle[] = [];
  for (let i = 0; i <= part.length; i++) {
    const path = part.slice(0, i);
    const here = partAt(curve, path);
    if (kindOf(here) !== 'stitched') continue;
    const stitched = here as CurveOfKind<'stitched'>;
    stitched.segments.forEach(({ until }, at) => {
      if (until === undefined) return;
      found.push({
        id: `cut ${[...path, at].join('.')}`,
        what: 'cut',
        x: until,
        y: Number.NaN,
        axes: 'x',
        name: `end of segment ${at + 1}: ${axes.input} ${showValue(until, axes.unit)}`,
        point: -1,
        move: (x) => withPart(curve, path, moveCut(stitched, at, x, axes.gap)),
      });
    });
  }
  return found;
}

function partHandles(part: Curve, inPlace: (part: Curve) => Curve, axes: Axes): Handle[] {
  const points = pointsOf(part);
  if (points) return points.map((point, i) => pointHandle(part, points, point, i, inPlace, axes));
  if (typeof part === 'string' || !('kind' in part)) return [];
  const { input, output, unit, gap } = axes;
  const kind = CURVE_KINDS.find(({ name }) => name === part.kind);
  return (kind?.handles ?? []).map((handle): Handle => {
    const [x, y] = handle.at(part);
    return {
      id: handle.name,
      what: 'parameter',
      x,
      y,
      axes: handle.axes,
      name: `${handle.name}: ${input} ${showValue(x, unit)}${handle.axes === 'xy' ? `, ${output} ${showDigits(y, 4)}` : ''}`,
      point: -1,
      move: (toX, toY) => inPlace(handle.move(part, [toX, toY], gap)),
    };
  });
}

function pointHandle(
  part: Curve,
  points: readonly Range[],
  [x, y]: Range,
  at: number,
  inPlace: (part: Curve) => Curve,
  { input, output, unit, gap }: Axes,
): Handle {
  return {
    id: `point ${at}`,
    what: 'point',
    x,
    y,
    axes: 'xy',
    name: `point ${at + 1} of ${points.length}: ${input} ${showValue(x, unit)}, ${output} ${showDigits(y, 4)}`,
    point: at,
    move: (toX, toY) => inPlace(withPoints(part, movePoint(points, at, [toX, toY], gap))),
  };
}
