import { exp, log } from '../../math/arithmetic.ts';
import { between, FORM } from '../compiled/compiled-curve.ts';
import type { CurveKind } from './curve-kind.ts';
import { digits, shifted, through, times } from './formula-text.ts';
import { buildShape, middleOf, to } from './shape.ts';

/** 1 / (1 + e^(c · (x − a))) */
export const logistic: CurveKind<'logistic'> = {
  name: 'logistic',
  form: FORM.logistic,
  meaning: 'an S: slow, fast in the middle, slow again',
  formula: '1 / (1 + base^(−steepness · (x − midpoint)))',
  fields: {
    midpoint: { meaning: 'the input at which it is half way', takes: 'number', default: 0, measures: 'input' },
    steepness: {
      meaning: 'how fast it rises there; below 0 it falls',
      takes: 'number',
      default: 1,
      measures: 'steepness',
    },
    base: {
      meaning: 'the base of the power',
      takes: 'number',
      default: Math.E,
      above: 0,
      not: 1,
      measures: [1.1, 10],
    },
    to,
  },
  example: { kind: 'logistic', midpoint: 50, steepness: 0.1 },
  compile: ({ midpoint, steepness, base, to: ends }) => {
    const slope = steepness * log(base);
    return buildShape(logistic, slope, ends, { a: midpoint, c: -slope });
  },
  evaluate: (curve, x) => between(curve, 1 / (1 + exp(curve.c * (x - curve.a)))),
  focus: ({ a, c }) => [a - 6 / Math.abs(c), a + 6 / Math.abs(c)],
  show: (curve) => {
    const base = curve.base === undefined || curve.base === Math.E ? 'e' : digits(curve.base);
    const exponent = times(-(curve.steepness ?? 1), shifted(curve.midpoint ?? 0));
    return through(curve.to, `1 / (1 + ${base}^(${exponent}))`);
  },
  handles: [
    {
      name: 'midpoint',
      axes: 'x',
      at: (curve) => [curve.midpoint ?? 0, middleOf(curve.to)],
      move: (curve, [x]) => ({ ...curve, midpoint: x }),
    },
  ],
  imitate: (sketch) => ({
    kind: 'logistic',
    midpoint: sketch.roundInput(sketch.halfWay()),
    steepness: sketch.round(10 / sketch.width),
    to: sketch.to,
  }),
};
