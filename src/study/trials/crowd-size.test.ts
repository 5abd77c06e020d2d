import { expect, test } from 'vitest';
import type { WorldDefinition } from '../../core/index.ts';
import { createWorld } from '../../grid/index.ts';
import { MeasureError } from '../../measure/index.ts';
import { resizeCrowd, resizingOf } from './crowd-size.ts';

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

test('a few agents are some of all, at even distances', () => {
  expect(namesOf(1)).toEqual(['Ann']);
  expect(namesOf(2)).toEqual(['Ann', 'guest 1']);
  expect(namesOf(3)).toEqual(['Ann', 'Bob', 'guest 1']);
  expect(namesOf(4)).toEqual(['Ann', 'Bob', 'guest 1', 'guest 2']);
});

test('crowds are only thinned in proportion where everybody else and one of each crowd stays', () => {
  const resizings = [1, 2, 3, 4, 5].map((count) => resizingOf(WORLD.agents ?? [], count));
  expect(resizings).toEqual(['spread', 'spread', 'thinned', 'none', 'copied']);
  const named = WORLD.agents?.slice(0, 2) ?? [];
  expect(resizingOf(named, 1)).toBe('spread');
});

test('of a large crowd, a share stays of each part, and everybody who is named without a number', () => {
  const crowd = (stem: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `${stem} ${i + 1}`, temperament: 'guest', at: [1, 0] as const }));
  const agents = [
    ...crowd('family', 1300),
    ...crowd('teen', 1100),
    ...crowd('sweeper', 8),
    { name: 'Ann', temperament: 'person', at: [0, 0] as const },
    ...crowd('mechanic', 4),
  ];
  const countsOf = (count: number) => {
    const names = resizeCrowd({ ...WORLD, agents }, count).agents?.map(({ name }) => name.replace(/ \d+$/, '')) ?? [];
    expect(names).toHaveLength(count);
    return Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((each) => each === name).length]));
  };
  expect(countsOf(300)).toEqual({ family: 161, teen: 136, sweeper: 1, Ann: 1, mechanic: 1 });
  expect(countsOf(2000)).toEqual({ family: 1077, teen: 912, sweeper: 7, Ann: 1, mechanic: 3 });
  expect(countsOf(5)).toEqual({ family: 1, teen: 1, sweeper: 1, Ann: 1, mechanic: 1 });
  expect(countsOf(4)).toEqual({ family: 3, teen: 1 });
  for (let count = 1; count <= agents.length; count += 7) countsOf(count);
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
