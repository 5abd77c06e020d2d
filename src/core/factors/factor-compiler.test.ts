import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factorOf } from '../../../test/random/factor.ts';
import { runs } from '../../../test/runner/runs.ts';
import type { Factor } from '../definition/factor.ts';
import { Check } from '../definition/problem.ts';
import { FactorCompiler, type FactorScope } from './factor-compiler.ts';

const INPUTS = ['a', 'b', 'c'];
const RANGES = [
  [0, 1],
  [-5, 5],
  [-Infinity, Infinity],
] as const;

function scopeOf(factors: Record<string, Factor> = {}): FactorScope {
  return {
    curves: { half: { kind: 'linear', to: [0, 0.5] } },
    host: {},
    factors,
    input(name) {
      const index = INPUTS.indexOf(name);
      return index < 0
        ? undefined
        : { code: index, index, reads: 1 << index, low: RANGES[index][0], high: RANGES[index][1] };
    },
    inputNames: INPUTS,
  };
}

/** The value of a factor for the inputs a, b and c, with the most that it claims to be. */
function evaluated(factor: Factor, values: readonly number[], factors: Record<string, Factor> = {}) {
  const compiler = new FactorCompiler();
  const check = new Check();
  const root = compiler.add(factor, scopeOf(factors), check);
  check.finish();
  const high = compiler.highOf(root);
  const program = compiler.finish();
  for (const { node, input } of program.inputsOf(root)) program.values[node] = values[input.index];
  program.run(root);
  return { value: program.values[program.nodeOf(root)], high };
}

function value(factor: Factor, a = 0, b = 0, c = 0): number {
  return evaluated(factor, [a, b, c]).value;
}

