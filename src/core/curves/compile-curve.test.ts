import { describe, expect, it } from 'vitest';
import type { Curve } from '../definition/curve.ts';
import { Check, showProblem } from '../definition/problem.ts';
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

/** What is wrong with a curve, one line a problem. The value may be anything, as it may in a file. */
function problems(curve: unknown, scope: Partial<CurveScope> = {}): string[] {
  const check = new Check([], ['need', 'curve']);
  const result = compileCurve(curve as Curve, { ...empty, ...scope }, check);
  if (check.problems.length > 0) expect([evaluateCurve(result, -5), evaluateCurve(result, 5)]).toEqual([0, 0]);
  return check.problems.map(showProblem);
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
});

describe('what is wrong with a curve', () => {
  it('no curve at all', () => {
    const expected = 'a curve is a name, a list of points [x, y] or an object with a kind';
    expect(problems(5)).toEqual([`need.curve: got 5; ${expected}`]);
    expect(problems(null)).toEqual([`need.curve: got null; ${expected}`]);
    expect(problems(undefined)).toEqual([`need.curve: got undefined; ${expected}`]);
    expect(problems({ kind: 'inverted' })).toEqual([`need.curve.of: got undefined; ${expected}`]);
  });

  it('an unknown name', () => {
    expect(problems('hungr', { curves: { hunger: [[0, 0]], rest: [[0, 0]] } })).toEqual([
      'need.curve: unknown curve "hungr". Did you mean "hunger"? Known: hunger, rest',
    ]);
    expect(problems('constructor')).toEqual(['need.curve: unknown curve "constructor". None are defined']);
  });

  it('a ring of names', () => {
    const curves: Record<string, Curve> = {
      hunger: { kind: 'inverted', of: 'thirst' },
      thirst: { kind: 'clamped', of: 'hunger' },
      mood: { kind: 'inverted', of: 'hunger' },
      self: 'self',
    };
    const ring = 'a curve cannot be made of itself';
    expect(problems('hunger', { curves })).toEqual([`curves.thirst.of: ${ring}: hunger → thirst → hunger`]);
    expect(problems('mood', { curves })).toEqual([`curves.thirst.of: ${ring}: hunger → thirst → hunger`]);
    expect(problems('self', { curves })).toEqual([`curves.self: ${ring}: self → self`]);
  });

  it('an object that contains itself, once or twice', () => {
    const once: Record<string, unknown> = { kind: 'inverted' };
    once.of = once;
    expect(problems(once)).toEqual(['need.curve.of: a curve cannot be made of itself']);
    const twice: Record<string, unknown> = { kind: 'stitched' };
    twice.segments = [{ until: 1, curve: twice }, { curve: twice }];
    expect(problems(twice)).toHaveLength(2);
  });

  it('curves that are nested too deep', () => {
    let curve: Curve = [[0, 1]];
    for (let i = 0; i < 63; i++) curve = { kind: 'inverted', of: curve };
    expect(problems(curve)).toEqual([]);
    for (let i = 0; i < 10000; i++) curve = { kind: 'inverted', of: curve };
    expect(problems(curve)).toEqual([
      expect.stringMatching(/^need\.curve(\.of){64}: curves can be made of each other at most 64 deep$/),
    ]);
  });

  it('a shared curve is looked at once, however often it is named', () => {
    const curves: Record<string, Curve> = { c0: { kind: 'linear', to: [0, 0.5] } };
    for (let i = 1; i < 30; i++) {
      const curve = `c${i - 1}`;
      curves[`c${i}`] = { kind: 'stitched', segments: [{ until: 0.5, curve }, { curve }] };
    }
    expect(compiled('c29', { curves, host: {} })).toMatchObject({ low: 0, high: 0.5, trend: 'rising' });
  });

  it('an unknown kind', () => {
    expect(problems({ kind: 'linaer' })[0]).toMatch(
      /^need\.curve\.kind: unknown kind of curve "linaer"\. Did you mean "linear"\? Known: points, linear, power/,
    );
    expect(problems({ over: [0, 1] })[0]).toMatch(
      /^need\.curve\.kind: unknown kind of curve undefined\. Known: points/,
    );
    expect(problems({ kind: 'toString' })[0]).toMatch(/unknown kind of curve "toString"/);
  });

  it('unknown keys, each with a suggestion', () => {
    expect(problems({ kind: 'linear', ovr: [0, 1], two: 2 })).toEqual([
      'need.curve.ovr: unknown key of the linear curve "ovr". Did you mean "over"? Known: kind, over, to',
      'need.curve.two: unknown key of the linear curve "two". Did you mean "to"? Known: kind, over, to',
    ]);
    expect(problems({ kind: 'stitched', segments: [{ curve: [[0, 0]], untill: 3 }] })).toEqual([
      'need.curve.segments[0].untill: unknown key of a segment "untill". Did you mean "until"? Known: until, curve',
    ]);
  });

  it('points: none, no points, out of order', () => {
    expect(problems([])).toEqual(['need.curve: got []; expected a list of at least one point [x, y]']);
    expect(problems({ kind: 'points' })).toEqual([
      'need.curve.points: got undefined; expected a list of at least one point [x, y]',
    ]);
    expect(problems([[0, 1], [1], 7])).toEqual([
      'need.curve[1]: got [1]; expected a point [x, y]',
      'need.curve[2]: got 7; expected a point [x, y]',
    ]);
    expect(
      problems({
        kind: 'points',
        points: [
          [0, 1],
          [60, 0],
          [15, 2],
          [15, 3],
        ],
      }),
    ).toEqual([
      'need.curve.points[2][0]: got 15 after 60; x must rise from point to point',
      'need.curve.points[3][0]: got 15 after 15; x must rise from point to point',
    ]);
  });

  it('numbers that are none, not finite, or beyond what a formula can hold', () => {
    expect(problems([[0, Number.NaN]])).toEqual(['need.curve[0][1]: got NaN; expected a finite number']);
    expect(problems({ kind: 'step', at: Infinity })).toEqual(['need.curve.at: got Infinity; expected a finite number']);
    expect(problems({ kind: 'step' })).toEqual(['need.curve.at: got undefined; expected a finite number']);
    expect(problems({ kind: 'linear', to: ['1', null] })).toEqual([
      'need.curve.to[0]: got "1"; expected a finite number',
      'need.curve.to[1]: got null; expected a finite number',
    ]);
    expect(problems({ kind: 'step', at: 1e200 })).toEqual([
      'need.curve.at: got 1e+200; a number in a curve is 0 or from 1e-100 to 1e+100 in size',
    ]);
    expect(problems({ kind: 'falloff', half: 1e-200 })).toEqual([
      'need.curve.half: got 1e-200; a number in a curve is 0 or from 1e-100 to 1e+100 in size',
    ]);
  });

  it('over: no range, equal ends, turned round', () => {
    for (const kind of ['linear', 'smoothstep', 'logit']) {
      expect(problems({ kind, over: [5, 5] })).toEqual(['need.curve.over: got [5, 5]; over[0] must be below over[1]']);
      expect(problems({ kind, over: [60, 15] })).toEqual([
        'need.curve.over: got [60, 15]; over[0] must be below over[1]; for a falling curve, turn `to` round',
      ]);
      expect(problems({ kind, over: 5 })).toEqual(['need.curve.over: got 5; expected two numbers, such as [0, 1]']);
      expect(problems({ kind, over: [null, 1] })).toEqual(['need.curve.over[0]: got null; expected a finite number']);
    }
    expect(problems({ kind: 'power', exponent: 2, over: [1, 0] })).toHaveLength(1);
  });

  it('numbers that must be above 0', () => {
    const message = (key: string, got: number) => [`need.curve.${key}: got ${got}; ${key} must be above 0`];
    expect(problems({ kind: 'power', exponent: 0 })).toEqual(message('exponent', 0));
    expect(problems({ kind: 'power', exponent: -2 })).toEqual(message('exponent', -2));
    expect(problems({ kind: 'reciprocal', floor: 0 })).toEqual(message('floor', 0));
    expect(problems({ kind: 'falloff', half: -1 })).toEqual(message('half', -1));
    expect(problems({ kind: 'gaussian', centre: 0, width: 0 })).toEqual(message('width', 0));
  });

  it('a base that makes no curve', () => {
    for (const base of [0, -2, 1]) {
      expect(problems({ kind: 'logistic', base })).toEqual([
        `need.curve.base: got ${base}; base must be above 0 and not 1`,
      ]);
    }
  });

  it('a power that is neither 1 nor 2', () => {
    expect(problems({ kind: 'reciprocal', power: 3 })).toEqual(['need.curve.power: got 3; power is 1 or 2']);
    expect(problems({ kind: 'falloff', half: 1, power: '2' })).toEqual(['need.curve.power: got "2"; power is 1 or 2']);
  });

  it('segments: none, no end, an end too many, out of order', () => {
    const curve: Curve = [[0, 0]];
    const of = (...segments: unknown[]) => problems({ kind: 'stitched', segments });
    const at = 'need.curve.segments';
    expect(of()).toEqual([`${at}: got []; expected a list of at least one { until, curve }`]);
    expect(problems({ kind: 'stitched' })).toEqual([
      `${at}: got undefined; expected a list of at least one { until, curve }`,
    ]);
    expect(of(7)).toEqual([`${at}[0]: got 7; expected a segment with until, curve`]);
    expect(of({ curve }, { curve })).toEqual([`${at}[0]: until is missing; only the last segment goes without`]);
    expect(of({ until: 5, curve })).toEqual([`${at}[0].until: the last segment goes on for ever; leave out its until`]);
    expect(of({ until: '5', curve }, { curve })).toEqual([`${at}[0].until: got "5"; expected a finite number`]);
    expect(of({ until: 60, curve }, { until: 15, curve }, { curve })).toEqual([
      `${at}[1].until: got 15 after 60; until must rise from segment to segment`,
    ]);
    expect(of({ curve: 'x' })).toEqual([`${at}[0].curve: unknown curve "x". None are defined`]);
  });

  it('limits in the wrong order', () => {
    const of: Curve = [[0, 0]];
    expect(problems({ kind: 'clamped', of, to: [1, 0] })).toEqual([
      'need.curve.to: got [1, 0]; to[0] must not be above to[1]',
    ]);
  });

  it('a host function: unknown, without a range, with an unknown trend', () => {
    const host = { mood: (x: number) => x };
    expect(problems({ kind: 'host', name: 'mod', to: [0, 1] }, { host })).toEqual([
      'need.curve.name: unknown host function "mod". Did you mean "mood"? Known: mood',
    ]);
    expect(problems({ kind: 'host', name: 'mood' }, { host })).toEqual([
      'need.curve.to: a host function must state its range, such as [0, 1]',
    ]);
    expect(problems({ kind: 'host', name: 'mood', to: [0, 1], trend: 'rasing' }, { host })).toEqual([
      `need.curve.trend: got "rasing"; expected 'rising', 'falling', 'flat', 'mixed'. Did you mean "rising"?`,
    ]);
  });

  it('everything in one pass', () => {
    expect(
      problems({
        kind: 'stitched',
        segments: [
          { until: 3, curve: { kind: 'inverted', of: { kind: 'linear', over: [1, 0], to: 5 } } },
          { until: 2, curve: 'nowhere' },
          { curve: { kind: 'falloff', half: 0, power: 7 } },
        ],
      }),
    ).toHaveLength(6);
  });

  it('problems of a named curve are told at its own place, once', () => {
    const curves: Record<string, Curve> = { hunger: { kind: 'falloff', half: 0 }, mood: 'hunger' };
    const scope: CurveScope = { curves, host: {} };
    const check = new Check();
    for (const name of ['a', 'b']) compileCurve({ kind: 'inverted', of: 'mood' }, scope, check.at('needs', name));
    for (const name of ['mood', 'hunger']) compileCurve(curves[name], scope, check.at('curves', name));
    expect(check.problems.map(showProblem)).toEqual(['curves.hunger.half: got 0; half must be above 0']);
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

  it('may be as large and as small as a number in a curve can be, and no more', () => {
    expect(
      problems([
        [-1e100, 0],
        [1e-100, 1e100],
      ]),
    ).toEqual([]);
    expect(
      problems([
        [0, 1.1e100],
        [1, 0.9e-100],
      ]),
    ).toHaveLength(2);
  });

  it('of two segments are at different inputs', () => {
    const segments = [{ until: 3, curve: [[0, 1]] }, { until: 3, curve: [[0, 1]] }, { curve: [[0, 1]] }];
    expect(problems({ kind: 'stitched', segments })).toEqual([
      'need.curve.segments[1].until: got 3 after 3; until must rise from segment to segment',
    ]);
  });
});

it('a curve within itself by one name and as an object is named by neither', () => {
  const ring: { kind: 'inverted'; of: string } = { kind: 'inverted', of: 'ring' };
  expect(problems(ring, { curves: { ring } })).toEqual(['curves.ring: a curve cannot be made of itself']);
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
