import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPolyline } from '../kinds/points.ts';
import { flatCurve, interpolate } from './compiled-curve.ts';
import { PolylineTable } from './polyline-table.ts';

const number = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.double({ min: -1e3, max: 1e3, noNaN: true }));
const points = fc
  .uniqueArray(fc.tuple(number, number), { minLength: 1, maxLength: 12, selector: ([x]) => x + 0 })
  .map((all) => all.sort((a, b) => a[0] - b[0]))
  .filter((all) => all.every(([x], i) => i === 0 || x > all[i - 1][0]));

function evaluate(table: PolylineTable, curve: number, x: number): number {
  const output = new Float64Array(1);
  table.evaluate(curve, Float64Array.of(x), output);
  return output[0];
}

test('a table gives what the polylines give, to the bit, whatever else is in it', () => {
  fc.assert(
    fc.property(fc.array(points, { minLength: 1, maxLength: 4 }), fc.array(number), (all, inputs) => {
      const curves = all.map(buildPolyline);
      const table = new PolylineTable([flatCurve(3), ...curves]);
      for (const [i, { polyline }] of curves.entries()) {
        // All points, their neighbours, and both ends.
        const own = all[i].flatMap(([x]) => [x, x - 1e-9, x + 1e-9, x - 0.5, x + 0.5]);
        for (const x of [...own, ...inputs, -Infinity, Infinity])
          expect(evaluate(table, i + 1, x)).toBe(interpolate(polyline, 0, polyline.length / 3, x));
      }
    }),
  );
});

test('points that lie far closer together than others are found as well', () => {
  const near = Array.from({ length: 40 }, (_, i) => [i / 1000, (i * 7) % 5] as const);
  const curve = buildPolyline([...near, [1000, 9]]);
  const table = new PolylineTable([curve]);
  for (let i = 0; i < 400; i++) {
    const x = i / 9700;
    expect(evaluate(table, 0, x)).toBe(interpolate(curve.polyline, 0, curve.polyline.length / 3, x));
  }
});

test('a curve that is used twice is stored once, and what is no polyline is not stored', () => {
  const [line, other] = [
    buildPolyline([
      [0, 1],
      [10, 5],
    ]),
    buildPolyline([[3, 4]]),
  ];
  const table = new PolylineTable([line, flatCurve(2), other, line]);
  expect([...table.first.subarray(0, 4)]).toEqual([0, -1, 6, 0]);
  expect([...table.last.subarray(0, 4)]).toEqual([3, -1, 6, 3]);
  expect([...table.points.subarray(0, 9)]).toEqual([0, 1, 0.4, 10, 5, 0, 3, 4, 0]);
  expect([...table.low.subarray(0, 4)]).toEqual([1, 2, 4, 1]);
  expect([...table.high.subarray(0, 4)]).toEqual([5, 2, 4, 5]);
  expect([0, 5, 99].map((x) => evaluate(table, 3, x))).toEqual([1, 3, 5]);
});

test.each([
  ['far above 0', 100],
  ['around 0', -10],
  ['far below 0', -200],
])('a table has the segments of polylines with many points %s', (_, from) => {
  const all = Array.from({ length: 40 }, (_, i) => [from + i * i * 0.05, (i * 7) % 11] as const);
  const polylines = [buildPolyline(all), buildPolyline([[5, 2]]), buildPolyline(all.map(([x, y]) => [x + 3, 10 - y]))];
  const table = new PolylineTable(polylines);
  for (const [c, { polyline }] of polylines.entries())
    for (let x = from - 2; x < from + 85; x += 0.03125)
      expect(evaluate(table, c, x)).toBe(interpolate(polyline, 0, polyline.length / 3, x));
});