function problems(factor: unknown, factors: Record<string, Factor> = {}): string[] {
  const check = new Check();
  new FactorCompiler().add(factor as Factor, scopeOf(factors), check);
  return check.problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('every factor has the value that is worked out by hand', () => {
  const cases: [string, Factor, number][] = [
    ['a number', 7, 7],
    ['an input', 'b', 3],
    ['a curve of the world', { curve: 'half', of: 'a' }, 0.25],
    ['a mean', { mean: ['a', 'b', 'c'] }, -0.5],
    ['a weighted mean', { mean: ['a', 'b'], weights: [1, 3] }, 2.375],
    ['a product', { product: ['a', 'b', 'c'] }, -7.5],
    ['a geometric mean', { geometric: [4, 'b', 9, 1] }, 108 ** 0.25],
    ['a geometric mean with something below 0', { geometric: ['b', 'c'] }, 0],
    ['a minimum', { min: ['a', 'b', 'c'] }, -5],
    ['a maximum', { max: ['a', 'b', 'c'] }, 3],
    ['a sum', { sum: ['a', 'b', 'c'] }, -1.5],
    ['a weight', { weight: -2, of: 'b' }, -6],
    ['an inversion', { invert: 'a' }, 0.5],
    ['a difference', { minus: ['a', 'b'] }, -2.5],
    ['a quotient', { over: ['b', 'a'] }, 6],
    ['a quotient by 0', { over: ['b', 0] }, 0],
    ['a power', { power: ['b', 2] }, 9],
    ['a power of something below 0', { power: ['c', 2] }, 0],
    ['a size', { abs: 'c' }, 5],
    ['a clamp from above', { clamp: 'b', between: [0, 1] }, 1],
    ['a clamp from below', { clamp: 'c', between: [0, 1] }, 0],
    ['less', { less: ['a', 'b'] }, 1],
    ['not less, for it is equal', { less: ['b', 3] }, 0],
    ['at most, for it is equal', { atMost: ['b', 3] }, 1],
    ['not at most', { atMost: ['b', 2] }, 0],
    ['equal', { equal: ['b', 3] }, 1],
    ['not equal', { equal: ['b', 'c'] }, 0],
    ['not', { not: 'c' }, 1],
    ['not not', { not: 'a' }, 0],
    ['all', { all: ['a', 'b'] }, 1],
    ['not all', { all: ['a', 'c'] }, 0],
    ['any', { any: ['c', 'a'] }, 1],
    ['not any', { any: ['c', 0] }, 0],
    ['a choice', { if: 'a', then: 10, else: 20 }, 10],
    ['the other choice', { if: 'c', then: 10, else: 20 }, 20],
  ];
  test.each(cases)('%s', (_, factor, expected) => {
    expect(value(factor, 0.5, 3, -5)).toBeCloseTo(expected, 12);
  });

  test('a compensated product: each s of n becomes s + (1 − s)·s·(1 − 1/n) first', () => {
    const made = (s: number, n: number) => s + (1 - s) * s * (1 - 1 / n);
    expect(value({ compensated: ['a'] }, 0.3)).toBeCloseTo(0.3, 15);
    expect(value({ compensated: ['a', 'a', 0.9] }, 0.5)).toBeCloseTo(made(0.5, 3) ** 2 * made(0.9, 3), 15);
    expect(value({ compensated: [1, 1, 1, 1] })).toBe(1);
  });

  test('what has no sensible value counts for nothing', () => {
    expect(value({ minus: ['c', 'c'] }, 0, 0, Infinity)).toBe(0);
    expect(value({ product: ['a', 'c'] }, 0, 0, Infinity)).toBe(0);
  });
});

describe('expected utility', () => {
  const shot = (chance: number, utility: number): Factor => ({
    expected: [
      { chance, utility },
      { chance: 1 - chance, utility: 0 },
    ],
  });

  test('Graham 9.1: 0.85 × 0.6 = 0.51 loses to 0.60 × 0.9 = 0.54', () => {
    expect(value(shot(0.85, 0.6))).toBeCloseTo(0.51, 15);
    expect(value(shot(0.6, 0.9))).toBeCloseTo(0.54, 15);
    expect(value({ less: [shot(0.85, 0.6), shot(0.6, 0.9)] })).toBe(1);
  });

  test('a risk above 0 makes a gamble worth less than its mean, one below 0 more, the certain thing neither', () => {
    const gamble = [
      { chance: 0.5, utility: 0 },
      { chance: 0.5, utility: 1 },
    ];
    expect(value({ expected: gamble, risk: 2 })).toBeCloseTo(-Math.log((1 + Math.exp(-2)) / 2) / 2, 12);
    expect(value({ expected: gamble, risk: 2 })).toBeLessThan(0.5);
    expect(value({ expected: gamble, risk: -2 })).toBeGreaterThan(0.5);
    expect(value({ expected: [{ chance: 1, utility: 0.7 }], risk: 2 })).toBeCloseTo(0.7, 12);
    expect(value({ expected: gamble, risk: 1000 })).toBeCloseTo(Math.log(2) / 1000, 12);
  });

  test('chances that do not add up to 1 are a problem', () => {
    expect(problems(shot(0.5, 1))).toEqual([]);
    expect(problems({ expected: [{ chance: 0.5, utility: 1 }] })).toEqual([
      'expected: the chances add up to 0.5; they must add up to 1',
    ]);
    expect(problems({ expected: [{ chance: 2, utility: 1 }] })[0]).toContain('expected.0.chance: got 2');
    expect(problems({ expected: [] })).toEqual(['expected: got []; expected a list of outcomes: { chance, utility }']);
    expect(problems({ expected: [{ chance: 1, utility: 1 }], risk: 'high' })[0]).toContain('risk: got "high"');
  });
});

describe('a factor', () => {
  test('is never above the most that it claims to be', () => {
    const inputs = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.oneof(fc.constantFrom(0, 1e9, -1e9, Infinity), fc.double({ min: -100, max: 100, noNaN: true })),
    );
    fc.assert(
      fc.property(factorOf(INPUTS), fc.array(inputs, { minLength: 1, maxLength: 10 }), (factor, all) => {
        for (const values of all) {
          const { value: got, high } = evaluated(factor, values);
          expect(got).not.toBeNaN();
          expect(got).toBeLessThanOrEqual(high + Math.abs(high) * 1e-12);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  test('may be made of others by name, but not of itself', () => {
    const factors: Record<string, Factor> = { one: { sum: ['two', 'two'] }, two: { weight: 3, of: 'a' } };
    expect(evaluated({ invert: 'one' }, [0.5], factors).value).toBe(-2);
    expect(problems('one', { one: { invert: 'two' }, two: { mean: ['a', 'one'] } })).toEqual([
      expect.stringContaining('factors must not form a cycle: one → two → one'),
    ]);
  });

  test('of which one branch can never be taken is still computed from its inputs', () => {
    const compiler = new FactorCompiler();
    const root = compiler.add({ if: 1, then: 'a', else: 0 }, scopeOf(), new Check());
    const program = compiler.finish();
    expect(program.inputsOf(root).map(({ input }) => input.index)).toEqual([0]);
    expect(program.orderOf(root)).toHaveLength(1);
    expect(program.namesOf(root).get('a')).toBe(program.inputsOf(root)[0].node);
  });

  test('has the same nodes as another one for the parts that are the same in both', () => {
    const compiler = new FactorCompiler();
    const add = (factor: Factor) => compiler.add(factor, scopeOf(), new Check());
    const line = [
      [0, 0],
      [1, 2],
    ] as const;
    const parts: Factor[] = [
      { less: ['a', 3] },
      { less: [3, 'a'] },
      { atMost: ['a', 3] },
      { weight: 0, of: 'a' },
      { weight: -0, of: 'a' },
      { curve: line, of: 'a' },
    ];
    const first = parts.map((part) => add({ all: [part, 'b'] }));
    const second = parts.map((part) => add({ any: [part, 'c'] }));
    const rolls = [add({ random: [0, 'a'] }), add({ random: [0, 'a'] })];
    const program = compiler.finish();
    const partOf = (root: number) => program.nodeAt(program.nodeOf(root)).first;
    expect(new Set(first.map(partOf)).size).toBe(parts.length);
    // A curve without a name is one of its own.
    expect(second.slice(0, -1).map(partOf)).toEqual(first.slice(0, -1).map(partOf));
    expect(program.nodeOf(rolls[0])).not.toBe(program.nodeOf(rolls[1]));
  });

  test('that is named often is worked out once, however deep', () => {
    const factors: Record<string, Factor> = { f0: 'a' };
    for (let i = 1; i <= 60; i++) factors[`f${i}`] = { mean: [`f${i - 1}`, `f${i - 1}`] };
    expect(evaluated('f60', [0.25], factors).value).toBe(0.25);
  });

  test('that holds itself, or goes deeper than anybody would write, is a problem and not the end', () => {
    const endless: { sum: unknown[] } = { sum: ['a'] };
    endless.sum.push(endless, endless);
    expect(problems(endless)).toHaveLength(2);
    let deep: Factor = 'a';
    for (let i = 0; i < 5000; i++) deep = { invert: deep };
    expect(problems(deep)).toHaveLength(1);
  });

  test('that is wrong says where and what was expected', () => {
    expect(problems('d')).toEqual([': unknown factor or input "d". Did you mean "a"? Known: a, b, c']);
    expect(problems({ mean: [] })[0]).toContain('mean: got []; expected a list of 1 or more factors');
    expect(problems({ less: ['a'] })[0]).toContain('less: got ["a"]; expected a list of 2 factors');
    expect(problems({ mean: ['a'], weights: [0] })).toEqual([
      'weights: the weights add up to 0; at least one must be above 0',
    ]);
    expect(problems({ clamp: 'a', between: [1, 0] })[0]).toContain('between: got [1,0]');
    expect(problems({ product: ['a'], weights: [1] })[0]).toContain('weights: unknown key of a product factor');
    expect(problems(null)[0]).toContain('got null; a factor is a number, a name, or an object');
  });
});

test('there are 12,000 nodes before no more are compiled, which is said once', () => {
  const sumOf = (count: number) => ({ sum: Array.from({ length: count }, (_, i) => i) });
  expect(problems(sumOf(12_000))).toEqual([]);
  const limit = 'too many factor nodes: the limit is 12000 in total, and a named factor counts at each use';
  expect(problems(sumOf(12_001))).toEqual([expect.stringContaining(limit)]);
  expect(problems(sumOf(12_005))).toEqual([expect.stringContaining(limit)]);
});

test('a cycle is named without what leads to it', () => {
  const factors = { first: { sum: ['second', 1] }, second: { sum: ['third', 1] }, third: { sum: ['second', 1] } };
  expect(problems('first', factors as Record<string, Factor>)).toEqual([
    expect.stringMatching(/factors must not form a cycle: second → third → second$/),
  ]);
});

test('a range is two numbers, the lower first, and both may be the same', () => {
  const wrong = 'expected two numbers, the lower first';
  const problemsOf = (between: unknown) => problems({ clamp: 'a', between });
  expect(problemsOf([2, 2])).toEqual([]);
  for (const range of [[1, 2, 3], [1], [2, 1], ['a', 1], [0, 'b'], 3])
    expect(problemsOf(range), JSON.stringify(range)).toEqual([expect.stringContaining(wrong)]);
});

test('a weight of 0 is allowed beside one above 0', () => {
  expect(problems({ mean: ['a', 'b'], weights: [0, 1] })).toEqual([]);
  expect(problems({ mean: ['a', 'b'], weights: [0, 0] })).toEqual([expect.stringContaining('add up to 0')]);
});
