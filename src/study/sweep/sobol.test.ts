import { expect, test } from 'vitest';
import { SOBOL_DIMENSIONS, sobolBits } from './sobol.ts';

const TWO_TO_32 = 2 ** 32;

test('the first Sobol points are those of Joe and Kuo', () => {
  const points = Array.from({ length: 8 }, (_, i) => [0, 1, 2, 3].map((k) => sobolBits(i, k) / TWO_TO_32));
  expect(points).toEqual([
    [0, 0, 0, 0],
    [0.5, 0.5, 0.5, 0.5],
    [0.75, 0.25, 0.25, 0.25],
    [0.25, 0.75, 0.75, 0.75],
    [0.375, 0.375, 0.625, 0.875],
    [0.875, 0.875, 0.125, 0.375],
    [0.625, 0.125, 0.875, 0.625],
    [0.125, 0.625, 0.375, 0.125],
  ]);
});

test('the 778th Sobol point is that of SciPy, which uses the same direction numbers', () => {
  const bits = Array.from({ length: SOBOL_DIMENSIONS }, (_, dimension) => sobolBits(777, dimension));
  expect(bits).toEqual([
    2973761536, 4022337536, 700448768, 1178599424, 2730491904, 1530920960, 817889280, 3275751424, 1497366528,
    1388314624, 3200253952, 2990538752, 1648361472, 2034237440, 2445279232, 2210398208, 1732247552, 3711959040,
    1589641216, 3233808384, 1019215872, 1170210816, 4064280576, 2067791872, 1480589312, 624951296, 255852544,
    3351248896, 272629760, 473956352, 2327838720, 3862953984, 482344960, 12582912, 3460300800, 4064280576, 1983905792,
    1505755136, 1472200704, 1539309568,
  ]);
});

test('every block of 2ⁿ Sobol points has one point in each of 2ⁿ equal parts, in every dimension', () => {
  for (let dimension = 0; dimension < SOBOL_DIMENSIONS; dimension++)
    for (const [from, size] of [
      [0, 256],
      [256, 256],
      [1024, 64],
    ] as const) {
      const parts = new Set(
        Array.from({ length: size }, (_, i) => Math.floor((sobolBits(from + i, dimension) / TWO_TO_32) * size)),
      );
      expect(parts.size, `dimension ${dimension}, ${size} points from ${from}`).toBe(size);
    }
});

test('the first two dimensions have one Sobol point in every elementary box of the square', () => {
  for (const [columns, rows] of [
    [2, 32],
    [4, 16],
    [8, 8],
    [16, 4],
  ] as const) {
    const counts = new Map<string, number>();
    for (let i = 0; i < 64; i++) {
      const [x, y] = [sobolBits(i, 0), sobolBits(i, 1)].map((bits) => bits / TWO_TO_32);
      const box = `${Math.floor(x * columns)} ${Math.floor(y * rows)}`;
      counts.set(box, (counts.get(box) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array(64).fill(1));
  }
});
