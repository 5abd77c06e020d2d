import { describe, expect, it } from 'vitest';
import type { Curve } from '../definition/curve.ts';
import { Check } from '../definition/problem.ts';
import { type CurveScope, compileCurve } from './compile-curve.ts';
import { applyCurve, between, type CompiledCurve, evaluateCurve } from './compiled/compiled-curve.ts';

const empty: CurveScope = { curves: {}, host: {} };

function compiled(curve: Curve, scope: CurveScope = empty): CompiledCurve {
  const check = new Check();
  const result = compileCurve(curve, scope, check);
  check.finish();
  return result;
}

function at(curve: Curve, x: number, scope: CurveScope = empty): number {
  return evaluateCurve(compiled(curve, scope), x);
}

describe('Zubek, A(x) = 10/x', () => {
  const attenuation: Curve = { kind: 'reciprocal', scale: 10 };
  const gain = (from: number, to: number) => at(attenuation, from) - at(attenuation, to);

  it('attenuated scoring: to 90 scores 1/9, to 30 scores 1/3', () => {
    expect(at(attenuation, 90)).toBe(1 / 9);
    expect(at(attenuation, 30)).toBe(1 / 3);
  });

  it('attenuated delta: 30 to 90 scores 2/9; 60 to 90 scores 1/18, a quarter of it; 100 to 90 is negative', () => {
    expect(gain(30, 90)).toBeCloseTo(2 / 9, 15);
    expect(gain(60, 90)).toBeCloseTo(1 / 18, 15);
    expect(gain(60, 90) / gain(30, 90)).toBeCloseTo(1 / 4, 14);
    expect(gain(100, 90)).toBeLessThan(0);
  });

  it('has no pole: below the floor it stays', () => {
    expect([at(attenuation, 1), at(attenuation, 0), at(attenuation, -3)]).toEqual([10, 10, 10]);
  });

  it('distance: score / distance², with a floor of one cell', () => {
    const distance: Curve = { kind: 'reciprocal', power: 2 };
    expect([0, 1, 2, 10].map((x) => at(distance, x))).toEqual([1, 1, 0.25, 0.01]);
  });
});

describe('Graham 9.5', () => {
  it('9.2: x/m', () => {
    const curve: Curve = { kind: 'linear', over: [0, 70] };
    for (let x = 0; x <= 70; x += 3.5) expect(at(curve, x)).toBe(x / 70);
    expect([at(curve, -1), at(curve, 71)]).toEqual([0, 1]);
  });

  it('9.3: (x/m)^k starts slowly for k above 1 and fast for k below 1, from 0 to 1 either way', () => {
    for (const k of [0.2, 0.5, 2, 3, 8]) {
      const curve: Curve = { kind: 'power', exponent: k, over: [0, 100] };
      expect([at(curve, 0), at(curve, 100)]).toEqual([0, 1]);
      for (const x of [10, 50, 90]) {
        expect(at(curve, x)).toBeCloseTo((x / 100) ** k, 14);
        expect(at(curve, x) < x / 100).toBe(k > 1);
      }
    }
    expect(at({ kind: 'power', exponent: 2 }, 0.5)).toBe(0.25);
  });

  it('9.4: the logistic of 6 is 0.9975', () => {
    expect(at({ kind: 'logistic' }, 6)).toBeCloseTo(0.9975, 4);
    expect(at({ kind: 'logistic' }, -6)).toBeCloseTo(0.0025, 4);
    expect(at({ kind: 'logistic' }, 0)).toBe(0.5);
  });

  it('9.4: a larger base sharpens the curve, a smaller one softens it', () => {
    const softest = at({ kind: 'logistic', base: 1.5 }, 1);
    const soft = at({ kind: 'logistic' }, 1);
    const sharp = at({ kind: 'logistic', base: 20 }, 1);
    expect(softest < soft && soft < sharp).toBe(true);
    expect(at({ kind: 'logistic', base: 1e60 }, 1)).toBeCloseTo(1, 14);
    expect(at({ kind: 'logistic', base: 20 }, 1)).toBeCloseTo(20 / 21, 14);
  });

  const points: [number, number][] = [
    [0, 1],
    [15, 0.8],
    [60, 0.1],
    [80, 0],
  ];

  it('9.5.4: a piecewise linear curve for hunger, ignored above a threshold', () => {
    for (const [x, y] of points) expect(at(points, x)).toBe(y);
    expect(at(points, 7.5)).toBeCloseTo(0.9, 15);
    expect(at(points, 37.5)).toBeCloseTo(0.45, 15);
    expect([at(points, -10), at(points, 90), at(points, 100)]).toEqual([1, 0, 0]);
    expect(compiled(points)).toMatchObject({ low: 0, high: 1, trend: 'falling' });
    expect(compiled({ kind: 'points', points })).toEqual(compiled(points));
  });

  it('9.5.4: the same curve, but quadratic from 15 to 60', () => {
    const curve: Curve = {
      kind: 'stitched',
      segments: [
        { until: 15, curve: points },
        { until: 60, curve: { kind: 'power', exponent: 2, over: [15, 60], to: [0.8, 0.1] } },
        { curve: points },
      ],
    };
    for (const x of [0, 5, 15, 60, 70, 80, 100]) expect(at(curve, x)).toBe(at(points, x));
    expect(at(curve, 30)).toBeCloseTo(0.8 - 0.7 * (1 / 3) ** 2, 14);
    expect(compiled(curve)).toMatchObject({ low: 0, high: 1, trend: 'falling' });
  });
});

