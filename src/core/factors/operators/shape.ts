import { boundCurveInto } from '../../curves/compiled/bound-curve.ts';
import { applyCurve, type CompiledCurve } from '../../curves/compiled/compiled-curve.ts';
import { FALSE, minus, multiplyInto } from '../../math/interval.ts';
import { boundBy } from './bound-by.ts';
import type { Operator } from './operator.ts';

export const curve: Operator<'curve'> = {
  name: 'curve',
  title: 'curve',
  meaning: 'the output of a curve',
  group: 'Shape',
  fields: {
    curve: { takes: 'curve' },
    of: { takes: 'factor', meaning: 'the input of the curve', labels: ['of'], neutral: [0] },
  },
  notation: {},
  evaluate: (values, { at, first, curve: own }) => {
    values[at] = values[first];
    applyCurve(own as CompiledCurve, values, at);
  },
  boundInto: (low, high, { at, first, curve: own }, mayCallHost) => {
    low[at] = own === null ? -Infinity : low[first];
    high[at] = own === null ? Infinity : high[first];
    if (own !== null) boundCurveInto(own, low, high, at, mayCallHost);
  },
};

export const weight: Operator<'weight'> = {
  name: 'weight',
  title: 'weight',
  meaning: 'times a number',
  group: 'Shape',
  fields: {
    weight: { takes: 'number', labels: ['times'], initial: [1] },
    of: { takes: 'factor', meaning: 'what is multiplied', labels: ['of'], neutral: [0] },
  },
  notation: { prefix: { sign: '-', level: 'unary', numbers: [-1] } },
  evaluate: (values, { at, first, numbers }) => {
    values[at] = values[first] * numbers[0];
  },
  boundInto: (low, high, { at, first, numbers }) => {
    low[at] = numbers[0];
    high[at] = numbers[0];
    multiplyInto(low, high, at, first);
  },
};

export const invert: Operator<'invert'> = {
  name: 'invert',
  title: 'invert',
  meaning: '1 − x',
  group: 'Shape',
  fields: { invert: { takes: 'factor', labels: ['of'], neutral: [0] } },
  notation: { call: 'invert(x)' },
  evaluate: (values, { at, first }) => {
    values[at] = 1 - values[first];
  },
  boundInto: (low, high, { at, first }) => {
    low[at] = 1 - high[first];
    high[at] = 1 - low[first];
  },
};

export const clamp: Operator<'clamp'> = {
  name: 'clamp',
  title: 'clamp',
  meaning: 'kept between two bounds',
  group: 'Shape',
  fields: {
    clamp: { takes: 'factor', labels: ['of'], neutral: [0] },
    between: { takes: 'range', meaning: 'the two bounds', labels: ['at least', 'at most'], initial: [0, 1] },
  },
  notation: {
    call: 'clamp(x, low, high)',
    numbersOnly: 'the bounds of clamp are numbers; use min and max for others',
  },
  evaluate: (values, { at, first, numbers }) => {
    values[at] = Math.min(Math.max(values[first], numbers[0]), numbers[1]);
  },
  boundInto: (low, high, { at, first, numbers }) => {
    low[at] = Math.min(Math.max(low[first], numbers[0]), numbers[1]);
    high[at] = Math.min(Math.max(high[first], numbers[0]), numbers[1]);
  },
};

export const abs: Operator<'abs'> = {
  name: 'abs',
  title: 'absolute',
  meaning: 'without its sign',
  group: 'Shape',
  fields: { abs: { takes: 'factor', labels: ['of'], neutral: [0] } },
  notation: { call: 'abs(x)' },
  evaluate: (values, { at, first }) => {
    values[at] = Math.abs(values[first]);
  },
  boundInto: boundBy(([a]) =>
    a.low >= 0 ? a : a.high <= 0 ? minus(FALSE, a) : { low: 0, high: Math.max(-a.low, a.high) },
  ),
};

export const floor: Operator<'floor'> = {
  name: 'floor',
  title: 'floor',
  meaning: 'the largest integer that is not above x',
  group: 'Shape',
  fields: { floor: { takes: 'factor', labels: ['of'], neutral: [0] } },
  notation: { call: 'floor(x)' },
  evaluate: (values, { at, first }) => {
    values[at] = Math.floor(values[first]);
  },
  boundInto: (low, high, { at, first }) => {
    low[at] = Math.floor(low[first]);
    high[at] = Math.floor(high[first]);
  },
};
