import { describe, expect, test } from 'vitest';
import type { Curve } from '../../core/index.ts';
import { curveFunction } from './curve-function.ts';

describe('a curve on its own', () => {
  test('is evaluated, with its formula, its limits and its trend', () => {
    const curve = curveFunction({ kind: 'power', exponent: 2, over: [0, 10], to: [4, 0] });
    expect(curve).toMatchObject({
      kind: 'power',
      formula: '4 − 4 · clamp(x / 10)^2',
      low: 0,
      high: 4,
      trend: 'falling',
    });
    expect(curve.problems).toEqual([]);
    expect(curve.range).toEqual([-1.25, 11.25]);
    expect([0, 5, 10].map(curve.evaluate)).toEqual([4, 3, 0]);
  });

  test('may name curves and functions of the host', () => {
    const scope = {
      curves: {
        hunger: [
          [0, 1],
          [10, 0],
        ] as const,
      },
      host: { double: (x: number) => x * 2 },
    };
    expect(curveFunction('hunger', scope)).toMatchObject({
      kind: 'name',
      formula: 'hunger(x)',
      points: scope.curves.hunger,
    });
    expect(curveFunction({ kind: 'inverted', of: 'hunger' }, scope).evaluate(0)).toBe(0);
    expect(curveFunction({ kind: 'host', name: 'double', to: [0, 9] }, scope).evaluate(3)).toBe(6);
  });

  test('tells what is wrong with it instead of throwing, and is then 0', () => {
    const wrong = curveFunction({ kind: 'power', exponent: -1, over: [5, 5] });
    expect(wrong.problems).toEqual([
      { path: ['exponent'], message: 'got -1; exponent must be above 0' },
      { path: ['over'], message: 'got [5, 5]; over[0] must be below over[1]' },
    ]);
    expect(wrong).toMatchObject({ formula: null, low: 0, high: 0, trend: 'flat', points: [] });
    expect(wrong.evaluate(3)).toBe(0);
    expect(curveFunction('hungr', { curves: { hunger: [[0, 1]] } }).problems[0].message).toMatch(
      /Did you mean "hunger"/,
    );
  });

  test.each([
    null,
    7,
    undefined,
    {},
    { kind: 'zzz' },
    { kind: 3 },
    [],
    [[1]],
    [
      [2, 1],
      [1, 1],
    ],
    { points: [] },
  ])('says what is wrong with %j', (shape) => {
    const curve = curveFunction(shape as unknown as Curve);
    expect(curve.problems).not.toEqual([]);
    expect(curve.formula).toBeNull();
    expect(curve.evaluate(1)).toBe(0);
  });
});
