import { log } from '../../math/arithmetic.ts';
import { between, shareOf } from '../compiled/compiled-curve.ts';
import type { CurveKind } from './curve-kind.ts';
import { digits, share, through } from './formula-text.ts';
import { around, buildShape, endHandles, endsOf, over, to } from './shape.ts';

/** 0.5 + c · ln(t / (1 − t)), kept within 0 and 1. */
export const logit: CurveKind<'logit'> = {
  name: 'logit',
  meaning: 'steep at both ends, gentle in the middle',
  formula: 'clamp(0.5 + steepness / 12 · ln(t / (1 − t)))',
  fields: {
    over,
    steepness: {
      meaning: 'how fast it rises in the middle; below 0 it falls',
      takes: 'number',
      default: 1,
      measures: 'steepness',
    },
    to,
  },
  example: { kind: 'logit', over: [0, 100] },
  compile: ({ over: [from, until], steepness, to: ends }) =>
    buildShape(logit, steepness, ends, { a: from, b: until - from, c: steepness / 12 }),
  evaluate: (curve, x) => {
    const t = shareOf(curve, x);
    return between(curve, 0.5 + curve.c * log(t / (1 - t)));
  },
  bends: endsOf,
  focus: (curve) => around(endsOf(curve)),
  show: (curve) => {
    const t = share(curve.over);
    return through(curve.to, `clamp(0.5 + ${digits(curve.steepness ?? 1)} / 12 · ln(${t} / (1 − ${t})))`);
  },
  handles: endHandles(),
  imitate: (sketch) => ({ kind: 'logit', over: sketch.over, to: sketch.to }),
};
