import { expect, test } from 'vitest';
import type { Plan } from '../plan/plan.ts';
import { radiusOfAgents } from './draw-agents.ts';

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
