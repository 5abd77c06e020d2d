import type { Range } from '../../definition/curve.ts';
import { type Interval, isExact } from '../../math/interval.ts';
import { type CompiledCurve, evaluateCurve } from './compiled-curve.ts';

/** What a curve's output approaches as the input rises to x; it differs from the output at x only where it jumps. */
export function approach(curve: CompiledCurve, x: number): number {
  return curve.kind.evaluateBefore?.(curve, x) ?? evaluateCurve(curve, x);
}

/** Inputs at which a curve bends sharply or jumps; `inputs` rise and say how closely to look. */
export function bendsOf(curve: CompiledCurve, inputs: readonly number[]): readonly number[] {
  return curve.kind.bends?.(curve, inputs) ?? [];
}

/** Whether a curve is one straight line over an interval; false where that is not known. */
export function isStraightOver(curve: CompiledCurve, input: Interval): boolean {
  if (isExact(input) || curve.trend === 'flat') return true;
  return curve.kind.isStraight?.(curve, input) ?? false;
}

/** The inputs among which something happens in a curve, to draw if nothing else is known. */
export function focusOf(curve: CompiledCurve): Range {
  return curve.kind.focus(curve);
}