describe('each kind', () => {
  it('logistic: a base below 1 or a negative steepness makes it fall', () => {
    expect(compiled({ kind: 'logistic', base: 0.5 }).trend).toBe('falling');
    expect(compiled({ kind: 'logistic', steepness: -1 }).trend).toBe('falling');
    expect(compiled({ kind: 'logistic', steepness: -1, to: [1, 0] }).trend).toBe('rising');
    expect(at({ kind: 'logistic', base: 0.5, midpoint: 3 }, 4)).toBeCloseTo(1 / 3, 15);
    expect(compiled({ kind: 'logistic', steepness: 0, to: [1, 3] })).toMatchObject({ low: 2, high: 2, trend: 'flat' });
  });

  it('falloff: 1 at 0 and below, a half at `half`', () => {
    expect([-4, 0, 5, 15].map((x) => at({ kind: 'falloff', half: 5 }, x))).toEqual([1, 1, 0.5, 0.25]);
    expect([0, 5, 15, Infinity].map((x) => at({ kind: 'falloff', half: 5, power: 2 }, x))).toEqual([1, 0.5, 0.1, 0]);
  });

  it('logit: a half in the middle, undoes the logistic from −6 to 6, and reaches both ends', () => {
    const curve: Curve = { kind: 'logit' };
    expect(at(curve, 0.5)).toBe(0.5);
    for (const x of [-5, -1, 2, 5.9]) expect(at(curve, at({ kind: 'logistic' }, x))).toBeCloseTo((x + 6) / 12, 13);
    expect([0, 0.002, 0.998, 1].map((x) => at(curve, x))).toEqual([0, 0, 1, 1]);
    expect(at({ kind: 'logit', steepness: 2 }, 0.6)).toBeGreaterThan(at(curve, 0.6));
    expect(compiled({ kind: 'logit', steepness: -1 }).trend).toBe('falling');
    expect(at({ kind: 'logit', steepness: 0 }, 0.1)).toBe(0.5);
  });

  it('smoothstep: t²·(3 − 2t)', () => {
    const curve: Curve = { kind: 'smoothstep', over: [10, 20] };
    expect([0, 10, 15, 20, 30].map((x) => at(curve, x))).toEqual([0, 0, 0.5, 1, 1]);
    for (const t of [0.1, 0.3, 0.77]) expect(at(curve, 10 + 10 * t)).toBeCloseTo(t * t * (3 - 2 * t), 13);
  });

  it('step: changes at `at` itself', () => {
    expect([2.9, 3, 3.1].map((x) => at({ kind: 'step', at: 3, to: [7, -2] }, x))).toEqual([7, -2, -2]);
    expect(compiled({ kind: 'step', at: 3, to: [7, -2] })).toMatchObject({ low: -2, high: 7, trend: 'falling' });
  });

  it('reciprocal claims the range that it has, up to the floor', () => {
    const of = (scale: number, power: 1 | 2) => compiled({ kind: 'reciprocal', scale, floor: 4, power });
    expect(of(8, 1)).toMatchObject({ low: 0, high: 2, trend: 'falling' });
    expect(of(8, 2)).toMatchObject({ low: 0, high: 0.5, trend: 'falling' });
    expect(of(-8, 2)).toMatchObject({ low: -0.5, high: 0, trend: 'rising' });
  });

  it('gaussian: to[1] at the centre, e^(−1/2) of the way one width from it', () => {
    const curve: Curve = { kind: 'gaussian', centre: 20, width: 4 };
    expect(at(curve, 20)).toBe(1);
    expect(at(curve, 24)).toBeCloseTo(Math.exp(-0.5), 15);
    expect(at(curve, 16)).toBe(at(curve, 24));
    expect(at(curve, 500)).toBe(0);
    expect(compiled(curve).trend).toBe('mixed');
  });

  it('stitched: at a joint the next segment holds, and the trend is kept only when the joint fits', () => {
    const rising = (to: readonly [number, number]): Curve => ({ kind: 'linear', to });
    const stitch = (a: Curve, b: Curve): Curve => ({
      kind: 'stitched',
      segments: [{ until: 0.5, curve: a }, { curve: b }],
    });
    expect(at(stitch(rising([0, 1]), rising([2, 3])), 0.5)).toBe(2.5);
    expect(compiled(stitch(rising([0, 1]), rising([2, 3])))).toMatchObject({ low: 0, high: 3, trend: 'rising' });
    expect(compiled(stitch(rising([2, 3]), rising([0, 1])))).toMatchObject({ low: 0.5, high: 2.5, trend: 'mixed' });
    expect(compiled(stitch(rising([3, 2]), rising([1, 0])))).toMatchObject({ low: 0, high: 3, trend: 'falling' });
    expect(compiled(stitch(rising([3, 2]), rising([0, 1]))).trend).toBe('mixed');
    expect(compiled(stitch([[0, 4]], [[9, 4]])).trend).toBe('flat');
    expect(compiled(stitch([[0, 4]], [[9, 5]])).trend).toBe('rising');
  });

  it('inverted: 1 − y, the range and the trend turned round', () => {
    const curve: Curve = { kind: 'inverted', of: { kind: 'linear', to: [0.25, 3] } };
    expect([at(curve, 0), at(curve, 1)]).toEqual([0.75, -2]);
    expect(compiled(curve)).toMatchObject({ low: -2, high: 0.75, trend: 'falling' });
  });

  it('clamped: within `to`, [0, 1] unless told', () => {
    const wide: Curve = { kind: 'linear', over: [0, 10], to: [-5, 5] };
    expect([0, 5, 5.5, 10].map((x) => at({ kind: 'clamped', of: wide }, x))).toEqual([0, 0, 0.5, 1]);
    expect(compiled({ kind: 'clamped', of: wide, to: [-1, 9] })).toMatchObject({ low: -1, high: 5, trend: 'rising' });
    expect(compiled({ kind: 'clamped', of: wide, to: [7, 9] })).toMatchObject({ low: 7, high: 7, trend: 'flat' });
  });

  it('host: what the function says, cut off at `to`; NaN counts as the lower end', () => {
    const scope: CurveScope = { curves: {}, host: { mood: (x) => (x === 3 ? Number.NaN : x * 2) } };
    const curve: Curve = { kind: 'host', name: 'mood', to: [-1, 1] };
    expect([-4, 0.25, 3, 4].map((x) => at(curve, x, scope))).toEqual([-1, 0.5, -1, 1]);
    expect(compiled(curve, scope)).toMatchObject({ low: -1, high: 1, trend: 'mixed' });
    expect(compiled({ ...curve, trend: 'rising' } as Curve, scope).trend).toBe('rising');
  });

  it('host: the function is not called before it is needed', () => {
    const scope: CurveScope = {
      curves: {},
      host: {
        mood: () => {
          throw new Error('too early');
        },
      },
    };
    const mood: Curve = { kind: 'inverted', of: { kind: 'host', name: 'mood', to: [0, 1], trend: 'rising' } };
    const curve: Curve = { kind: 'stitched', segments: [{ until: 5, curve: mood }, { curve: mood }] };
    expect(compiled(curve, scope)).toMatchObject({ low: 0, high: 1, trend: 'mixed' });
  });

  it('a name: the curve of the world, also through another name', () => {
    const scope: CurveScope = { curves: { hunger: { kind: 'inverted', of: 'rest' }, rest: [[0, 0.25]] }, host: {} };
    expect(at('hunger', 5, scope)).toBe(0.75);
  });

  it('a shared curve is looked at once, however often it is named', () => {
    const curves: Record<string, Curve> = { c0: { kind: 'linear', to: [0, 0.5] } };
    for (let i = 1; i < 30; i++) {
      const curve = `c${i - 1}`;
      curves[`c${i}`] = { kind: 'stitched', segments: [{ until: 0.5, curve }, { curve }] };
    }
    expect(compiled('c29', { curves, host: {} })).toMatchObject({ low: 0, high: 0.5, trend: 'rising' });
  });
});

