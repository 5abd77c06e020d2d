import { describe, expect, test } from 'vitest';
import type { Curve } from '../../definition/curve.ts';
import { Check } from '../../definition/problem.ts';
import { compileCurve } from '../compile-curve.ts';
import { boundCurve } from './bound-curve.ts';
import { type CompiledCurve, evaluateCurve, flatCurve } from './compiled-curve.ts';
import { approach, bendsOf, focusOf, isStraightOver } from './drawing.ts';

const calls: number[] = [];
const host = {
  wave: (x: number) => {
    calls.push(x);
    return x % 2;
  },
};

function compiled(curve: Curve): CompiledCurve {
  const check = new Check();
  const result = compileCurve(curve, { curves: {}, host }, check);
  check.finish();
  return result;
}

const line = { kind: 'linear', over: [0, 10], to: [0, 1] } as const;
const jump = { kind: 'step', at: 4, to: [1, 3] } as const;
const peak = [
  [0, 0],
  [5, 10],
  [10, 0],
] as const;
const joined = {
  kind: 'stitched',
  segments: [{ until: 3, curve: line }, { until: 7, curve: jump }, { curve: peak }],
} as const;

describe('what a curve comes to from below', () => {
  test.each<[string, Curve, number, number]>([
    ['a line', line, 5, 0.5],
    ['a step, before', jump, 3.9, 1],
    ['a step, at it', jump, 4, 1],
    ['a step, after', jump, 4.1, 3],
    ['a step upside down', { kind: 'inverted', of: jump }, 4, 0],
    ['a step cut off', { kind: 'clamped', of: jump, to: [0, 2] }, 4.1, 2],
    ['a step cut off, at it', { kind: 'clamped', of: jump, to: [0, 2] }, 4, 1],
    ['a joint', joined, 3, 0.3],
    ['after a joint', joined, 3.1, 1],
    ['a second joint', joined, 7, 3],
    ['the last part', joined, 8, 4],
  ])('%s', (_, curve, x, expected) => {
    expect(approach(compiled(curve), x)).toBeCloseTo(expected, 12);
  });
});

describe('where a curve bends', () => {
  const inputs = [0, 2, 4, 6, 8, 10];
  test.each<[string, Curve, readonly number[]]>([
    ['a line', line, [0, 10]],
    ['a step', jump, [4]],
    ['points', peak, [0, 5, 10]],
    ['a falloff', { kind: 'falloff', half: 3 }, [0]],
    ['a reciprocal', { kind: 'reciprocal', floor: 2 }, [2]],
    ['a bell', { kind: 'gaussian', centre: 5, width: 1 }, []],
    ['a line upside down', { kind: 'inverted', of: line }, [0, 10]],
    ['a line cut off', { kind: 'clamped', of: { ...line, to: [0, 10] }, to: [2.5, 5] }, [0, 10, 2.5, 5]],
    ['points cut off at one limit', { kind: 'clamped', of: peak, to: [-1, 4] }, [0, 5, 10, 2, 8]],
    ['one that is not cut off', { kind: 'clamped', of: line, to: [-1, 2] }, [0, 10]],
    ['parts, within their own inputs', joined, [3, 7, 0, 4, 10]],
  ])('%s', (_, curve, expected) => {
    const bends = bendsOf(compiled(curve), inputs);
    expect(new Set(bends.map((x) => Number(x.toFixed(9))))).toEqual(new Set(expected));
  });

  test('a limit is reached at the first input beyond it, to the last bit', () => {
    const curve = compiled({ kind: 'clamped', of: { kind: 'power', exponent: 2, over: [0, 10] }, to: [0.1, 0.7] });
    const [part] = curve.parts;
    const [, , low, high] = bendsOf(curve, [0, 10]);
    expect(evaluateCurve(part, low)).toBeGreaterThan(0.1);
    expect(evaluateCurve(part, low * (1 - 2 ** -52))).toBeLessThanOrEqual(0.1);
    expect(evaluateCurve(part, high)).toBeGreaterThanOrEqual(0.7);
    expect(evaluateCurve(part, high * (1 - 2 ** -52))).toBeLessThan(0.7);
  });
});

describe('a curve is one straight line', () => {
  test.each<[string, Curve, number, number, boolean]>([
    ['a line between its ends', line, 0, 10, true],
    ['a line over its end', line, 5, 11, false],
    ['a line over its start', line, -1, 5, false],
    ['a step before its threshold', jump, 0, 3.9, true],
    ['a step up to its threshold', jump, 0, 4, false],
    ['a step from its threshold on', jump, 4, 9, true],
    ['points between two', peak, 0, 5, true],
    ['points over one', peak, 4, 6, false],
    ['one that bends everywhere', { kind: 'smoothstep', over: [0, 10] }, 2, 3, false],
    ['any at one input', { kind: 'smoothstep', over: [0, 10] }, 3, 3, true],
    ['one that is flat', { kind: 'smoothstep', over: [0, 10], to: [2, 2] }, 0, 10, true],
    ['one upside down', { kind: 'inverted', of: line }, 0, 10, true],
    ['one upside down over its end', { kind: 'inverted', of: line }, 0, 11, false],
    ['one part', joined, 0, 2.9, true],
    ['two parts', joined, 0, 3, false],
    ['a later part', joined, 3, 3.9, true],
    ['the last part', joined, 7, 9, true],
    ['the last part over its end', joined, 7, 11, false],
  ])('%s', (_, curve, low, high, expected) => {
    expect(isStraightOver(compiled(curve), { low, high })).toBe(expected);
  });
});

