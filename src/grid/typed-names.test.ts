import { expect, expectTypeOf, test } from 'vitest';
import type { World, WorldDefinition } from '../core/index.ts';
import { createWorld } from './index.ts';

// The compiler checks this file: a line that should be an error in a program is one only if "@ts-expect-error" holds.

const DEFINITION = {
  needs: { food: { decay: 6, curve: [[0, 1]] }, rest: { decay: 3, curve: [[0, 1]] } },
  relations: { likes: { range: [-100, 100] } },
  state: { rain: 0 },
  temperaments: { calm: {} },
  agents: [
    { name: 'Ann', temperament: 'calm', at: [0, 0] },
    { name: 'Ben', temperament: 'calm', at: [1, 0] },
  ],
} satisfies WorldDefinition;

test('the names of a definition in the program are known to the types of its world', () => {
  const world = createWorld(DEFINITION);
  const ann = world.agent('Ann');
  expect(ann.level('food')).toBe(100);
  // @ts-expect-error there is no such need
  expect(() => ann.level('foood')).toThrow(/unknown need "foood"/);
  // @ts-expect-error there is no such need
  expect(() => ann.setLevel('fun', 3)).toThrow();
  ann.setRelation('likes', 'Ben', 4);
  // @ts-expect-error there is no such relation
  expect(() => ann.relation('trusts', 'Ben')).toThrow();
  expect(world.state('rain')).toBe(0);
  // @ts-expect-error there is no such state
  expect(() => world.setState('snow', 1)).toThrow();
  expectTypeOf(ann.levels()).toEqualTypeOf<Record<'food' | 'rest', number>>();
});

test('a definition of unknown names leaves all names open, and every world is a World', () => {
  const loaded: WorldDefinition = DEFINITION;
  const world = createWorld(loaded);
  expect(() => world.agent('Ann').level('foood')).toThrow();
  const worlds: World[] = [world, createWorld(DEFINITION)];
  expect(worlds.map(({ agentCount }) => agentCount)).toEqual([2, 2]);
});

test('a definition written in the call is checked for unknown keys', () => {
  // @ts-expect-error there is no such key
  expect(() => createWorld({ needs: { food: { decay: 6, curve: [[0, 1]], hunger: 3 } } })).toThrow(/hunger/);
});
