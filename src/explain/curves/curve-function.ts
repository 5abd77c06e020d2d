import { Check, type Curve, type Problem, type Range, type Trend } from '../../core/index.ts';
import {
  CODE,
  type CompiledCurve,
  type CurveScope,
  compileCurve,
  evaluateCurve,
  formula,
} from '../../core/internal.ts';

/** What kind of curve it is; 'name' for one that only names another. */
export type CurveKind = Extract<Curve, { readonly kind: string }>['kind'] | 'name';

/** A curve that can be evaluated and drawn. */
export interface EvaluatedCurve {
  readonly kind: CurveKind;
  /** A formula of x for people to read; null for straight lines from point to point. */
  readonly formula: string | null;
  /** The points of a curve that has any, x rising. */
  readonly points: readonly Range[];
  readonly trend: Trend;
  /** What comes out for x. */
  evaluate(x: number): number;
  /** @internal */
  readonly compiled: CompiledCurve;
}

/** A curve on its own, which may have something wrong with it. */
export interface CurveFunction extends EvaluatedCurve {
  /** No output is below `low` or above `high`. */
  readonly low: number;
  readonly high: number;
  /** Inputs among which something happens in it. */
  readonly range: Range;
  /** What is wrong, by paths from the curve on; those of curves that it names begin with 'curves'. It is then 0 everywhere. */
  readonly problems: readonly Problem[];
}

/** A curve that need not be part of a world, such as one that is being drawn. Problems are told, not thrown. */
export function curveFunction(curve: Curve, scope: Partial<CurveScope> = {}): CurveFunction {
  const check = new Check();
  const { curves = {}, host = {} } = scope;
  const compiled = compileCurve(curve, { curves, host }, check);
  const evaluated = evaluatedCurve(curve, compiled, check.problems.length === 0);
  const { low, high } = compiled;
  return { ...evaluated, low, high, range: naturalRange(compiled), problems: check.problems };
}

/** What is to be told of a curve that was compiled; of one that is wrong there is no formula. */
export function evaluatedCurve(shape: Curve, compiled: CompiledCurve, isRight = true): EvaluatedCurve {
  const kind = kindOf(shape);
  return {
    kind,
    formula: kind === 'points' || !isRight ? null : formula(shape),
    points: compiled.code === CODE.points ? knotsOf(compiled) : [],
    trend: compiled.trend,
    evaluate: (x) => evaluateCurve(compiled, x),
    compiled,
  };
}

function kindOf(shape: Curve): CurveKind {
  if (typeof shape === 'string') return 'name';
  return typeof shape === 'object' && shape !== null && 'kind' in shape ? shape.kind : 'points';
}

function knotsOf({ knots }: CompiledCurve): Range[] {
  return Array.from({ length: knots.length / 3 }, (_, i) => [knots[i * 3], knots[i * 3 + 1]] as const);
}

/** Where something happens in a curve: the inputs to look at if nothing is known about them. */
export function naturalRange(curve: CompiledCurve): Range {
  const { code, a, b, c, cuts, parts } = curve;
  const around = (low: number, high: number): Range => [low - (high - low) / 8, high + (high - low) / 8];
  switch (code) {
    case CODE.points: {
      const knots = knotsOf(curve);
      const [low, high] = [knots[0][0], knots[knots.length - 1][0]];
      return low === high ? [low - 1, high + 1] : [low, high];
    }
    case CODE.linear:
    case CODE.power:
    case CODE.logit:
    case CODE.smoothstep:
      return around(a, a + b);
    case CODE.logistic:
      return [a - 6 / Math.abs(c), a + 6 / Math.abs(c)];
    case CODE.reciprocal:
      return [0, a * 10];
    case CODE.falloff:
      return [0, a * 4];
    case CODE.step:
      return around(a - Math.max(1, Math.abs(a) / 2), a + Math.max(1, Math.abs(a) / 2));
    case CODE.gaussian:
      return [a - 3 * b, a + 3 * b];
    case CODE.inverted:
    case CODE.clamped:
      return naturalRange(parts[0]);
    case CODE.stitched:
      return unite([...(cuts.length > 0 ? [around(cuts[0], cuts[cuts.length - 1])] : []), ...parts.map(naturalRange)]);
    default:
      return [0, 1];
  }
}

/** The least range that holds all of these. */
export function unite(ranges: readonly Range[]): Range {
  return [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))];
}
