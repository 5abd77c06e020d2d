import { describe, expect, test } from 'vitest';
import { draw, drawNormal } from '../../core/internal.ts';
import { minimiseInBox } from './minimise.ts';
import { fitLikeliestResponse, fitResponse, type Observation, predictResponse } from './response.ts';
import { invertPositive } from './solve.ts';

/** Points around 0 with the values of a function, with some noise. */
function observe(
  count: number,
  width: number,
  noise: number,
  value: (way: readonly number[]) => number,
): Observation[] {
  return Array.from({ length: count }, (_, k) => {
    const way = [0, 1].map((i) => width * (2 * draw(1, 5, k, i) - 1));
    return { way, value: value(way) + noise * drawNormal(1, 6, k), seeds: 1 };
  });
}

describe('the plane of a response', () => {
  test('is found exactly where there is one', () => {
    const { value, slopes } = fitResponse(
      observe(8, 0.2, 0, ([x, y]) => 3 + 2 * x - 5 * y),
      2,
      null,
    );
    expect(value).toBeCloseTo(3, 2);
    expect(slopes[0]).toBeCloseTo(2, 1);
    expect(slopes[1]).toBeCloseTo(-5, 1);
  });

  test('has errors that say how far off its predictions are', () => {
    let within = 0;
    const tests = 60;
    for (let i = 0; i < tests; i++) {
      const seen = observe(12, 0.3, 0, ([x, y]) => 3 + 2 * x - 5 * y).map((each, k) => {
        return { ...each, value: each.value + 0.3 * drawNormal(i, 8, k) };
      });
      const { value, error } = predictResponse(fitResponse(seen, 2, 0.3), [0.1, 0.1]);
      if (Math.abs(value - (3 + 0.2 - 0.5)) < 2 * error) within++;
    }
    expect(within / tests).toBeGreaterThan(0.85);
  });

  test('has errors that count what the seeds do to all candidates alike', () => {
    let within = 0;
    const tests = 100;
    for (let i = 0; i < tests; i++) {
      const luck = 0.3 * drawNormal(i, 9, 0);
      const seen = observe(12, 0.3, 0, ([x, y]) => 3 + 2 * x - 5 * y + luck);
      const { value, error } = predictResponse(fitResponse(seen, 2, 0.3), [0.1, 0.1]);
      if (Math.abs(value - (3 + 0.2 - 0.5)) < 2 * error) within++;
    }
    expect(within / tests).toBeGreaterThan(0.9);
  });

  test('of values that are all the same is sure near them only', () => {
    const seen = observe(12, 0.2, 0, () => 0);
    const farthest = Math.max(...seen.map(({ way: [x, y] }) => Math.sqrt(x * x + y * y)));
    const flat = fitResponse(seen, 2, null, 0.01);
    const errorAt = (distance: number) => predictResponse(flat, [distance, 0]).error;
    expect(errorAt(0)).toBe(0);
    expect(errorAt(farthest)).toBeCloseTo(0.005, 6);
    expect(errorAt(4 * farthest)).toBeCloseTo(0.08, 6);
  });

  test('is less sure of itself than the likeliest plane where a step far away looks like a slope', () => {
    const stepped = ([x]: readonly number[]) => (x < -0.15 ? 13 * x - 0.9 : 13 * x);
    const observeAt = (i: number, count: number, [middle, width]: readonly [number, number]): Observation[] =>
      Array.from({ length: count }, (_, k) => {
        const way = [middle + width * (2 * draw(i, 10, count, k) - 1), 0.1 * (2 * draw(i, 11, count, k) - 1)];
        return { way, value: stepped(way) + 0.1 * drawNormal(i, 12 + count, k), seeds: 1 };
      });
    const [averaged, likeliest] = [fitResponse, fitLikeliestResponse].map((fitOne) => {
      let within = 0;
      for (let i = 0; i < 200; i++) {
        const seen = [...observeAt(i, 12, [-0.25, 0.25]), ...observeAt(i, 8, [0, 0.06])];
        const way = [i % 2 === 0 ? 0.1 : -0.1, 0.05];
        const { value, error } = predictResponse(fitOne(seen, 2, 0.1), way);
        if (Math.abs(value - stepped(way)) < 2 * error) within++;
      }
      return within / 200;
    });
    expect(averaged).toBeGreaterThan(likeliest + 0.05);
  });

  test('has errors that count that a bend is the same for all candidates', () => {
    let within = 0;
    for (let i = 0; i < 200; i++) {
      const [slope, bend] = [10 * drawNormal(i, 20, 0), 20 * drawNormal(i, 20, 1)];
      const bent = ([x]: readonly number[]) => slope * x + bend * x * x;
      const seen = Array.from({ length: 24 }, (_, k) => {
        const way = [0.02 + 0.4 * draw(i, 21, k, 0), 0.2 * (2 * draw(i, 21, k, 1) - 1)];
        return { way, value: bent(way) + 0.1 * drawNormal(i, 22, k), seeds: 1 };
      });
      const { value, error } = predictResponse(fitResponse(seen, 2, 0.1), [-0.05, 0]);
      if (Math.abs(value - bent([-0.05])) < 2 * error) within++;
    }
    expect(within / 200).toBeGreaterThan(0.9);
  });

  test('has errors that count small steps that the seeds do not show', () => {
    let within = 0;
    for (let i = 0; i < 200; i++) {
      const stepped = ([x, y]: readonly number[]) => 3 * x - y + 0.3 * drawNormal(i, 30, Math.floor((x + 2) * 50));
      const seen = Array.from({ length: 24 }, (_, k) => {
        const way = [0, 1].map((axis) => 0.2 * (2 * draw(i, 31, k, axis) - 1));
        return { way, value: stepped(way), seeds: 2 };
      });
      const way = [0.1 * (2 * draw(i, 32, 0, 0) - 1), 0.05];
      const { value, error } = predictResponse(fitResponse(seen, 2, 0.05), way);
      if (Math.abs(value - stepped(way)) < 2 * error) within++;
    }
    expect(within / 200).toBeGreaterThan(0.8);
  });

  test('follows the candidates nearby where the response is curved', () => {
    const curve = ([x]: readonly number[]) => 10 * x + 40 * x * x;
    const seen = [...observe(20, 1, 0, curve), ...observe(8, 0.05, 0, curve)];
    const { slopes } = fitResponse(seen, 2, null);
    expect(slopes[0]).toBeGreaterThan(8);
    expect(slopes[0]).toBeLessThan(12);
  });

  test('is flat where nothing changes', () => {
    const { value, slopes } = fitResponse(
      observe(6, 0.2, 0, () => 7),
      2,
      null,
    );
    expect([value, ...slopes]).toEqual([7, 0, 0]);
  });
});

