import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadWorld, parametersOf } from '../format/index.ts';
import { nearestParameters } from './screening-nearness.ts';

const loaded = loadWorld(readFileSync('worlds/household/household.yaml', 'utf8'), 'household.yaml');
const parameters = parametersOf(loaded.value);

function nearestTo(expectation: string, least = 10, most = 48): string[] {
  const measure = loaded.expectations.find(({ name }) => name === expectation)?.measure;
  if (measure === undefined) throw new Error(`no expectation ${expectation}`);
  return nearestParameters(loaded.value, parameters, measure, { least, most }).map(({ name }) => name);
}

test('the nearest parameters of an activity are its own, then those of the needs that it fills', () => {
  const own = nearestTo('Mia is hooked', 1, 1);
  expect(own.length).toBeGreaterThan(0);
  for (const name of own) expect(name).toContain('one more round');
  const near = nearestTo('Mia is hooked');
  expect(near).toEqual(expect.arrayContaining([...own, 'needs.fun.decay', 'temperaments.teen.needs.fun.decay']));
  expect(near.length).toBeLessThan(parameters.length / 2);
});

test('parameters of agents whom the measure leaves out are not among the nearest', () => {
  const near = nearestTo('nobody starves: Ann');
  expect(near).toContain('needs.food.decay');
  expect(near.filter((name) => name.startsWith('agents.') && !name.startsWith('agents.Ann.'))).toEqual([]);
  expect(near.filter((name) => name.startsWith('temperaments.teen.'))).toEqual([]);
});

test('a measure that names nothing has all parameters', () => {
  expect(nearestTo('hardly anything fails')).toHaveLength(parameters.length);
});
