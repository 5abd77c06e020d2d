import { describe, expect, it } from 'vitest';
import { attackDesire, healthDesire, logistic, runDesire, threat } from '../../papers/graham.ts';
import type { Curve, Range } from '../definition/curve.ts';
import { Check } from '../definition/problem.ts';
import { type CurveScope, compileCurve } from './compile-curve.ts';
import { evaluateCurve } from './compiled/compiled-curve.ts';
import { formula } from './curve-formula.ts';
import { share, through } from './kinds/formula-text.ts';

const hunger: Curve = [
  [0, 1],
  [15, 0.8],
  [60, 0],
];
const scope: CurveScope = { curves: { hunger }, host: { mood: (x) => (x - 20) / 50 } };

const cases: [string, Curve][] = [
  ['hunger(x)', 'hunger'],
  ['lines((0, 1), (15, 0.8), (60, 0))', hunger],
  [
    'lines((−2, 1), (3, −0.5))',
    {
      kind: 'points',
      points: [
        [-2, 1],
        [3, -0.5],
      ],
    },
  ],
  ['clamp(x)', { kind: 'linear' }],
  ['clamp(x / 70)', { kind: 'linear', over: [0, 70] }],
  ['1 − 0.4 · clamp((x − 5) / 10)', attackDesire({ aggression: 0.6, minDamage: 5, maxDamage: 15 })],
  ['−3 + 5 · clamp((x + 5) / 10)', { kind: 'linear', over: [-5, 5], to: [-3, 2] }],
  ['−2 · clamp(x / 9)', { kind: 'linear', over: [0, 9], to: [0, -2] }],
  ['clamp(x / 70)^2', { kind: 'power', exponent: 2, over: [0, 70] }],
  ['1 − clamp(x / 50)^0.015625', runDesire({ maxHp: 50, potions: 1 })],
  ['1 / (1 + e^(−x))', logistic()],
  ['1 − 1 / (1 + 1.84843^(−0.24 · (x − 25)))', healthDesire({ maxHp: 50 })],
  ['2 · 1 / (1 + 0.5^((x + 3)))', { kind: 'logistic', base: 0.5, steepness: -1, midpoint: -3, to: [0, 2] }],
  ['15 / max(x, 15)', threat({ maxDamage: 15 })],
  ['−10 / max(x, 0.5)^2', { kind: 'reciprocal', scale: -10, floor: 0.5, power: 2 }],
  ['1 / (1 + max(x, 0) / 5)', { kind: 'falloff', half: 5 }],
  ['1 / (1 + (max(x, 0) / 5)^2)', { kind: 'falloff', half: 5, power: 2 }],
  ['clamp(0.5 + 2 / 12 · ln(clamp(x / 60) / (1 − clamp(x / 60))))', { kind: 'logit', over: [0, 60], steepness: 2 }],
  ['3 − 2 · clamp(x / 60)^2 · (3 − 2 · clamp(x / 60))', { kind: 'smoothstep', over: [0, 60], to: [3, 1] }],
  ['{ x < 5: 1; else: −2 }', { kind: 'step', at: 5, to: [1, -2] }],
  ['0.2 + 0.8 · e^(−0.5 · ((x − 20) / 4)^2)', { kind: 'gaussian', centre: 20, width: 4, to: [0.2, 1] }],
  [
    '{ x < 15: 1 − (hunger(x)); x < 60: clamp((x − 15) / 45)^2; else: 1 }',
    {
      kind: 'stitched',
      segments: [
        { until: 15, curve: { kind: 'inverted', of: 'hunger' } },
        { until: 60, curve: { kind: 'power', exponent: 2, over: [15, 60] } },
        { curve: [[0, 1]] },
      ],
    },
  ],
  ['clamp(mood(x))', { kind: 'clamped', of: { kind: 'host', name: 'mood', to: [-9, 9] } }],
  ['clamp(mood(x), −0.5, 0.5)', { kind: 'clamped', of: { kind: 'host', name: 'mood', to: [-9, 9] }, to: [-0.5, 0.5] }],
];

function lines(points: readonly Range[], x: number): number {
  return evaluateCurve(compileCurve(points, scope, new Check()), x);
}

/** Reads a formula as a person would, by turning its notation into JavaScript. */
function calculate(text: string, x: number): number {
  const code = text
    .replaceAll('−', '-')
    .replaceAll('·', '*')
    .replaceAll('^', '**')
    .replaceAll(
      /lines\((.*?\))\)/g,
      (_, pairs: string) => `lines([${pairs.replaceAll('(', '[').replaceAll(')', ']')}], x)`,
    )
    .replaceAll(/\{ (x < [^:]+):/g, '($1 ?')
    .replaceAll(/; (x < [^:]+):/g, ': $1 ?')
    .replaceAll('; else:', ':')
    .replaceAll(' }', ')');
  const clamp = (u: number, low = 0, high = 1) => Math.min(Math.max(u, low), high);
  const known = { x, e: Math.E, ln: Math.log, max: Math.max, clamp, lines, mood: scope.host.mood };
  const names = { ...known, hunger: (x: number) => lines(hunger as readonly Range[], x) };
  return new Function(...Object.keys(names), `return ${code}`)(...Object.values(names)) as number;
}

describe('formula', () => {
  it.each(cases)('%s', (text, curve) => {
    expect(formula(curve)).toBe(text);
  });

  it.each(cases)('%s gives what the curve gives', (_, curve) => {
    const compiled = compileCurve(curve, scope, new Check());
    for (let x = -30; x <= 100; x += 0.5) {
      expect(calculate(formula(curve), x)).toBeCloseTo(evaluateCurve(compiled, x), 4);
    }
  });
});

it('a range of 1 is no divisor, and a curve of one output adds nothing', () => {
  expect([share([2, 3]), share([2, 4])]).toEqual(['clamp((x − 2))', 'clamp((x − 2) / 2)']);
  expect([through([0.5, 0.5], 't'), through([0.5, 0.2], 't')]).toEqual(['0.5 + 0 · t', '0.5 − 0.3 · t']);
});
