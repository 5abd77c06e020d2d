import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { compileCurve } from '../curves/compile-curve.ts';
import type { Factor } from '../definition/factor.ts';
import { Check } from '../definition/problem.ts';
import { exactly, type Interval } from '../math/interval.ts';
import { boundOperator } from './bound-operator.ts';
import { FactorCompiler } from './factor-compiler.ts';
import { fieldsOf, flattenNumbers, joinFactor, mapParts, OPERATOR_LIST, splitFactor } from './factor-parts.ts';
import { INPUT } from './inputs.ts';
import type { AnyOperator, FactorObject, FactorOf, FieldContent, Operator } from './operators/operator.ts';
import { clamp } from './operators/shape.ts';
import { OPERATORS, type OperatorName } from './operators.ts';

const SCOPE = {
  curves: {},
  host: {},
  factors: {},
  input: (name: string) => ({ code: 0, index: 'abc'.indexOf(name), reads: 1, low: -Infinity, high: Infinity }),
  inputNames: ['a', 'b', 'c'],
};

/** A factor of an operator with three inputs, as far as it takes so many, and usual numbers. */
function exampleOf(operator: AnyOperator, isFull = false): Factor {
  const numbers: Record<string, readonly number[]> = {};
  let count = 0;
  for (const [key, { takes, initial, default: usual }] of fieldsOf(operator)) {
    if (takes === 'factor') count++;
    else if (takes === 'pair') count = 2;
    else if (takes === 'factors' || takes === 'outcomes') count = 3;
    if (takes === 'outcomes') numbers[key] = [0.25, 0.25, 0.5];
    else if (takes === 'weights' && isFull) numbers[key] = [1, 0, 2.5];
    else if (takes === 'number' && isFull) numbers[key] = [0.5];
    else if (initial && usual === undefined) numbers[key] = initial;
  }
  return joinFactor({
    operator: operator.name as OperatorName,
    operands: ['a', 'b', 'c'].slice(0, count),
    numbers,
    curve: { kind: 'gaussian', centre: 1, width: 2 },
  });
}

