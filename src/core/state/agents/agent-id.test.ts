import { expect, test } from 'vitest';
import { agentIdIn, generationOf, MOST_ROWS, rowOf, showAgentId } from './agent-id.ts';

test('an id is a row and how many were in it before, and people read both', () => {
  const ids = [0, 12, MOST_ROWS - 1, MOST_ROWS, 12 + 34 * MOST_ROWS];
  expect(ids.map(rowOf)).toEqual([0, 12, MOST_ROWS - 1, 0, 12]);
  expect(ids.map(generationOf)).toEqual([0, 0, 0, 1, 34]);
  expect(ids.map(showAgentId)).toEqual(['0', '12', '4194303', '0.1', '12.34']);
  for (const id of ids) expect(agentIdIn(`wolf #${showAgentId(id)}`)).toBe(id);
});

test('a name has an id only at its end', () => {
  expect(['#7', 'a #b #7', 'wolf#7.0'].map(agentIdIn)).toEqual([7, 7, 7]);
  for (const name of [
    '',
    'wolf',
    '7',
    '#',
    'wolf #7 ',
    '#7 b',
    '#7.',
    '#7.x',
    '#.7',
    '#12345678901234567',
    '#1.12345678901',
  ])
    expect([name, agentIdIn(name)]).toEqual([name, -1]);
});
