import { expect, test } from 'vitest';
import { type MapScene, type MapThings, THING } from '../../../session/map/map-frame.ts';
import { KeptPlan, type Plan, planOf } from './plan.ts';
import { NO_ROOM } from './rooms.ts';

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

test('a walled yard is under the open sky and no room, and a hall in it is a room', () => {
  const rows = ['##########', '#........#', '#..####..#', '#..#..#..#', '#..##+#..#', '#........#', '##########'];
  const { rooms } = plan(rows, [
    { name: 'yard', area: [0, 0, 9, 6] },
    { name: 'hall', area: [3, 2, 6, 4] },
  ]);
  expect(rooms.count).toBe(1);
  expect(rooms.at(1, 1)).toBe(NO_ROOM);
  expect(rooms.at(4, 3)).toBe(0);
  expect(plan(rows, [{ name: 'store', area: [0, 0, 9, 6] }]).rooms.count).toBe(2);
});

test('no flowers grow on a terrace, which has a floor under the open sky', () => {
  const rows = Array.from({ length: 12 }, () => '.'.repeat(40));
  const area = [0, 0, 39, 11] as const;
  const onMap = ({ flowers }: Plan) => flowers.filter(([x, y]) => x > -0.5 && y > -0.5 && x < 39.5 && y < 11.5).length;
  expect(onMap(plan(rows))).toBeGreaterThan(5);
  expect(onMap(plan(rows, [{ name: 'garden', area }]))).toBeGreaterThan(5);
  expect(onMap(plan(rows, [{ name: 'terrace', area }]))).toBe(0);
});

test('a plan is built once, also when agents come or numbers change, and again with a wall, a room or a door', () => {
  const scene = { rows: HOUSE, width: 8, height: 4, regions: [] } as unknown as MapScene;
  const plans = new KeptPlan();
  const first = plans.of(scene, null);
  expect(plans.of({ ...scene, rows: [...HOUSE], count: 3 }, null)).toBe(first);
  const lamp = { id: Int32Array.of(0), flags: Uint8Array.of(0), x: Float32Array.of(2), y: Float32Array.of(1) };
  expect(plans.of(scene, lamp as unknown as MapThings)).toBe(first);
  const withDoor = plans.of(scene, { ...lamp, flags: Uint8Array.of(THING.isDoor) } as unknown as MapThings);
  expect(withDoor).not.toBe(first);
  const withRoom = plans.of({ ...scene, regions: [{ name: 'hall', area: [1, 1, 3, 2] }] }, null);
  expect(withRoom).not.toBe(withDoor);
  expect(plans.of({ ...scene, rows: HOUSE.with(1, '###....#') }, null)).not.toBe(withRoom);
});
