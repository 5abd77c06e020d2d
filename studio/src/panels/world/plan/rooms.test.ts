import { expect, test } from 'vitest';
import { findRooms, NO_ROOM } from './rooms.ts';

const ROWS = ['#######', '#..#..#', '#..+..#', '#######'];
const ROOMS = findRooms(7, 4, (x, y) => ROWS[y][x] === '.');

test('walls and doors separate rooms', () => {
  expect(ROOMS.count).toBe(2);
  expect([ROOMS.at(1, 1), ROOMS.at(2, 2)]).toEqual([0, 0]);
  expect([ROOMS.at(4, 1), ROOMS.at(5, 2)]).toEqual([1, 1]);
});

test('a wall, a door and what is outside of the map are no room', () => {
  for (const [x, y] of [
    [0, 0],
    [3, 2],
    [-1, 1],
    [7, 1],
    [1, 9],
  ])
    expect(ROOMS.at(x, y)).toBe(NO_ROOM);
});

test('a room of any shape is one room', () => {
  const rows = ['.....', '.###.', '.#...', '.####', '.....'];
  expect(findRooms(5, 5, (x, y) => rows[y][x] === '.').count).toBe(1);
});

test('the area of a room is that of its outermost cells', () => {
  expect(ROOMS.areas).toEqual([
    [1, 1, 2, 2],
    [4, 1, 5, 2],
  ]);
  const rows = ['..###', '#.#..', '#.#.#', '#...#', '#####'];
  expect(findRooms(5, 5, (x, y) => rows[y][x] === '.').areas).toEqual([[0, 0, 4, 3]]);
});
