import { exp, log, power } from '../../math/arithmetic.ts';
import {
  ANYTHING,
  clamped,
  dividedBy,
  exactly,
  FALSE,
  hull,
  type Interval,
  isBounded,
  minus,
  multiplyInto,
  plus,
  TRUE,
  times,
  widen,
} from '../../math/interval.ts';
import { boundBy } from './bound-by.ts';
import type { Operator } from './operator.ts';

/** Σ x / n, or with weights Σ w·x / Σ w. */
export const mean: Operator<'mean'> = {
  name: 'mean',
  title: 'mean',
  meaning: 'the mean, or with weights the weighted mean',
  group: 'Combine',
  fields: {
    mean: { takes: 'factors', neutral: [0] },
    weights: { takes: 'weights', meaning: 'how much each counts', default: [] },
  },
  notation: { call: 'mean(a, b, …)' },
  evaluate: (values, { at, parts, numbers }) => {
    let sum = 0;
    if (numbers.length === 0) {
      for (let i = 0; i < parts.length; i++) sum += values[parts[i]];
      values[at] = sum / parts.length;
    } else {
      for (let i = 0; i < parts.length; i++) sum += values[parts[i]] * numbers[i];
      values[at] = sum / numbers[parts.length];
    }
  },
  boundInto: boundBy((parts, { numbers }) =>
    numbers.length === 0
      ? dividedBy(parts.reduce(plus, FALSE), exactly(parts.length))
      : dividedBy(weightedSum(parts, numbers), exactly(numbers[parts.length])),
  ),
};

export const product: Operator<'product'> = {
  name: 'product',
  title: 'product',
  meaning: 'a × b × …',
  group: 'Combine',
  fields: { product: { takes: 'factors', neutral: [1] } },
  notation: { call: 'product(a, b, …)', chain: { sign: '*', level: 'product' } },
  evaluate: (values, { at, parts }) => {
    let result = 1;
    for (let i = 0; i < parts.length; i++) result *= values[parts[i]];
    values[at] = result;
  },
  boundInto: (low, high, { at, parts }) => {
    low[at] = 1;
    high[at] = 1;
    for (let i = 0; i < parts.length; i++) multiplyInto(low, high, at, parts[i]);
  },
};

export const min: Operator<'min'> = {
  name: 'min',
  title: 'min',
  meaning: 'the least',
  group: 'Combine',
  fields: { min: { takes: 'factors', neutral: [1] } },
  notation: { call: 'min(a, b, …)' },
  evaluate: (values, { at, parts }) => {
    let result = values[parts[0]];
    for (let i = 1; i < parts.length; i++) result = Math.min(result, values[parts[i]]);
    values[at] = result;
  },
  boundInto: (low, high, { at, parts }) => {
    low[at] = low[parts[0]];
    high[at] = high[parts[0]];
    for (let i = 1; i < parts.length; i++) {
      low[at] = Math.min(low[at], low[parts[i]]);
      high[at] = Math.min(high[at], high[parts[i]]);
    }
  },
};

export const max: Operator<'max'> = {
  name: 'max',
  title: 'max',
  meaning: 'the greatest',
  group: 'Combine',
  fields: { max: { takes: 'factors', neutral: [0] } },
  notation: { call: 'max(a, b, …)' },
  evaluate: (values, { at, parts }) => {
    let result = values[parts[0]];
    for (let i = 1; i < parts.length; i++) result = Math.max(result, values[parts[i]]);
    values[at] = result;
  },
  boundInto: (low, high, { at, parts }) => {
    low[at] = low[parts[0]];
    high[at] = high[parts[0]];
    for (let i = 1; i < parts.length; i++) {
      low[at] = Math.max(low[at], low[parts[i]]);
      high[at] = Math.max(high[at], high[parts[i]]);
    }
  },
};

export const sum: Operator<'sum'> = {
  name: 'sum',
  title: 'sum',
  meaning: 'a + b + …',
  group: 'Combine',
  fields: { sum: { takes: 'factors', neutral: [0] } },
  notation: { call: 'sum(a, b, …)', chain: { sign: '+', level: 'sum' } },
  evaluate: (values, { at, parts }) => {
    let result = 0;
    for (let i = 0; i < parts.length; i++) result += values[parts[i]];
    values[at] = result;
  },
  boundInto: (low, high, { at, parts }) => {
    low[at] = 0;
    high[at] = 0;
    for (let i = 0; i < parts.length; i++) {
      low[at] += low[parts[i]];
      high[at] += high[parts[i]];
      if (Number.isNaN(low[at])) low[at] = -Infinity;
      if (Number.isNaN(high[at])) high[at] = Infinity;
    }
  },
};

