import type { Trend } from '../definition/curve.ts';
import { exp, log, power } from '../math/arithmetic.ts';

/** Which formula a compiled curve uses. */
export const CODE = {
  flat: 0,
  points: 1,
  linear: 2,
  power: 3,
  logistic: 4,
  reciprocal: 5,
  falloff: 6,
  logit: 7,
  smoothstep: 8,
  step: 9,
  gaussian: 10,
  stitched: 11,
  inverted: 12,
  clamped: 13,
  host: 14,
} as const;

/** A curve made ready to evaluate. All kinds have the same properties, so that the evaluation stays monomorphic. */
export interface CompiledCurve {
  readonly code: number;
  /** No output is below `low` or above `high`. */
  readonly low: number;
  readonly high: number;
  readonly trend: Trend;
  /** Where the shape lies and how large it is: each formula of `evaluateCurve` says what it takes them for. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** What comes out at the two ends of the shape. */
  readonly start: number;
  readonly end: number;
  /** Points as x, y and slope up to the next point. */
  readonly knots: Float64Array;
  /** Where each part but the last ends. */
  readonly cuts: Float64Array;
  readonly parts: readonly CompiledCurve[];
  readonly host: (x: number) => number;
  /** Whether a function of the host takes part, so that only the stated range and trend are known beforehand. */
  readonly callsHost: boolean;
}

const NO_NUMBERS = new Float64Array(0);
const NO_PARTS: readonly CompiledCurve[] = [];
const zero = () => 0;

/** The one place where a compiled curve is made; what is left out is empty. Equal ends make any trend flat. */
export function buildCurve(
  code: number,
  low: number,
  high: number,
  trend: Trend,
  rest: Partial<Omit<CompiledCurve, 'code' | 'low' | 'high' | 'trend' | 'callsHost'>> = {},
): CompiledCurve {
  const parts = rest.parts ?? NO_PARTS;
  return {
    code,
    low,
    high,
    trend: low === high ? 'flat' : trend,
    a: rest.a ?? 0,
    b: rest.b ?? 0,
    c: rest.c ?? 0,
    start: rest.start ?? 0,
    end: rest.end ?? 0,
    knots: rest.knots ?? NO_NUMBERS,
    cuts: rest.cuts ?? NO_NUMBERS,
    parts,
    host: rest.host ?? zero,
    callsHost: code === CODE.host || parts.some((part) => part.callsHost),
  };
}

/** Straight lines from point to point; x strictly rises. */
export function buildPoints(points: readonly (readonly [number, number])[]): CompiledCurve {
  const knots = new Float64Array(points.length * 3);
  let low = Infinity;
  let high = -Infinity;
  let rises = true;
  let falls = true;
  points.forEach(([x, y], i) => {
    const next = points[i + 1];
    knots.set([x, y, next ? (next[1] - y) / (next[0] - x) : 0], i * 3);
    low = Math.min(low, y);
    high = Math.max(high, y);
    rises &&= !next || next[1] >= y;
    falls &&= !next || next[1] <= y;
  });
  return buildCurve(CODE.points, low, high, rises ? 'rising' : falls ? 'falling' : 'mixed', { knots });
}

/** One part after the other, a new one from each cut on. A trend is kept if every part has it and every joint fits. */
export function buildStitched(parts: readonly CompiledCurve[], cuts: Float64Array): CompiledCurve {
  let low = Infinity;
  let high = -Infinity;
  let rises = true;
  let falls = true;
  let before = Number.NaN;
  parts.forEach((part, i) => {
    // A host function is not called before the world runs.
    const trend = part.callsHost ? 'mixed' : part.trend;
    const first = trend === 'mixed' ? part.low : evaluateCurve(part, i === 0 ? -Infinity : cuts[i - 1]);
    const last = trend === 'mixed' ? part.high : evaluateCurve(part, i === cuts.length ? Infinity : cuts[i]);
    low = Math.min(low, first, last);
    high = Math.max(high, first, last);
    rises &&= (trend === 'rising' || trend === 'flat') && !(first < before);
    falls &&= (trend === 'falling' || trend === 'flat') && !(first > before);
    before = last;
  });
  return buildCurve(CODE.stitched, low, high, rises ? 'rising' : falls ? 'falling' : 'mixed', { cuts, parts });
}

