import type { Curve, Problem, Range, Trend } from '../../core/index.ts';
import {
  Check,
  type CompiledCurve,
  type CurveKindName,
  type CurveScope,
  compileCurve,
  evaluateCurve,
  focusOf,
  formula,
  pointsOf,
} from '../../core/internal.ts';

/** A curve that can be evaluated and drawn. */
export interface EvaluatedCurve {
  /** 'name' for a curve that only names another. */
  readonly kind: CurveKindName | 'name';
  /** A formula of x for people to read; null for straight lines from point to point. */
  readonly formula: string | null;
  /** The points of a curve that has any, x rising. */
  readonly points: readonly Range[];
  readonly trend: Trend;
  /** The output at x. */
  evaluate(x: number): number;
  /** @internal */
  readonly compiled: CompiledCurve;
}

/** A curve by itself, which may have problems. */
export interface CurveFunction extends EvaluatedCurve {
  /** No output is below `low` or above `high`. */
  readonly low: number;
  readonly high: number;
  /** The inputs among which something happens. */
  readonly range: Range;
  /** Problems with paths relative to the curve; those of curves that it names begin with 'curves'. With problems it is 0 everywhere. */
  readonly problems: readonly Problem[];
}

/** A curve that need not be part of a world, such as one that is being drawn. Problems are returned, not thrown. */
export function curveFunction(curve: Curve, scope: Partial<CurveScope> = {}): CurveFunction {
  const check = new Check();
  const { curves = {}, host = {} } = scope;
  const compiled = compileCurve(curve, { curves, host }, check);
  const evaluated = evaluatedCurve(curve, compiled, check.problems.length === 0);
  const { low, high } = compiled;
  return { ...evaluated, low, high, range: focusOf(compiled), problems: check.problems };
}

/** The public view of a compiled curve; one with problems has no formula. */
export function evaluatedCurve(shape: Curve, compiled: CompiledCurve, isValid = true): EvaluatedCurve {
  const kind = kindOf(shape);
  return {
    kind,
    formula: kind === 'points' || !isValid ? null : formula(shape),
    points: pointsOf(compiled),
    trend: compiled.trend,
    evaluate: (x) => evaluateCurve(compiled, x),
    compiled,
  };
}

function kindOf(shape: Curve): CurveKindName | 'name' {
  if (typeof shape === 'string') return 'name';
  return typeof shape === 'object' && shape !== null && 'kind' in shape ? shape.kind : 'points';
}

/** The smallest range that holds all of these. */
export function unite(ranges: readonly Range[]): Range {
  return [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))];
}
