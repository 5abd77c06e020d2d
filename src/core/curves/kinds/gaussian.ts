import { exp } from '../../math/arithmetic.ts';
import { exactly, hull } from '../../math/interval.ts';
import { between, boundEnds, evaluateCurve } from '../compiled/compiled-curve.ts';
import type { CurveKind } from './curve-kind.ts';
import { digits, shifted, through } from './formula-text.ts';
import { buildShape, to } from './shape.ts';

/** e^(−z² / 2) for z = (x − a) / b. */
export const gaussian: CurveKind<'gaussian'> = {
  name: 'gaussian',
  meaning: 'a bell around a centre',
  formula: 'e^(−0.5 · ((x − centre) / width)^2)',
  fields: {
    centre: { meaning: 'the input of the peak', takes: 'number', measures: 'input' },
    width: {
      meaning: 'how far from the centre six tenths are left',
      takes: 'number',
      above: 0,
      measures: 'width of inputs',
    },
    to: { ...to, ends: ['far off', 'at the centre'] },
  },
  example: { kind: 'gaussian', centre: 12, width: 2 },
  compile: ({ centre, width, to: ends }) => buildShape(gaussian, 'mixed', ends, { a: centre, b: width }),
  evaluate: (curve, x) => {
    const z = (x - curve.a) / curve.b;
    return between(curve, exp(-0.5 * z * z));
  },
  bound: (curve, input) => {
    const ends = boundEnds(curve, input);
    return curve.a > input.low && curve.a < input.high ? hull(ends, exactly(evaluateCurve(curve, curve.a))) : ends;
  },
  focus: ({ a, b }) => [a - 3 * b, a + 3 * b],
  show: (curve) => through(curve.to, `e^(−0.5 · (${shifted(curve.centre)} / ${digits(curve.width)})^2)`),
  handles: [
    {
      name: 'centre',
      axes: 'xy',
      at: ({ centre, to: [, peak] = [0, 1] }) => [centre, peak],
      move: (curve, [x, y]) => ({ ...curve, centre: x, to: [curve.to?.[0] ?? 0, y] }),
    },
    {
      name: 'width',
      axes: 'x',
      at: ({ centre, width, to: [base, peak] = [0, 1] }) => [centre + width, base + (peak - base) * exp(-0.5)],
      move: (curve, [x], gap) => ({ ...curve, width: Number(Math.max(x - curve.centre, gap).toPrecision(12)) }),
    },
  ],
  imitate: (sketch) => {
    const { x, base, top } = sketch.peak();
    return { kind: 'gaussian', centre: sketch.roundInput(x), width: sketch.round(sketch.width / 6), to: [base, top] };
  },
};
