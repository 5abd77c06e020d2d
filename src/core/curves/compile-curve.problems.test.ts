import { describe, expect, it } from 'vitest';
import type { Curve } from '../definition/curve.ts';
import { Check, showProblem } from '../definition/problem.ts';
import { type CurveScope, compileCurve } from './compile-curve.ts';
import { evaluateCurve } from './compiled/compiled-curve.ts';

const empty: CurveScope = { curves: {}, host: {} };

/** What is wrong with a curve, one line a problem. The value may be anything, as it may in a file. */
function problems(curve: unknown, scope: Partial<CurveScope> = {}): string[] {
  const check = new Check([], ['need', 'curve']);
  const result = compileCurve(curve as Curve, { ...empty, ...scope }, check);
  if (check.problems.length > 0) expect([evaluateCurve(result, -5), evaluateCurve(result, 5)]).toEqual([0, 0]);
  return check.problems.map(showProblem);
}

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

  it('numbers as large and as small as a number in a curve can be, and no more', () => {
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

  it('two segments that end at one input', () => {
    const segments = [{ until: 3, curve: [[0, 1]] }, { until: 3, curve: [[0, 1]] }, { curve: [[0, 1]] }];
    expect(problems({ kind: 'stitched', segments })).toEqual([
      'need.curve.segments[1].until: got 3 after 3; until must rise from segment to segment',
    ]);
  });

  it('a curve within itself by one name and as an object is named by neither', () => {
    const ring: { kind: 'inverted'; of: string } = { kind: 'inverted', of: 'ring' };
    expect(problems(ring, { curves: { ring } })).toEqual(['curves.ring: a curve cannot be made of itself']);
  });
});
