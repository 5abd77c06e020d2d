import type { Curve } from '../definition/curve.ts';
import { CURVE_KINDS } from './curve-kinds.ts';
import type { AnyCurveKind } from './kinds/curve-kind.ts';
import { showPoints } from './kinds/points.ts';

/**
 * The curve as a formula of x, in one line for people to read; numbers are rounded to six digits.
 * `clamp(u)` keeps u within 0 and 1, `lines(…)` runs straight from point to point, and `{ x < 5: u; else: v }` is u
 * below 5 and v from there on.
 */
export function formula(curve: Curve): string {
  if (typeof curve === 'string') return `${curve}(x)`;
  if (!('kind' in curve)) return showPoints(curve);
  const kind: AnyCurveKind = CURVE_KINDS[curve.kind];
  return kind.show(curve, formula);
}
