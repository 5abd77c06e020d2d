import { expect, test } from 'vitest';
import type { WorldDefinition } from '../definition/definition.ts';
import { World } from './world.ts';

const steep = [
  [0, 100],
  [100, 0],
] as const;

const definition: WorldDefinition = {
  curves: { flat: [[0, 1]] },
  needs: { food: { decay: 1, curve: 'flat' }, rest: { decay: 1, curve: 'flat' } },
  partitions: { north: { area: [0, 0, 50, 100], needs: { food: { curve: steep } } } },
  temperaments: { cat: {}, dog: { needs: { food: { curve: { kind: 'linear', over: [0, 100], to: [9, 0] } } } } },
  agents: [
    { name: 'Ann', temperament: 'cat', at: [60, 10] },
    { name: 'Bob', temperament: 'cat', at: [10, 10] },
    { name: 'Cid', temperament: 'dog', at: [10, 10] },
    { name: 'Dee', temperament: 'dog', at: [10, 10], needs: { food: { curve: 'flat' } } },
  ],
};

test('the curve of a need is that of the last layer that sets one, as the definition has it', () => {
  const world = new World(definition);
  const sources = ['Ann', 'Bob', 'Cid', 'Dee'].map((name) => world.agent(name).curve('food'));
  expect(sources).toEqual([
    { curve: 'flat', from: 'default' },
    { curve: steep, from: 'partition north' },
    { curve: { kind: 'linear', over: [0, 100], to: [9, 0] }, from: 'temperament dog' },
    { curve: 'flat', from: 'agent Dee' },
  ]);
  expect(world.agent('Dee').curve('rest')).toEqual({ curve: 'flat', from: 'default' });
});

test('the curve of a need that is unknown is a mistake of the caller', () => {
  expect(() => new World(definition).agent('Ann').curve('foot')).toThrow('Did you mean "food"?');
});

test('a parameter of an agent is set by its name, or by its id after #', () => {
  const world = new World(definition);
  world.setParameter('agents.#1.needs.food.weight', 3);
  world.setParameter('agents.Cid.needs.food.weight', 4);
  expect(['Bob', 'Cid'].map((name) => world.agent(name).parameter('weight', 'food').value)).toEqual([3, 4]);
  expect(() => world.setParameter('agents.#9.needs.food.weight', 3)).toThrow('unknown agent');
});
