import { power as raise } from '../../math/arithmetic.ts';
import { between, shareOf } from '../compiled/compiled-curve.ts';
import type { CurveKind } from './curve-kind.ts';
import { digits, share, through } from './formula-text.ts';
import { around, buildShape, endHandles, endsOf, over, to } from './shape.ts';

/** t^exponent; the exponent is `c`. */
export const power: CurveKind<'power'> = {
  name: 'power',
  meaning: 'starts slowly and ends fast, or the other way round',
  formula: 't^exponent',
  fields: {
    exponent: {
      meaning: 'above 1 it starts slowly, below 1 fast',
      takes: 'number',
      above: 0,
      measures: [0.1, 6],
    },
    over,
    to,
  },
  example: { kind: 'power', exponent: 2, over: [0, 100] },
  compile: ({ exponent, over: [from, until], to: ends }) =>
    buildShape(power, 1, ends, { a: from, b: until - from, c: exponent }),
  evaluate: (curve, x) => between(curve, raise(shareOf(curve, x), curve.c)),
  bends: endsOf,
  focus: (curve) => around(endsOf(curve)),
  show: (curve) => through(curve.to, `${share(curve.over)}^${digits(curve.exponent)}`),
  handles: endHandles(),
  imitate: (sketch) => ({ kind: 'power', exponent: 2, over: sketch.over, to: sketch.to }),
};
