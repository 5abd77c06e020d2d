import { expect, test } from 'vitest';
import { SKETCH } from '../../../test/fixtures/curve-sketch.ts';
import { readTable, type TablePart } from '../../../test/fixtures/golden-table.ts';
import type { Curve } from '../definition/curve.ts';
import { Check } from '../definition/problem.ts';
import { compileCurve } from './compile-curve.ts';
import { boundCurve, boundCurveInto } from './compiled/bound-curve.ts';
import { type CompiledCurve, evaluateCurve } from './compiled/compiled-curve.ts';
import { approach, bendsOf, focusOf, isStraightOver } from './compiled/drawing.ts';
import { PolylineTable } from './compiled/polyline-table.ts';
import { formula } from './curve-formula.ts';
import { CURVE_KINDS } from './curve-kinds.ts';
import type { AnyCurveKind } from './kinds/curve-kind.ts';

/** Curves of every kind, with and without the fields that may be left out. */
const CURVES: readonly Curve[] = [
  { kind: 'linear' },
  { kind: 'linear', over: [2, 8], to: [0.25, 5] },
  { kind: 'linear', over: [-5, 5], to: [3, -1] },
  { kind: 'linear', over: [0, 10], to: [2, 2] },
  { kind: 'power', exponent: 2 },
  { kind: 'power', exponent: 0.5, over: [0, 10], to: [4, 1] },
  { kind: 'power', exponent: 3, over: [-5, 10], to: [0, 2] },
  { kind: 'power', exponent: 1, over: [0, 10] },
  { kind: 'logistic' },
  { kind: 'logistic', midpoint: 5, steepness: 2, to: [3, 1] },
  { kind: 'logistic', midpoint: 5, steepness: -0.5, base: 10 },
  { kind: 'logistic', midpoint: 5, steepness: 0 },
  { kind: 'reciprocal' },
  { kind: 'reciprocal', scale: 6, floor: 2 },
  { kind: 'reciprocal', scale: -6, floor: 0.5, power: 2 },
  { kind: 'falloff', half: 5 },
  { kind: 'falloff', half: 2, power: 2 },
  { kind: 'logit' },
  { kind: 'logit', over: [0, 10], steepness: 2, to: [5, 1] },
  { kind: 'logit', over: [0, 10], steepness: 0.5 },
  { kind: 'smoothstep' },
  { kind: 'smoothstep', over: [2, 8], to: [9, 1] },
  { kind: 'step', at: 5 },
  { kind: 'step', at: 2.5, to: [7, 3] },
  { kind: 'step', at: 2.5, to: [3, 3] },
  { kind: 'gaussian', centre: 5, width: 2 },
  { kind: 'gaussian', centre: 0, width: 1, to: [4, -2] },
  { kind: 'points', points: [[5, 3]] },
  [
    [0, 1],
    [2, 5],
    [2.5, 5],
    [9, -1],
  ],
  {
    kind: 'points',
    points: [
      [0, 0],
      [5, 1],
      [10, 4],
    ],
  },
  { kind: 'inverted', of: { kind: 'step', at: 5 } },
  { kind: 'inverted', of: { kind: 'gaussian', centre: 5, width: 2 } },
  { kind: 'inverted', of: { kind: 'linear', over: [0, 10] } },
  { kind: 'clamped', of: { kind: 'linear', over: [0, 10], to: [-5, 5] } },
  { kind: 'clamped', of: { kind: 'gaussian', centre: 5, width: 2, to: [0, 10] }, to: [2, 8] },
  { kind: 'clamped', of: { kind: 'reciprocal', scale: 10 }, to: [1, 4] },
  { kind: 'clamped', of: { kind: 'step', at: 5, to: [-9, 9] }, to: [-1, 1] },
  {
    kind: 'stitched',
    segments: [
      { until: 2, curve: { kind: 'linear', over: [0, 2] } },
      { until: 5, curve: { kind: 'step', at: 3, to: [9, 1] } },
      { curve: { kind: 'falloff', half: 5 } },
    ],
  },
  {
    kind: 'stitched',
    segments: [
      { until: 5, curve: { kind: 'linear', over: [0, 5] } },
      { curve: { kind: 'linear', over: [5, 10], to: [1, 9] } },
    ],
  },
  {
    kind: 'stitched',
    segments: [
      { until: 5, curve: { kind: 'gaussian', centre: 5, width: 2 } },
      { curve: { kind: 'inverted', of: { kind: 'linear', over: [5, 10] } } },
    ],
  },
  { kind: 'stitched', segments: [{ curve: { kind: 'smoothstep', over: [0, 10] } }] },
  { kind: 'host', name: 'wave', to: [0, 3] },
  { kind: 'host', name: 'wave', to: [-1, 1], trend: 'rising' },
  { kind: 'host', name: 'wave', to: [-1, 1], trend: 'flat' },
  { kind: 'clamped', of: { kind: 'host', name: 'wave', to: [-1, 4], trend: 'falling' } },
];
const HOST = { wave: (x: number) => (x < 3 ? x / 2 : 5 - x) };
const INPUTS = [-30, -5, -1, 0, 0.25, 0.5, 1, 2, 2.5, 3, 5, 7.5, 8, 9.99, 10, 50, 1e6, Infinity, -Infinity];
const INTERVALS = [
  [-9, -5],
  [-9, 1],
  [0, 1],
  [0, 2.5],
  [1, 4],
  [2, 2],
  [2.5, 5],
  [3, 8],
  [4, 6],
  [5, 5.5],
  [8, 50],
  [-Infinity, 3],
  [5, Infinity],
  [-Infinity, Infinity],
] as const;
const CLOSELY = Array.from({ length: 41 }, (_, i) => i / 4 - 0.1);

