import { describe, expect, test } from 'vitest';
import { type Curve, createWorld, type World } from '../../index.ts';
import { evaluateCurve } from '../curves/compiled/compiled-curve.ts';
import { LEVEL_BINS, PromiseBounds, roundUp } from './promise-bounds.ts';

/** A need of the range from 20 to 70 and one from −30 to 10, with promises of both. */
function worldWith(curve: Curve): World {
  const use = (promise: Record<string, number>) => ({ promise, steps: [{ wait: 5 }] });
  return createWorld({
    needs: {
      food: { decay: 0, range: [20, 70], curve },
      warmth: { decay: 0, range: [-30, 10], curve: { kind: 'linear', over: [-30, 10], to: [3, 1] } },
    },
    kinds: {
      bread: { adverts: { eat: use({ food: 12 }), taste: use({ food: 0.5 }), spoil: use({ food: -9 }) } },
      fire: { adverts: { warm: use({ warmth: 8 }), roast: use({ warmth: 3, food: 60 }) } },
    },
    temperaments: { person: {} },
    things: [{ kind: 'bread', at: [1, 1] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
}

const CURVES: Readonly<Record<string, Curve>> = {
  'a straight line': { kind: 'linear', over: [20, 70], to: [1, 0] },
  steps: [
    [20, 1],
    [31.2, 0.9],
    [31.3, 0.5],
    [55, 0.45],
    [55.01, 0.1],
    [70, 0],
  ],
  'ups and downs': [
    [20, 0.2],
    [38, 0.9],
    [44, 0.3],
    [61, 0.6],
    [70, 0],
  ],
};

describe.each(Object.keys(CURVES))('the bounds of promises by %s', (name) => {
  const { rules, classes } = worldWith(CURVES[name]).engine.state;
  const bounds = new PromiseBounds(rules, classes);

  test('are above what any level of a bin gives, but not by more than what the next levels give', () => {
    rules.needs.forEach(({ low, high }, n) => {
      const width = (high - low) / LEVEL_BINS;
      const removed = (curve: number, level: number, amount: number) => {
        const [now, then] = [level, Math.min(high, Math.max(low, level + amount))].map((x) =>
          evaluateCurve(rules.curves[curve], x),
        );
        return { now, then };
      };
      for (let curve = 0; curve < rules.curves.length; curve++) {
        for (let bin = 0; bin <= LEVEL_BINS; bin++) {
          const row = bounds.fillRow(n, curve, bin);
          const [from, to] = bin === LEVEL_BINS ? [high, high] : [low + bin * width, low + (bin + 1) * width];
          for (let term = bounds.first[n]; term < bounds.first[n + 1]; term++) {
            const amount = bounds.amounts[term];
            const bound = bounds.tables[row + term - bounds.first[n]];
            for (let i = 0; i <= 16; i++) {
              const { now, then } = removed(curve, from + ((to - from) * i) / 16, amount);
              expect(bound).toBeGreaterThanOrEqual(now - then);
            }
            // The highest and the lowest of an eighth of a bin need not be at the same level.
            let most = 0;
            const near = bin === LEVEL_BINS ? 0 : (width * (1 + 2 * 0.01)) / 8;
            for (let i = 0; i <= 64; i++) {
              const level = from + ((to - from) * i) / 64;
              const around = [-1, -0.5, 0, 0.5, 1].map((part) =>
                removed(curve, Math.min(high, Math.max(low, level + part * near)), amount),
              );
              const highest = Math.max(...around.map(({ now }) => now));
              const lowest = Math.min(...around.map(({ then }) => then));
              most = Math.max(most, highest - lowest);
            }
            expect(bound).toBeLessThanOrEqual(most * 1.01 + 1e-3 * width);
          }
        }
      }
    });
  });
});

test('each need has as many bins, whatever its range', () => {
  const { rules, classes } = worldWith(CURVES['a straight line']).engine.state;
  const { binsPerUnit, first, amounts, tableAt } = new PromiseBounds(rules, classes);
  expect([...binsPerUnit.subarray(0, 2)]).toEqual([(LEVEL_BINS - 1e-6) / 50, (LEVEL_BINS - 1e-6) / 40]);
  expect([...first.subarray(0, 3)]).toEqual([1, 5, 7]);
  expect([...amounts.subarray(0, 7)]).toEqual([0, -9, 0.5, 12, 60, 3, 8]);
  expect(tableAt.length).toBeGreaterThanOrEqual(rules.needs.length * rules.curves.length);
  expect(new Set(tableAt.subarray(0, rules.needs.length * rules.curves.length))).toEqual(new Set([-1]));
});

test('a bound in single precision is above what it bounds, and 0 for what is worth nothing', () => {
  for (const worth of [1e-320, 1e-40, 1e-38, 0.1, 1 / 3, 7, 1e30]) {
    const bound = Math.fround(roundUp(worth));
    expect(bound).toBeGreaterThan(worth);
    expect(bound).toBeLessThan(worth * 1.0001 + 1e-36);
  }
  expect([0, -1, -1e-320, Number.NaN].map(roundUp)).toEqual([0, 0, 0, 0]);
});
