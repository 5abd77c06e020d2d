import type { Curve, Range } from 'hanker/core';
import { type CurveFunction, sampleCurve } from 'hanker/explain';
import { roundTo } from '../../parts/round.ts';
import { type CurveKindName, kindOf } from './curve-parts.ts';
import { simplify } from './points.ts';
import { niceStep } from './scale.ts';

/** So close to the old line come points that are made of it, as a share of its height. */
const TOLERANCE = 0.004;
const SAMPLES = 200;

/**
 * A curve of another kind that does the same as far as it can: points and stitched ones keep the shape, the others the
 * two ends over the same inputs. `range` are the inputs that come up.
 */
export function convertCurve(curve: Curve, kind: CurveKindName, current: CurveFunction, range: Range): Curve {
  if (kindOf(curve) === kind) return curve;
  const [low, high] = extentOf(current, range);
  const span = high - low;
  const step = niceStep(span / 2000);
  const y = (x: number) => rounded(current.evaluate(x), heightOf(current, [low, high]));
  const over: Range = [roundTo(low, step), roundTo(high, step)];
  const to: Range = [y(low), y(high)];
  switch (kind) {
    case 'points':
      return toPoints(current, [low, high], step);
    case 'linear':
    case 'smoothstep':
    case 'logit':
      return { kind, over, to };
    case 'power':
      return { kind, exponent: 2, over, to };
    case 'logistic':
      return { kind, midpoint: roundTo(halfWay(current, low, high), step), steepness: short(10 / span), to };
    case 'step':
      return { kind, at: roundTo(halfWay(current, low, high), step), to };
    case 'gaussian': {
      const samples = sampleCurve(current, [low, high], SAMPLES);
      const peak = samples.reduce((best, each) => (each[1] > best[1] ? each : best));
      const base = Math.min(...samples.map((each) => each[1]));
      const centre = roundTo(peak[0], step);
      return {
        kind,
        centre,
        width: short(span / 6),
        to: [rounded(base, peak[1] - base), rounded(peak[1], peak[1] - base)],
      };
    }
    case 'falloff':
      return { kind, half: short(Math.max(span / 4, step)) };
    case 'reciprocal': {
      const floor = short(Math.max(low > 0 ? low : span / 10, step));
      return { kind, scale: short(Math.max(to[0], to[1]) * floor || floor), floor };
    }
    case 'stitched':
      return { kind, segments: [{ until: roundTo(low + span / 2, step), curve }, { curve }] };
    case 'inverted':
      return { kind, of: curve };
    case 'clamped': {
      const height = heightOf(current, [low, high]);
      return { kind, of: curve, to: [rounded(Math.min(...to), height), rounded(Math.max(...to), height)] };
    }
    case 'host':
      return curve;
  }
}

/** Points along a curve: as few as keep its shape. */
function toPoints(current: CurveFunction, range: Range, step: number): Curve {
  const height = heightOf(current, range);
  const samples = sampleCurve(current, range, SAMPLES);
  const kept = simplify(samples, height * TOLERANCE || 1e-9, step);
  return kept.map(([x, y]) => [Number(x.toPrecision(6)), rounded(y, height)] as const);
}

/** The inputs among which something happens, within those that come up where both are known. */
function extentOf({ range: own }: CurveFunction, [low, high]: Range): Range {
  const both: Range = [Math.max(own[0], low), Math.min(own[1], high)];
  return both[0] < both[1] ? both : [low, high];
}

/** Where a curve is half way from its one end to the other; the middle where it never is. */
function halfWay({ evaluate }: CurveFunction, low: number, high: number): number {
  const [start, end] = [evaluate(low), evaluate(high)];
  const half = (start + end) / 2;
  if (start === end) return (low + high) / 2;
  let [from, until] = [low, high];
  for (let i = 0; i < 50; i++) {
    const middle = (from + until) / 2;
    if (evaluate(middle) > half === start > half) from = middle;
    else until = middle;
  }
  return (from + until) / 2;
}

function heightOf(current: CurveFunction, range: Range): number {
  const ys = sampleCurve(current, range, SAMPLES).map(([, y]) => y);
  return Math.max(...ys) - Math.min(...ys);
}

/** An output in as few digits as its curve's height calls for. */
function rounded(y: number, height: number): number {
  return roundTo(y, height > 0 ? niceStep(height / 2000) : niceStep(Math.max(Math.abs(y), 1e-6) / 2000));
}

function short(value: number): number {
  return Number(value.toPrecision(3));
}
