import { describe, expect, test } from 'vitest';
import type { Point, Space } from '../core/index.ts';
import { DefinitionError } from '../core/index.ts';
import { Check } from '../core/internal.ts';
import { gridSpace } from './grid.ts';
import { parseMap } from './map.ts';

const DIAGONAL = Math.sqrt(2);

/** The one place of a letter in a drawing. */
function find(rows: readonly string[], letter: string): Point {
  return (parseMap(rows, new Check()).marks.get(letter) as readonly Point[])[0];
}

/** The cells of a walk, one step at a time. */
function cellsOf(space: Space, from: Point, to: Point): Point[] {
  const out = new Float64Array(2);
  const cells: Point[] = [from];
  const whole = space.distance(...from, ...to);
  for (let walked = 0; walked <= Math.min(whole, 100); walked += 0.125) {
    space.along(...from, ...to, walked, out);
    const [x, y] = cells[cells.length - 1];
    if (out[0] !== x || out[1] !== y) cells.push([out[0], out[1]]);
  }
  space.along(...from, ...to, whole, out);
  const [x, y] = cells[cells.length - 1];
  if (out[0] !== x || out[1] !== y) cells.push([out[0], out[1]]);
  return cells;
}

/** The drawing with the walk from A to B as stars between them. */
function drawWalk(rows: readonly string[], space = gridSpace(rows)): string[] {
  const drawn = rows.map((row) => [...row]);
  for (const [x, y] of cellsOf(space, find(rows, 'A'), find(rows, 'B')))
    if (!'AB'.includes(drawn[y][x])) drawn[y][x] = '*';
  return drawn.map((row) => row.join(''));
}

function lengthIn(rows: readonly string[]): number {
  return gridSpace(rows).distance(...find(rows, 'A'), ...find(rows, 'B'));
}

function toward(space: Space, at: Point, wish: Point, reach: number): number[] {
  const out = new Float64Array(2);
  space.toward(...at, ...wish, reach, out);
  return [...out];
}

describe('positions', () => {
  test('a point belongs to the nearest cell', () => {
    const space = gridSpace(['#.', '..']);
    expect([space.width, space.height, space.open]).toEqual([2, 2, false]);
    expect(space.contains(0, 0)).toBe(false);
    expect(space.contains(0.49, 0)).toBe(false);
    expect(space.contains(0.5, 0)).toBe(true);
    expect(space.contains(-0.5, 1.49)).toBe(true);
    expect(space.contains(-0.51, 1)).toBe(false);
    expect(space.contains(1, 1.5)).toBe(false);
    expect(space.contains(NaN, 1)).toBe(false);
  });

  test('a blocked cell still exists', () => {
    const space = gridSpace(['.+.']);
    space.block(1, 0, true);
    expect(space.contains(1, 0)).toBe(true);
  });

  test('problems are thrown, or collected in a check', () => {
    expect(() => gridSpace(['...', '..'])).toThrow(
      new DefinitionError([{ path: ['map', 1], message: 'got a row of length 2; expected 3, as in row 0' }]),
    );
    const check = new Check();
    const space = gridSpace(['...', '..'], check);
    expect(check.problems).toHaveLength(1);
    expect(space.contains(2, 1)).toBe(false);
    expect(gridSpace([], check).contains(0, 0)).toBe(false);
  });
});

describe('walking', () => {
  test('steps are taken in the order of directions: straight, then diagonal', () => {
    expect(drawWalk(['A......', '.......', '......B'])).toEqual(['A****..', '.....*.', '......B']);
    expect(drawWalk(['B......', '.......', '......A'])).toEqual(['B......', '.*.....', '..****A']);
    expect(lengthIn(['A......', '.......', '......B'])).toBe(4 + Math.sqrt(8));
  });

  test('a walk goes round walls without cutting corners', () => {
    const rows = ['.....', '.###.', 'A###B', '.....'];
    expect(drawWalk(rows)).toEqual(['.....', '.###.', 'A###B', '*****']);
    expect(lengthIn(rows)).toBe(6);
    expect(drawWalk(['..B', 'A#.'])).toEqual(['**B', 'A#.']);
    expect(lengthIn(['..B', 'A#.'])).toBe(3);
  });

  test('a walk passes a doorway straight', () => {
    const rows = ['...#...', 'A..+..B', '...#...'];
    expect(drawWalk(rows)).toEqual(['...#...', 'A*****B', '...#...']);
    const other = ['A..#...', '...+...', '...#..B'];
    expect(drawWalk(other)).toEqual(['A*.#...', '..****.', '...#..B']);
    expect(lengthIn(other)).toBe(4 + 2 * DIAGONAL);
  });

  test('there is no diagonal step between two walls', () => {
    expect(lengthIn(['A#', '#B'])).toBe(Infinity);
    expect(drawWalk(['A#', '#B'])).toEqual(['A#', '#B']);
  });

  test('walls and the outside cannot be walked to or from', () => {
    const space = gridSpace(['..#']);
    expect(space.distance(0, 0, 2, 0)).toBe(Infinity);
    expect(space.distance(2, 0, 0, 0)).toBe(Infinity);
    expect(space.distance(2, 0, 2, 0)).toBe(Infinity);
    expect(space.distance(0, 0, 0, 1)).toBe(Infinity);
    const out = new Float64Array(2);
    space.along(0, 0, 2, 0, 9, out);
    expect([...out]).toEqual([0, 0]);
    space.along(-3, 0.7, 0, 0, 9, out);
    expect([...out]).toEqual([-3, 1]);
    space.along(2, 0, 0, 0, 9, out);
    expect([...out]).toEqual([2, 0]);
  });

  test('a walker is on the last cell that it has reached', () => {
    const space = gridSpace(['....', '....']);
    const out = new Float64Array(2);
    const places = [-1, 0, 0.99, 1, 1.99, 2, 3.41, 2 + DIAGONAL, 50].map((walked) => {
      space.along(0, 0, 3, 1, walked, out);
      return [...out];
    });
    expect(places).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
      [2, 0],
      [2, 0],
      [3, 1],
      [3, 1],
    ]);
  });

  test('a long diagonal has the bits of the straight line', () => {
    const space = gridSpace(Array.from({ length: 60 }, () => '.'.repeat(60)));
    for (let i = 0; i < 60; i++) expect(space.distance(0, 0, i, i)).toBe(Math.sqrt(i * i + i * i));
  });
});

