import type { Range } from '../../core/index.ts';
import { CODE, type CompiledCurve, evaluateCurve, show } from '../../core/internal.ts';
import type { EvaluatedCurve } from './curve-function.ts';

/**
 * Points [x, y] of a curve, x rising, at `count` even steps over a range and wherever the curve bends sharply or jumps,
 * so that a line through them misses nothing. A jump has two points at one x: up to there, and from there on.
 */
export function sampleCurve({ compiled }: EvaluatedCurve, range: Range, count: number): Range[] {
  const [low, high] = range;
  if (!(Number.isFinite(low) && Number.isFinite(high) && low <= high))
    throw new RangeError(`range: got ${show(range)}; expected two finite numbers, the lower first`);
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError(`count: got ${show(count)}; expected a whole number of at least 1`);
  const even = Array.from({ length: count + 1 }, (_, i) => low + ((high - low) * i) / count);
  const breaks = new Set(breaksOf(compiled, even).filter((x) => x > low && x <= high));
  return rising([...even, ...breaks]).flatMap((x) => {
    const from = evaluateCurve(compiled, x);
    const upTo = breaks.has(x) ? evaluateBefore(compiled, x) : from;
    const here: Range = [x, from];
    return upTo === from ? [here] : [[x, upTo] as const, here];
  });
}

function rising(inputs: readonly number[]): number[] {
  return [...new Set(inputs)].sort((a, b) => a - b);
}

/** What a curve comes to from below as its input rises to x: something else than at x only where it jumps. */
function evaluateBefore(curve: CompiledCurve, x: number): number {
  const { code, low, high, a, start, end, cuts, parts } = curve;
  switch (code) {
    case CODE.step:
      return x <= a ? start : end;
    case CODE.stitched: {
      let i = 0;
      while (i < cuts.length && x > cuts[i]) i++;
      return evaluateBefore(parts[i], x);
    }
    case CODE.inverted:
      return 1 - evaluateBefore(parts[0], x);
    case CODE.clamped:
      return Math.min(Math.max(evaluateBefore(parts[0], x), low), high);
    default:
      return evaluateCurve(curve, x);
  }
}

/** Where a curve jumps or bends; `inputs` rise and say how closely to look where that must be searched for. */
function breaksOf(curve: CompiledCurve, inputs: readonly number[]): number[] {
  const { code, a, b, cuts, knots, parts } = curve;
  switch (code) {
    case CODE.points:
      return Array.from({ length: knots.length / 3 }, (_, i) => knots[i * 3]);
    case CODE.linear:
    case CODE.power:
    case CODE.logit:
    case CODE.smoothstep:
      return [a, a + b];
    case CODE.step:
    case CODE.reciprocal:
      return [a];
    case CODE.falloff:
      return [0];
    case CODE.stitched:
      return [
        ...cuts,
        ...parts.flatMap((part, i) => breaksOf(part, inputs).filter((x) => !(x <= cuts[i - 1]) && !(x >= cuts[i]))),
      ];
    case CODE.inverted:
      return breaksOf(parts[0], inputs);
    case CODE.clamped: {
      const own = breaksOf(parts[0], inputs);
      return [...own, ...cutOffs(curve, rising([...inputs, ...own]))];
    }
    default:
      return [];
  }
}

/** Where the part of a clamped curve reaches the limits, to the last bit: the first input on the far side. */
function cutOffs({ parts: [part], low, high }: CompiledCurve, inputs: readonly number[]): number[] {
  const sideOf = (y: number) => (y <= low ? -1 : y >= high ? 1 : 0);
  const found: number[] = [];
  for (let i = 1; i < inputs.length; i++) {
    let from = inputs[i - 1];
    const last = sideOf(evaluateBefore(part, inputs[i]));
    // From one limit to the other it passes both.
    for (let pass = 0; pass < 2 && sideOf(evaluateCurve(part, from)) !== last; pass++) {
      from = firstOther((x) => sideOf(evaluateCurve(part, x)), from, inputs[i]);
      found.push(from);
    }
  }
  return found;
}

/** The first number after `from` whose side is another, if there is but one change up to `to`. */
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