/** Dave Mark's: each score s of n becomes s + (1 − s)·s·(1 − 1/n) before it is multiplied in. */
export const compensated: Operator<'compensated'> = {
  name: 'compensated',
  title: 'compensated product',
  meaning: 'a product that does not sink with every further factor: each s of n counts as s + (1 − s)·s·(1 − 1/n)',
  group: 'Combine',
  fields: { compensated: { takes: 'factors', neutral: [1] } },
  notation: { call: 'compensated(a, b, …)' },
  evaluate: (values, { at, parts }) => {
    let result = 1;
    for (let i = 0; i < parts.length; i++) {
      const s = values[parts[i]];
      result *= s + (1 - s) * s * (1 - 1 / parts.length);
    }
    values[at] = result;
  },
  boundInto: boundBy((parts) => {
    const bounds = widen(parts.map((part) => compensate(part, 1 - 1 / parts.length)).reduce(times, TRUE));
    return parts.every(isUnit) ? clamped(bounds, 0, 1) : bounds;
  }),
};

export const geometric: Operator<'geometric'> = {
  name: 'geometric',
  title: 'geometric mean',
  meaning: 'the n-th root of the product of n; 0 if one of them is 0 or less',
  group: 'Combine',
  fields: { geometric: { takes: 'factors', neutral: [1] } },
  notation: { call: 'geometric(a, b, …)' },
  evaluate: (values, { at, parts }) => {
    let result = 1;
    for (let i = 0; i < parts.length; i++) result *= Math.max(0, values[parts[i]]);
    values[at] = power(result, 1 / parts.length);
  },
  boundInto: boundBy((parts) => {
    const { low, high } = parts.map((part) => clamped(part, 0, Infinity)).reduce(times, TRUE);
    return { low: power(low, 1 / parts.length), high: power(high, 1 / parts.length) };
  }),
};

/** Graham 9.1: Σ chance·utility; with a risk attitude r ≠ 0 the certainty equivalent −ln(Σ chance·e^(−r·utility)) / r. */
export const expected: Operator<'expected'> = {
  name: 'expected',
  title: 'expected',
  meaning: 'expected utility: the mean of utilities, weighted by chances that add up to 1',
  group: 'Combine',
  fields: {
    expected: { takes: 'outcomes', neutral: [0], initial: [0.5, 0.5] },
    risk: {
      takes: 'number',
      meaning: 'above 0 it avoids gambles, below 0 it seeks them',
      default: [0],
      labels: ['risk'],
    },
  },
  notation: {},
  evaluate: (values, { at, parts, numbers }) => {
    const risk = numbers[parts.length];
    if (risk === 0) {
      let sum = 0;
      for (let i = 0; i < parts.length; i++) sum += numbers[i] * values[parts[i]];
      values[at] = sum;
    } else {
      values[at] = certaintyEquivalent(values, parts, numbers);
    }
  },
  boundInto: boundBy((parts, { numbers }) => {
    if (numbers[parts.length] === 0) return weightedSum(parts, numbers);
    if (!parts.every(isBounded)) return parts.reduce(hull, FALSE);
    // It rises with every utility, but rounding may turn that round by a hair.
    const hair = parts.reduce((most, { low, high }) => Math.max(most, -low, high), 0) * 1e-13;
    const [low, high] = (['low', 'high'] as const).map((end) =>
      certaintyEquivalent(
        parts.map((part) => part[end]),
        parts.map((_, i) => i),
        numbers,
      ),
    );
    return Number.isNaN(low) || Number.isNaN(high) ? ANYTHING : { low: low - hair, high: high + hair };
  }),
};

/** Shifted so that nothing overflows; the last number is the risk attitude. */
function certaintyEquivalent(values: ArrayLike<number>, parts: readonly number[], numbers: readonly number[]): number {
  const risk = numbers[parts.length];
  let shift = -Infinity;
  for (let i = 0; i < parts.length; i++) shift = Math.max(shift, -risk * values[parts[i]]);
  let total = 0;
  for (let i = 0; i < parts.length; i++) total += numbers[i] * exp(-risk * values[parts[i]] - shift);
  return -(log(total) + shift) / risk;
}

/** The bounds of Σ weight·x. A weight of 0 times something infinite makes the whole sum count as 0. */
function weightedSum(parts: readonly Interval[], weights: readonly number[]): Interval {
  const bounds = parts.map((part, i) => times(part, exactly(weights[i]))).reduce(plus, FALSE);
  return parts.some((part, i) => weights[i] === 0 && !isBounded(part)) ? hull(bounds, FALSE) : bounds;
}

function isUnit({ low, high }: Interval): boolean {
  return low >= 0 && high <= 1;
}

/** s + (1 − s)·s·k, which rises for s from 0 to 1. */
function compensate(s: Interval, k: number): Interval {
  const at = (x: number) => x + (1 - x) * x * k;
  if (isUnit(s)) return { low: at(s.low), high: at(s.high) };
  return isBounded(s) ? plus(s, times(times(minus(TRUE, s), s), exactly(k))) : ANYTHING;
}
