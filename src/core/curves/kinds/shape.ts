import type { Range } from '../../definition/curve.ts';
import {
  buildCurve,
  type CompiledCurve,
  type CurveBehaviour,
  type CurveShape,
  flatCurve,
} from '../compiled/compiled-curve.ts';
import type { CurveField, CurveHandle } from './curve-kind.ts';

/** The field `over` of a shape. */
export const over = {
  meaning: 'the inputs that run through the shape; flat outside',
  takes: 'range',
  default: [0, 1],
  order: 'rising',
  ends: ['from', 'until'],
  measures: 'input',
} as const satisfies CurveField;

/** The field `to` of a shape. */
export const to = {
  meaning: 'the outputs at the two ends',
  takes: 'range',
  default: [0, 1],
  ends: ['start', 'end'],
  measures: 'output',
} as const satisfies CurveField;

/** The field `power` of a curve that falls. */
export const power = {
  meaning: '2 falls faster',
  takes: 'number',
  default: 1,
  choices: [1, 2],
} as const satisfies CurveField;

/** The field `to` of a curve whose outputs stay within it. */
export const limits = {
  meaning: 'the lowest and the highest output',
  takes: 'range',
  order: 'not falling',
  ends: ['lowest', 'highest'],
  measures: 'output',
} as const satisfies CurveField;

/** A shape that runs through `to`. It rises for a positive `direction`, falls for a negative one, and is flat for 0. */
export function buildShape(
  kind: CurveBehaviour,
  direction: number | 'mixed',
  [start, end]: Range,
  shape: Omit<Partial<CurveShape>, 'low' | 'high' | 'trend' | 'start' | 'end'>,
): CompiledCurve {
  if (direction === 0) return flatCurve(start + (end - start) * 0.5);
  const trend = direction === 'mixed' ? 'mixed' : direction > 0 === start < end ? 'rising' : 'falling';
  return buildCurve(kind, { low: Math.min(start, end), high: Math.max(start, end), trend, ...shape, start, end });
}

/** The two ends of the inputs that run through a shape. */
export function endsOf({ a, b }: CompiledCurve): Range {
  return [a, a + b];
}

/** A range with an eighth of its width more on either side. */
export function around([low, high]: Range): Range {
  return [low - (high - low) / 8, high + (high - low) / 8];
}

/** The middle of a range. */
export function middleOf([low, high]: Range = [0, 1]): number {
  return (low + high) / 2;
}

type OverAndTo = { readonly over?: Range; readonly to?: Range };

/** The handles of a shape with an `over` and a `to`: its two ends. */
export function endHandles<C extends OverAndTo>(): readonly CurveHandle<C>[] {
  const rangesOf = ({ over: inputs = [0, 1], to: outputs = [0, 1] }: C) => [inputs, outputs] as const;
  return [
    {
      name: 'start',
      axes: 'xy',
      at: (curve) => {
        const [inputs, outputs] = rangesOf(curve);
        return [inputs[0], outputs[0]];
      },
      move: (curve, [x, y], gap) => {
        const [[, until], [, end]] = rangesOf(curve);
        return { ...curve, over: [Math.min(x, until - gap), until], to: [y, end] };
      },
    },
    {
      name: 'end',
      axes: 'xy',
      at: (curve) => {
        const [inputs, outputs] = rangesOf(curve);
        return [inputs[1], outputs[1]];
      },
      move: (curve, [x, y], gap) => {
        const [[from], [start]] = rangesOf(curve);
        return { ...curve, over: [from, Math.max(x, from + gap)], to: [start, y] };
      },
    },
  ];
}
