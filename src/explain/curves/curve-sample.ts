import type { Range } from '../../core/index.ts';
import { approach, bendsOf, evaluateCurve, show } from '../../core/internal.ts';
import type { EvaluatedCurve } from './curve-function.ts';

/**
 * Points [x, y] of a curve, x rising, at `count` even steps over a range and wherever the curve bends sharply or jumps,
 * so that a line through them misses nothing. A jump has two points at one x: up to there, and from there on.
 */
export function sampleCurve(curve: EvaluatedCurve, range: Range, count: number): Range[] {
  const { compiled } = curve;
  const [low, high] = range;
  if (!(Number.isFinite(low) && Number.isFinite(high) && low <= high))
    throw new RangeError(`range: got ${show(range)}; expected two finite numbers, the lower first`);
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError(`count: got ${show(count)}; expected an integer of at least 1`);
  const even = Array.from({ length: count + 1 }, (_, i) => low + ((high - low) * i) / count);
  const bends = new Set(bendsOf(compiled, even).filter((x) => x > low && x <= high));
  const inputs = [...new Set([...even, ...bends])].sort((a, b) => a - b);
  return inputs.flatMap((x) => {
    const from = evaluateCurve(compiled, x);
    const upTo = bends.has(x) ? approach(compiled, x) : from;
    const here: Range = [x, from];
    return upTo === from ? [here] : [[x, upTo] as const, here];
  });
}
