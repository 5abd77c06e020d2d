import { buildCurve } from '../compiled/compiled-curve.ts';
import type { CurveKind } from './curve-kind.ts';
import { digits } from './formula-text.ts';
import { power } from './shape.ts';

/** b / max(x, a)^c; c is 1 or 2. */
export const reciprocal: CurveKind<'reciprocal'> = {
  name: 'reciprocal',
  meaning: 'halves when the input doubles',
  formula: 'scale / max(x, floor)^power',
  fields: {
    scale: { meaning: 'what is divided by the input', takes: 'number', default: 1, measures: 'output' },
    floor: {
      meaning: 'inputs below this count as this',
      takes: 'number',
      default: 1,
      above: 0,
      measures: 'width of inputs',
    },
    power,
  },
  example: { kind: 'reciprocal', scale: 10, floor: 1 },
  compile: (fields) => {
    const [a, b, c] = [fields.floor, fields.scale, fields.power];
    const top = c === 2 ? b / (a * a) : b / a;
    const trend = b > 0 ? 'falling' : 'rising';
    return buildCurve(reciprocal, { low: Math.min(top, 0), high: Math.max(top, 0), trend, a, b, c });
  },
  evaluate: (curve, x) => {
    const input = x > curve.a ? x : curve.a;
    return curve.b / (curve.c === 2 ? input * input : input);
  },
  bends: ({ a }) => [a],
  focus: ({ a }) => [0, a * 10],
  show: (curve) => `${digits(curve.scale ?? 1)} / max(x, ${digits(curve.floor ?? 1)})${curve.power === 2 ? '^2' : ''}`,
  handles: [
    {
      name: 'floor',
      axes: 'xy',
      at: ({ floor = 1, scale = 1, power: exponent = 1 }) => [
        floor,
        exponent === 2 ? scale / (floor * floor) : scale / floor,
      ],
      move: (curve, [x, y], gap) => {
        const floor = Math.max(x, gap);
        const scale = curve.power === 2 ? y * (floor * floor) : y * floor;
        return { ...curve, floor, scale: Number(scale.toPrecision(6)) };
      },
    },
  ],
  imitate: ({ low, to, width, step, round }) => {
    const floor = round(Math.max(low > 0 ? low : width / 10, step));
    return { kind: 'reciprocal', scale: round(Math.max(...to) * floor || floor), floor };
  },
};
