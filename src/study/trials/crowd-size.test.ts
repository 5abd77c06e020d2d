import { expect, test } from 'vitest';
import type { WorldDefinition } from '../../core/index.ts';
import { createWorld } from '../../grid/index.ts';
import { MeasureError } from '../../measure/index.ts';
import { resizeCrowd } from './crowd-size.ts';

const WORLD: WorldDefinition = {
  kinds: { lamp: { adverts: { dust: { when: 'tag.careful', score: 1 } } } },
  temperaments: { person: {}, guest: {} },
  things: [{ kind: 'lamp', at: [1, 1], name: 'Bob 2' }],
  agents: [
    { name: 'Ann', temperament: 'person', at: [0, 0] },
    { name: 'Bob', temperament: 'person', at: [5, 5], tags: ['careful'] },
    { name: 'guest 1', temperament: 'guest', at: [1, 0] },
    { name: 'guest 2', temperament: 'guest', at: [2, 0] },
  ],
};

const namesOf = (count: number) => resizeCrowd(WORLD, count).agents?.map(({ name }) => name);

test('fewer agents are the first ones', () => {
  expect(namesOf(2)).toEqual(['Ann', 'Bob']);
  expect(namesOf(4)).toEqual(['Ann', 'Bob', 'guest 1', 'guest 2']);
});

test('more agents are copies of all, with unused names', () => {
  expect(namesOf(10)).toEqual([
    'Ann',
    'Bob',
    'guest 1',
    'guest 2',
    'Ann 2',
    'Bob 3',
    'guest 3',
    'guest 4',
    'Ann 3',
    'Bob 4',
  ]);
  const { agents = [] } = resizeCrowd(WORLD, 10);
  expect(agents[9]).toEqual({ ...WORLD.agents?.[1], name: 'Bob 4' });
});

test('a resized world runs, also without the agents that have a tag it refers to', () => {
  for (const count of [1, 4, 50]) {
    const world = createWorld(resizeCrowd(WORLD, count));
    world.advance('1h');
    expect(world.agentCount).toBe(count);
  }
});

test('a world without agents has none to copy', () => {
  const resize = () => resizeCrowd({ ...WORLD, agents: [] }, 3);
  expect(resize).toThrow(MeasureError);
  expect(resize).toThrow('--agents: got 3, but this world has no agent that could be copied');
});