describe.each(OPERATOR_LIST.map((operator) => [operator.name, operator] as const))(
  'the operator %s',
  (name, operator) => {
    test('has its own name, which is also its first field', () => {
      expect(OPERATORS[name as OperatorName]).toBe(operator);
      expect(fieldsOf(operator)[0][0]).toBe(name);
    });

    test('is taken apart and put together again', () => {
      for (const isFull of [false, true]) {
        const factor = exampleOf(operator, isFull) as FactorObject;
        expect(joinFactor(splitFactor(factor))).toEqual(factor);
        expect(mapParts(factor as never, (operand) => operand)).toEqual(factor);
      }
    });

    test('names its operands for an editor where their order matters', () => {
      for (const [, { takes, labels, neutral }] of fieldsOf(operator)) {
        if (takes === 'factor') expect(labels).toHaveLength(1);
        if (takes === 'pair' || takes === 'range') expect(labels).toHaveLength(2);
        if (['factor', 'pair', 'factors', 'outcomes'].includes(takes)) expect(neutral?.length).toBeGreaterThan(0);
      }
    });

    test('is written as its fields allow', () => {
      const first = fieldsOf(operator)[0][1].takes;
      const { chain, infix, prefix } = operator.notation;
      if (chain) expect(first).toBe('factors');
      if (infix) expect(first).toBe('pair');
      if (prefix) expect(splitFactor(exampleOf(operator) as FactorObject).operands).toHaveLength(1);
    });

    test('has bounds that hold, whatever goes in', () => {
      const input = fc.oneof(
        fc.constantFrom(0, 1, -1, 0.5, Infinity, -Infinity),
        fc.double({ min: -3, max: 3, noNaN: true }),
      );
      const threeInputs = fc.array(fc.tuple(input, input, input), { minLength: 3, maxLength: 3 });
      for (const isFull of [false, true]) {
        const factor = exampleOf(operator, isFull) as FactorObject;
        const check = new Check();
        const compiler = new FactorCompiler();
        const root = compiler.add(factor, SCOPE, check);
        check.finish();
        const program = compiler.finish();
        const { operands, numbers, curve } = splitFactor(factor);
        const node = {
          numbers: flattenNumbers(operator, numbers),
          curve: curve === undefined ? null : compileCurve(curve, SCOPE, check),
        };
        fc.assert(
          fc.property(threeInputs, (ends) => {
            const sorted = ends.map((three) => [...three].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
            const parts: Interval[] = operands.map((_, i) => ({ low: sorted[i][0], high: sorted[i][2] }));
            for (const { node: at, input: read } of program.inputsOf(root))
              program.values[at] = read.code === INPUT.roll ? 0.25 : sorted[read.index][1];
            program.run(root);
            const value = program.values[program.nodeOf(root)];
            const { low, high } = boundOperator(operator, parts, node);
            expect(value).toBeGreaterThanOrEqual(low);
            expect(value).toBeLessThanOrEqual(high);
            const exact = boundOperator(
              operator,
              operands.map((_, i) => exactly(sorted[i][1])),
              node,
            );
            if (operator.rolls) expect(exact.low <= value && value <= exact.high).toBe(true);
            else expect(exact).toEqual(exactly(value));
            if (operator.isCondition) expect([0, 1]).toContain(value);
          }),
          { numRuns: 300 },
        );
      }
    });
  },
);

test('a key holds the same in every operator that has it', () => {
  const known = new Map<string, FieldContent>();
  for (const operator of OPERATOR_LIST)
    for (const [key, { takes }] of fieldsOf(operator)) {
      expect(known.get(key) ?? takes, key).toBe(takes);
      known.set(key, takes);
    }
});

test('no two operators are written with the same sign', () => {
  const between = OPERATOR_LIST.flatMap(({ notation: { chain, infix } }) =>
    [chain?.sign, infix?.sign, infix?.swapped, infix?.negated].filter((sign) => sign !== undefined),
  );
  const before = OPERATOR_LIST.flatMap(({ notation: { prefix } }) => (prefix ? [prefix.sign] : []));
  expect(new Set(between).size).toBe(between.length);
  expect(new Set(before).size).toBe(before.length);
});

test('a condition says what its operands are while it holds', () => {
  const [a, b] = [
    { low: 0, high: 9 },
    { low: 2, high: 5 },
  ];
  expect(OPERATORS.less.whenTrue?.(a, b)).toEqual([
    { low: -Infinity, high: 5 },
    { low: 0, high: Infinity },
  ]);
  expect(OPERATORS.equal.whenTrue?.(a, b)).toEqual([b, a]);
});

test('the types hold table and definition together, both ways', () => {
  // Every factor of the type has an entry, and every entry has a factor of the type.
  expectTypeOf<{ [N in OperatorName]: FactorOf<N> }[OperatorName]>().toEqualTypeOf<FactorObject>();
  expectTypeOf<{ [N in OperatorName]: Operator<N> }>().toExtend<typeof OPERATORS>();
  expectTypeOf<typeof OPERATORS>().toExtend<{ [N in OperatorName]: Operator<N> }>();
  const { clamp: of, between } = clamp.fields;
  const fieldsOfClamp = (fields: Operator<'clamp'>['fields']) => Object.keys(fields);
  // @ts-expect-error: a field of the type is missing
  fieldsOfClamp({ clamp: of });
  // @ts-expect-error: the type has no such field
  fieldsOfClamp({ clamp: of, between, outside: between });
  // @ts-expect-error: a required field has no default
  fieldsOfClamp({ clamp: of, between: { ...between, default: [0, 1] } });
  // @ts-expect-error: the type says two numbers
  fieldsOfClamp({ clamp: of, between: { takes: 'number' } });
  const { boundInto: _, ...rest } = clamp;
  // @ts-expect-error: every operator has bounds
  const incomplete: Operator<'clamp'> = rest;
  expect(incomplete).not.toHaveProperty('boundInto');
});