test.each<[Curve, readonly number[]]>([
  [line, [-1.25, 11.25]],
  [jump, [1.5, 6.5]],
  [{ kind: 'step', at: 0.5 }, [-0.75, 1.75]],
  [peak, [0, 10]],
  [[[3, 1]], [2, 4]],
  [{ kind: 'falloff', half: 3 }, [0, 12]],
  [{ kind: 'reciprocal', floor: 2 }, [0, 20]],
  [{ kind: 'gaussian', centre: 5, width: 1 }, [2, 8]],
  [{ kind: 'logistic', midpoint: 5, steepness: -2 }, [2, 8]],
  [{ kind: 'logit', over: [0, 8] }, [-1, 9]],
  [{ kind: 'inverted', of: { kind: 'falloff', half: 3 } }, [0, 12]],
  [{ kind: 'clamped', of: { kind: 'falloff', half: 3 } }, [0, 12]],
  [{ kind: 'host', name: 'wave', to: [0, 1] }, [0, 1]],
  [joined, [-1.25, 11.25]],
])('what is worth drawing of %j', (curve, expected) => {
  expect(focusOf(compiled(curve))).toEqual(expected);
});

describe('bounds', () => {
  test.each<[string, Curve, number, number, readonly number[]]>([
    ['a line', line, 2, 5, [0.2, 0.5]],
    ['a falling line', { ...line, to: [1, 0] }, 2, 5, [0.5, 0.8]],
    ['points with a peak within', peak, 4, 7, [6, 10]],
    ['points with a peak at the end', peak, 2, 5, [4, 10]],
    ['a bell with its centre within', { kind: 'gaussian', centre: 5, width: 1 }, 5, 5, [1, 1]],
    ['upside down', { kind: 'inverted', of: peak }, 4, 7, [-9, -5]],
    ['cut off', { kind: 'clamped', of: peak, to: [0, 7] }, 4, 7, [6, 7]],
    ['over a joint', joined, 2, 3.5, [0.2, 1]],
    ['up to a joint, which belongs to the next part', joined, 6, 7, [3, 6]],
    ['from a joint on', joined, 7, 8, [4, 6]],
    ['over all parts', joined, -5, 20, [0, 6]],
    ['a flat one', { ...line, to: [2, 2] }, 0, 10, [2, 2]],
  ])('%s', (_, curve, low, high, expected) => {
    const bounds = boundCurve(compiled(curve), { low, high });
    expect([bounds.low, bounds.high].map((y) => Number(y.toFixed(9)))).toEqual(expected);
  });

  test('a function of the host is called only if that is allowed, and where one call is enough', () => {
    const wave = compiled({ kind: 'host', name: 'wave', to: [-4, 4] });
    const rising = compiled({ kind: 'host', name: 'wave', to: [-4, 4], trend: 'rising' });
    calls.length = 0;
    expect(boundCurve(wave, { low: 3, high: 3 })).toEqual({ low: -4, high: 4 });
    expect(boundCurve(wave, { low: 3, high: 4 }, true)).toEqual({ low: -4, high: 4 });
    expect(boundCurve(rising, { low: 3, high: 4 }, true)).toEqual({ low: -4, high: 4 });
    expect(calls).toEqual([]);
    expect(boundCurve(wave, { low: 3, high: 3 }, true)).toEqual({ low: 1, high: 1 });
    expect(calls).toEqual([3]);
    const inside = compiled({ kind: 'inverted', of: { kind: 'host', name: 'wave', to: [-4, 4] } });
    expect(boundCurve(inside, { low: 3, high: 3 })).toEqual({ low: -3, high: 5 });
    expect(boundCurve(inside, { low: 3, high: 3 }, true)).toEqual({ low: 0, high: 0 });
    expect(boundCurve(inside, { low: 3, high: 4 }, true)).toEqual({ low: -3, high: 5 });
  });
});

test('a flat curve is the same everywhere and is drawn from 0 to 1', () => {
  const flat = flatCurve(3);
  expect([evaluateCurve(flat, -99), evaluateCurve(flat, 99), flat.trend, flat.low, flat.high]).toEqual([
    3,
    3,
    'flat',
    3,
    3,
  ]);
  expect([focusOf(flat), bendsOf(flat, [0, 1]), flat.callsHost, flat.kind.name]).toEqual([[0, 1], [], false, 'flat']);
});
