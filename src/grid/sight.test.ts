import { expect, test } from 'vitest';
import { gridSpace } from './grid.ts';

/** The drawing as A sees it: a question mark for every cell that A cannot see. */
function drawSight(rows: readonly string[], closed: string = ''): string[] {
  const space = gridSpace(rows);
  const place = { x: 0, y: 0 };
  rows.forEach((row, y) => {
    [...row].forEach((character, x) => {
      if (character === 'A') Object.assign(place, { x, y });
      if (closed.includes(character)) space.block(x, y, true);
    });
  });
  return rows.map((row, y) =>
    [...row].map((character, x) => (space.sees(place.x, place.y, x, y) ? character : '?')).join(''),
  );
}

test('everything is visible in the open', () => {
  const rows = ['......', '..A...', '......'];
  expect(drawSight(rows)).toEqual(rows);
});

test('in a room all its walls and corners are visible, and nothing beyond', () => {
  expect(drawSight(['........', '.#####..', '.#..A#..', '.#...#..', '.#####..', '........'])).toEqual([
    '????????',
    '?#####??',
    '?#..A#??',
    '?#...#??',
    '?#####??',
    '????????',
  ]);
});

test('a pillar throws a shadow that widens', () => {
  expect(drawSight(['........', '........', 'A.#.....', '........', '........'])).toEqual([
    '........',
    '.....???',
    'A.#?????',
    '.....???',
    '........',
  ]);
});

test('a closed door is visible, things behind it are not', () => {
  const rows = ['...#...', 'A..+..b', '...#...'];
  expect(drawSight(rows)).toEqual(['...#??.', 'A..+..b', '...#??.']);
  expect(drawSight(rows, '+')).toEqual(['...#???', 'A..+???', '...#???']);
});

test('a closed door is visible from along its wall, things behind it are not', () => {
  expect(drawSight(['...........', '########+##', 'A..........'], '+')).toEqual([
    '???????????',
    '########+##',
    'A..........',
  ]);
});

test('a boulder hides behind another one', () => {
  expect(drawSight(['.......', 'A..O.O.', '.......'], 'O')).toEqual(['.......', 'A..O???', '.......']);
});

test('an agent on a blocked cell sees out of it', () => {
  expect(drawSight(['...', '.A.', '...'], 'A')).toEqual(['...', '.A.', '...']);
});

test('a line that runs exactly between two cells needs only one of them', () => {
  expect(drawSight(['A#.', '...'])).toEqual(['A#?', '...']);
  expect(drawSight(['A..', '.#.'])).toEqual(['A..', '.#.']);
  expect(drawSight(['A#.', '.#.'])).toEqual(['A#?', '.#?']);
});

test('light does not slip between two walls that touch at a corner', () => {
  expect(drawSight(['A.#..', '.#...', '#....', '.....'])).toEqual(['A.#??', '.#???', '#????', '?????']);
});

test('nothing is visible outside the map', () => {
  const space = gridSpace(['...']);
  expect(space.sees(0, 0, 3, 0)).toBe(false);
  expect(space.sees(0, 1, 0, 0)).toBe(false);
  expect(space.sees(0.4, 0.4, 2.4, -0.5)).toBe(true);
});
