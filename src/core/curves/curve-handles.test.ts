import { describe, expect, test } from 'vitest';
import { SKETCH } from '../../../test/fixtures/curve-sketch.ts';
import type { Curve, Range } from '../definition/curve.ts';
import { CURVE_KINDS } from './curve-kinds.ts';
import type { CurveHandle, CurveSketch, KindCurve } from './kinds/curve-kind.ts';

const handlesOf = (curve: KindCurve) => (CURVE_KINDS[curve.kind].handles ?? []) as unknown as readonly CurveHandle[];

describe('a handle that is moved is where it was moved to', () => {
  test.each<KindCurve>([
    { kind: 'linear', over: [2, 8], to: [0.2, 0.9] },
    { kind: 'linear' },
    { kind: 'smoothstep', over: [2, 8] },
    { kind: 'power', exponent: 3, over: [2, 8], to: [1, 0] },
    { kind: 'logit', over: [2, 8] },
    { kind: 'falloff', half: 5 },
    { kind: 'gaussian', centre: 3, width: 2 },
    { kind: 'gaussian', centre: 3, width: 2, to: [0.5, 4] },
    { kind: 'reciprocal', scale: 6, floor: 2 },
    { kind: 'reciprocal', scale: 6, floor: 2, power: 2 },
    { kind: 'reciprocal' },
    { kind: 'step', at: 4, to: [1, 3] },
    { kind: 'step', at: 4 },
    { kind: 'logistic', midpoint: 4, steepness: 2, to: [1, 3] },
    { kind: 'logistic' },
  ])('%j', (curve) => {
    const handles = handlesOf(curve);
    expect(handles.length).toBeGreaterThan(0);
    for (const handle of handles) {
      const [x, y] = handle.at(curve);
      // A range of inputs never becomes narrower than the gap; here the ends move apart.
      const to: Range = [handle.name === 'start' ? x - 1.25 : x + 1.25, y + 0.5];
      const moved = handle.at(handle.move(curve, to, 0.01));
      expect(moved[0]).toBeCloseTo(to[0], 9);
      expect(moved[1]).toBeCloseTo(handle.axes === 'xy' ? to[1] : y, 5);
      for (const other of handles)
        if (other !== handle && handle.axes === 'x')
          expect(other.at(handle.move(curve, to, 0.01))).toEqual(other.at(curve));
    }
  });
});

test.each<[KindCurve, string, Range, KindCurve]>([
  [{ kind: 'linear', over: [2, 8] }, 'start', [9, 0.3], { kind: 'linear', over: [7.5, 8], to: [0.3, 1] }],
  [{ kind: 'linear', over: [2, 8] }, 'end', [1, 0.3], { kind: 'linear', over: [2, 2.5], to: [0, 0.3] }],
  [{ kind: 'falloff', half: 5 }, 'half', [-3, 0], { kind: 'falloff', half: 0.5 }],
  [{ kind: 'reciprocal', scale: 6, floor: 2 }, 'floor', [-3, 4], { kind: 'reciprocal', floor: 0.5, scale: 2 }],
  [{ kind: 'gaussian', centre: 3, width: 2 }, 'width', [-9, 4], { kind: 'gaussian', centre: 3, width: 0.5 }],
])('no range becomes narrower than the gap: %j by %s', (curve, name, to, expected) => {
  const handle = handlesOf(curve).find((each) => each.name === name);
  expect(handle?.move(curve, to, 0.5)).toEqual(expected);
});

test('where handles are drawn', () => {
  const at = (curve: KindCurve) => handlesOf(curve).map((handle) => handle.at(curve));
  expect(at({ kind: 'linear', over: [2, 8], to: [0.2, 0.9] })).toEqual([
    [2, 0.2],
    [8, 0.9],
  ]);
  expect(at({ kind: 'linear' })).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(at({ kind: 'falloff', half: 5 })).toEqual([[5, 0.5]]);
  expect(at({ kind: 'reciprocal', scale: 6, floor: 2 })).toEqual([[2, 3]]);
  expect(at({ kind: 'reciprocal', scale: 6, floor: 2, power: 2 })).toEqual([[2, 1.5]]);
  expect(at({ kind: 'step', at: 4, to: [1, 3] })).toEqual([[4, 2]]);
  expect(at({ kind: 'step', at: 4 })).toEqual([[4, 0.5]]);
  expect(at({ kind: 'logistic', midpoint: 4, to: [1, 3] })).toEqual([[4, 2]]);
  expect(at({ kind: 'gaussian', centre: 3, width: 2, to: [1, 3] })).toEqual([
    [3, 3],
    [5, expect.closeTo(1 + 2 * Math.exp(-0.5), 12)],
  ]);
  expect(at({ kind: 'gaussian', centre: 3, width: 2 })[1][1]).toBeCloseTo(Math.exp(-0.5), 12);
});

describe('a curve of another kind that does about the same', () => {
  const narrow: CurveSketch = { ...SKETCH, low: -5, width: 0.4, over: [-5, -4.6] };

  test.each<[KindCurve['kind'], Curve | null, Curve | null]>([
    [
      'linear',
      { kind: 'linear', over: [10, 70], to: [0.9, 0.1] },
      { kind: 'linear', over: [-5, -4.6], to: [0.9, 0.1] },
    ],
    ['falloff', { kind: 'falloff', half: 15 }, { kind: 'falloff', half: 0.5 }],
    ['reciprocal', { kind: 'reciprocal', scale: 9, floor: 10 }, { kind: 'reciprocal', scale: 0.45, floor: 0.5 }],
    [
      'logistic',
      { kind: 'logistic', midpoint: 41.3, steepness: 0.167, to: [0.9, 0.1] },
      { kind: 'logistic', midpoint: 41.3, steepness: 25, to: [0.9, 0.1] },
    ],
    [
      'gaussian',
      { kind: 'gaussian', centre: 20, width: 10, to: [0.1, 0.9] },
      { kind: 'gaussian', centre: 20, width: 0.0667, to: [0.1, 0.9] },
    ],
    ['step', { kind: 'step', at: 41.3, to: [0.9, 0.1] }, { kind: 'step', at: 41.3, to: [0.9, 0.1] }],
    ['clamped', { kind: 'clamped', of: 'hunger', to: [0.1, 0.9] }, { kind: 'clamped', of: 'hunger', to: [0.1, 0.9] }],
    ['inverted', { kind: 'inverted', of: 'hunger' }, { kind: 'inverted', of: 'hunger' }],
    [
      'stitched',
      { kind: 'stitched', segments: [{ until: 40, curve: 'hunger' }, { curve: 'hunger' }] },
      { kind: 'stitched', segments: [{ until: -4.8, curve: 'hunger' }, { curve: 'hunger' }] },
    ],
    ['points', SKETCH.points(), SKETCH.points()],
    ['host', null, null],
  ])('%s', (kind, expected, ofNarrow) => {
    expect(CURVE_KINDS[kind].imitate(SKETCH)).toEqual(expected);
    expect(CURVE_KINDS[kind].imitate(narrow)).toEqual(ofNarrow);
  });

  test('a reciprocal of a curve that is 0 has its floor for a scale', () => {
    const ofZero = { ...SKETCH, to: [0, 0] as const };
    expect(CURVE_KINDS.reciprocal.imitate(ofZero)).toEqual({ kind: 'reciprocal', scale: 10, floor: 10 });
  });
});
