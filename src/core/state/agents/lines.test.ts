import { expect, test } from 'vitest';
import { Lines } from './lines.ts';

function create(): Lines {
  const lines = new Lines();
  lines.join(9, 5, 100);
  lines.join(9, 0, 110);
  lines.join(7, 4, 120);
  lines.join(9, 3, 130);
  return lines;
}

test('a line has those who joined it, the first first', () => {
  const lines = create();
  expect([lines.size, lines.lengthAt(9), lines.lengthAt(7), lines.lengthAt(8)]).toEqual([4, 3, 1, 0]);
  expect([lines.at(9), lines.at(8), lines.firstAt(9), lines.firstAt(8)]).toEqual([[5, 0, 3], [], 5, -1]);
  expect([lines.placeOf(0), lines.placeOf(8)]).toEqual([9, -1]);
  expect([lines.joinedAt(3), lines.joinedAt(8)]).toEqual([130, 0]);
  expect([...lines.list()]).toEqual([7, 4, 120, 9, 5, 100, 9, 0, 110, 9, 3, 130]);
});

test('before an agent are those who came earlier; all are before one who is not in the line', () => {
  const lines = create();
  expect([5, 0, 3, 4].map((agent) => lines.before(9, agent))).toEqual([0, 1, 2, 3]);
  expect(lines.before(8, 5)).toBe(0);
});

test('who leaves is no longer in line, and the others move up', () => {
  const lines = create();
  lines.leave(5);
  lines.leave(4);
  lines.leave(8);
  expect([lines.at(9), lines.at(7), lines.size]).toEqual([[0, 3], [], 2]);
  expect([lines.placeOf(5), lines.joinedAt(5)]).toEqual([-1, 0]);
});

test('a copy changes apart', () => {
  const lines = create();
  const copy = lines.copy();
  expect(copy.list()).toEqual(lines.list());
  expect([copy.size, copy.joinedAt(3)]).toEqual([4, 130]);
  copy.leave(5);
  expect([lines.firstAt(9), copy.firstAt(9)]).toEqual([5, 0]);
});

test('it is known since when the first agent of many stands in line', () => {
  const lines = new Lines();
  lines.join(9, 100, 7);
  expect(lines.joinedAt(100)).toBe(7);
});