function compile(curve: Curve): CompiledCurve {
  const check = new Check();
  const compiled = compileCurve(curve, { curves: {}, host: HOST }, check);
  check.finish();
  return compiled;
}

/** Everything that is known of a curve, a line each. */
function describeCurve(written: Curve): string[] {
  const curve = compile(written);
  const { low, high, trend, callsHost } = curve;
  const bound = (mayCallHost: boolean) =>
    INTERVALS.map(([from, until]) => {
      const { low: least, high: most } = boundCurve(curve, { low: from, high: until }, mayCallHost);
      const [lows, highs] = [Float64Array.of(0, from), Float64Array.of(0, until)];
      boundCurveInto(curve, lows, highs, 1, mayCallHost);
      expect([lows[1], highs[1]]).toEqual([least, most]);
      return `${from}…${until}: ${least}…${most}`;
    }).join(', ');
  const table = new PolylineTable([compile({ kind: 'linear' }), curve]);
  const output = new Float64Array(1);
  for (const x of table.first[1] < 0 ? [] : [...CLOSELY, ...INPUTS]) {
    table.evaluate(1, Float64Array.of(x), output);
    expect(output[0], `at ${x}`).toBe(evaluateCurve(curve, x));
  }
  return [
    `formula: ${formula(written)}`,
    `outputs ${low}…${high}, ${trend}, host ${callsHost}, focus ${focusOf(curve)}, in the table ${table.first[1] >= 0}`,
    `values: ${INPUTS.map((x) => `${x}: ${evaluateCurve(curve, x)}`).join(', ')}`,
    `before: ${[2, 2.5, 3, 5, 7].map((x) => `${x}: ${approach(curve, x)}`).join(', ')}`,
    `bounds: ${bound(false)}`,
    `bounds with calls: ${bound(true)}`,
    `bends: ${bendsOf(curve, CLOSELY)}`,
    `straight: ${INTERVALS.map(([from, until]) => isStraightOver(curve, { low: from, high: until })).join(' ')}`,
    ...describeHandles(written),
  ];
}

/** Where the handles are, and what becomes of the curve when they are moved. */
function describeHandles(curve: Curve): string[] {
  if (typeof curve === 'string' || !('kind' in curve)) return [];
  const { handles = [] } = CURVE_KINDS[curve.kind] as AnyCurveKind;
  return handles.map((handle) => {
    const moved = (
      [
        [3, 1],
        [-4, 0.5],
        [9, -2],
      ] as const
    ).map((to) => JSON.stringify(handle.move(curve, to, 0.5)));
    return `handle ${handle.name} (${handle.axes}) at ${handle.at(curve)}: ${moved.join(' ')}`;
  });
}

/** The entry of a kind: its fields, its example, and how it imitates another curve. */
function describeKind({ name, meaning, formula: text, fields, example, imitate }: AnyCurveKind): string[] {
  return [
    `${name}: ${meaning}; ${text}; for example ${JSON.stringify(example)}`,
    ...Object.entries(fields).map(([key, field]) => `  ${key}: ${JSON.stringify(field)}`),
    `  like others: ${JSON.stringify(imitate(SKETCH))} ${JSON.stringify(imitate({ ...SKETCH, low: -5, width: 0.4, over: [-5, -4.6] }))}`,
  ];
}

const PARTS: readonly TablePart[] = [
  ...CURVES.map((curve): TablePart => [JSON.stringify(curve), () => describeCurve(curve)]),
  ...Object.values<AnyCurveKind>(CURVE_KINDS).map(
    (kind): TablePart => [`the kind ${kind.name}`, () => describeKind(kind)],
  ),
];
const table = readTable('src/core/curves/curve-table.txt', PARTS);

test.each(PARTS)('the table says what is known of %s', (name, tell) => {
  expect(tell()).toEqual(table.get(name));
});
