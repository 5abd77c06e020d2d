import { niceStep } from 'hanker/charts';
import type { Curve, Range } from 'hanker/core';
import { CURVE_KINDS, curveFunction } from 'hanker/explain';
import { expect, test } from 'vitest';
import { roundTo } from '../../parts/fields/round.ts';
import { convertCurve } from './convert.ts';
import {
  type CurveOfKind,
  firstLeaf,
  kindOf,
  moveCut,
  partAt,
  removeSegment,
  splitAt,
  stretchOf,
  withPart,
} from './curve-parts.ts';
import { handlesOf } from './handles.ts';
import { addPoint, movePoint, pointAfter, removePoint, simplify } from './points.ts';
import { showValue, stepsOf, ticksOf } from './scale.ts';

const LINE: Range[] = [
  [0, 100],
  [20, 62],
  [45, 28],
  [100, 0],
];
const AXES = { input: 'level', output: 'urgency', unit: 'number', gap: 0.1 } as const;

test('a point is moved between its neighbours and no further', () => {
  expect(movePoint(LINE, 1, [30, 50], 0.1)[1]).toEqual([30, 50]);
  expect(movePoint(LINE, 1, [60, 50], 0.1)[1]).toEqual([44.9, 50]);
  expect(movePoint(LINE, 1, [-5, 50], 0.1)[1]).toEqual([0.1, 50]);
  expect(movePoint(LINE, 0, [-5, 90], 0.1)[0]).toEqual([-5, 90]);
});

test('a point is added in its place by x, and the last one can not be removed', () => {
  expect(addPoint(LINE, [30, 40])).toEqual({ points: [...LINE.slice(0, 2), [30, 40], ...LINE.slice(2)], at: 2 });
  expect(addPoint(LINE, [120, 0])?.at).toBe(4);
  expect(addPoint(LINE, [45, 1])).toBeNull();
  expect(removePoint(LINE, 1)).toEqual([LINE[0], LINE[2], LINE[3]]);
  expect(removePoint([[1, 2]], 0)).toEqual([[1, 2]]);
});

test('without a mouse a point is added half way to the next one, upon the line', () => {
  const { evaluate } = curveFunction(LINE);
  expect(pointAfter(LINE, 1, 0.5, evaluate)).toEqual([32.5, 45]);
  expect(pointAfter(LINE, 3, 0.5, evaluate)).toEqual([155, 0]);
});

test('numbers are rounded to steps, and come out short', () => {
  expect(roundTo(28.349, 0.5)).toBe(28.5);
  expect(roundTo(0.1 + 0.2, 0.1)).toBe(0.3);
  expect(Object.is(roundTo(-0.01, 0.5), 0)).toBe(true);
  expect([niceStep(0.3), niceStep(1), niceStep(6)]).toEqual([0.5, 1, 10]);
  expect(stepsOf({ low: 0, high: 100, start: 0, end: 330 }, 'number')).toEqual({
    drag: 0.5,
    key: 1,
    large: 10,
    fine: 0.1,
  });
});

test('an axis of hours reads as a clock', () => {
  expect(ticksOf(0, 24, 8, 'hour')).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24]);
  expect([showValue(21.5, 'hour'), showValue(6, 'hour'), showValue(6, 'number')]).toEqual(['21:30', '06:00', '6']);
  expect(ticksOf(-10, 100, 5, 'number')).toEqual([0, 50, 100]);
});

test('of many samples the fewest points are kept that tell the shape, and a jump becomes two of them', () => {
  const samples: Range[] = Array.from({ length: 101 }, (_, x) => [x, Math.min(x, 50)]);
  expect(simplify(samples, 0.01, 1)).toEqual([
    [0, 0],
    [50, 50],
    [100, 50],
  ]);
  expect(
    simplify(
      [
        [0, 1],
        [5, 1],
        [5, 0],
        [9, 0],
      ],
      0.01,
      0.5,
    ),
  ).toEqual([
    [0, 1],
    [5, 1],
    [5.5, 0],
    [9, 0],
  ]);
});

const STITCHED: CurveOfKind<'stitched'> = {
  kind: 'stitched',
  segments: [
    { until: 30, curve: LINE },
    { until: 60, curve: { kind: 'inverted', of: { kind: 'falloff', half: 10 } } },
    { curve: 'mood' },
  ],
};

test('a part is found, changed in its place, and knows the inputs that it holds for', () => {
  const path = ['segments', 1, 'curve', 'of'];
  expect(partAt(STITCHED, path)).toEqual({ kind: 'falloff', half: 10 });
  const changed = withPart(STITCHED, path, { kind: 'falloff', half: 20 });
  expect(partAt(changed, path)).toEqual({ kind: 'falloff', half: 20 });
  expect((changed as typeof STITCHED).segments[0]).toBe(STITCHED.segments[0]);
  expect(stretchOf(STITCHED, path)).toEqual([30, 60]);
  expect(stretchOf(STITCHED, ['segments', 2, 'curve'])).toEqual([60, Infinity]);
  expect(stretchOf(LINE, [])).toEqual([-Infinity, Infinity]);
  expect(firstLeaf(STITCHED)).toEqual(['segments', 0, 'curve']);
  expect(firstLeaf(STITCHED, ['segments', 1, 'curve'])).toEqual(path);
});

