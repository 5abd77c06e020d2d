import { expect, test } from 'vitest';
import { AGENT, type MapAction, type MapFrame } from '../../../session/map/map-frame.ts';
import { findRooms } from '../plan/rooms.ts';
import { darknessAt, litRooms } from './draw-daylight.ts';

test('it is dark at night, light by day, and never changes suddenly', () => {
  for (const hour of [0, 2, 4, 22, 23.9]) expect(darknessAt(hour)).toBe(1);
  for (const hour of [7, 12, 17]) expect(darknessAt(hour)).toBe(0);
  for (let minute = 0; minute < 24 * 60; minute++)
    expect(Math.abs(darknessAt(minute / 60) - darknessAt(((minute + 1) % 1440) / 60))).toBeLessThan(0.02);
});

const ROOMS = findRooms(5, 1, (x) => x !== 2);
const ACTIONS: readonly MapAction[] = ['read', 'sleep'].map((name) => ({
  name,
  need: -1,
  colour: -1,
  icon: null,
  isSleep: name === 'sleep',
  isLine: false,
}));

/** Which of two rooms are lit, with one agent in the first of them. */
function lit(action: number, flags = 0): number[] {
  const frame: MapFrame = {
    scene: 1,
    tick: 0,
    pace: 0,
    hour: 22,
    id: Float64Array.of(0),
    x: Float32Array.of(1),
    y: Float32Array.of(0),
    action: Int16Array.of(action),
    flags: Uint8Array.of(flags),
  };
  return [...litRooms(ROOMS, ACTIONS, frame)];
}

test('a room is lit while somebody in it is awake', () => {
  expect(lit(0)).toEqual([1, 0]);
  expect(lit(1)).toEqual([0, 0]);
  expect(lit(1, AGENT.isWalking)).toEqual([1, 0]);
  expect(lit(0, AGENT.isGone)).toEqual([0, 0]);
});