/** The trend of 1 − y. */
export function flip(trend: Trend): Trend {
  return trend === 'rising' ? 'falling' : trend === 'falling' ? 'rising' : trend;
}

/**
 * The curve's output at x, within [low, high] and as monotone as its trend, to the bit. For every x but NaN it is a
 * number; a host function that returns NaN counts as returning `low`.
 */
export function evaluateCurve(curve: CompiledCurve, x: number): number {
  // Apart from the other formulas, this is small enough to be inlined where it is called.
  if (curve.code === CODE.points) return interpolate(curve.knots, 0, curve.knots.length / 3, x);
  return evaluateFormula(curve, x);
}

function evaluateFormula(curve: CompiledCurve, x: number): number {
  switch (curve.code) {
    case CODE.linear:
      return between(curve, share(curve, x));
    case CODE.power:
      return between(curve, power(share(curve, x), curve.c));
    case CODE.logistic:
      return between(curve, 1 / (1 + exp(curve.c * (x - curve.a))));
    case CODE.reciprocal: {
      const input = x > curve.a ? x : curve.a;
      return curve.b / (curve.c === 2 ? input * input : input);
    }
    case CODE.falloff: {
      const ratio = x > 0 ? x / curve.a : 0;
      return 1 / (1 + (curve.c === 2 ? ratio * ratio : ratio));
    }
    case CODE.logit: {
      const t = share(curve, x);
      return between(curve, 0.5 + curve.c * log(t / (1 - t)));
    }
    case CODE.smoothstep:
      return between(curve, smooth(share(curve, x)));
    case CODE.step:
      return x < curve.a ? curve.start : curve.end;
    case CODE.gaussian: {
      const z = (x - curve.a) / curve.b;
      return between(curve, exp(-0.5 * z * z));
    }
    case CODE.stitched: {
      let i = 0;
      while (i < curve.cuts.length && x >= curve.cuts[i]) i++;
      return evaluateCurve(curve.parts[i], x);
    }
    case CODE.inverted:
      return 1 - evaluateCurve(curve.parts[0], x);
    case CODE.clamped:
      return within(curve, evaluateCurve(curve.parts[0], x));
    case CODE.host:
      return within(curve, curve.host(x));
    default:
      return curve.low;
  }
}

/** How far x is on its way through the input range, from 0 at `a` to 1 after `b` more. */
function share(curve: CompiledCurve, x: number): number {
  const t = (x - curve.a) / curve.b;
  return t > 0 ? (t < 1 ? t : 1) : 0;
}

/** From `start` at 0 to `end` at 1, and exactly these two at and beyond the ends. */
function between(curve: CompiledCurve, t: number): number {
  return t > 0 ? (t < 1 ? within(curve, curve.start + (curve.end - curve.start) * t) : curve.end) : curve.start;
}

function within(curve: CompiledCurve, y: number): number {
  return y > curve.low ? (y < curve.high ? y : curve.high) : curve.low;
}

/**
 * t²·(3 − 2t). The input is cut to 48 bits after the point: its steps are then larger than the rounding errors, so
 * that the output never turns round; the upper half mirrors the lower.
 */
function smooth(t: number): number {
  const cut = Math.floor(t * 281474976710656) / 281474976710656;
  const lower = cut < 0.5 ? cut : 1 - cut;
  const y = lower * lower * (3 - 2 * lower);
  return cut < 0.5 ? y : 1 - y;
}

/**
 * The straight line between the two neighbouring knots of x, among `count` knots from number `start` on; a knot is
 * x, y and the slope up to the next one, x strictly rising. Flat outside; at a knot exactly its y.
 */
export function interpolate(knots: Float64Array, start: number, count: number, x: number): number {
  let at = start * 3;
  const last = at + (count - 1) * 3;
  if (!(x > knots[at])) return knots[at + 1];
  if (x >= knots[last]) return knots[last + 1];
  while (x >= knots[at + 3]) at += 3;
  const slope = knots[at + 2];
  const y = knots[at + 1] + (x - knots[at]) * slope;
  const next = knots[at + 4];
  return slope > 0 ? (y < next ? y : next) : y > next ? y : next;
}

/** An upper bound of the curve's outputs for all inputs from x on. */
export function boundBeyond(curve: CompiledCurve, x: number): number {
  return curve.trend === 'falling' || curve.trend === 'flat' ? evaluateCurve(curve, x) : curve.high;
}
