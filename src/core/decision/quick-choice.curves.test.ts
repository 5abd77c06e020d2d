import { describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/fixtures/agreement.ts';
import { type Curve, createWorld, type WorldDefinition } from '../../index.ts';
import { BINS } from '../curves/compiled/polyline-table.ts';
import { isQuickChoice } from './quick-choice.ts';

/** Several points in one bin of the table of curves, some of them going up. */
const bin = 100 / BINS;
const dense = (from: number) => [0, 0.1, 0.25, 0.3, 0.7, 0.95].map((part) => from + part * bin);
const CURVES: Readonly<Record<string, Curve>> = {
  'that falls in steps within one bin': [
    [0, 1],
    ...dense(30 * bin).map((x, i) => [x, 0.9 - i * 0.11] as const),
    [60, 0.2],
    ...dense(200 * bin).map((x, i) => [x, 0.19 - i * 0.03] as const),
    [100, 0],
  ],
  'that goes up and down within one bin': [
    [0, 0.6],
    ...dense(60 * bin).map((x, i) => [x, i % 2 === 0 ? 0.9 : 0.3] as const),
    ...dense(128 * bin).map((x, i) => [x, i % 2 === 0 ? 0.1 : 0.5] as const),
    [100, 0],
  ],
  'that rises': [
    [0, 0],
    [35, 0.1],
    [35.05, 0.4],
    [36, 0.41],
    [100, 2],
  ],
  'with ends within the range': [
    [20, 1],
    [20.2, 0.6],
    [79.9, 0.5],
    [80, 0],
  ],
  'of another kind': { kind: 'logistic', midpoint: 40, steepness: -0.2 },
};

/** Levels all over the range, at its ends, at each point of the curve and a hair beside it. */
function levelsFor(curve: Curve): number[] {
  const points = Array.isArray(curve) ? (curve as readonly (readonly number[])[]).map(([x]) => x) : [40];
  const near = points.flatMap((x) => [x - 0.04, x - 2 ** -20, x, x + 2 ** -20, x + 0.04]);
  return [...near, ...Array.from({ length: 41 }, (_, i) => i * 2.5)].filter((level) => level >= 0 && level <= 100);
}

/** People of all levels on the same spot, with things at three distances that promise more and less of two needs. */
function people(curve: Curve, weight: number): WorldDefinition {
  const use = (food: number, rest = 0) => ({ promise: rest === 0 ? { food } : { food, rest }, steps: [{ wait: 5 }] });
  const kinds = {
    crumb: { slots: 999, adverts: { taste: use(0.05), nip: use(0.4) } },
    bread: { slots: 999, adverts: { eat: use(7), share: use(2, 5) } },
    feast: { slots: 999, adverts: { dine: use(64), fast: use(-3), rest: use(1, 30) } },
  };
  return {
    ticksPerHour: 60,
    needs: {
      food: { decay: 0, curve, weight },
      rest: { decay: 0, curve: { kind: 'linear', over: [0, 100], to: [0.5, 0] } },
    },
    kinds,
    minds: { ordinary: { distance: { kind: 'falloff', half: 20, power: 2 } } },
    temperaments: { keen: { mind: 'ordinary' } },
    space: { plane: [60, 60] },
    things: Object.keys(kinds).flatMap((kind, i) =>
      [4, 11].map((x) => ({ kind, at: [20 + x * (i + 1), 30] as const })),
    ),
    agents: levelsFor(curve).map((food, i) => ({
      name: `a${i}`,
      temperament: 'keen',
      at: [20 + (i % 7) / 4, 30],
      levels: { food, rest: (i * 29) % 101 },
    })),
  };
}

describe('the quick choice reads a curve', () => {
  test.each(Object.keys(CURVES))('%s, at every point of it and between, as the reference does', (name) => {
    for (const weight of [1, 3, -0.5, 0]) {
      const world = createWorld(people(CURVES[name], weight), { seed: 2 });
      const { state } = world.engine;
      for (const { row } of world.agents()) expect(isQuickChoice(state, row, state.agentTypeOf(row), false)).toBe(true);
      expectAgreement(world, 1);
      if (weight > 0) expect(new Set(world.agents().map(({ doing }) => doing?.action)).size).toBeGreaterThan(1);
    }
  });
});
