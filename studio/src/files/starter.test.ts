import { readFileSync } from 'node:fs';
import { lintWorld, loadWorld } from 'hanker/format';
import { createWorld } from 'hanker/grid';
import { expect, test } from 'vitest';

const STARTER = readFileSync('studio/src/files/starter.yaml', 'utf8');

test('the world to begin with has neither problems nor lints', () => {
  const loaded = loadWorld(STARTER, 'starter.yaml');
  expect(loaded.problems).toEqual([]);
  expect(lintWorld(loaded)).toEqual([]);
});

test('in a day the cat and the dog do all that the house offers, and nobody is desperate in the end', () => {
  const { definition, host } = loadWorld(STARTER, 'starter.yaml');
  if (!definition) throw new Error('the starter does not load');
  const world = createWorld(definition, { seed: 1, host });
  const done = new Set<string>();
  world.on((event) => {
    if (event.type === 'started') done.add(event.action);
  });
  world.advance(24 * world.rules.ticksPerHour);
  expect([...done]).toEqual(expect.arrayContaining(['eat', 'sleep', 'chase the ball', 'look out']));
  for (const need of ['food', 'rest', 'play'])
    for (let agent = 0; agent < world.agentCount; agent++) expect(world.agent(agent).level(need)).toBeGreaterThan(10);
});
