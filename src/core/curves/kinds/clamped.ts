import { clamped as clampInterval } from '../../math/interval.ts';
import { buildCurve, type CompiledCurve, evaluateCurve, within } from '../compiled/compiled-curve.ts';
import { approach, bendsOf, focusOf } from '../compiled/drawing.ts';
import type { CurveKind } from './curve-kind.ts';
import { digits } from './formula-text.ts';
import { limits } from './shape.ts';

/** y, but never below `low` nor above `high`. */
export const clamped: CurveKind<'clamped'> = {
  name: 'clamped',
  meaning: 'another curve, cut off at limits',
  formula: 'clamp(y, to)',
  fields: { of: { meaning: 'the curve that is cut off', takes: 'curve' }, to: { ...limits, default: [0, 1] } },
  example: { kind: 'clamped', of: { kind: 'reciprocal', scale: 10 }, to: [0, 1] },
  compile: ({ of, to: [low, high] }) => {
    const clamp = (y: number) => Math.min(Math.max(y, low), high);
    return buildCurve(clamped, { low: clamp(of.low), high: clamp(of.high), trend: of.trend, parts: [of] });
  },
  evaluate: (curve, x) => within(curve, evaluateCurve(curve.parts[0], x)),
  bound: ({ parts: [part], low, high }, input, boundPart) => clampInterval(boundPart(part, input), low, high),
  evaluateBefore: (curve, x) => within(curve, approach(curve.parts[0], x)),
  bends: (curve, inputs) => {
    const own = bendsOf(curve.parts[0], inputs);
    return [...own, ...cutOffs(curve, rising([...inputs, ...own]))];
  },
  focus: ({ parts: [part] }) => focusOf(part),
  show: (curve, showPart) => {
    const ends = curve.to ? `, ${digits(curve.to[0])}, ${digits(curve.to[1])}` : '';
    return `clamp(${showPart(curve.of)}${ends})`;
  },
  imitate: ({ curve, to }) => ({ kind: 'clamped', of: curve, to: [Math.min(...to), Math.max(...to)] }),
};

function rising(inputs: readonly number[]): number[] {
  return [...new Set(inputs)].sort((a, b) => a - b);
}

/** The inputs at which the part reaches the limits, to the last bit: the first input on the far side. */
function cutOffs({ parts: [part], low, high }: CompiledCurve, inputs: readonly number[]): number[] {
  const sideOf = (y: number) => (y <= low ? -1 : y >= high ? 1 : 0);
  const found: number[] = [];
  for (let i = 1; i < inputs.length; i++) {
    let from = inputs[i - 1];
    const last = sideOf(approach(part, inputs[i]));
    // From one limit to the other it passes both.
    for (let pass = 0; pass < 2 && sideOf(evaluateCurve(part, from)) !== last; pass++) {
      from = firstOther((x) => sideOf(evaluateCurve(part, x)), from, inputs[i]);
      found.push(from);
    }
  }
  return found;
}

/** The first number after `from` on another side, if the side changes only once up to `to`. */
function firstOther(sideOf: (x: number) => number, from: number, to: number): number {
  const side = sideOf(from);
  let [low, high] = [from, to];
  for (;;) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    if (sideOf(middle) === side) low = middle;
    else high = middle;
  }
}
