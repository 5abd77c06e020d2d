import { describe, expect, test } from 'vitest';
import { wishOnPlane } from './flight.ts';
import { alongLine, openPlane } from './space.ts';

const plane = openPlane(100, 60);

function written(write: (out: Float64Array) => void): number[] {
  const out = new Float64Array(2);
  write(out);
  return [...out];
}

describe('the open plane', () => {
  test('contains everything up to its edges', () => {
    const inside = [
      [0, 0],
      [100, 60],
      [50, 30],
    ];
    const outside = [
      [-0.1, 5],
      [5, -0.1],
      [100.1, 5],
      [5, 60.1],
    ];
    for (const [x, y] of inside) expect(plane.contains(x, y)).toBe(true);
    for (const [x, y] of outside) expect(plane.contains(x, y)).toBe(false);
    expect([plane.width, plane.height, plane.open, plane.sees(0, 0, 9, 9)]).toEqual([100, 60, true, true]);
  });

  test('has straight walks, and a walker stays at the end of one', () => {
    expect(plane.distance(1, 2, 4, 6)).toBe(5);
    const along = (walked: number) => written((out) => plane.along(1, 2, 4, 6, walked, out));
    expect([along(0), along(5), along(9), along(Infinity)]).toEqual([
      [1, 2],
      [4, 6],
      [4, 6],
      [4, 6],
    ]);
    expect(along(2.5)).toEqual([2.5, 4]);
    expect(written((out) => plane.along(3, 3, 3, 3, 0, out))).toEqual([3, 3]);
  });

  test('leads towards a wish as far as the reach goes, and never over its edge', () => {
    const toward = (x: number, y: number, reach: number) => written((out) => plane.toward(10, 10, x, y, reach, out));
    expect(toward(13, 14, 99)).toEqual([13, 14]);
    expect(toward(16, 18, 5)).toEqual([13, 14]);
    expect(toward(10, 500, 99)).toEqual([10, 60]);
    expect(toward(500, 10, 999)).toEqual([100, 10]);
    expect(toward(-500, 10, 99)).toEqual([0, 10]);
    expect(toward(10, -500, 99)).toEqual([10, 0]);
  });

  test('cannot be blocked', () => {
    plane.block(10, 10, true);
    expect(plane.contains(10, 10)).toBe(true);
  });
});

describe('flight on the plane', () => {
  const flee = (x: number, y: number, reach: number, ...threats: number[]) =>
    written((out) => plane.flee?.(x, y, reach, Float64Array.from(threats), threats.length / 2, out));
  const wish = (x: number, y: number, reach: number, ...threats: number[]) =>
    written((out) =>
      wishOnPlane(
        { x, y, reach, threats: Float64Array.from(threats), count: threats.length / 2, width: 100, height: 60 },
        out,
      ),
    );

  test('nobody runs from nothing', () => {
    expect(flee(10, 10, 5)).toEqual([10, 10]);
  });

  test('leads straight away from one threat, as far as the reach', () => {
    expect(flee(50, 30, 5, 45, 30)).toEqual([55, 30]);
    expect(flee(50, 30, 5, 60, 30)).toEqual([45, 30]);
    expect(wish(50, 30, 5, 60, 30)).toEqual([10, 30]);
  });

  test('leads to the place that is far from all threats', () => {
    // Between two threats to the left and the right, up or down; clockwise from the right, down comes first.
    const [x, y] = flee(50, 30, 5, 45, 30, 55, 30);
    expect([x, y]).toEqual([50, 35]);
    // With a third one below, up.
    expect(flee(50, 30, 5, 45, 30, 55, 30, 50, 40)[1]).toBeLessThan(30);
  });

  test('is as good in every direction: turned by a quarter, the flight is turned as well', () => {
    const square = openPlane(100, 100);
    const threats = [43, 48, 55, 61, 39, 57];
    const turn = ([x, y]: readonly number[]) => [100 - y, x];
    const pairs = (list: readonly number[]) => list.flatMap((_, i) => (i % 2 === 0 ? [[list[i], list[i + 1]]] : []));
    const from = (at: readonly number[], list: readonly number[]) =>
      written((out) => square.flee?.(at[0], at[1], 6, Float64Array.from(list), list.length / 2, out));
    const straight = from([50, 52], threats);
    const turned = from(turn([50, 52]), pairs(threats).flatMap(turn));
    expect(turned[0]).toBeCloseTo(turn(straight)[0], 9);
    expect(turned[1]).toBeCloseTo(turn(straight)[1], 9);
  });

  test('stays on the plane, and runs along its edge', () => {
    expect(flee(50, 59, 5, 50, 50)).toEqual([55, 59]);
    const [x, y] = flee(5, 30, 8, 9, 30, 9, 36, 9, 24);
    expect([x, y]).toEqual([0, expect.closeTo(26.422291236, 9)]);
  });

  test('one in a corner stays there while it can, and runs past a threat that is very near', () => {
    expect(flee(0, 0, 5, 20, 20)).toEqual([0, 0]);
    expect(flee(0, 0, 5, 3, 3)).toEqual([0, 0]);
    expect(flee(0, 0, 5, 1, 1)).toEqual([5, 0]);
  });

  test('one who stands on a threat runs in the first direction', () => {
    expect(flee(50, 30, 5, 50, 30)).toEqual([55, 30]);
  });

  test('a way through a gap comes no nearer to a threat than three quarters', () => {
    // Threats on three sides, with a gap to the right.
    const [x, y] = flee(50, 30, 10, 44, 30, 46, 24, 46, 36, 54, 22, 54, 38);
    expect([x, y]).toEqual([expect.closeTo(58.574929257, 9), expect.closeTo(35.144957554, 9)]);
    expect(flee(50, 30, 10, 40, 30, 44, 22, 44, 38, 56, 22, 56, 38, 80, 30)).toEqual([50, 30]);
  });
});

test('the end of a line is exact, also where the sum of start and difference is not', () => {
  const out = new Float64Array(2);
  for (const walked of [1, 0.01 * 2, 5]) {
    alongLine(0.003, 0.011, 0.013, 0.001, walked, out);
    expect(Array.from(out)).toEqual([0.013, 0.001]);
  }
});
