import { expect, test } from 'vitest';
import { AGENT, type MapFrame } from '../../../session/map/map-frame.ts';
import { Motion } from './motion.ts';

function frame(tick: number, x: readonly number[], pace: number, more: Partial<MapFrame> = {}): MapFrame {
  return {
    scene: 1,
    tick,
    pace,
    hour: 0,
    id: Float64Array.from(x.keys()),
    x: Float32Array.from(x),
    y: new Float32Array(x.length),
    action: new Int16Array(x.length),
    flags: new Uint8Array(x.length),
    ...more,
  };
}

function at(motion: Motion, now: number): number {
  motion.glide(now);
  return motion.x[0];
}

test('the first frame is shown as it is', () => {
  const motion = new Motion();
  motion.receive(frame(0, [3], 1000), 0);
  expect(at(motion, 0)).toBe(3);
  expect(motion.isMoving(0)).toBe(false);
});

test('at a tick a second somebody glides from place to place, and does not halt between two frames', () => {
  const motion = new Motion();
  motion.receive(frame(0, [0], 1000), 0);
  motion.receive(frame(1, [1], 1000), 1000);
  expect(at(motion, 1000)).toBe(0);
  const middle = at(motion, 1500);
  expect(middle).toBeGreaterThan(0.35);
  expect(middle).toBeLessThan(0.6);
  expect(motion.isMoving(1999)).toBe(true);
  at(motion, 2000);
  motion.receive(frame(2, [2], 1000), 2000);
  const steps = [2100, 2200, 2300, 2400].map((now) => at(motion, now));
  const gains = steps.slice(1).map((x, i) => x - steps[i]);
  expect(Math.max(...gains) - Math.min(...gains)).toBeLessThan(1e-6);
  expect(gains[0]).toBeGreaterThan(0.05);
});

test('who takes two ticks to a cell glides through both of them', () => {
  const motion = new Motion();
  for (let tick = 0; tick <= 6; tick++) {
    motion.receive(frame(tick, [Math.floor(tick / 2)], 100), tick * 100);
    motion.glide(tick * 100);
  }
  expect(at(motion, 700)).toBeGreaterThan(2);
  expect(at(motion, 700)).toBeLessThan(3);
  expect(motion.isMoving(780)).toBe(true);
  expect(at(motion, 1000)).toBe(3);
});

test('after many ticks at once somebody glides for the time between two frames', () => {
  const motion = new Motion();
  motion.receive(frame(0, [0], 10), 0);
  motion.receive(frame(100, [9], 10), 100);
  expect(at(motion, 100)).toBe(0);
  const middle = at(motion, 150);
  expect(middle).toBeGreaterThan(3);
  expect(middle).toBeLessThan(6);
  expect(at(motion, 220)).toBe(9);
});

test('in another world positions are shown as they are', () => {
  const motion = new Motion();
  motion.receive(frame(0, [0], 10), 0);
  motion.receive(frame(1, [5], 10, { scene: 2 }), 32);
  expect(at(motion, 32)).toBe(5);
});

test('going back in time does not glide', () => {
  const motion = new Motion();
  motion.receive(frame(50, [7], 0), 0);
  motion.receive(frame(20, [1], 0), 16);
  expect(at(motion, 16)).toBe(1);
});

test('a single step while time stands still is a short glide', () => {
  const motion = new Motion();
  motion.receive(frame(0, [0], 0), 0);
  motion.receive(frame(1, [1], 0), 5000);
  expect(at(motion, 5000)).toBe(0);
  expect(at(motion, 5090)).toBeCloseTo(0.5);
  expect(at(motion, 5200)).toBe(1);
  expect(motion.isMoving(5200)).toBe(false);
});

test('who joins is where it is, and who was gone does not glide in', () => {
  const motion = new Motion();
  motion.receive(frame(0, [0, 0], 100, { flags: Uint8Array.of(0, AGENT.isGone) }), 0);
  motion.receive(frame(1, [0, 5, 8], 100), 100);
  motion.glide(100);
  expect([motion.x[1], motion.x[2]]).toEqual([5, 8]);
});

test('an agent that is born in the row of one that is gone does not glide from the place of that one', () => {
  const motion = new Motion();
  motion.receive(frame(0, [0], 1000), 0);
  motion.receive(frame(1, [9], 1000, { id: Float64Array.of(2 ** 22) }), 1000);
  expect(at(motion, 1000)).toBe(9);
});

test('who walks looks to where it goes; who stops looks ahead, but has not turned round', () => {
  const motion = new Motion();
  motion.receive(frame(0, [5, 5], 1000), 0);
  motion.receive(frame(1, [6, 4], 1000), 1000);
  motion.glide(1100);
  expect([...motion.look.subarray(0, 2), ...motion.heading.subarray(0, 2)]).toEqual([1, -1, 1, -1]);
  // Straight down.
  motion.receive(frame(2, [6, 4], 1000, { y: Float32Array.of(1, 1) }), 2000);
  motion.glide(2100);
  expect([...motion.look.subarray(0, 2), ...motion.heading.subarray(0, 2)]).toEqual([0, 0, 1, -1]);
  motion.receive(frame(3, [7, 3], 1000, { y: Float32Array.of(1, 1) }), 3000);
  motion.glide(9000);
  expect([...motion.look.subarray(0, 2), ...motion.heading.subarray(0, 2)]).toEqual([0, 0, 1, -1]);
});