test('segments are split and removed, and their ends stay in order', () => {
  const untils = (curve: Curve) => (curve as typeof STITCHED).segments.map(({ until }) => until);
  expect(untils(splitAt(STITCHED, 45))).toEqual([30, 45, 60, undefined]);
  expect(untils(splitAt(STITCHED, 70))).toEqual([30, 60, 70, undefined]);
  expect(untils(splitAt(STITCHED, 30))).toEqual([30, 60, undefined]);
  expect(untils(removeSegment(STITCHED, 0))).toEqual([60, undefined]);
  expect(untils(removeSegment(STITCHED, 1))).toEqual([60, undefined]);
  expect(untils(removeSegment(STITCHED, 2))).toEqual([30, undefined]);
  expect(untils(moveCut(STITCHED, 0, 80, 1))).toEqual([59, 60, undefined]);
  for (const changed of [splitAt(STITCHED, 45), removeSegment(STITCHED, 0), removeSegment(STITCHED, 2)])
    expect(curveFunction(changed, { curves: { mood: LINE } }).problems).toEqual([]);
});

test('points, cuts and parameters have handles that are read out and moved', () => {
  const [cut, , first, second] = handlesOf(STITCHED, ['segments', 0, 'curve'], AXES);
  expect(cut.name).toBe('end of segment 1: level 30');
  expect(first.name).toBe('point 1 of 4: level 0, urgency 100');
  expect(partAt(cut.move(25, 0), ['segments', 0])).toEqual({ until: 25, curve: LINE });
  expect(partAt(second.move(15, 70), ['segments', 0, 'curve', 1])).toEqual([15, 70]);
  const moved = (curve: Curve, id: string, x: number, y: number) =>
    handlesOf(curve, [], AXES)
      .find((handle) => handle.id === id)
      ?.move(x, y);
  expect(moved({ kind: 'logistic' }, 'midpoint', 40, 9)).toEqual({ kind: 'logistic', midpoint: 40 });
  expect(moved({ kind: 'linear', over: [0, 9] }, 'end', 20, 3)).toEqual({ kind: 'linear', over: [0, 20], to: [0, 3] });
  expect(moved({ kind: 'linear', over: [0, 9] }, 'start', 20, 3)).toEqual({
    kind: 'linear',
    over: [8.9, 9],
    to: [3, 1],
  });
  expect(moved({ kind: 'gaussian', centre: 5, width: 2 }, 'width', 8, 0)).toEqual({
    kind: 'gaussian',
    centre: 5,
    width: 3,
  });
  expect(moved({ kind: 'reciprocal', power: 2 }, 'floor', 2, 5)).toEqual({
    kind: 'reciprocal',
    power: 2,
    floor: 2,
    scale: 20,
  });
});

test('handles of parameters lie upon the line', () => {
  for (const { name: kind, example } of CURVE_KINDS) {
    if (kind === 'host') continue;
    const { evaluate } = curveFunction(example);
    for (const { x, y, what } of handlesOf(example, [], AXES))
      if (what !== 'cut' && kind !== 'step') expect(evaluate(x), kind).toBeCloseTo(y, 9);
  }
});

test('every kind becomes every other, and the result is a curve of that kind without problems', () => {
  for (const { example, name: from } of CURVE_KINDS)
    for (const { name: to } of CURVE_KINDS) {
      if (from === 'host' || to === 'host') continue;
      const converted = convertCurve(example, to, curveFunction(example), [0, 100]);
      expect(curveFunction(converted).problems, `${from} → ${to}`).toEqual([]);
      expect(kindOf(converted)).toBe(to);
    }
});

test('as points and as stitched a curve keeps its shape', () => {
  for (const { example, name: kind } of CURVE_KINDS) {
    if (kind === 'host') continue;
    const before = curveFunction(example);
    const height = Math.abs(before.high - before.low) || 1;
    for (const to of ['points', 'stitched'] as const) {
      const after = curveFunction(convertCurve(example, to, before, before.range));
      const [low, high] = before.range;
      let apart = 0;
      for (let i = 0; i <= 500; i++) {
        const x = low + ((high - low) * i) / 500;
        if (Math.abs(after.evaluate(x) - before.evaluate(x)) > height * 0.02) apart++;
      }
      // A jump becomes a steep line, so inputs right beside it may differ.
      expect(apart, `${kind} as ${to}`).toBeLessThanOrEqual(2);
    }
  }
});

test('other kinds take over the two ends', () => {
  const before = curveFunction(LINE);
  const ends = (kind: 'linear' | 'smoothstep' | 'power') => {
    const { evaluate } = curveFunction(convertCurve(LINE, kind, before, [0, 100]));
    return [evaluate(0), evaluate(100)];
  };
  expect([ends('linear'), ends('smoothstep'), ends('power')]).toEqual([
    [100, 0],
    [100, 0],
    [100, 0],
  ]);
});
