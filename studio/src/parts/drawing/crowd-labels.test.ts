import { expect, test } from 'vitest';
import { clusterAgents, placeNames } from './crowd-labels.ts';

const at = (name: string, x: number, y = 0) => ({ name, x, y });

test('agents at one place share a label, so that no name hides another', () => {
  const clusters = clusterAgents(
    [at('Ann', 1), at('Bob', 5), at('Mia', 1.2), at('Kim', 5), at('Leo', 5), at('Max', 9)],
    0.6,
  );
  expect(clusters.map(({ label }) => label)).toEqual(['Ann, Mia', 'Bob +2', 'Max']);
  expect(clusters.map(({ agents }) => agents.length)).toEqual([2, 3, 1]);
});

test('agents apart have labels of their own', () => {
  expect(clusterAgents([at('Ann', 1), at('Bob', 2)], 0.6).map(({ label }) => label)).toEqual(['Ann', 'Bob']);
  expect(clusterAgents([], 0.6)).toEqual([]);
});

test('names on a small map cover no other name, and stay on it', () => {
  const wanted = [
    [10, 10],
    [18, 10],
    [26, 10],
    [95, 10],
    [96, 12],
    [50, 1],
  ].map(([px, py]) => ({ label: 'Ann, Bob', px, py, wide: 40, radius: 2, end: px + 4 }));
  const placed = placeNames(wanted, 100, 60);
  expect(placed.length).toBeGreaterThan(2);
  for (const [i, a] of placed.entries()) {
    expect(a.start).toBeGreaterThanOrEqual(0);
    expect(a.start + a.wide).toBeLessThanOrEqual(100);
    for (const b of placed.slice(0, i))
      expect(a.start > b.start + b.wide || b.start > a.start + a.wide || Math.abs(a.py - b.py) > 10).toBe(true);
  }
});
