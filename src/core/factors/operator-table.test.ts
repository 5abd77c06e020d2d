import { expect, test } from 'vitest';
import { readTable, type TablePart } from '../../../test/fixtures/golden-table.ts';
import { compileCurve } from '../curves/compile-curve.ts';
import { Check } from '../definition/problem.ts';
import type { Interval } from '../math/interval.ts';
import { boundOperator } from './bound-operator.ts';
import { fieldsOf, flattenNumbers, OPERATOR_LIST } from './factor-parts.ts';
import type { AnyOperator } from './operators/operator.ts';

const VALUES = [-2, -0.5, 0, 0.4, 1, 3] as const;
const INTERVALS: readonly Interval[] = [
  { low: -3, high: -1 },
  { low: -1, high: 2 },
  { low: 0, high: 0 },
  { low: 0, high: 1 },
  { low: 0.5, high: 4 },
  { low: -Infinity, high: 2 },
  { low: 1, high: Infinity },
];
const CURVE = compileCurve({ kind: 'gaussian', centre: 1, width: 2 }, { curves: {}, host: {} }, new Check());

const exactly = (value: number): Interval => ({ low: value, high: value });

/** Lists of operands from a list of operands: all pairs, or each with its neighbours. */
function combine(list: readonly Interval[], count: number): Interval[][] {
  if (count === 2) return list.flatMap((a) => list.map((b) => [a, b]));
  return list.map((_, i) => Array.from({ length: count }, (__, k) => list[(i + k * 2) % list.length]));
}

/** How many operands an operator is tried with, and with which numbers. */
function usesOf(operator: AnyOperator): { counts: readonly number[]; numbers: Record<string, readonly number[]>[] } {
  const takes = fieldsOf(operator).map(([, field]) => field.takes);
  const list = takes.some((each) => each === 'factors' || each === 'outcomes');
  const operands = takes.filter((each) => each === 'factor').length + (takes.includes('pair') ? 2 : 0);
  const given = (isFull: boolean, count: number) =>
    Object.fromEntries(
      fieldsOf(operator).flatMap(([key, { takes: each }]): [string, readonly number[]][] => {
        if (each === 'weights') return isFull ? [[key, [1, 0, 2.5].slice(0, count)]] : [];
        if (each === 'outcomes') return [[key, count === 2 ? [0.25, 0.75] : [0.25, 0.25, 0.5]]];
        if (each === 'number') return [[key, [isFull ? 0.5 : 2]]];
        return each === 'range' ? [[key, isFull ? [-1, 0.5] : [0, 1]]] : [];
      }),
    );
  const counts = list ? [2, 3] : [operator.rolls ? operands + 1 : operands];
  return { counts, numbers: counts.flatMap((count) => [given(false, count), given(true, count)]) };
}

/** The results for exact operands, and the bounds for operands within intervals. */
function describeOperator(operator: AnyOperator): string[] {
  const { name, title, meaning, group, isCondition, notation, rolls, ofSame } = operator;
  const { counts, numbers } = usesOf(operator);
  const lines = counts.flatMap((count, i) =>
    [...new Set(numbers.slice(i * 2, i * 2 + 2).map((each) => JSON.stringify(each)))].flatMap((text) => {
      const flat = flattenNumbers(operator, JSON.parse(text));
      const bound = (operands: readonly Interval[]) =>
        boundOperator(operator, operands, { numbers: flat, curve: CURVE });
      const show = (operands: readonly Interval[]) =>
        operands.map(({ low, high }) => (low === high ? low : `${low}…${high}`)).join(' ');
      const exact = combine(VALUES.map(exactly), count).map((operands) => `(${show(operands)}) ${bound(operands).low}`);
      const within = combine(INTERVALS, count).map((operands) => `(${show(operands)}) ${show([bound(operands)])}`);
      const known = operator.whenTrue
        ? combine(INTERVALS, 2).map(([a, b]) => `(${show([a, b])}) ${show(operator.whenTrue?.(a, b) ?? [])}`)
        : [];
      return [
        `${count} operands, ${text}: ${exact.join(', ')}`,
        `  within: ${within.join(', ')}`,
        ...(known.length > 0 ? [`  when true: ${known.join(', ')}`] : []),
      ];
    }),
  );
  return [
    JSON.stringify({ name, title, meaning, group, isCondition, notation, rolls, ofSame }),
    ...fieldsOf(operator).map(([key, field]) => `  ${key}: ${JSON.stringify(field)}`),
    ...lines,
  ];
}

const PARTS = OPERATOR_LIST.map((operator): TablePart => [operator.name, () => describeOperator(operator)]);
const table = readTable('src/core/factors/operator-table.txt', PARTS);

test.each(PARTS)('the operator %s does what the table says', (name, tell) => {
  expect(tell()).toEqual(table.get(name));
});
