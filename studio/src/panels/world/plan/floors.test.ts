import { expect, test } from 'vitest';
import { groundOf } from '../../../parts/drawing/ground-colours.ts';
import { pathDataOf } from '../../../parts/drawing/path-data.ts';
import { floorOfCells, floorOfRoom } from './floors.ts';

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
    'grass',
    'stone',
    'wood',
  ]);
});

test('boards, tiles and stones stay inside of their room', () => {
  for (const name of ['office', 'kitchen', 'crypt', 'bedroom', 'yard']) {
    const floor = floorOfRoom({ name, area: [3, 2, 9, 5] });
    expect(extentOf(floor.area)).toEqual({ left: 2.5, right: 9.5, top: 1.5, bottom: 5.5 });
    for (const path of [floor.darker, floor.joints]) {
      if (pathDataOf(path) === '') continue;
      const { left, right, top, bottom } = extentOf(path);
      expect(left).toBeGreaterThanOrEqual(2.5);
      expect(right).toBeLessThanOrEqual(9.5);
      expect(top).toBeGreaterThanOrEqual(1.5);
      expect(bottom).toBeLessThanOrEqual(5.5);
    }
  }
});

test('the floor of cells has one strip for each run of them', () => {
  const rows = ['..#..', '.....'];
  const { area } = floorOfCells(rows, (x, y) => rows[y][x] === '.', 'stone');
  expect(pathDataOf(area).match(/M/g)).toHaveLength(3);
});

test('a very large map has plain floors', () => {
  const rows = Array.from({ length: 300 }, () => '.'.repeat(300));
  const large = floorOfCells(rows, () => true, 'wood');
  expect([large.darker, large.joints].map(pathDataOf)).toEqual(['', '']);
  expect(pathDataOf(floorOfCells(rows.slice(0, 9), () => true, 'wood').joints)).not.toBe('');
});
