import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawWalks, openFloor, openGallery } from './gallery.ts';

const PICTURE = fileURLToPath(new URL('picture.svg', import.meta.url));
const space = await openFloor();

/** A grid of points on the floor, half a metre apart. */
const points = Array.from({ length: 47 * 27 }, (_, i) => [0.5 + (i % 47) / 2, 0.5 + Math.floor(i / 47) / 2] as const)
  .filter(([x, y]) => space.contains(x, y))
  .filter((_, i) => i % 41 === 0);

test('the walks of five minutes are those of the picture in the README', async () => {
  const drawn = drawWalks(await openGallery(), 300);
  if (process.env.UPDATE_DOCS !== undefined) writeFileSync(PICTURE, drawn);
  expect(drawn === readFileSync(PICTURE, 'utf8'), 'If the new one is right: UPDATE_DOCS=1').toBe(true);
});

test('the floor is in the space, walls and what is outside are not', () => {
  expect(points.length).toBeGreaterThan(20);
  expect([space.contains(2, 2), space.contains(8, 2.5), space.contains(-1, 2), space.contains(2, 15)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a walk is never shorter than the straight line, and begins and ends where it should', () => {
  const out = new Float64Array(2);
  let detours = 0;
  for (const [x, y] of points)
    for (const [toX, toY] of points) {
      const straight = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));
      const length = space.distance(x, y, toX, toY);
      expect(length).toBeGreaterThanOrEqual(straight);
      expect(length).toBeLessThan(60);
      if (length > straight * 1.2) detours++;
      space.along(x, y, toX, toY, 0, out);
      expect([...out]).toEqual([x, y]);
      space.along(x, y, toX, toY, Infinity, out);
      expect([...out]).toEqual([toX, toY]);
      space.along(x, y, toX, toY, length / 2, out);
      expect(space.contains(out[0], out[1])).toBe(true);
    }
  expect(detours).toBeGreaterThan(20);
});

test('sight is the same both ways, and walls block it', () => {
  expect([space.sees(2, 2, 5, 12), space.sees(2, 2, 12, 2)]).toEqual([true, false]);
  for (const [x, y] of points)
    for (const [toX, toY] of points) expect(space.sees(x, y, toX, toY)).toBe(space.sees(toX, toY, x, y));
});

test('a place that nobody can reach is infinitely far', () => {
  expect(space.distance(2, 2, 8, 2.5)).toBe(Infinity);
  const out = new Float64Array(2);
  space.toward(2, 2, -5, 2, 3, out);
  expect(space.contains(out[0], out[1])).toBe(true);
});
