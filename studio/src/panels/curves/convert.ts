import { niceStep } from 'hanker/charts';
import type { Curve, Range } from 'hanker/core';
import { CURVE_KINDS, type CurveFunction, type CurveKindName, type CurveSketch, sampleCurve } from 'hanker/explain';
import { roundTo } from '../../parts/fields/round.ts';
import { kindOf } from './curve-parts.ts';
import { simplify } from './points.ts';

/** The largest distance of a polyline from the curve that it replaces, as a share of the curve's height. */
const TOLERANCE = 0.004;
const SAMPLES = 200;

/**
 * Converts a curve to another kind. Points and stitched curves keep the shape; other kinds keep the two ends over the
 * same inputs. `range` is the range of inputs that occur. A kind that can't imitate a curve leaves it unchanged.
 */
export function convertCurve(curve: Curve, kind: CurveKindName, current: CurveFunction, range: Range): Curve {
  if (kindOf(curve) === kind) return curve;
  return CURVE_KINDS.find(({ name }) => name === kind)?.imitate(sketchOf(curve, current, range)) ?? curve;
}

function sketchOf(curve: Curve, current: CurveFunction, range: Range): CurveSketch {
  const [low, high] = extentOf(current, range);
  const width = high - low;
  const step = niceStep(width / 2000);
  const samples = sampleCurve(current, [low, high], SAMPLES);
  const outputs = samples.map(([, y]) => y);
  const height = Math.max(...outputs) - Math.min(...outputs);
  return {
    curve,
    over: [roundTo(low, step), roundTo(high, step)],
    to: [rounded(current.evaluate(low), height), rounded(current.evaluate(high), height)],
    low,
    width,
    step,
    halfWay: () => halfWay(current, low, high),
    peak: () => {
      const [x, top] = samples.reduce((best, each) => (each[1] > best[1] ? each : best));
      return { x, base: rounded(Math.min(...outputs), height), top: rounded(top, height) };
    },
    points: () =>
      simplify(samples, height * TOLERANCE || 1e-9, step).map(
        ([x, y]) => [Number(x.toPrecision(6)), rounded(y, height)] as const,
      ),
    roundInput: (x) => roundTo(x, step),
    round: (value) => Number(value.toPrecision(3)),
  };
}

/** The range of inputs in which the curve changes, within those that occur. */
function extentOf({ range: own }: CurveFunction, [low, high]: Range): Range {
  const both: Range = [Math.max(own[0], low), Math.min(own[1], high)];
  return both[0] < both[1] ? both : [low, high];
}

/** The input at which a curve is halfway between its two ends; the middle if there is none. */
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

/** An output, rounded to the digits that the curve's height needs. */
function rounded(y: number, height: number): number {
  return roundTo(y, height > 0 ? niceStep(height / 2000) : niceStep(Math.max(Math.abs(y), 1e-6) / 2000));
}
