import type { Range, Trend } from '../../definition/curve.ts';
import { expInto } from '../../math/arithmetic.ts';
import { exactly, hull, type Interval } from '../../math/interval.ts';

/** The formulas that `applyCurve` knows by itself; all others it leaves to the kind. */
export const FORM = { other: 0, falloff: 1, linear: 2, logistic: 3 } as const;

/** What a kind of curve can do with a compiled curve of its kind. */
export interface CurveBehaviour {
  readonly name: string;
  readonly form?: number;
  /** The output at x, for every x but NaN. It is called through `evaluateCurve`. */
  evaluate(curve: CompiledCurve, x: number): number;
  /**
   * The bounds of the output for inputs within an interval. It is called only for a curve that neither rises nor falls
   * throughout; without it the bounds are `low` and `high`. `boundPart` gives the bounds of a part.
   */
  bound?(curve: CompiledCurve, input: Interval, boundPart: BoundPart): Interval;
  /** Whether the curve is one straight line over an interval. Without it that is not known. */
  isStraight?(curve: CompiledCurve, input: Interval): boolean;
  /** What the output approaches as the input rises to x. Without it there are no jumps. */
  evaluateBefore?(curve: CompiledCurve, x: number): number;
  /** Inputs at which the curve bends sharply or jumps; `inputs` rise and say how closely to look. */
  bends?(curve: CompiledCurve, inputs: readonly number[]): readonly number[];
  /** The inputs among which something happens, to draw if nothing else is known. */
  focus(curve: CompiledCurve): Range;
}

/** The bounds of a part of a curve for inputs within an interval. */
export type BoundPart = (part: CompiledCurve, input: Interval) => Interval;

/** A curve ready to be evaluated. All kinds have the same properties, so that the evaluation stays monomorphic. */
export interface CompiledCurve {
  readonly kind: CurveBehaviour;
  /** The kind's own function, here so that the hot loop reaches it in one step. */
  readonly evaluate: (curve: CompiledCurve, x: number) => number;
  /** One of FORM. */
  readonly form: number;
  /** No output is below `low` or above `high`. */
  readonly low: number;
  readonly high: number;
  readonly trend: Trend;
  /** Parameters of the formula; each kind says what it uses them for. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** The outputs at the two ends of the shape. */
  readonly start: number;
  readonly end: number;
  /** The points of a polyline, three numbers each: x, y and the slope to the next point. */
  readonly polyline: Float64Array;
  /** The input at which each part but the last ends. */
  readonly cuts: Float64Array;
  readonly parts: readonly CompiledCurve[];
  readonly host: (x: number) => number;
  /** Whether a function of the host takes part, so that only the stated range and trend are known beforehand. */
  readonly callsHost: boolean;
}

/** What a kind makes of its fields; everything that is left out is empty. */
export type CurveShape = Pick<CompiledCurve, 'low' | 'high' | 'trend'> &
  Partial<Omit<CompiledCurve, 'kind' | 'evaluate' | 'form' | 'callsHost'>>;

const NO_NUMBERS = new Float64Array(0);
const NO_PARTS: readonly CompiledCurve[] = [];
const zero = () => 0;

/** Builds a compiled curve; this is the only place where one is made. Equal bounds make any trend flat. */
export function buildCurve(kind: CurveBehaviour, shape: CurveShape): CompiledCurve {
  const parts = shape.parts ?? NO_PARTS;
  return {
    kind,
    evaluate: kind.evaluate,
    form: kind.form ?? FORM.other,
    low: shape.low,
    high: shape.high,
    trend: shape.low === shape.high ? 'flat' : shape.trend,
    a: shape.a ?? 0,
    b: shape.b ?? 0,
    c: shape.c ?? 0,
    start: shape.start ?? 0,
    end: shape.end ?? 0,
    polyline: shape.polyline ?? NO_NUMBERS,
    cuts: shape.cuts ?? NO_NUMBERS,
    parts,
    host: shape.host ?? zero,
    callsHost: shape.host !== undefined || parts.some((part) => part.callsHost),
  };
}

const FLAT: CurveBehaviour = {
  name: 'flat',
  evaluate: (curve) => curve.low,
  focus: () => [0, 1],
};

/** The curve with the same output everywhere. */
export function flatCurve(output: number): CompiledCurve {
  return buildCurve(FLAT, { low: output, high: output, trend: 'flat' });
}

