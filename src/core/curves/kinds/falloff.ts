import { buildCurve, FORM, fallOff } from '../compiled/compiled-curve.ts';
import type { CurveKind } from './curve-kind.ts';
import { digits } from './formula-text.ts';
import { power } from './shape.ts';

export const falloff: CurveKind<'falloff'> = {
  name: 'falloff',
  form: FORM.falloff,
  meaning: 'falls from 1 towards 0, as over a distance',
  formula: '1 / (1 + (max(x, 0) / half)^power)',
  fields: {
    half: {
      meaning: 'the input at which a half is left',
      takes: 'number',
      above: 0,
      measures: 'width of inputs',
    },
    power,
  },
  example: { kind: 'falloff', half: 10 },
  compile: (fields) => buildCurve(falloff, { low: 0, high: 1, trend: 'falling', a: fields.half, c: fields.power }),
  evaluate: fallOff,
  bends: () => [0],
  focus: ({ a }) => [0, a * 4],
  show: (curve) => {
    const ratio = `max(x, 0) / ${digits(curve.half)}`;
    return `1 / (1 + ${curve.power === 2 ? `(${ratio})^2` : ratio})`;
  },
  handles: [
    {
      name: 'half',
      axes: 'x',
      at: (curve) => [curve.half, 0.5],
      move: (curve, [x], gap) => ({ ...curve, half: Math.max(x, gap) }),
    },
  ],
  imitate: ({ width, step, round }) => ({ kind: 'falloff', half: round(Math.max(width / 4, step)) }),
};
