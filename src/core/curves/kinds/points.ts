import type { Range } from '../../definition/curve.ts';
import { exactly, hull } from '../../math/interval.ts';
import { boundEnds, buildCurve, type CompiledCurve, interpolate } from '../compiled/compiled-curve.ts';
import type { CurveKind } from './curve-kind.ts';
import { digits } from './formula-text.ts';

/** Straight lines from point to point; the only kind with a `polyline`. */
export const points: CurveKind<'points'> = {
  name: 'points',
  meaning: 'straight lines from point to point, flat outside',
  formula: 'lines(points)',
  fields: { points: { meaning: 'pairs [x, y], x rising', takes: 'points' } },
  example: {
    kind: 'points',
    points: [
      [0, 1],
      [30, 0.4],
      [100, 0],
    ],
  },
  compile: (fields) => buildPolyline(fields.points),
  evaluate: (curve, x) => interpolate(curve.polyline, 0, curve.polyline.length / 3, x),
  bound: (curve, input) => {
    let bounds = boundEnds(curve, input);
    for (const [x, y] of pointsOf(curve)) if (x > input.low && x < input.high) bounds = hull(bounds, exactly(y));
    return bounds;
  },
  isStraight: (curve, { low, high }) => !pointsOf(curve).some(([x]) => x > low && x < high),
  bends: (curve) => pointsOf(curve).map(([x]) => x),
  focus: (curve) => {
    const all = pointsOf(curve);
    const [low, high] = [all[0][0], all[all.length - 1][0]];
    return low === high ? [low - 1, high + 1] : [low, high];
  },
  show: (curve) => showPoints(curve.points),
  imitate: (sketch) => sketch.points(),
};

/** The points of a compiled polyline; none for any other curve. */
export function pointsOf({ polyline }: CompiledCurve): Range[] {
  return Array.from({ length: polyline.length / 3 }, (_, i) => [polyline[i * 3], polyline[i * 3 + 1]] as const);
}

/** The formula of a polyline. */
export function showPoints(all: readonly Range[]): string {
  if (all.length === 1) return digits(all[0][1]);
  return `lines(${all.map(([x, y]) => `(${digits(x)}, ${digits(y)})`).join(', ')})`;
}

/** The polyline through points whose x strictly rises. */
export function buildPolyline(all: readonly Range[]): CompiledCurve {
  const polyline = new Float64Array(all.length * 3);
  let low = Infinity;
  let high = -Infinity;
  let rises = true;
  let falls = true;
  all.forEach(([x, y], i) => {
    const next = all[i + 1];
    polyline.set([x, y, next ? (next[1] - y) / (next[0] - x) : 0], i * 3);
    low = Math.min(low, y);
    high = Math.max(high, y);
    rises &&= !next || next[1] >= y;
    falls &&= !next || next[1] <= y;
  });
  return buildCurve(points, { low, high, trend: rises ? 'rising' : falls ? 'falling' : 'mixed', polyline });
}
