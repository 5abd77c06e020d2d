import type { Operator } from './operator.ts';

export const less: Operator<'less'> = {
  name: 'less',
  title: 'less than',
  meaning: 'whether a < b',
  group: 'Compare',
  fields: { less: { takes: 'pair', labels: ['a', '< b'], neutral: [0] } },
  isCondition: true,
  notation: { infix: { sign: '<', level: 'comparison', swapped: '>' } },
  evaluate: (values, { at, first, second }) => {
    values[at] = values[first] < values[second] ? 1 : 0;
  },
  boundInto: (low, high, { at, first, second }) => {
    low[at] = high[first] < low[second] ? 1 : 0;
    high[at] = low[first] < high[second] ? 1 : 0;
  },
  ofSame: 0,
  whenTrue: (a, b) => [
    { low: -Infinity, high: b.high },
    { low: a.low, high: Infinity },
  ],
};

export const atMost: Operator<'atMost'> = {
  name: 'atMost',
  title: 'at most',
  meaning: 'whether a ≤ b',
  group: 'Compare',
  fields: { atMost: { takes: 'pair', labels: ['a', '≤ b'], neutral: [0] } },
  isCondition: true,
  notation: { infix: { sign: '<=', level: 'comparison', swapped: '>=' } },
  evaluate: (values, { at, first, second }) => {
    values[at] = values[first] <= values[second] ? 1 : 0;
  },
  boundInto: (low, high, { at, first, second }) => {
    low[at] = high[first] <= low[second] ? 1 : 0;
    high[at] = low[first] <= high[second] ? 1 : 0;
  },
  ofSame: 1,
  whenTrue: (a, b) => [
    { low: -Infinity, high: b.high },
    { low: a.low, high: Infinity },
  ],
};

export const equal: Operator<'equal'> = {
  name: 'equal',
  title: 'equal',
  meaning: 'whether a = b',
  group: 'Compare',
  fields: { equal: { takes: 'pair', labels: ['a', '= b'], neutral: [0] } },
  isCondition: true,
  notation: { infix: { sign: '==', level: 'comparison', negated: '!=' } },
  evaluate: (values, { at, first, second }) => {
    values[at] = values[first] === values[second] ? 1 : 0;
  },
  boundInto: (low, high, { at, first, second }) => {
    low[at] = 0;
    high[at] = low[first] <= high[second] && high[first] >= low[second] ? 1 : 0;
  },
  ofSame: 1,
  whenTrue: (a, b) => [b, a],
};
