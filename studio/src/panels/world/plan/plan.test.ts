import { expect, test } from 'vitest';
import type { MapScene } from '../../../session/map/map-frame.ts';
import { planOf } from './plan.ts';

// Node has no Path2D; only what is beside the paths is looked at here.
globalThis.Path2D ??= class {} as typeof Path2D;

function plan(rows: readonly string[], regions: MapScene['regions'] = []) {
  const scene: Partial<MapScene> = { rows, width: rows[0].length, height: rows.length, regions };
  return planOf(scene as MapScene, 3);
}

const HOUSE = ['########', '#......#', '#......#', '########'];
const CAVE = ['##########', '##########', '###....###', '##########', '##########'];

test('around a map there is rock, a meadow, or nothing', () => {
  expect(plan(HOUSE).beyond).toBe('paper');
  expect(plan(CAVE).beyond).toBe('rock');
  expect(plan(['........', '.######.', '.#....#.', '.######.', '........']).beyond).toBe('meadow');
});

test('a house without names has boards, a cave has stone, and so has what is beside rooms with names', () => {
  const grounds = (...map: Parameters<typeof plan>) => plan(...map).materials.map(({ ground }) => ground);
  expect(grounds(HOUSE)[0]).toBe('wood');
  expect(grounds(CAVE)[0]).toBe('stone');
  expect(grounds(HOUSE, [{ name: 'kitchen', area: [1, 1, 3, 2] }])).toEqual(['stone', 'grass', 'tiles']);
});