describe('the ends of a curve', () => {
  const rising = { kind: 'linear', over: [0, 1], to: [0.003, 0.013] } as const;
  const falling = { kind: 'linear', over: [0, 1], to: [0.011, 0.001] } as const;

  it('are exact, also where the sum of start and difference is not', () => {
    expect([0.003 + (0.013 - 0.003) < 0.013, 0.011 + (0.001 - 0.011) > 0.001]).toEqual([true, true]);
    for (const [curve, end] of [
      [rising, 0.013],
      [falling, 0.001],
    ] as const)
      for (const x of [1, 1 + 2 ** -52, 2]) {
        const values = Float64Array.of(x);
        applyCurve(compiled(curve), values, 0);
        expect([at(curve, x), between(compiled(curve), x), values[0]]).toEqual([end, end, end]);
      }
  });
});

it.each([
  [
    'rising',
    [
      [0, 0],
      [1, 0],
      [2, 1],
    ],
  ],
  [
    'falling',
    [
      [0, 1],
      [1, 1],
      [2, 0],
    ],
  ],
  [
    'mixed',
    [
      [0, 1],
      [1, 0],
      [2, 1],
    ],
  ],
] as const)('a polyline with a level part is %s', (trend, points) => {
  expect(compiled(points.map(([x, y]) => [x, y] as const)).trend).toBe(trend);
});

it('a stitched curve with a level part falls if the others do', () => {
  const segments = [
    { until: 2, curve: [[0, 1]] },
    {
      curve: [
        [2, 1],
        [3, 0],
      ],
    },
  ] as const;
  expect(compiled({ kind: 'stitched', segments } as unknown as Curve).trend).toBe('falling');
});
