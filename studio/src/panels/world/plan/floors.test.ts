import { expect, test } from 'vitest';
import { groundOf } from '../../../parts/drawing/ground-colours.ts';
import { pathDataOf } from '../../../parts/drawing/path-data.ts';
import { floorOf } from './floors.ts';

// Node has no Path2D; the builder keeps the data.
globalThis.Path2D ??= class {} as typeof Path2D;

/** All x and y of a path that moves by M and L, or draws rectangles by M, h and v. */
function extentOf(path: Path2D): { left: number; right: number; top: number; bottom: number } {
  const points = [...pathDataOf(path).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)(?:h(-?[\d.]+)v(-?[\d.]+))?/g)].flatMap(
    ([, x, y, width = '0', height = '0']) => [
      [Number(x), Number(y)],
      [Number(x) + Number(width), Number(y) + Number(height)],
    ],
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test('the ground of a room follows from its name', () => {
  expect(["children's room", 'bathroom', 'front garden', 'crypt', 'office'].map(groundOf)).toEqual([
    'carpet',
    'tiles',
    'lawn',
    'stone',
    'wood',
  ]);
});

test('boards, tiles and stones stay inside of their room', () => {
  for (const ground of ['wood', 'tiles', 'stone', 'carpet', 'lawn', 'grass'] as const) {
    for (const [left, right, top, bottom] of [
      [2.5, 9.5, 1.5, 2.5],
      [2.2, 2.5, 1.5, 1.85],
    ] as const) {
      const floor = floorOf(ground, [[left, right, top, bottom]], true);
      expect(extentOf(floor.area)).toEqual({ left, right, top, bottom });
      for (const path of [floor.darker, floor.joints]) {
        if (pathDataOf(path) === '') continue;
        const extent = extentOf(path);
        expect(extent.left).toBeGreaterThanOrEqual(left);
        expect(extent.right).toBeLessThanOrEqual(right);
        expect(extent.top).toBeGreaterThanOrEqual(top);
        expect(extent.bottom).toBeLessThanOrEqual(bottom);
      }
    }
  }
});

test('floors can be without boards, tiles or stones', () => {
  const plain = floorOf('wood', [[0, 9, 0, 1]], false);
  expect([plain.darker, plain.joints].map(pathDataOf)).toEqual(['', '']);
  expect(pathDataOf(floorOf('wood', [[0, 9, 0, 1]], true).joints)).not.toBe('');
});
