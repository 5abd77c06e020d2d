import { describe, expect, test } from 'vitest';
import { draw, drawNormal } from '../../core/internal.ts';
import { foldIntoBox, unfoldFromBox } from './box.ts';
import { decomposeSymmetric } from './eigen.ts';
import { askEvolution, beginEvolution, type Evolution, type EvolutionOptions, tellEvolution } from './evolution.ts';

type Terrain = (point: readonly number[], evaluation: number) => number;

/** Searches until the value is good enough or the budget is used up. */
function search(options: EvolutionOptions, terrain: Terrain, enough: number, budget: number): Evolution {
  let evolution = beginEvolution(options);
  while (evolution.evaluations < budget && (evolution.best?.value ?? Infinity) > enough) {
    const { evaluations } = evolution;
    const values = askEvolution(evolution).map((point, i) => terrain(point, evaluations + i));
    evolution = tellEvolution(evolution, values);
  }
  return evolution;
}

const SEEDS = [1, 2, 3];
const corner = (size: number) => Array<number>(size).fill(0.8);
const sphere: Terrain = (point) => point.reduce((sum, x) => sum + (x - 0.4) * (x - 0.4), 0);
/** A million times as steep along the last axis as along the first. */
const ellipsoid: Terrain = (point) =>
  point.reduce((sum, x, i) => sum + 10 ** ((6 * i) / (point.length - 1)) * (x - 0.4) * (x - 0.4), 0);
/** Rosenbrock's valley from −2 to 2; its minimum is at 1, which is 0.75 in the box. */
const rosenbrock: Terrain = (point) => {
  const x = point.map((each) => 4 * each - 2);
  return x.slice(1).reduce((sum, next, i) => sum + 100 * (next - x[i] * x[i]) ** 2 + (1 - x[i]) ** 2, 0);
};

describe('the search finds the lowest point', () => {
  test.each(SEEDS)('of a sphere in ten dimensions, within 2,000 evaluations (seed %i)', (seed) => {
    expect(search({ start: corner(10), seed }, sphere, 1e-10, 2000).best?.value).toBeLessThan(1e-10);
  });

  test.each(SEEDS)('of an ellipsoid of condition 1e6 in eight, within 6,000 (seed %i)', (seed) => {
    expect(search({ start: corner(8), seed }, ellipsoid, 1e-8, 6000).best?.value).toBeLessThan(1e-8);
  });

  test.each(SEEDS)("of Rosenbrock's valley in six, within 8,000 (seed %i)", (seed) => {
    const { best } = search({ start: Array(6).fill(0.6), seed }, rosenbrock, 1e-8, 8000);
    expect(best?.value).toBeLessThan(1e-8);
    for (const x of best?.point ?? []) expect(x).toBeCloseTo(0.75, 3);
  });

  test.each(SEEDS)('of a sphere with noise on every value, near enough (seed %i)', (seed) => {
    const noisy: Terrain = (point, evaluation) => sphere(point, 0) * (0.5 + draw(seed, 99, 0, evaluation));
    const { best } = search({ start: corner(6), seed }, noisy, -Infinity, 1500);
    expect(sphere(best?.point ?? [], 0)).toBeLessThan(1e-6);
  });

  test.each(SEEDS)('at a wall of the box, in a corner of it and in one dimension (seed %i)', (seed) => {
    const slope: Terrain = ([x, ...others]) => x + sphere(others, 0);
    const atWall = search({ start: corner(5), seed }, slope, 1e-7, 3000).best;
    expect(atWall?.value).toBeLessThan(1e-7);
    expect(atWall?.point[0]).toBeLessThan(1e-6);
    const inCorner: Terrain = (point) => point.reduce((sum, x, i) => sum + (i % 2 === 0 ? x : 1 - x), 0);
    expect(search({ start: Array(4).fill(0.5), seed }, inCorner, 1e-7, 3000).best?.value).toBeLessThan(1e-7);
    expect(search({ start: [0.9], seed }, sphere, 1e-9, 600).best?.value).toBeLessThan(1e-9);
  });

  test.each(SEEDS)('behind a wide local minimum, by restarting with a larger population (seed %i)', (seed) => {
    const away = (point: readonly number[], at: number) => point.reduce((sum, x) => sum + (x - at) * (x - at), 0);
    const minima: Terrain = (point) => Math.min(0.1 + away(point, 0.2), 1.5 * away(point, 0.8));
    const found = search({ start: [0.2, 0.2, 0.2], seed, width: 0.12, precision: 1e-6 }, minima, 1e-6, 20_000);
    expect(found.restarts).toBeGreaterThan(0);
    expect(found.population).toBe(7 * 2 ** found.restarts);
    expect(found.best?.value).toBeLessThan(1e-6);
  });
});

