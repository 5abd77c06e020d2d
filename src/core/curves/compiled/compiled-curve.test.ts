import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/runner/runs.ts';
import type { Curve } from '../../definition/curve.ts';
import { Check, showProblem } from '../../definition/problem.ts';
import { type CurveScope, compileCurve } from '../compile-curve.ts';
import { applyCurve, type CompiledCurve, evaluateCurve, interpolate } from './compiled-curve.ts';

const scope: CurveScope = {
  curves: {
    hunger: [
      [0, 1],
      [15, 0.8],
      [60, 0.1],
      [80, 0],
    ],
    calm: { kind: 'inverted', of: 'hunger' },
  },
  host: {
    ramp: (x) => x / 10,
    wild: (x) => 1000 * Math.sin(x),
    broken: () => Number.NaN,
  },
};

function compiled(curve: Curve): CompiledCurve {
  const check = new Check();
  const result = compileCurve(curve, scope, check);
  check.finish();
  return result;
}

const number = fc
  .oneof(
    fc.integer({ min: -100, max: 100 }),
    fc.double({ min: -200, max: 200, noNaN: true }),
    fc.constantFrom(1e100, -1e100, 1e-100, 1e15, -1e-9),
  )
  .map((x) => (Math.abs(x) < 1e-100 ? 0 : x));
const positive = number.map((x) => Math.abs(x) || 1);
const to = fc.tuple(number, number);
const over = to.filter(([a, b]) => a !== b).map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)));
const limits = to.map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)));
const points = fc
  .uniqueArray(to, { minLength: 1, maxLength: 8, selector: ([x]) => x + 0 })
  .map((pairs) => pairs.sort((a, b) => a[0] - b[0]));
const power = fc.constantFrom(1 as const, 2 as const);
const optional = { requiredKeys: ['kind'] as ['kind'] };

const { curve } = fc.letrec<{ curve: Curve; leaf: Curve; nested: Curve }>((tie) => ({
  curve: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('nested')),
  leaf: fc.oneof(
    fc.constantFrom('hunger', 'calm'),
    points,
    fc.record({ kind: fc.constant('points' as const), points }),
    fc.record({ kind: fc.constant('linear' as const), over, to }, optional),
    fc.record(
      { kind: fc.constant('power' as const), exponent: fc.oneof(positive, fc.constantFrom(0.25, 0.5, 2, 3)), over, to },
      { requiredKeys: ['kind', 'exponent'] },
    ),
    fc.record(
      {
        kind: fc.constant('logistic' as const),
        midpoint: number,
        steepness: number,
        base: positive.filter((x) => x !== 1),
        to,
      },
      optional,
    ),
    fc.record({ kind: fc.constant('reciprocal' as const), scale: number, floor: positive, power }, optional),
    fc.record({ kind: fc.constant('falloff' as const), half: positive, power }, { requiredKeys: ['kind', 'half'] }),
    fc.record({ kind: fc.constant('logit' as const), over, steepness: number, to }, optional),
    fc.record({ kind: fc.constant('smoothstep' as const), over, to }, optional),
    fc.record({ kind: fc.constant('step' as const), at: number, to }, { requiredKeys: ['kind', 'at'] }),
    fc.record({ kind: fc.constant('gaussian' as const), centre: number, width: positive, to }),
    fc.record({ kind: fc.constant('host' as const), name: fc.constantFrom('wild', 'broken'), to: limits }),
    fc.record({
      kind: fc.constant('host' as const),
      name: fc.constant('ramp'),
      to: limits,
      trend: fc.constant('rising' as const),
    }),
  ) as fc.Arbitrary<Curve>,
  nested: fc.oneof(
    fc.record({ kind: fc.constant('inverted' as const), of: tie('curve') }),
    fc.record(
      { kind: fc.constant('clamped' as const), of: tie('curve'), to: limits },
      { requiredKeys: ['kind', 'of'] },
    ),
    fc
      .tuple(
        fc.uniqueArray(number, { maxLength: 4, selector: (x) => x + 0 }),
        fc.array(tie('curve'), { minLength: 5, maxLength: 5 }),
      )
      .map(([cuts, curves]) => ({
        kind: 'stitched' as const,
        segments: [
          ...cuts.sort((a, b) => a - b).map((until, i) => ({ until, curve: curves[i] })),
          { curve: curves[cuts.length] },
        ],
      })),
  ) as fc.Arbitrary<Curve>,
}));

/** Evenly spread, where fc.double favours the smallest. */
const even = (min: number, max: number) => fc.maxSafeNat().map((n) => min + (n / 2 ** 53) * (max - min));
const input = fc.oneof(
  fc.integer({ min: -120, max: 120 }),
  even(-2, 2),
  even(-120, 120),
  fc.double({ min: -200, max: 200, noNaN: true }),
  fc.double({ noNaN: true }),
  fc.constantFrom(Infinity, -Infinity, 1e100, -1e100),
);
const some = { numRuns: runs(3000) };

/** The doubles that follow x. */
function following(x: number, count: number): number[] {
  const double = Float64Array.of(x + 0);
  const bits = new BigInt64Array(double.buffer);
  return Array.from({ length: count }, () => {
    bits[0] += double[0] >= 0 ? 1n : -1n;
    return double[0];
  }).filter((y) => y > x);
}

