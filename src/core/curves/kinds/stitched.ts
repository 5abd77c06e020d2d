import type { Range } from '../../definition/curve.ts';
import { ANYTHING, hull, type Interval } from '../../math/interval.ts';
import { buildCurve, type CompiledCurve, evaluateCurve } from '../compiled/compiled-curve.ts';
import { approach, bendsOf, focusOf, isStraightOver } from '../compiled/drawing.ts';
import type { CurveKind, Segments } from './curve-kind.ts';
import { digits } from './formula-text.ts';
import { around } from './shape.ts';

/** One part after the other; a new part begins at each cut. */
export const stitched: CurveKind<'stitched'> = {
  name: 'stitched',
  meaning: 'one curve after the other',
  formula: '{ x < until: y; else: y }',
  fields: { segments: { meaning: 'curves, each up to its until', takes: 'segments' } },
  example: {
    kind: 'stitched',
    segments: [{ until: 30, curve: { kind: 'step', at: 0 } }, { curve: { kind: 'falloff', half: 10 } }],
  },
  compile: ({ segments }) => buildStitched(segments),
  evaluate: (curve, x) => {
    let i = 0;
    while (i < curve.cuts.length && x >= curve.cuts[i]) i++;
    return evaluateCurve(curve.parts[i], x);
  },
  bound: ({ parts, cuts }, { low, high }, boundPart) => {
    let bounds: Interval | null = null;
    parts.forEach((part, i) => {
      const from = i === 0 ? low : Math.max(low, cuts[i - 1]);
      const to = i === cuts.length ? high : Math.min(high, cuts[i]);
      if (from > to || (i < cuts.length && from === cuts[i])) return;
      const own = boundPart(part, { low: from, high: to });
      bounds = bounds === null ? own : hull(bounds, own);
    });
    return bounds ?? ANYTHING;
  },
  evaluateBefore: ({ parts, cuts }, x) => {
    let i = 0;
    while (i < cuts.length && x > cuts[i]) i++;
    return approach(parts[i], x);
  },
  isStraight: ({ parts, cuts }, input) => {
    if (cuts.some((cut) => cut > input.low && cut <= input.high)) return false;
    const i = cuts.findIndex((cut) => input.low < cut);
    return isStraightOver(parts[i < 0 ? cuts.length : i], input);
  },
  bends: ({ parts, cuts }, inputs) => [
    ...cuts,
    ...parts.flatMap((part, i) => bendsOf(part, inputs).filter((x) => !(x <= cuts[i - 1]) && !(x >= cuts[i]))),
  ],
  focus: ({ parts, cuts }) => {
    const joints: Range[] = cuts.length > 0 ? [around([cuts[0], cuts[cuts.length - 1]])] : [];
    const all = [...joints, ...parts.map(focusOf)];
    return [Math.min(...all.map(([low]) => low)), Math.max(...all.map(([, high]) => high))];
  },
  show: (curve, showPart) => {
    const until = (cut: number | undefined) => (cut === undefined ? 'else' : `x < ${digits(cut)}`);
    return `{ ${curve.segments.map((segment) => `${until(segment.until)}: ${showPart(segment.curve)}`).join('; ')} }`;
  },
  imitate: ({ curve, low, width, roundInput }) => ({
    kind: 'stitched',
    segments: [{ until: roundInput(low + width / 2), curve }, { curve }],
  }),
};

/** A trend is kept if every part has it and every joint fits. */
function buildStitched({ parts, cuts }: Segments): CompiledCurve {
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
  return buildCurve(stitched, { low, high, trend: rises ? 'rising' : falls ? 'falling' : 'mixed', cuts, parts });
}
