import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factorOf } from '../../../../test/random/factor.ts';
import { runs } from '../../../../test/runner/runs.ts';
import type { Curve, Factor } from '../../../core/index.ts';
import { Check, compileCurve, FactorCompiler, type Interval } from '../../../core/internal.ts';
import { conjuncts, type IntervalScope, inputsOf, intervalOf } from './factor-interval.ts';

const SPANS: Readonly<Record<string, Interval>> = {
  hour: { low: 0, high: 23.9 },
  level: { low: 0, high: 100 },
  flag: { low: 0, high: 1 },
  state: { low: -Infinity, high: Infinity },
};
const INPUTS = Object.keys(SPANS);

function scopeOf(factors: Readonly<Record<string, Factor>> = {}): IntervalScope {
  return {
    factors,
    curve: (curve: Curve) => compileCurve(curve, { curves: {}, host: {} }, new Check()),
    input: (name) => SPANS[name],
  };
}

/** The value of a factor as the engine has it. */
function weigh(factor: Factor, inputs: readonly number[]): number {
  const compiler = new FactorCompiler();
  const input = (name: string) =>
    INPUTS.includes(name) ? { code: 0, index: INPUTS.indexOf(name), reads: 1, ...SPANS[name] } : undefined;
  const root = compiler.add(factor, { curves: {}, host: {}, factors: {}, input, inputNames: INPUTS }, new Check());
  const program = compiler.finish();
  for (const { node, input: read } of program.inputsOf(root)) program.values[node] = inputs[read.index];
  program.run(root);
  return program.values[program.nodeOf(root)];
}

describe('the span of a factor', () => {
  test('holds every value that the factor has', () => {
    const inputs = fc.tuple(
      fc.double({ min: 0, max: 23.9, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.constantFrom(0, 1),
      fc.double({ min: -200, max: 200, noNaN: true }),
    );
    const property = fc.property(
      factorOf(INPUTS, 3),
      fc.array(inputs, { minLength: 20, maxLength: 20 }),
      (factor, all) => {
        const { low, high } = intervalOf(factor, scopeOf());
        const leeway =
          1e-9 * Math.max(1, Number.isFinite(low) ? Math.abs(low) : 1, Number.isFinite(high) ? Math.abs(high) : 1);
        for (const each of all) {
          const value = weigh(factor, each);
          expect(value).toBeGreaterThanOrEqual(low - leeway);
          expect(value).toBeLessThanOrEqual(high + leeway);
        }
      },
    );
    fc.assert(property, { numRuns: runs(500) });
  });

  const cases: [string, Factor, number, number][] = [
    ['a number', 3, 3, 3],
    ['an input', 'level', 0, 100],
    ['a difference', { minus: ['level', 'hour'] }, -23.9, 100],
    ['a quotient', { over: ['level', 4] }, 0, 25],
    ['a quotient by something that may be 0', { over: [1, 'level'] }, -Infinity, Infinity],
    [
      'a curve',
      {
        curve: [
          [0, 5],
          [50, 1],
        ],
        of: 'level',
      },
      1,
      5,
    ],
    [
      'a curve of a part of its input',
      {
        curve: [
          [0, 5],
          [100, 0],
        ],
        of: { over: ['level', 2] },
      },
      2.5,
      5,
    ],
    ['a mean with weights', { mean: ['level', 'flag'], weights: [1, 3] }, 0, 25.75],
    ['an amount without its sign', { abs: { minus: ['flag', 3] } }, 2, 3],
    ['a condition that may hold', { less: ['level', 50] }, 0, 1],
    ['a condition that holds', { less: ['level', 101] }, 1, 1],
    ['one that cannot hold', { less: ['level', 0] }, 0, 0],
    ['a choice of what can be chosen', { if: { atMost: [0, 'level'] }, then: 7, else: 'state' }, 7, 7],
  ];
  test.each(cases)('is known for %s', (_, factor, low, high) => {
    expect(intervalOf(factor, scopeOf())).toEqual({ low, high });
  });

  test('knows conditions on one input that exclude each other', () => {
    const between = (low: number, high: number): Factor => ({
      all: [{ less: [low, 'hour'] }, { less: ['hour', high] }],
    });
    expect(intervalOf(between(22, 6), scopeOf()).high).toBe(0);
    expect(intervalOf(between(6, 22), scopeOf()).high).toBe(1);
    expect(intervalOf({ all: [{ equal: ['state', 1] }, { equal: ['state', 2] }] }, scopeOf()).high).toBe(0);
    const named = { late: { less: [22, 'hour'] }, early: { all: [{ less: ['hour', 6] }, 'flag'] } } as const;
    expect(intervalOf({ all: ['late', 'early'] }, scopeOf(named)).high).toBe(0);
    expect(intervalOf({ any: ['late', 'early'] }, scopeOf(named)).high).toBe(1);
  });

  test('comes to an end for factors that share their parts again and again', () => {
    const factors: Record<string, Factor> = { f0: 'level' };
    for (let i = 1; i < 100; i++)
      factors[`f${i}`] = { any: [{ all: [`f${i - 1}`, { less: ['hour', i] }] }, { all: [`f${i - 1}`, 'flag'] }] };
    expect(intervalOf('f99', scopeOf(factors)).high).toBe(1);
  });
});

test('conjuncts are what must all hold, through names, each once', () => {
  const factors: Record<string, Factor> = { awake: { all: ['flag', 'day'] }, day: { less: [6, 'hour'] } };
  expect(conjuncts({ all: ['awake', 'level', 'day'] }, factors)).toEqual(['flag', { less: [6, 'hour'] }, 'level']);
});

test('the inputs of a factor are found through names, and names of curves are none', () => {
  const factors: Record<string, Factor> = { mood: { mean: ['level', { curve: 'hour', of: 'flag' }] } };
  expect([...inputsOf({ if: 'mood', then: 1, else: 'state' }, factors)].sort()).toEqual(['flag', 'level', 'state']);
});
