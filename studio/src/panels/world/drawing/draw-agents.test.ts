import { expect, test } from 'vitest';
import { fitCamera, toScreen } from '../plan/camera.ts';
import type { Plan } from '../plan/plan.ts';
import { extentOf, NAME, radiusOfAgents, reachOver } from './draw-agents.ts';

/** A room of 12 by 10 cells with a wall around it; walls are only asked for being there. */
const ROOM = { bounds: { left: -0.5, top: -0.5, right: 13.5, bottom: 11.5 }, walls: {}, floor: 120 } as Plan;

test('a few agents in a room are half a cell large', () => {
  expect(radiusOfAgents(30, ROOM, 6)).toBeCloseTo(0.54 * 30, 0);
});

test('a crowd in a room is drawn so small that its discs cover no more than two thirds of the floor', () => {
  for (const count of [150, 300, 500, 1500]) {
    const radius = radiusOfAgents(30, ROOM, count);
    expect(count * Math.PI * radius ** 2).toBeLessThan((2 / 3) * ROOM.floor * 30 ** 2);
  }
});

test('on a very high map everybody at its ends is in the picture, with a name', () => {
  const well = { bounds: { left: -0.5, top: -0.5, right: 6.5, bottom: 149.5 }, walls: {}, floor: 700 } as Plan;
  const size = { width: 636, height: 413 };
  const camera = fitCamera(well.bounds, size, reachOver(well, 3, size));
  const { above, below } = extentOf(radiusOfAgents(camera.scale, well, 3));
  expect(toScreen(camera, size, 3, 0)[1] - above).toBeGreaterThanOrEqual(0);
  expect(toScreen(camera, size, 3, 149)[1] + below + NAME).toBeLessThanOrEqual(size.height);
});

test('a map with cells larger than its agents has no more margin than without them', () => {
  expect(reachOver(ROOM, 6, { width: 636, height: 413 })).toBe(0);
});
