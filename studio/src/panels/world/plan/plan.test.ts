import { expect, test } from 'vitest';
import { type MapScene, type MapThings, THING } from '../../../session/map/map-frame.ts';
import { planOf } from './plan.ts';

// Node has no Path2D; only what is beside the paths is looked at here.
globalThis.Path2D ??= class {} as typeof Path2D;

function plan(rows: readonly string[], regions: MapScene['regions'] = [], things: Partial<MapThings> | null = null) {
  const scene: Partial<MapScene> = { rows, width: rows[0].length, height: rows.length, regions };
  return planOf(scene as MapScene, things as MapThings | null);
}

const HOUSE = ['########', '#......#', '#......#', '########'];
const CAVE = ['##########', '##########', '###....###', '##########', '##########'];

test('a cave is in rock, and a house in a meadow', () => {
  expect(plan(HOUSE).beyond).toBe('meadow');
  expect(plan(CAVE).beyond).toBe('rock');
  expect(plan(['........', '.######.', '.#....#.', '.######.', '........']).beyond).toBe('meadow');
});

test('a house without names has boards, a cave has stone, and so has what is beside rooms with names', () => {
  const grounds = (...map: Parameters<typeof plan>) => plan(...map).materials.map(({ ground }) => ground);
  expect(grounds(HOUSE)[0]).toBe('wood');
  expect(grounds(CAVE)[0]).toBe('stone');
  expect(grounds(HOUSE, [{ name: 'kitchen', area: [1, 1, 3, 2] }])).toEqual(['stone', 'grass', 'tiles']);
});

test('a doorway in which a thing is the door has one door only', () => {
  const rows = ['#######', '#..+..#', '###+###', '#.....#', '#######'];
  const place = { id: Int32Array.of(4, 5), x: Float32Array.of(3, 3), y: Float32Array.of(1, 2) };
  const gaps = (flags: readonly number[]) =>
    plan(rows, [], { ...place, flags: Uint8Array.from(flags) }).doorGaps.map(({ y }) => y);
  expect(gaps([0, 0])).toEqual([1, 2]);
  expect(gaps([THING.isDoor | THING.isShut, 0])).toEqual([2]);
});

test('a part of the world within another has its own floor, whichever comes first in the file', () => {
  const [hall, yard] = [
    { name: 'hall', area: [1, 1, 2, 2] },
    { name: 'yard', area: [1, 1, 6, 2] },
  ] as const;
  for (const regions of [
    [hall, yard],
    [yard, hall],
  ])
    expect(plan(HOUSE, regions).materials.map(({ ground }) => ground)).toEqual(['stone', 'grass', 'grass', 'wood']);
});
