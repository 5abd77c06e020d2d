import { CODE, type CompiledCurve, evaluateCurve } from '../../core/internal.ts';
import { clamped, exactly, hull, type Interval, minus } from './bounds.ts';

/** The least and the most that a curve gives for inputs within bounds; exact but for functions of the host. */
export function boundCurve(curve: CompiledCurve, { low, high }: Interval): Interval {
  if (low === high) return exactly(evaluateCurve(curve, low));
  if (curve.trend === 'flat') return exactly(evaluateCurve(curve, low));
  if (!curve.callsHost && curve.trend === 'rising')
    return { low: evaluateCurve(curve, low), high: evaluateCurve(curve, high) };
  if (!curve.callsHost && curve.trend === 'falling')
    return { low: evaluateCurve(curve, high), high: evaluateCurve(curve, low) };
  const ends = hull(exactly(evaluateCurve(curve, low)), exactly(evaluateCurve(curve, high)));
  switch (curve.code) {
    case CODE.points: {
      let span = ends;
      for (let i = 0; i < curve.knots.length; i += 3)
        if (curve.knots[i] > low && curve.knots[i] < high) span = hull(span, exactly(curve.knots[i + 1]));
      return span;
    }
    case CODE.gaussian:
      return curve.a > low && curve.a < high ? hull(ends, exactly(evaluateCurve(curve, curve.a))) : ends;
    case CODE.stitched:
      return boundParts(curve, low, high);
    case CODE.inverted:
      return minus(exactly(1), boundCurve(curve.parts[0], { low, high }));
    case CODE.clamped:
      return clamped(boundCurve(curve.parts[0], { low, high }), curve.low, curve.high);
    default:
      return { low: curve.low, high: curve.high };
  }
}

function boundParts({ parts, cuts }: CompiledCurve, low: number, high: number): Interval {
  let span: Interval | null = null;
  parts.forEach((part, i) => {
    const from = i === 0 ? low : Math.max(low, cuts[i - 1]);
    const to = i === cuts.length ? high : Math.min(high, cuts[i]);
    if (from > to || (i < cuts.length && from === cuts[i])) return;
    const bounds = boundCurve(part, { low: from, high: to });
    span = span === null ? bounds : hull(span, bounds);
  });
  return span ?? { low: -Infinity, high: Infinity };
}
