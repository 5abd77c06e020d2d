import type { Operator } from './operator.ts';

export const choice: Operator<'if'> = {
  name: 'if',
  title: 'if',
  meaning: 'one value or another, by a condition',
  group: 'Decide',
  fields: {
    if: { takes: 'factor', meaning: 'the condition', labels: ['if'], neutral: [0] },
    then: { takes: 'factor', meaning: 'the value while the condition holds', labels: ['then'], neutral: [0] },
    else: { takes: 'factor', meaning: 'the value otherwise', labels: ['else'], neutral: [0] },
  },
  notation: { call: 'if(condition, then, else)' },
  evaluate: (values, { at, first, second, third }) => {
    values[at] = values[first] > 0 ? values[second] : values[third];
  },
  boundInto: (low, high, { at, first, second, third }) => {
    if (low[first] > 0 || high[first] <= 0) {
      const taken = low[first] > 0 ? second : third;
      low[at] = low[taken];
      high[at] = high[taken];
    } else {
      low[at] = Math.min(low[second], low[third]);
      high[at] = Math.max(high[second], high[third]);
    }
  },
};

export const not: Operator<'not'> = {
  name: 'not',
  title: 'not',
  meaning: 'whether it does not hold',
  group: 'Decide',
  fields: { not: { takes: 'factor', labels: ['of'], neutral: [0] } },
  isCondition: true,
  notation: { prefix: { sign: 'not', level: 'not' } },
  evaluate: (values, { at, first }) => {
    values[at] = values[first] > 0 ? 0 : 1;
  },
  boundInto: (low, high, { at, first }) => {
    low[at] = high[first] > 0 ? 0 : 1;
    high[at] = low[first] > 0 ? 0 : 1;
  },
};

export const all: Operator<'all'> = {
  name: 'all',
  title: 'all',
  meaning: 'whether all of them hold',
  group: 'Decide',
  fields: { all: { takes: 'factors', neutral: [1] } },
  isCondition: true,
  notation: { chain: { sign: 'and', level: 'all' } },
  evaluate: (values, { at, parts }) => {
    let result = 1;
    for (let i = 0; i < parts.length; i++) if (!(values[parts[i]] > 0)) result = 0;
    values[at] = result;
  },
  boundInto: (low, high, node) => {
    // Rises with every operand, so the ends are its values for the ends of all operands.
    all.evaluate(low, node);
    all.evaluate(high, node);
  },
};

export const any: Operator<'any'> = {
  name: 'any',
  title: 'any',
  meaning: 'whether at least one of them holds',
  group: 'Decide',
  fields: { any: { takes: 'factors', neutral: [0] } },
  isCondition: true,
  notation: { chain: { sign: 'or', level: 'any' } },
  evaluate: (values, { at, parts }) => {
    let result = 0;
    for (let i = 0; i < parts.length; i++) if (values[parts[i]] > 0) result = 1;
    values[at] = result;
  },
  boundInto: (low, high, node) => {
    any.evaluate(low, node);
    any.evaluate(high, node);
  },
};
