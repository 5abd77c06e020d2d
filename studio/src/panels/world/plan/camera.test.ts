import { expect, test } from 'vitest';
import {
  fillView,
  fitCamera,
  keepInside,
  limitsOf,
  occupiedBounds,
  panBy,
  toScreen,
  toWorld,
  zoomAt,
} from './camera.ts';

const SIZE = { width: 500, height: 300 };
const BOUNDS = { left: 0, top: 0, right: 100, bottom: 40 };

test('the whole is seen, in the middle and with some room around it', () => {
  const camera = fitCamera(BOUNDS, SIZE);
  const [left, top] = toScreen(camera, SIZE, 0, 0);
  const [right, bottom] = toScreen(camera, SIZE, 100, 40);
  expect(left).toBeGreaterThan(0);
  expect(right).toBeLessThan(500);
  expect(left).toBeCloseTo(500 - right);
  expect(top).toBeCloseTo(300 - bottom);
});

test('a zoom keeps what is under the pointer there, also at the limits', () => {
  const limits = limitsOf(BOUNDS, SIZE);
  let camera = fitCamera(BOUNDS, SIZE);
  const before = toWorld(camera, SIZE, 120, 80);
  for (const factor of [1.5, 2, 1e6, 0.3, 1e-6]) {
    camera = zoomAt(camera, SIZE, 120, 80, factor, limits);
    const after = toWorld(camera, SIZE, 120, 80);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
    expect(camera.scale).toBeGreaterThanOrEqual(limits[0]);
    expect(camera.scale).toBeLessThanOrEqual(limits[1]);
  }
});

test('a drag moves the drawing with the pointer, but never out of the world', () => {
  const camera = fitCamera(BOUNDS, SIZE);
  const [x, y] = toScreen(panBy(camera, 30, -20), SIZE, 50, 20);
  expect(x).toBeCloseTo(280);
  expect(y).toBeCloseTo(130);
  expect(keepInside(panBy(camera, 1e6, -1e6), BOUNDS)).toMatchObject({ x: 0, y: 40 });
  expect(keepInside(camera, BOUNDS)).toBe(camera);
});

test('the occupied part of a plane has everybody and some space around; an empty plane is shown as a whole', () => {
  const all = { left: 0, top: 0, right: 64, bottom: 64 };
  const part = occupiedBounds(all, [
    [
      [0, 6],
      [0, 1],
    ],
    [[3], [3]],
  ]);
  expect(part).toEqual({ left: -1, top: -1, right: 11, bottom: 8 });
  const far = occupiedBounds(all, [
    [
      [2, 60],
      [9, 60],
    ],
  ]);
  expect(far).toEqual({ left: -1, top: -1, right: 65, bottom: 65 });
  expect(occupiedBounds(all, [[[], []]])).toEqual(all);
});

test('who is at the edge of a plane is seen on the plane, not half beyond it', () => {
  const all = { left: 0, top: 0, right: 64, bottom: 64 };
  const part = occupiedBounds(all, [[[2], [3]]]);
  const camera = fillView(fitCamera(part, SIZE), all, SIZE);
  expect(toWorld(camera, SIZE, 0, 0)[0]).toBeCloseTo(-1);
  const [right, bottom] = toWorld(camera, SIZE, 500, 300);
  expect(right).toBeGreaterThan(part.right);
  expect(bottom).toBeGreaterThanOrEqual(part.bottom);
  // A plane that is smaller than the view stays in the middle.
  const whole = fitCamera(BOUNDS, SIZE);
  expect(fillView(whole, BOUNDS, SIZE)).toEqual(whole);
});
