import type { CurveKind } from './curve-kind.ts';
import { digits } from './formula-text.ts';
import { around, buildShape, middleOf, to } from './shape.ts';

/** `start` below a, `end` from there on. */
export const step: CurveKind<'step'> = {
  name: 'step',
  meaning: 'one value below a threshold, another from there on',
  formula: '{ x < at: 0; else: 1 }',
  fields: {
    at: { meaning: 'the first input of the second value', takes: 'number', measures: 'input' },
    to: { ...to, ends: ['below', 'from there'] },
  },
  example: { kind: 'step', at: 50, to: [1, 0] },
  compile: (fields) => buildShape(step, 1, fields.to, { a: fields.at }),
  evaluate: (curve, x) => (x < curve.a ? curve.start : curve.end),
  evaluateBefore: (curve, x) => (x <= curve.a ? curve.start : curve.end),
  isStraight: ({ a }, { low, high }) => !(a > low && a <= high),
  bends: ({ a }) => [a],
  focus: ({ a }) => around([a - Math.max(1, Math.abs(a) / 2), a + Math.max(1, Math.abs(a) / 2)]),
  show: (curve) => {
    const [below, from] = curve.to ?? [0, 1];
    return `{ x < ${digits(curve.at)}: ${digits(below)}; else: ${digits(from)} }`;
  },
  handles: [
    {
      name: 'threshold',
      axes: 'x',
      at: (curve) => [curve.at, middleOf(curve.to)],
      move: (curve, [x]) => ({ ...curve, at: x }),
    },
  ],
  imitate: (sketch) => ({ kind: 'step', at: sketch.roundInput(sketch.halfWay()), to: sketch.to }),
};
