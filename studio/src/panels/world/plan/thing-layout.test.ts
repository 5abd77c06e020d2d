import { expect, test } from 'vitest';
import type { MapScene, MapThings } from '../../../session/map/map-frame.ts';
import type { Plan } from './plan.ts';
import { layOutThings } from './thing-layout.ts';

/** Many things in one cell of a room. */
function layOutStack(count: number) {
  const ids = Array.from({ length: count }, (_, i) => i);
  const things = {
    id: Int32Array.from(ids),
    kind: new Int16Array(count),
    x: new Float32Array(count).fill(4),
    y: new Float32Array(count).fill(2),
    flags: new Uint8Array(count),
  } as unknown as MapThings;
  const scene = { kinds: [{ name: 'box', slots: 1, mark: 'Bo', icon: null }] } as unknown as MapScene;
  const plan = { walls: {}, unit: 1, isWall: () => false } as unknown as Plan;
  return layOutThings({ x: 4, y: 2, scale: 30 }, { width: 600, height: 400 }, plan, scene, things);
}

test('three hundred things in a cell are seen within it, and the first says how many more there are', () => {
  const shown = layOutStack(300);
  expect(shown.length).toBe(300);
  for (const { px, py } of shown) {
    expect(Math.abs(px - 300)).toBeLessThan(40);
    expect(Math.abs(py - 200)).toBeLessThan(40);
  }
  expect(shown.map(({ more }) => more).filter((more) => more !== undefined)).toEqual([290]);
  expect(shown[0].more).toBe(290);
});

test('a few things on a table have no number', () => {
  const shown = layOutStack(5);
  expect(shown.every(({ more }) => more === undefined)).toBe(true);
  expect(new Set(shown.map(({ px, py }) => `${px} ${py}`)).size).toBe(5);
});
