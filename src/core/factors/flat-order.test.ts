import { describe, expect, test } from 'vitest';
import type { Factor } from '../definition/factor.ts';
import { Check } from '../definition/problem.ts';
import { exactly } from '../math/interval.ts';
import { boundOperator } from './bound-operator.ts';
import { FactorCompiler } from './factor-compiler.ts';
import { flatten, runFlat } from './flat-order.ts';
import { random } from './operators/calculate.ts';
import { curve } from './operators/shape.ts';

const SCOPE = {
  curves: {},
  host: { wave: (x: number) => x * 2 },
  factors: {},
  input: (name: string) => ({ code: 0, index: name === 'a' ? 0 : 1, reads: 1, low: -Infinity, high: Infinity }),
  inputNames: ['a', 'b'],
};

function compiled(factor: Factor) {
  const compiler = new FactorCompiler();
  const check = new Check();
  const root = compiler.add(factor, SCOPE, check);
  check.finish();
  return { root, program: compiler.finish() };
}

/** The value of a factor as lists of numbers, and as its operators compute it. */
function bothWays(factor: Factor, a: number, b: number): readonly [flat: number, plain: number] {
  const { root, program } = compiled(factor);
  for (const { node, input } of program.inputsOf(root)) program.values[node] = [a, b][input.index];
  const flat = program.values.slice();
  runFlat(flatten(program.orderOf(root)), flat);
  program.run(root);
  return [flat[program.nodeOf(root)], program.values[program.nodeOf(root)]];
}

describe('nodes as lists of numbers give what the operators give, to the bit', () => {
  const numbers = [-Infinity, -1e300, -7.3, -2, -0, 0, 0.1, 1, 2, 2.5, 3, 4, 7, 8, 9.9, 1e300, Infinity];
  test.each<Factor>([
    { product: ['a', 'b', 3] },
    { sum: ['a', 'b', -1] },
    { weight: 1.7, of: 'a' },
    { sum: [{ weight: 3, of: 'a' }, { product: ['b', 'b'] }, { curve: { kind: 'falloff', half: 4 }, of: 'b' }] },
    { curve: { kind: 'falloff', half: 4 }, of: 'a' },
    { curve: { kind: 'falloff', half: 4, power: 2 }, of: 'a' },
    { curve: { kind: 'linear', over: [2, 8], to: [1, 0.3] }, of: 'a' },
    { curve: { kind: 'linear', over: [-7.3, 9.9], to: [0.1, 0.7] }, of: 'a' },
    { curve: { kind: 'linear', over: [0, 3], to: [0, 0.1] }, of: { product: ['a', 0.37] } },
    { curve: { kind: 'smoothstep', over: [2, 8] }, of: 'a' },
    {
      curve: [
        [0, 1],
        [5, 3],
      ],
      of: 'a',
    },
    { invert: 'a' },
    { sum: ['a', { invert: { curve: { kind: 'linear', over: [0, 10] }, of: 'b' } }] },
    { all: ['a', 'b'] },
    { any: ['a', 'b', { not: 'a' }] },
    { less: ['a', 'b'] },
    { atMost: ['b', 'a'] },
    { equal: ['a', 'b'] },
    { if: 'a', then: 'b', else: { minus: ['b', 'a'] } },
    { over: ['a', 'b'] },
    { clamp: 'a', between: [-2, 2] },
    { min: ['a', 'b', 3] },
    { max: ['a', 'b', -3] },
    { mean: ['a', 'b'] },
  ] as Factor[])('%j', (factor) => {
    for (const a of numbers)
      for (const b of [a, 2, -3]) {
        const [flat, plain] = bothWays(factor, a, b);
        expect(flat).toBe(plain);
        expect(flat).not.toBeNaN();
      }
  });
});

describe('bounds of an operator', () => {
  const { root, program } = compiled({ curve: { kind: 'host', name: 'wave', to: [-50, 50] }, of: 'a' });
  const ofHost = program.nodeAt(program.nodeOf(root));

  test('are exact for exact operands, but a function of the host is called only if that is allowed', () => {
    expect(boundOperator(curve, [exactly(3)], ofHost)).toEqual({ low: -50, high: 50 });
    expect(boundOperator(curve, [exactly(3)], ofHost, true)).toEqual(exactly(6));
    expect(boundOperator(curve, [{ low: 3, high: 4 }], ofHost, true)).toEqual({ low: -50, high: 50 });
  });

  test('of a random number are its ends, unless the roll is known', () => {
    const about = (low: number, high: number) => ({ low: expect.closeTo(low, 9), high: expect.closeTo(high, 9) });
    const none = { numbers: [], curve: null };
    expect(boundOperator(random, [exactly(2), exactly(6)], none)).toEqual(about(2, 6));
    expect(boundOperator(random, [exactly(6), exactly(2)], none)).toEqual(about(2, 6));
    expect(boundOperator(random, [exactly(2), exactly(6), exactly(0.25)], none)).toEqual(exactly(3));
    const wide = boundOperator(random, [{ low: 1, high: 3 }, { low: -4, high: 2 }, exactly(0.5)], none);
    expect([wide.low <= -1.5, wide.high >= 2.5]).toEqual([true, true]);
    expect(
      boundOperator(
        random,
        [
          { low: 1, high: 3 },
          { low: -4, high: 2 },
        ],
        none,
      ),
    ).toEqual(about(-4, 3));
    expect(boundOperator(random, [{ low: 1, high: Infinity }, exactly(2)], none)).toEqual({
      low: -Infinity,
      high: Infinity,
    });
    expect(boundOperator(random, [exactly(2), { low: 1, high: Infinity }], none)).toEqual({
      low: -Infinity,
      high: Infinity,
    });
  });
});
