import { expect, test } from 'vitest';
import { Works } from './works.ts';

test('what all workers at a state change it by is the sum of their rates, in any order', () => {
  const rates = [0.1, 0.2, 0.3, 1e16, -1e16];
  const sums = [rates.keys(), [4, 2, 0, 1, 3], [3, 4, 1, 0, 2]].map((order) => {
    const works = new Works();
    for (const agent of order) works.add(7, 1, 0, agent, rates[agent]);
    return works.at(7, 1)?.rate;
  });
  expect(new Set(sums).size).toBe(1);
});

test('lines are found by thing, state and agent, and end with their last worker', () => {
  const works = new Works();
  const line = works.add(7, 1, 10, 4, 0.5);
  expect(works.add(7, 1, 12, 3, 0.25)).toBe(line);
  works.add(7, 2, 12, 5, 1);
  works.add(8, 1, 12, 6, -1);
  expect([works.size, line.rate, line.since]).toEqual([4, 0.75, 12]);
  expect([works.at(7, 1), works.at(7, 3), works.at(9, 1)]).toEqual([line, undefined, undefined]);
  expect([works.linesOf(7).map(({ state }) => state), works.linesOf(9)]).toEqual([[1, 2], []]);
  expect([works.of(3), works.of(9)]).toEqual([line, undefined]);
  expect([...works.list()]).toEqual([7, 1, 12, 3, 0.25, 7, 1, 12, 4, 0.5, 7, 2, 12, 5, 1, 8, 1, 12, 6, -1]);
  works.remove(4);
  works.remove(9);
  expect([works.size, line.rate, works.linesOf(7).length]).toEqual([3, 0.25, 2]);
  works.remove(3);
  expect([works.at(7, 1), works.linesOf(7).map(({ state }) => state), works.of(3)]).toEqual([
    undefined,
    [2],
    undefined,
  ]);
  works.remove(5);
  expect(works.linesOf(7)).toEqual([]);
});

test('a copy changes apart', () => {
  const works = new Works();
  works.add(7, 1, 10, 4, 0.5);
  works.add(7, 1, 12, 3, 0.25);
  const copy = works.copy();
  expect(copy.list()).toEqual(works.list());
  copy.remove(4);
  expect([works.at(7, 1)?.rate, copy.at(7, 1)?.rate]).toEqual([0.75, 0.25]);
});
