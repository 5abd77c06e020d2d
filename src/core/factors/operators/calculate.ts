import { power as raise } from '../../math/arithmetic.ts';
import { ANYTHING, clamped, divideInto, hull, type Interval, isBounded, isExact, widen } from '../../math/interval.ts';
import { boundBy } from './bound-by.ts';
import type { Operator } from './operator.ts';

export const minus: Operator<'minus'> = {
  name: 'minus',
  title: 'minus',
  meaning: 'a − b',
  group: 'Calculate',
  fields: { minus: { takes: 'pair', labels: ['a', '− b'], neutral: [0] } },
  notation: { infix: { sign: '-', level: 'sum' } },
  evaluate: (values, { at, first, second }) => {
    values[at] = values[first] - values[second];
  },
  boundInto: (low, high, { at, first, second }) => {
    const least = low[first] - high[second];
    const most = high[first] - low[second];
    low[at] = Number.isNaN(least) ? -Infinity : least;
    high[at] = Number.isNaN(most) ? Infinity : most;
  },
};

export const over: Operator<'over'> = {
  name: 'over',
  title: 'over',
  meaning: 'a ÷ b; 0 when b is 0',
  group: 'Calculate',
  fields: { over: { takes: 'pair', labels: ['a', '÷ b'], neutral: [0, 1] } },
  notation: { infix: { sign: '/', level: 'product' } },
  evaluate: (values, { at, first, second }) => {
    values[at] = values[second] === 0 ? 0 : values[first] / values[second];
  },
  boundInto: (low, high, { at, first, second }) => {
    low[at] = low[first];
    high[at] = high[first];
    divideInto(low, high, at, second);
  },
};

export const mod: Operator<'mod'> = {
  name: 'mod',
  title: 'remainder',
  meaning: 'what is left of a after multiples of b, with the sign of b; 0 when b is 0',
  group: 'Calculate',
  fields: { mod: { takes: 'pair', labels: ['a', 'mod b'], neutral: [0, 1] } },
  notation: { call: 'mod(a, b)' },
  evaluate: (values, { at, first, second }) => {
    values[at] = remainder(values[first], values[second]);
  },
  boundInto: (low, high, { at, second }) => {
    low[at] = Math.min(0, low[second]);
    high[at] = Math.max(0, high[second]);
  },
};

/** a − b·⌊a ÷ b⌋, from 0 up to b; what rounding puts outside counts as 0. */
function remainder(a: number, b: number): number {
  if (b === 0) return 0;
  const left = a - b * Math.floor(a / b);
  return (b > 0 ? left > 0 && left < b : left < 0 && left > b) ? left : 0;
}

export const power: Operator<'power'> = {
  name: 'power',
  title: 'power',
  meaning: 'a to the power of b; a below 0 counts as 0',
  group: 'Calculate',
  fields: { power: { takes: 'pair', labels: ['a', '^ b'], neutral: [0, 1] } },
  notation: { infix: { sign: '^', level: 'power' } },
  evaluate: (values, { at, first, second }) => {
    values[at] = raise(Math.max(0, values[first]), values[second]);
  },
  boundInto: boundBy(([a, b]) => boundPower(clamped(a, 0, Infinity), b)),
};

/** Powers of a base of 0 or more: the least and the most are at the corners. */
function boundPower(base: Interval, exponent: Interval): Interval {
  if (!isBounded(exponent) || (base.low === 0 && exponent.low < 0)) return { low: 0, high: Infinity };
  const corners = [base.low, base.high].flatMap((x) => [raise(x, exponent.low), raise(x, exponent.high)]);
  const bounds = { low: Math.min(...corners), high: Math.max(...corners) };
  return isExact(exponent) ? bounds : widen(bounds);
}

export const random: Operator<'random'> = {
  name: 'random',
  title: 'random',
  meaning: 'a number from a up to b, by chance; only in steps',
  group: 'Calculate',
  fields: { random: { takes: 'pair', labels: ['from a', 'up to b'], neutral: [0, 1] } },
  notation: { call: 'random(a, b)' },
  rolls: true,
  evaluate: (values, { at, first, second, third }) => {
    values[at] = values[first] + (values[second] - values[first]) * values[third];
  },
  boundInto: boundBy(([a, b]) => (isBounded(a) && isBounded(b) ? widen(hull(a, b)) : ANYTHING)),
};
