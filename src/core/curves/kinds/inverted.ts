import type { Trend } from '../../definition/curve.ts';
import { exactly, minus } from '../../math/interval.ts';
import { buildCurve, evaluateCurve } from '../compiled/compiled-curve.ts';
import { approach, bendsOf, focusOf, isStraightOver } from '../compiled/drawing.ts';
import type { CurveKind } from './curve-kind.ts';

/** 1 − y */
export const inverted: CurveKind<'inverted'> = {
  name: 'inverted',
  meaning: 'another curve, upside down',
  formula: '1 − y',
  fields: { of: { meaning: 'the curve that is turned upside down', takes: 'curve' } },
  example: { kind: 'inverted', of: { kind: 'falloff', half: 10 } },
  compile: ({ of }) => buildCurve(inverted, { low: 1 - of.high, high: 1 - of.low, trend: flip(of.trend), parts: [of] }),
  evaluate: (curve, x) => 1 - evaluateCurve(curve.parts[0], x),
  bound: ({ parts: [part] }, input, boundPart) => minus(exactly(1), boundPart(part, input)),
  evaluateBefore: ({ parts: [part] }, x) => 1 - approach(part, x),
  isStraight: ({ parts: [part] }, input) => isStraightOver(part, input),
  bends: ({ parts: [part] }, inputs) => bendsOf(part, inputs),
  focus: ({ parts: [part] }) => focusOf(part),
  show: (curve, showPart) => `1 − (${showPart(curve.of)})`,
  imitate: ({ curve }) => ({ kind: 'inverted', of: curve }),
};

/** The trend of 1 − y. */
function flip(trend: Trend): Trend {
  return trend === 'rising' ? 'falling' : trend === 'falling' ? 'rising' : trend;
}
