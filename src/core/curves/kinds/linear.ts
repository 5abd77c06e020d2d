import { between, FORM, shareOf } from '../compiled/compiled-curve.ts';
import type { CurveKind } from './curve-kind.ts';
import { share, through } from './formula-text.ts';
import { around, buildShape, endHandles, endsOf, over, to } from './shape.ts';

/** t */
export const linear: CurveKind<'linear'> = {
  name: 'linear',
  form: FORM.linear,
  meaning: 'one straight line, flat outside',
  formula: 't',
  fields: { over, to },
  example: { kind: 'linear', over: [0, 100], to: [1, 0] },
  compile: ({ over: [from, until], to: ends }) => buildShape(linear, 1, ends, { a: from, b: until - from }),
  evaluate: (curve, x) => between(curve, shareOf(curve, x)),
  isStraight: (curve, { low, high }) => !endsOf(curve).some((x) => x > low && x < high),
  bends: endsOf,
  focus: (curve) => around(endsOf(curve)),
  show: (curve) => through(curve.to, share(curve.over)),
  handles: endHandles(),
  imitate: (sketch) => ({ kind: 'linear', over: sketch.over, to: sketch.to }),
};