describe('every curve', () => {
  it('stays within the range that it states, for every input but NaN', () => {
    fc.assert(
      fc.property(curve, fc.array(input), (definition, inputs) => {
        const c = compiled(definition);
        expect(c.low <= c.high).toBe(true);
        for (const x of inputs) {
          const y = evaluateCurve(c, x);
          if (!(y >= c.low && y <= c.high)) expect.fail(`${y} at ${x} is not within ${c.low} and ${c.high}`);
        }
      }),
      some,
    );
  });

  it('is as monotone as its trend claims', () => {
    fc.assert(
      fc.property(curve, fc.array(input, { minLength: 2 }), (definition, inputs) => {
        const c = compiled(definition);
        const ys = inputs
          .flatMap((x) => [x, ...following(x, 3)])
          .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
          .map((x) => evaluateCurve(c, x));
        for (let i = 1; i < ys.length; i++) {
          if (c.trend === 'rising' || c.trend === 'flat') expect(ys[i]).toBeGreaterThanOrEqual(ys[i - 1]);
          if (c.trend === 'falling' || c.trend === 'flat') expect(ys[i]).toBeLessThanOrEqual(ys[i - 1]);
        }
      }),
      some,
    );
  });

  it('gives the same in place as by itself, to the bit', () => {
    const values = new Float64Array(2);
    fc.assert(
      fc.property(curve, input, (definition, x) => {
        const c = compiled(definition);
        values[1] = x;
        applyCurve(c, values, 1);
        expect(values[1]).toBe(c.kind.evaluate(c, x));
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('is the same value whether it was written in a program or read from a file', () => {
    fc.assert(
      fc.property(curve, input, (definition, x) => {
        const read = JSON.parse(JSON.stringify(definition)) as Curve;
        expect(evaluateCurve(compiled(read), x)).toEqual(evaluateCurve(compiled(definition), x));
      }),
    );
  });

  it('has the same properties in the same order', () => {
    const keys = Object.keys(compiled('hunger'));
    fc.assert(
      fc.property(curve, (definition) => {
        expect(Object.keys(compiled(definition))).toEqual(keys);
      }),
    );
  });
});

describe('neighbouring inputs', () => {
  const shapes: Curve[] = [
    { kind: 'power', exponent: 1.7, to: [0.2, 0.9] },
    { kind: 'power', exponent: 5 },
    { kind: 'logistic', midpoint: 0.4, steepness: 7 },
    { kind: 'logit', steepness: 0.8 },
    { kind: 'smoothstep' },
    { kind: 'reciprocal', scale: -3, floor: 0.01, power: 2 },
    { kind: 'inverted', of: { kind: 'falloff', half: 0.3, power: 2 } },
    {
      kind: 'points',
      points: [
        [0, 0.1],
        [0.3, 0.4],
        [0.7, 0.5],
        [1, 3],
      ],
    },
  ];

  it.each(shapes)('never turn round: %j', (shape) => {
    const c = compiled(shape);
    expect(c.trend).toBe('rising');
    fc.assert(
      fc.property(even(0, 1), (x) => {
        let before = evaluateCurve(c, x);
        for (const y of following(x, 40)) {
          const here = evaluateCurve(c, y);
          if (here < before) expect.fail(`falls at ${y}`);
          before = here;
        }
      }),
      some,
    );
  });
});

describe('interpolate', () => {
  const polyline = compiled([
    [0, 5],
    [10, 7],
    [20, -3],
    [40, -3],
  ]).polyline;

  it('meets its points exactly, is straight between them and flat outside', () => {
    expect([-9, 0, 5, 10, 15, 20, 30, 40, 50].map((x) => interpolate(polyline, 0, 4, x))).toEqual([
      5, 5, 6, 7, 2, -3, -3, -3, -3,
    ]);
  });

  it('looks at some of the points only', () => {
    expect([-9, 10, 15, 20, 90].map((x) => interpolate(polyline, 1, 2, x))).toEqual([7, 7, 2, -3, -3]);
    expect([-9, 10, 90].map((x) => interpolate(polyline, 1, 1, x))).toEqual([7, 7, 7]);
  });

  it('agrees with the curve of the same points', () => {
    fc.assert(
      fc.property(points, input, (pairs, x) => {
        const c = compiled(pairs);
        expect(interpolate(c.polyline, 0, pairs.length, x)).toBe(evaluateCurve(c, x));
      }),
    );
  });
});

describe('garbage', () => {
  const kind = fc.constantFrom(
    ...['points', 'linear', 'power', 'logistic', 'reciprocal', 'falloff', 'logit', 'smoothstep', 'step', 'gaussian'],
    ...['stitched', 'inverted', 'clamped', 'host', 'lin', ''],
  );
  const key = fc.constantFrom(
    ...['over', 'to', 'exponent', 'midpoint', 'steepness', 'base', 'scale', 'floor', 'power', 'half', 'at', 'centre'],
    ...['width', 'segments', 'of', 'name', 'trend', 'points', 'until', 'curve', 'x', '__proto__', 'toString'],
  );
  const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
    anything: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(input, number, fc.constantFrom(null, undefined, true, Number.NaN, 'hunger', 'ramp', 'rising', '')),
      fc.anything(),
      fc.jsonValue(),
      fc.array(tie('anything'), { maxLength: 4 }),
      fc.tuple(kind, fc.dictionary(key, tie('anything'))).map(([kind, rest]) => ({ ...rest, kind })),
      fc.record({ until: tie('anything'), curve: tie('anything') }),
      curve,
    ),
  }));

  it('is reported and flat at 0, or is a curve after all; nothing is thrown', () => {
    fc.assert(
      fc.property(anything, fc.array(input), (value, inputs) => {
        const check = new Check();
        const c = compileCurve(value as Curve, scope, check);
        for (const problem of check.problems) expect(showProblem(problem)).toMatch(/: ./);
        for (const x of inputs) {
          const y = evaluateCurve(c, x);
          expect(check.problems.length > 0 ? y === 0 : y >= c.low && y <= c.high).toBe(true);
        }
      }),
      { numRuns: runs(10_000) },
    );
  });
});
