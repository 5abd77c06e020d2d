import { expect, test } from 'vitest';
import { showProblem } from '../core/index.ts';
import { Check } from '../core/internal.ts';
import { parseMap } from './map.ts';

function problemsOf(rows: readonly string[]): string[] {
  const check = new Check([], ['map']);
  parseMap(rows, check);
  return check.problems.map(showProblem);
}

test('a drawn map has walls, floor and marks in reading order', () => {
  const check = new Check();
  const map = parseMap(['##+##', '#.F #', '#F.b#', '#####'], check);
  expect(check.problems).toEqual([]);
  expect([map.width, map.height]).toEqual([5, 4]);
  expect([...map.walls]).toEqual([1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
  expect([...map.marks]).toEqual([
    ['+', [[2, 0]]],
    [
      'F',
      [
        [2, 1],
        [1, 2],
      ],
    ],
    ['b', [[3, 2]]],
  ]);
});

test('a character outside the basic plane is one cell', () => {
  const map = parseMap(['#🛏#'], new Check());
  expect(map.width).toBe(3);
  expect(map.marks.get('🛏')).toEqual([[1, 0]]);
});

test('every row that is shorter or longer than row 0 is a problem with its index', () => {
  expect(problemsOf(['####', '#.#', '####', '#...#'])).toEqual([
    'map[1]: got a row of length 3; expected 4, as in row 0',
    'map[3]: got a row of length 5; expected 4, as in row 0',
  ]);
});

test('an empty map is a problem', () => {
  expect(problemsOf([])).toEqual(['map: got an empty map; expected at least one row of one cell']);
  expect(problemsOf([''])).toEqual(['map: got an empty map; expected at least one row of one cell']);
});

test('a row that is not text is a problem', () => {
  expect(problemsOf(['...', 12 as unknown as string])).toEqual(['map[1]: got 12; expected a row of characters']);
});

test('marks are counted with their first position, without being listed', () => {
  const { markCounts } = parseMap(['xx#', 'y.x', '🛏.+'], new Check());
  expect([...markCounts]).toEqual([
    ['x', { count: 3, first: [0, 0] }],
    ['y', { count: 1, first: [0, 1] }],
    ['🛏', { count: 1, first: [0, 2] }],
    ['+', { count: 1, first: [2, 2] }],
  ]);
});

test('a map with too many cells is a problem, however short its other rows are', () => {
  expect(problemsOf(['.'.repeat(100_000), ...Array(50).fill('')])).toEqual([
    'map: got a map of 100000 × 51 cells; expected at most 4194304 in total',
  ]);
});
