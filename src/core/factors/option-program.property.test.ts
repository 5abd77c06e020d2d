import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Curve } from '../definition/curve.ts';
import type { Factor } from '../definition/factor.ts';
import { Check } from '../definition/problem.ts';
import { boundOperator } from './bound-operator.ts';
import { FactorCompiler } from './factor-compiler.ts';
import type { FactorProgram } from './factor-program.ts';
import { INPUT, READS } from './inputs.ts';
import { OptionProgram } from './option-program.ts';

/** Two inputs of the agent and two of the thing. */
const INPUTS: Readonly<Record<string, number>> = {
  mine: READS.agent,
  world: READS.world,
  distance: READS.thing | READS.distance,
  dirt: READS.thing,
};
const NAMES = Object.keys(INPUTS);

const SCOPE = {
  curves: {},
  host: { wave: (x: number) => x },
  factors: {},
  input: (name: string) => ({
    code: name === 'distance' ? INPUT.distance : INPUT.thingState,
    index: NAMES.indexOf(name),
    reads: INPUTS[name],
    low: -Infinity,
    high: Infinity,
  }),
  inputNames: NAMES,
};

const number = fc.oneof(
  fc.constantFrom(0, -0, 1, 0.5, -2, 1e300, -1e300, 3.7),
  fc.double({ min: -20, max: 20, noNaN: true }),
);
const curve: fc.Arbitrary<Curve> = fc.constantFrom<Curve>(
  { kind: 'falloff', half: 8 },
  { kind: 'falloff', half: 3, power: 2 },
  { kind: 'linear', over: [0, 1], to: [1, 0.1] },
  { kind: 'linear', over: [-3, 7], to: [0, 2] },
  { kind: 'logistic', midpoint: 4, steepness: -0.5 },
  { kind: 'gaussian', centre: 1, width: 2 },
  [
    [0, 1],
    [5, 0.2],
    [9, 0.7],
  ],
);

const { factor } = fc.letrec<{ factor: Factor }>((tie) => {
  const some = fc.array(tie('factor'), { minLength: 1, maxLength: 3 });
  const pair = fc.tuple(tie('factor'), tie('factor'));
  return {
    factor: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(fc.constantFrom(...NAMES), number),
      some.map((product) => ({ product })),
      some.map((sum) => ({ sum })),
      some.map((min) => ({ min })),
      some.map((max) => ({ max })),
      some.map((mean) => ({ mean })),
      some.map((all) => ({ all })),
      some.map((any) => ({ any })),
      tie('factor').map((invert) => ({ invert })),
      tie('factor').map((not) => ({ not })),
      tie('factor').map((abs) => ({ abs })),
      tie('factor').map((clamp) => ({ clamp, between: [-1, 2] as const })),
      pair.map((minus) => ({ minus })),
      pair.map((over) => ({ over })),
      pair.map((less) => ({ less })),
      pair.map((atMost) => ({ atMost })),
      pair.map((equal) => ({ equal })),
      fc.tuple(curve, tie('factor')).map(([own, of]) => ({ curve: own, of })),
      fc.tuple(number, tie('factor')).map(([weight, of]) => ({ weight, of })),
      fc.tuple(tie('factor'), tie('factor'), tie('factor')).map(([a, b, c]) => ({ if: a, then: b, else: c })),
    ),
  };
});

function compile(written: Factor): FactorProgram {
  const compiler = new FactorCompiler();
  const check = new Check();
  compiler.add(written, SCOPE, check);
  check.finish();
  return compiler.finish();
}

const values = fc.tuple(number, number, number, number);

describe('factors for the options of a decision', () => {
  test('have the same values as those for anything else, to the bit', () => {
    fc.assert(
      fc.property(factor, values, (written, inputs) => {
        const program = compile(written);
        const options = new OptionProgram(program);
        const root = options.root(0);
        for (const { node, input } of program.inputsOf(0)) {
          program.values[node] = inputs[input.index];
          options.values[node] = inputs[input.index];
        }
        program.run(0);
        options.runShared(root);
        options.runLocal(root);
        expect(options.values[root.node]).toBe(program.values[program.nodeOf(0)]);
      }),
    );
  });

  test('are never above 0 where what they demand of the agent alone is not so, whatever the thing is', () => {
    const demands = fc.array(factor, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(demands, demands, values, (some, further, inputs) => {
        const program = compile({ all: [...some, { all: further }] });
        const options = new OptionProgram(program);
        const root = options.root(0);
        for (const { node, input } of program.inputsOf(0)) options.values[node] = inputs[input.index];
        expect(options.isKnownShut(root, 1)).toBe(false);
        options.runShared(root);
        const isOpen = options.isOpen(root, 1);
        expect([options.isKnownShut(root, 1), options.isKnownShut(root, 2)]).toEqual([!isOpen, false]);
        options.runLocal(root);
        const value = options.values[root.node];
        if (!isOpen) expect(value).toBe(0);
        if ((program.readsOf(0) & (READS.thing | READS.distance)) === 0) expect(isOpen).toBe(value > 0);
      }),
    );
  });

  test('demand nothing of the agent alone that a function of the game would have to tell', () => {
    const wave = { curve: { kind: 'host', name: 'wave', to: [0, 1] }, of: 'mine' } as const;
    const gatesOf = (written: Factor) => new OptionProgram(compile(written)).root(0).gates;
    expect(gatesOf({ all: ['mine', 'world', 'dirt'] })).toHaveLength(2);
    expect(gatesOf({ all: ['mine', wave, 'dirt'] })).toEqual([]);
  });

  test('have the same bounds as those computed with intervals, and no value is outside them', () => {
    const ranges = fc.tuple(
      ...[0, 1].map(() => fc.tuple(number, number).map(([a, b]) => [Math.min(a, b), Math.max(a, b)])),
    );
    fc.assert(
      fc.property(factor, values, ranges, fc.double({ min: 0, max: 1, noNaN: true }), (written, inputs, all, share) => {
        const program = compile(written);
        const options = new OptionProgram(program);
        const root = options.root(0);
        const isLocal = (reads: number) => (reads & READS.thing) !== 0;
        const bounds = new Map<number, { low: number; high: number }>();
        for (const { node, input } of program.inputsOf(0)) {
          const [low, high] = isLocal(input.reads) ? all[input.index - 2] : [inputs[input.index], inputs[input.index]];
          const within = Math.min(high, Math.max(low, low + (high - low) * share));
          options.values[node] = within;
          program.values[node] = within;
          options.low[node] = low;
          options.high[node] = high;
          bounds.set(node, { low, high });
        }
        options.runShared(root);
        options.boundLocal(root);
        program.run(0);
        const value = program.values[program.nodeOf(0)];
        if (isLocal(program.readsOf(0))) {
          for (const node of program.orderOf(0)) {
            const parts = node.parts.map(
              (part) => bounds.get(part) ?? { low: program.values[part], high: program.values[part] },
            );
            const value = { low: program.values[node.at], high: program.values[node.at] };
            bounds.set(
              node.at,
              isLocal(node.reads) && node.operator ? boundOperator(node.operator, parts, node) : value,
            );
          }
          const { low, high } = bounds.get(root.node) ?? { low: value, high: value };
          expect([options.low[root.node] + 0, options.high[root.node] + 0]).toEqual([low + 0, high + 0]);
        }
        expect(value).toBeGreaterThanOrEqual(options.low[root.node]);
        expect(value).toBeLessThanOrEqual(options.high[root.node]);
      }),
    );
  });
});
