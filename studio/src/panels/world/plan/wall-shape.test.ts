import { expect, test } from 'vitest';
import { pathDataOf } from '../../../parts/drawing/path-data.ts';
import { type Patch, WallShape } from './wall-shape.ts';

// Node has no Path2D; the builder keeps the data.
globalThis.Path2D ??= class {} as typeof Path2D;

function shapeOf(rows: readonly string[], { isThin = true, isRockAround = false } = {}): WallShape {
  const cells = {
    width: rows[0].length,
    height: rows.length,
    isWall: (x: number, y: number) => rows[y]?.[x] === '#',
    isThreshold: (x: number, y: number) => rows[y]?.[x] === '+',
    isRockAround,
  };
  return new WallShape(cells, isThin);
}

function patchesOf(path: Path2D): Patch[] {
  return [...pathDataOf(path).matchAll(/M(-?[\d.]+) (-?[\d.]+)h(-?[\d.]+)v(-?[\d.]+)/g)].map(([, ...numbers]) => {
    const [x, y, width, height] = numbers.map(Number);
    return [x, x + width, y, y + height];
  });
}

function areaOf(patches: readonly Patch[]): number {
  return patches.reduce((sum, [left, right, top, bottom]) => sum + (right - left) * (bottom - top), 0);
}

function contains(patches: readonly Patch[], x: number, y: number): boolean {
  return patches.some(([left, right, top, bottom]) => x > left && x < right && y > top && y < bottom);
}

const HOUSE = ['#######', '#..#..#', '#..+..#', '#######'];

test('walls and the floors beside them cover every cell, and nothing twice', () => {
  for (const options of [{}, { isThin: false }, { isRockAround: true }]) {
    const shape = shapeOf(HOUSE, options);
    const floor = shape.floorOf((x, y) => HOUSE[y]?.[x] !== '#');
    expect(areaOf([...patchesOf(shape.walls()), ...floor, ...shape.outside])).toBeCloseTo(28, 6);
  }
});

test('a wall is thinner than its cell: the floor of each room reaches to it', () => {
  const shape = shapeOf(HOUSE);
  const left = shape.floorOf((x) => x < 3);
  const right = shape.floorOf((x) => x > 3);
  expect(contains(left, 2.7, 1)).toBe(true);
  expect(contains(right, 3.3, 1)).toBe(true);
  expect(contains(patchesOf(shape.walls()), 3, 1)).toBe(true);
  expect(contains(shape.outside, -0.4, 1)).toBe(true);
  const thick = shapeOf(HOUSE, { isThin: false });
  expect(contains(patchesOf(thick.walls()), 2.7, 1)).toBe(true);
  expect(thick.outside).toEqual([]);
});

test('a doorway is as wide as the wall, which reaches to it', () => {
  const shape = shapeOf(HOUSE);
  const door = shape.floorOf((x) => x === 3);
  expect(contains(door, 3, 2)).toBe(true);
  expect(contains(door, 2.7, 2)).toBe(false);
  expect(contains(patchesOf(shape.walls()), 3, 1.45)).toBe(true);
});

test('rock around a map leaves no gap at its edge', () => {
  const shape = shapeOf(HOUSE, { isRockAround: true });
  expect(shape.outside).toEqual([]);
  expect(contains(patchesOf(shape.walls()), -0.4, 1)).toBe(true);
  expect(contains(patchesOf(shape.walls()), 0.4, 1)).toBe(false);
});

test('walls have fronts where floor is below them, and lines at all their sides', () => {
  const shape = shapeOf(HOUSE);
  const fronts = patchesOf(shape.fronts());
  expect(contains(fronts, 1, 0.3)).toBe(true);
  expect(contains(fronts, 1, 3.3)).toBe(true);
  expect(contains(fronts, 0, 1.3)).toBe(false);
  expect(pathDataOf(shape.edges())).toContain('M0.2 0.5L2.8 0.5');
});

test('the floor beside a long wall is one patch, not one for each cell', () => {
  const rows = [`#${'#'.repeat(20)}#`, `#${'.'.repeat(20)}#`, `#${'#'.repeat(20)}#`];
  const floor = shapeOf(rows).floorOf((_, y) => y === 1);
  // The cells, the ground at both ends, and below.
  expect(floor.length).toBeLessThanOrEqual(6);
});
