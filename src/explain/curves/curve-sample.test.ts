import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curveOver } from '../../../test/random/factor.ts';
import { runs } from '../../../test/runner/runs.ts';
import type { Curve } from '../../core/index.ts';
import { curveFunction } from './curve-function.ts';
import { sampleCurve } from './curve-sample.ts';

function sample(curve: Curve, low: number, high: number, count: number) {
  return sampleCurve(curveFunction(curve), [low, high], count);
}

/** Between two samples a line through them, at a jump what holds from there on. */
function along(points: readonly (readonly [number, number])[], x: number): number {
  const after = points.findIndex(([at]) => at > x);
  if (after < 0) return points[points.length - 1][1];
  const [[fromX, fromY], [toX, toY]] = [points[after - 1], points[after]];
  return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
}

describe('samples of a curve', () => {
  test('are even, and have every point of it besides', () => {
    const points = [
      [0, 1],
      [3, 0.5],
      [10, 0],
    ] as const;
    expect(sample(points, 0, 10, 2)).toEqual([
      [0, 1],
      [3, 0.5],
      [5, 0.5 + 2 * (-0.5 / 7)],
      [10, 0],
    ]);
  });

  test('go straight up at a step', () => {
    expect(sample({ kind: 'step', at: 3, to: [1, 5] }, 0, 10, 1)).toEqual([
      [0, 1],
      [3, 1],
      [3, 5],
      [10, 5],
    ]);
  });

  test('have both ends of a jump between segments, and none where they meet', () => {
    const segments = [
      { until: 2, curve: { kind: 'linear', over: [0, 2] } },
      { until: 4, curve: { kind: 'linear', over: [2, 4], to: [1, 3] } },
      { curve: { kind: 'inverted', of: { kind: 'step', at: 6 } } },
    ] as const;
    expect(sample({ kind: 'stitched', segments }, 0, 8, 1)).toEqual([
      [0, 0],
      [2, 1],
      [4, 3],
      [4, 1],
      [6, 1],
      [6, 0],
      [8, 0],
    ]);
  });

  test('leave out what a segment would have outside of its stretch', () => {
    const segments = [{ until: 2, curve: { kind: 'step', at: 5 } }, { curve: { kind: 'step', at: 1 } }] as const;
    expect(sample({ kind: 'stitched', segments }, 0, 8, 1)).toEqual([
      [0, 0],
      [2, 0],
      [2, 1],
      [8, 1],
    ]);
  });

  test('turn where a clamped curve meets its limits', () => {
    const points = sample(
      {
        kind: 'clamped',
        of: [
          [0, -1],
          [10, 2],
        ],
        to: [0, 1],
      },
      0,
      10,
      1,
    );
    expect(points.map(([x]) => x)).toEqual([0, expect.closeTo(10 / 3, 12), expect.closeTo(20 / 3, 12), 10]);
    expect(points.map(([, y]) => y)).toEqual([0, expect.closeTo(0, 12), expect.closeTo(1, 12), 1]);
  });

  test('may be asked where it jumps: before the first there is nothing, at the last there are both', () => {
    const step: Curve = { kind: 'step', at: 3 };
    expect(sample(step, 3, 5, 1)).toEqual([
      [3, 1],
      [5, 1],
    ]);
    expect(sample(step, 1, 3, 1)).toEqual([
      [1, 0],
      [3, 0],
      [3, 1],
    ]);
    expect(sample(step, 3, 3, 4)).toEqual([[3, 1]]);
  });

  test('say what is no range or no count', () => {
    expect(() => sample('none', 1, 0, 1)).toThrow('range: got [1,0]; expected two finite numbers, the lower first');
    expect(() => sample('none', 0, Infinity, 1)).toThrow(/two finite numbers/);
    expect(() => sample('none', 0, 1, 0)).toThrow('count: got 0; expected an integer of at least 1');
  });

  test('of any curve rise, are on it, and a line through them stays by it everywhere', () => {
    fc.assert(
      fc.property(curveOver(20), fc.double({ min: 0, max: 1, noNaN: true }), (shape, share) => {
        const curve = curveFunction(shape);
        const points = sampleCurve(curve, [-5, 45], 2000);
        const rises = points.every(([x], i) => i === 0 || x >= points[i - 1][0]);
        const isOnIt = points.every(([x, y], i) => points[i + 1]?.[0] === x || y === curve.evaluate(x));
        expect([rises, isOnIt]).toEqual([true, true]);
        // Steep ends of a logit or a root are the only places where 2000 lines are not enough.
        const x = -5 + share * 50;
        const near = Math.abs(along(points, x) - curve.evaluate(x));
        const isSteep = JSON.stringify(shape).match(/logit|"exponent":0.5/) !== null;
        expect(near).toBeLessThanOrEqual((isSteep ? 0.2 : 0.01) * Math.max(1, curve.high - curve.low));
      }),
      { numRuns: runs(150) },
    );
  });
});
