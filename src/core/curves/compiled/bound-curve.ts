import { exactly, type Interval, isExact } from '../../math/interval.ts';
import { applyCurve, boundEnds, type CompiledCurve, evaluateCurve } from './compiled-curve.ts';

/**
 * The bounds of a curve's outputs for inputs within an interval. They are exact, except for a function of the host: that
 * is called only if `mayCallHost`, and only where one call is enough.
 */
export function boundCurve(curve: CompiledCurve, input: Interval, mayCallHost = false): Interval {
  const { kind, trend, callsHost } = curve;
  if (!callsHost || mayCallHost) {
    if (trend === 'flat' || isExact(input)) return exactly(evaluateCurve(curve, input.low));
    if (trend !== 'mixed' && !callsHost) return boundEnds(curve, input);
  }
  if (!kind.bound) return { low: curve.low, high: curve.high };
  return kind.bound(curve, input, (part, inner) => boundCurve(part, inner, mayCallHost));
}

/** The same for an interval in two lists at an index, which is replaced by the bounds of the outputs. */
export function boundCurveInto(
  curve: CompiledCurve,
  low: Float64Array,
  high: Float64Array,
  at: number,
  mayCallHost: boolean,
): void {
  if (curve.callsHost || curve.trend === 'mixed') {
    const bounds = boundCurve(curve, { low: low[at], high: high[at] }, mayCallHost);
    low[at] = bounds.low;
    high[at] = bounds.high;
    return;
  }
  const isOne = low[at] === high[at];
  applyCurve(curve, low, at);
  if (isOne) high[at] = low[at];
  else applyCurve(curve, high, at);
  if (low[at] <= high[at]) return;
  const most = low[at];
  low[at] = high[at];
  high[at] = most;
}