describe('blocking', () => {
  const rows = ['...#...', 'A..+..B', '...#...'];

  test('a closed door stops a walk through it', () => {
    const space = gridSpace(rows);
    space.block(3, 1, true);
    expect(space.distance(0, 1, 6, 1)).toBe(Infinity);
    expect(drawWalk(rows, space)).toEqual(rows);
    space.block(3, 1, false);
    expect(space.distance(0, 1, 6, 1)).toBe(6);
  });

  test('a walk to a closed door is measured to the door and ends before it', () => {
    const space = gridSpace(rows);
    space.block(3, 1, true);
    expect(space.distance(0, 1, 3, 1)).toBe(3);
    expect(cellsOf(space, [0, 1], [3, 1])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(cellsOf(space, [2, 1], [3, 1])).toEqual([[2, 1]]);
    expect(cellsOf(space, [3, 1], [3, 1])).toEqual([[3, 1]]);
  });

  test('an agent on a cell that closes can walk away', () => {
    const space = gridSpace(rows);
    space.block(3, 1, true);
    expect(space.distance(3, 1, 0, 1)).toBe(3);
    expect(cellsOf(space, [3, 1], [0, 1])).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
      [0, 1],
    ]);
    expect(toward(space, [3, 1], [9, 1], 2)).toEqual([5, 1]);
  });

  test('a cell opens again when everything that blocked it has cleared it', () => {
    const space = gridSpace(rows);
    space.block(3, 1, true);
    space.block(3, 1, true);
    space.block(3, 1, false);
    expect(space.distance(0, 1, 6, 1)).toBe(Infinity);
    space.block(3, 1, false);
    expect(space.distance(0, 1, 6, 1)).toBe(6);
  });

  test('clearing a free cell changes nothing, and walls and the outside can’t be blocked', () => {
    const space = gridSpace(rows);
    space.block(3, 1, false);
    space.block(3, 1, true);
    expect(space.distance(0, 1, 6, 1)).toBe(Infinity);
    space.block(3, 0, true);
    space.block(3, 0, false);
    space.block(-4, 0, true);
    expect(space.contains(3, 0)).toBe(false);
  });

  test('a boulder’s corners can’t be cut', () => {
    const space = gridSpace(['..', '..']);
    expect(space.distance(0, 0, 1, 1)).toBe(DIAGONAL);
    space.block(1, 0, true);
    expect(space.distance(0, 0, 1, 1)).toBe(2);
  });
});

describe('heading for a position', () => {
  test('the nearest cell within reach is taken', () => {
    const space = gridSpace(['.....', '.....', '.....']);
    expect(toward(space, [0, 0], [4, 2], 2)).toEqual([2, 0]);
    expect(toward(space, [0, 0], [4, 2], 1 + DIAGONAL)).toEqual([2, 1]);
    expect(toward(space, [0, 0], [4, 2], Infinity)).toEqual([4, 2]);
    expect(toward(space, [0, 0], [4, 2], 0)).toEqual([0, 0]);
  });

  test('an agent that flees beyond the map or into a wall ends up as close as possible', () => {
    const space = gridSpace(['......#', '.....##']);
    expect(toward(space, [3, 0], [-10, 0], 2)).toEqual([1, 0]);
    expect(toward(space, [3, 0], [-10, 0], 50)).toEqual([0, 0]);
    expect(toward(space, [3, 0], [6, 0], 50)).toEqual([5, 0]);
  });

  test('closeness is by straight line even if a detour would end closer', () => {
    const space = gridSpace(['..#..', '.##..', '.....']);
    expect(toward(space, [1, 0], [4, 0], 3)).toEqual([1, 0]);
  });

  test('a tie goes to the shorter walk, then to the smaller y, then to the smaller x', () => {
    expect(toward(gridSpace(['.....']), [0, 0], [1.5, 0], 9)).toEqual([1, 0]);
    expect(toward(gridSpace(['.', '#', '.']), [0, 0], [0, 1], 9)).toEqual([0, 0]);
    const ring = gridSpace(['...', '.#.', '...']);
    ring.block(0, 1, true);
    expect(toward(ring, [2, 1], [0, 1], 9)).toEqual([0, 0]);
    expect(toward(gridSpace(['...', '.#.']), [1, 0], [1, 1], 9)).toEqual([1, 0]);
    const cross = gridSpace(['...', '...', '...']);
    cross.block(1, 0, true);
    expect(toward(cross, [1, 1], [1, -1], 9)).toEqual([0, 0]);
  });

  test('an agent outside the map or in a wall stays', () => {
    expect(toward(gridSpace(['#.']), [0, 0], [1, 0], 9)).toEqual([0, 0]);
    expect(toward(gridSpace(['#.']), [-7, 3], [1, 0], 9)).toEqual([-7, 3]);
  });
});
