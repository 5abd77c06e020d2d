import { expect, test } from 'vitest';
import { clusterAgents } from './crowd-labels.ts';

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