test('the inverse of a matrix times the matrix is 1', () => {
  const matrix = [
    [4, 1, 0.5],
    [1, 3, 0.2],
    [0.5, 0.2, 2],
  ];
  const { inverse, pivots } = invertPositive(matrix);
  matrix.forEach((row, i) => {
    matrix.forEach((_, j) => {
      expect(row.reduce((sum, each, k) => sum + each * inverse[k][j], 0)).toBeCloseTo(Number(i === j), 12);
    });
  });
  expect(pivots.reduce((product, each) => product * each, 1)).toBeCloseTo(21.29, 10);
});

test('the lowest point is found inside a box, at its walls, and in a crease', () => {
  const box = { low: [0, 0], high: [1, 1] };
  const bowl = ([x, y]: readonly number[]) => (x - 0.3) * (x - 0.3) + (y - 2) * (y - 2) + 0.5 * x * y;
  const [x, y] = minimiseInBox(bowl, [0.5, 0.5], box);
  expect([x, y]).toEqual([expect.closeTo(0.05, 3), expect.closeTo(1, 6)]);
  const crease = ([a, b]: readonly number[]) => Math.abs(a - b) / 2 + (a - 0.7) * (a - 0.7);
  const [a, b] = minimiseInBox(crease, [0.1, 0.1], box);
  expect([a, b]).toEqual([expect.closeTo(0.7, 1), expect.closeTo(0.7, 1)]);
});