/**
 * The curve's output at x, within [low, high] and as monotone as its trend, to the bit. For every x but NaN it is a
 * number; a host function that returns NaN counts as returning `low`.
 */
export function evaluateCurve(curve: CompiledCurve, x: number): number {
  // Most curves are one of these; without a call through the kind they need no objects for their numbers.
  if (curve.polyline.length > 0) return interpolate(curve.polyline, 0, curve.polyline.length / 3, x);
  if (curve.form === FORM.falloff) return fallOff(curve, x);
  if (curve.form === FORM.linear) return between(curve, shareOf(curve, x));
  return curve.evaluate(curve, x);
}

/** Replaces a number in a list by the curve's output for it: `evaluateCurve` without objects for its numbers. */
export function applyCurve(curve: CompiledCurve, values: Float64Array, at: number): void {
  const { polyline, form } = curve;
  const x = values[at];
  if (polyline.length > 0) interpolateInto(polyline, 0, polyline.length / 3, values, at);
  else if (form === FORM.falloff) {
    const ratio = x > 0 ? x / curve.a : 0;
    values[at] = 1 / (1 + (curve.c === 2 ? ratio * ratio : ratio));
  } else if (form === FORM.linear) {
    values[at] = (x - curve.a) / curve.b;
    applyEnds(curve, values, at);
  } else if (form === FORM.logistic) {
    values[at] = curve.c * (x - curve.a);
    expInto(values, at);
    values[at] = 1 / (1 + values[at]);
    applyEnds(curve, values, at);
  } else values[at] = curve.evaluate(curve, x);
}

/** `between` for a share in a list, which is replaced by the output. */
function applyEnds(curve: CompiledCurve, values: Float64Array, at: number): void {
  const { start, end, low, high } = curve;
  const t = values[at];
  if (!(t > 0)) values[at] = start;
  else if (!(t < 1)) values[at] = end;
  else {
    const y = start + (end - start) * t;
    values[at] = y > low ? (y < high ? y : high) : low;
  }
}

/** 1 / (1 + (x / a)^c); c is 1 or 2. */
export function fallOff(curve: CompiledCurve, x: number): number {
  const ratio = x > 0 ? x / curve.a : 0;
  return 1 / (1 + (curve.c === 2 ? ratio * ratio : ratio));
}

/** How far x is on its way through the input range, from 0 at `a` to 1 after `b` more. */
export function shareOf(curve: CompiledCurve, x: number): number {
  const t = (x - curve.a) / curve.b;
  return t > 0 ? (t < 1 ? t : 1) : 0;
}

/** From `start` at 0 to `end` at 1, and exactly these two at and beyond the ends. */
export function between(curve: CompiledCurve, t: number): number {
  return t > 0 ? (t < 1 ? within(curve, curve.start + (curve.end - curve.start) * t) : curve.end) : curve.start;
}

/** An output kept within the curve's bounds; NaN becomes the lower one. */
export function within(curve: CompiledCurve, y: number): number {
  return y > curve.low ? (y < curve.high ? y : curve.high) : curve.low;
}

/**
 * The output at x of the polyline through `count` points from the point with index `start` on; a point is x, y and the
 * slope to the next one, x strictly rising. Flat outside; at a point exactly its y.
 */
export function interpolate(polyline: Float64Array, start: number, count: number, x: number): number {
  OUTPUT[0] = x;
  interpolateInto(polyline, start, count, OUTPUT, 0);
  return OUTPUT[0];
}

const OUTPUT = new Float64Array(1);

/** The same for a number in a list, which is replaced by the output. */
function interpolateInto(polyline: Float64Array, start: number, count: number, values: Float64Array, at: number): void {
  const x = values[at];
  let point = start * 3;
  const last = point + (count - 1) * 3;
  if (!(x > polyline[point])) values[at] = polyline[point + 1];
  else if (x >= polyline[last]) values[at] = polyline[last + 1];
  else {
    while (x >= polyline[point + 3]) point += 3;
    const slope = polyline[point + 2];
    const y = polyline[point + 1] + (x - polyline[point]) * slope;
    const next = polyline[point + 4];
    values[at] = slope > 0 ? (y < next ? y : next) : y > next ? y : next;
  }
}

/** The bounds of the two outputs at the ends of an interval. */
export function boundEnds(curve: CompiledCurve, { low, high }: Interval): Interval {
  return hull(exactly(evaluateCurve(curve, low)), exactly(evaluateCurve(curve, high)));
}
