import { expect, test } from 'vitest';
import { readWalls } from './walls.ts';

function draw(rows: readonly string[]): string[] {
  const walls = readWalls(rows);
  return rows.map((row, y) => [...row].map((_, x) => walls.at(x, y) || '.').join(''));
}

test('walls join up to lines, with corners, branches and doorways', () => {
  expect(draw(['#########', '#...#...#', '#.......#', '#####.###', '#.......#', '#########'])).toEqual([
    '┌───┬───┐',
    '│...╵...│',
    '│.......│',
    '├───╴.╶─┤',
    '│.......│',
    '└───────┘',
  ]);
});

test('rock is left blank where no floor touches it, and thick walls have two outlines', () => {
  expect(draw(['##########', '##..##..##', '##########', '##########'])).toEqual([
    ' ┌──┐┌──┐ ',
    ' │..││..│ ',
    ' └──┘└──┘ ',
    '          ',
  ]);
});

test('a pillar is a mark of its own, and the open field has no lines', () => {
  expect(draw(['...', '.#.', '...'])).toEqual(['...', '.▪.', '...']);
});

test('it is known where a line goes on to the right', () => {
  const walls = readWalls(['###', '#.#', '###']);
  expect([0, 1, 2].map((x) => walls.continuesRight(x, 0))).toEqual([true, true, false]);
  expect(walls.continuesRight(0, 1)).toBe(false);
});