test('a search is deterministic, and continues from its state as plain data', () => {
  const options = { start: [0.2, 0.7, 0.5], seed: 7 };
  const through = search(options, rosenbrock, -1, 350);
  let saved = search(options, rosenbrock, -1, 140);
  saved = JSON.parse(JSON.stringify(saved));
  while (saved.evaluations < 350)
    saved = tellEvolution(
      saved,
      askEvolution(saved).map((point) => rosenbrock(point, 0)),
    );
  expect(saved).toEqual(through);
  expect(search({ ...options, seed: 8 }, rosenbrock, -1, 140).mean).not.toEqual(
    search(options, rosenbrock, -1, 140).mean,
  );
});

test('candidates that cannot be evaluated count as the worst, and a generation of only these does no harm', () => {
  const half: Terrain = (point, i) => (point[0] < 0.5 ? Infinity : sphere(point, i));
  const found = search({ start: [0.9, 0.9], seed: 1 }, half, -1, 600).best;
  expect(found?.point[0]).toBeCloseTo(0.5, 3);
  const nowhere = search({ start: [0.9, 0.9], seed: 1 }, () => Infinity, -1, 60);
  expect(nowhere.best).toBeNull();
  expect(nowhere.mean.every(Number.isFinite)).toBe(true);
  expect(Number.isFinite(nowhere.sigma)).toBe(true);
});

test('a generation needs a value for every candidate', () => {
  const evolution = beginEvolution({ start: [0.5], seed: 1 });
  expect(() => tellEvolution(evolution, [1])).toThrow('got 1 values; expected one for each of 4 candidates');
});

test('candidates lie in the box, and the mapping into the box is continuous', () => {
  const wide = beginEvolution({ start: [0, 1, 0.5], seed: 3, width: 3 });
  for (const point of askEvolution(wide)) for (const x of point) expect(x >= 0 && x <= 1).toBe(true);
  for (let i = 0; i <= 1000; i++) expect(foldIntoBox(unfoldFromBox(i / 1000))).toBeCloseTo(i / 1000, 12);
  for (let at = -3; at < 4; at += 0.001)
    expect(Math.abs(foldIntoBox(at + 1e-6) - foldIntoBox(at))).toBeLessThanOrEqual(1e-6 + 1e-12);
  expect([foldIntoBox(-0.05), foldIntoBox(1.05)]).toEqual([0, 1]);
});

test('a symmetric matrix is the sum of its eigenvectors, scaled by its eigenvalues', () => {
  const size = 7;
  const half = Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, j) => draw(1, 2, i, j) - 0.5));
  const matrix = half.map((row, i) => row.map((each, j) => each + half[j][i]));
  const { values, vectors } = decomposeSymmetric(matrix);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      const again = values.reduce((sum, value, k) => sum + value * vectors[i][k] * vectors[j][k], 0);
      expect(again).toBeCloseTo(matrix[i][j], 12);
      expect(vectors.reduce((sum, row) => sum + row[i] * row[j], 0)).toBeCloseTo(i === j ? 1 : 0, 12);
    }
});

test('normal numbers have the right mean, variance and tails', () => {
  const numbers = Array.from({ length: 40_000 }, (_, i) => drawNormal(5, 1, i));
  const mean = numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
  const spread = numbers.reduce((sum, x) => sum + x * x, 0) / numbers.length;
  expect(Math.abs(mean)).toBeLessThan(0.02);
  expect(Math.abs(spread - 1)).toBeLessThan(0.03);
  const share = (least: number) => numbers.filter((x) => x > least).length / numbers.length;
  expect(share(1)).toBeCloseTo(0.1587, 2);
  expect(share(2)).toBeCloseTo(0.0228, 2);
});
