import { describe, expect, test } from 'vitest';
import type { Factor } from '../definition/factor.ts';
import {
  flattenNumbers,
  joinFactor,
  mapParts,
  namesIn,
  OPERATOR_LIST,
  operatorOf,
  splitFactor,
} from './factor-parts.ts';
import type { AnyOperator, FactorObject, FieldContent } from './operators/operator.ts';

/** A factor with every field of its operator; the operands are called a, b, c … */
function exampleOf({ fields }: AnyOperator): FactorObject {
  let letter = 10;
  const next = () => (letter++).toString(36);
  const make: Record<FieldContent, () => unknown> = {
    factor: next,
    factors: () => [next(), next(), next()],
    pair: () => [next(), next()],
    outcomes: () => [0.25, 0.75].map((chance) => ({ chance, utility: next() })),
    number: () => 3,
    range: () => [1, 2],
    weights: () => [1, 2, 4],
    curve: () => [[0, 1]],
  };
  const written = Object.entries(fields).map(([key, { takes }]) => [key, make[takes]()]);
  return Object.fromEntries(written) as FactorObject;
}

const EXAMPLES = OPERATOR_LIST.map((operator) => [operator.name, exampleOf(operator)] as const);

describe.each(EXAMPLES)('a factor with %s', (name, example) => {
  test('is recognised, taken apart and put together again', () => {
    expect(operatorOf(example)?.name).toBe(name);
    expect(splitFactor(example).operator).toBe(name);
    expect(joinFactor(splitFactor(example))).toEqual(example);
  });

  test('has each of its operands mapped, and the rest stays', () => {
    expect(mapParts({ ...example }, (operand) => operand)).toEqual(example);
    const { operands } = splitFactor(example);
    const paths: string[] = [];
    const mapped = mapParts({ ...example }, (operand, path) => {
      paths.push(path.join('.'));
      return `x${operands.indexOf(operand as Factor)}`;
    });
    const names = splitFactor(mapped as FactorObject).operands;
    expect(names).toEqual(operands.map((operand) => `x${operands.indexOf(operand)}`));
    expect(new Set(paths).size).toBe(operands.length);
  });
});

test('a key that is a property of all objects is no operator', () => {
  expect(operatorOf({ toString: 1 })).toBeUndefined();
  expect(operatorOf({})).toBeUndefined();
  expect(operatorOf({ unknown: 1, sum: [1] })?.name).toBe('sum');
});

test('malformed fields of an unchecked factor have no parts and stay as they are', () => {
  for (const factor of [{ sum: 3 }, { expected: 'x' }, { expected: [null, 3, [1]] }, { product: {} }]) {
    expect(mapParts(factor, () => 'mapped')).toEqual(factor);
  }
  expect(splitFactor({ sum: 3 } as unknown as FactorObject).operands).toEqual([]);
  expect(mapParts({ expected: [{ chance: 1, utility: 'a' }] }, () => 'b')).toEqual({
    expected: [{ chance: 1, utility: 'b' }],
  });
});

test('a curve is mapped apart from the operands', () => {
  expect(
    mapParts(
      { curve: 'hunger', of: 'a' },
      (operand) => operand,
      () => 'other',
    ).curve,
  ).toBe('other');
  expect(mapParts({ curve: 'hunger', of: 'a' }, () => 'b')).toEqual({ curve: 'hunger', of: 'b' });
});

test('names are those of the factor and its operands, each once', () => {
  const factor: Factor = { sum: ['a', 'b', { product: ['a', 'c', 3] }, 5] };
  expect([...namesIn(factor)]).toEqual(['a', 'b', 'c']);
  expect([...namesIn('hour')]).toEqual(['hour']);
  expect([...namesIn(5)]).toEqual([]);
});

test('numbers are in order, with defaults, and weights are followed by their sum', () => {
  for (const operator of OPERATOR_LIST) {
    const fields = Object.entries(operator.fields);
    const expected = fields.flatMap(([, { default: usual, takes }]) =>
      usual === undefined || usual.length === 0
        ? []
        : takes === 'weights'
          ? [...usual, usual.reduce((sum, each) => sum + each, 0)]
          : [...usual],
    );
    expect(flattenNumbers(operator, {})).toEqual(expected);
  }
  const weighted = OPERATOR_LIST.find(({ fields }) => Object.values(fields).some(({ takes }) => takes === 'weights'));
  const key = Object.entries(weighted?.fields ?? {}).find(([, { takes }]) => takes === 'weights')?.[0] ?? '';
  if (weighted) expect(flattenNumbers(weighted, { [key]: [1, 2, 4] })).toEqual([1, 2, 4, 7]);
});
