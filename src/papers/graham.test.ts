import { describe, expect, it } from 'vitest';
import { compileCurve } from '../core/curves/compile-curve.ts';
import { type CompiledCurve, evaluateCurve } from '../core/curves/compiled/compiled-curve.ts';
import type { Curve } from '../core/definition/curve.ts';
import { Check } from '../core/definition/problem.ts';
import { attackDesire, healthDesire, linear, logistic, quadratic, runDesire, threat } from './graham.ts';

function compiled(curve: Curve): CompiledCurve {
  const check = new Check();
  const result = compileCurve(curve, { curves: {}, host: {} }, check);
  check.finish();
  return result;
}

const at = (curve: Curve, x: number) => evaluateCurve(compiled(curve), x);

describe('Graham 9.2 to 9.4', () => {
  it('9.2: x/m', () => {
    expect([0, 10, 40, 50].map((x) => at(linear({ max: 40 }), x))).toEqual([0, 0.25, 1, 1]);
  });

  it('9.3: (x/m)^k', () => {
    expect(at(quadratic({ max: 40, k: 2 }), 20)).toBe(0.25);
    expect(at(quadratic({ max: 40, k: 0.5 }), 10)).toBe(0.5);
  });

  it('9.4: the logistic of 6 is 0.9975, and a larger base sharpens it', () => {
    expect(at(logistic(), 6)).toBeCloseTo(0.9975, 4);
    expect(at(logistic({ base: 10 }), 1)).toBeGreaterThan(at(logistic(), 1));
  });
});

describe('Graham 9.5, attack desire', () => {
  const curve = attackDesire({ aggression: 0.6, minDamage: 5, maxDamage: 15 });

  it('is 1 when the weakest hit kills and the aggression when the strongest one does not', () => {
    expect([0, 5, 15, 100].map((hp) => at(curve, hp))).toEqual([1, 1, 0.6, 0.6]);
  });

  it('is as printed between the two', () => {
    for (const hp of [6, 9, 14]) expect(at(curve, hp)).toBeCloseTo((1 - (hp - 5) / 10) * (1 - 0.6) + 0.6, 14);
  });

  it('states its range and its trend', () => {
    expect(compiled(curve)).toMatchObject({ low: 0.6, high: 1, trend: 'falling' });
  });
});

describe('Graham 9.6, threat', () => {
  it('is min(maxDmg / hp, 1), 1 at 0 hit points too', () => {
    const curve = threat({ maxDamage: 15 });
    expect([0, 1, 15, 20, 30, 60].map((hp) => at(curve, hp))).toEqual([1, 1, 1, 0.75, 0.5, 0.25]);
    expect(compiled(curve)).toMatchObject({ low: 0, high: 1, trend: 'falling' });
  });
});

describe('Graham 9.7, health desire', () => {
  const curve = healthDesire({ maxHp: 50 });

  it('is 0.976 at 0, exactly 0.5 at half and 0.024 at full health', () => {
    expect(at(curve, 0)).toBeCloseTo(0.976, 3);
    expect(at(curve, 25)).toBe(0.5);
    expect(at(curve, 50)).toBeCloseTo(0.024, 3);
  });

  it('is the equation with its sign mended, and falls', () => {
    for (const hp of [0, 10, 30, 50]) {
      const expected = 1 - 1 / (1 + (Math.E * 0.68) ** (-(hp / 50) * 12 + 6));
      expect(at(curve, hp)).toBeCloseTo(expected, 13);
    }
    expect(compiled(curve)).toMatchObject({ low: 0, high: 1, trend: 'falling' });
  });
});

describe('Graham 9.8, run desire', () => {
  it('is the equation as printed', () => {
    for (const potions of [0, 1, 2, 3]) {
      for (const hp of [1, 10, 30, 49]) {
        const expected = 1 - (hp / 50) ** ((1 / (potions + 1) ** 4) * 0.25);
        expect(at(runDesire({ maxHp: 50, potions }), hp)).toBeCloseTo(expected, 13);
      }
    }
  });

  it('is 1 at 0 and 0 at full health, and shrinks with every potion', () => {
    const none = runDesire({ maxHp: 50, potions: 0 });
    const three = runDesire({ maxHp: 50, potions: 3 });
    expect([at(none, 0), at(three, 0), at(none, 50), at(three, 50)]).toEqual([1, 1, 0, 0]);
    expect(at(none, 3.125)).toBe(0.5);
    expect(at(three, 3.125)).toBeLessThan(0.01);
    expect(compiled(three)).toMatchObject({ low: 0, high: 1, trend: 'falling' });
  });
});
