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

test('only # and digits are an id', () => {
  const world = new World(definition);
  expect(() => world.setParameter('agents.x#1.speed', 3)).toThrow('agent x#1 is called Bob');
  for (const path of ['agents.#x.speed', 'agents.1.speed', 'agents.#1x.speed', 'agents.#12.speed'])
    expect(() => world.setParameter(path, 3), path).toThrow('unknown agent');
  for (let i = 0; i < 9; i++) world.addAgent({ temperament: 'cat', at: [1, 1] });
  world.setParameter('agents.#12.speed', 4);
  expect(world.agent(12).parameter('speed')).toEqual({ value: 4, from: 'agent cat #12' });
  expect(world.agent(1).parameter('speed').value).toBe(1);
});

test('a parameter is in force at once for those it is for, whatever they do, and for no others', () => {
  const world = new World({
    ...definition,
    needs: { food: { decay: 6, curve: 'flat', start: 50 } },
    kinds: { tv: { slots: 9, adverts: { watch: { score: 1, steps: [{ wait: 500 }] } } } },
    things: [{ kind: 'tv', at: [10, 10] }],
    ticksPerHour: 60,
  });
  world.advance(30);
  world.agent('Ann').remove();
  expect(world.agent('Bob').level('food')).toBeCloseTo(47, 6);
  world.setParameter('needs.food.decay', 60);
  world.setParameter('temperaments.dog.needs.food.decay', 0);
  world.setParameter('agents.Dee.needs.food.decay', 120);
  world.advance(10);
  expect(world.agents().map((agent) => Math.round(agent.level('food')))).toEqual([37, 47, 27]);
  expect(world.agents().map((agent) => agent.parameter('decay', 'food'))).toEqual([
    { value: 60, from: 'default' },
    { value: 0, from: 'temperament dog' },
    { value: 120, from: 'agent Dee' },
  ]);
});

test('a weight of a need is one of an agent’s own parameters, and a wrong path is refused', () => {
  const world = new World(definition);
  world.setParameter('agents.Bob.needs.rest.weight', 5);
  expect(world.agent('Bob').parameter('weight', 'rest')).toEqual({ value: 5, from: 'agent Bob' });
  expect(world.agent('Bob').parameter('weight', 'food')).toEqual({ value: 1, from: 'default' });
  world.setParameter('agents.Bob.needs.rest.decay', 7);
  expect(world.agent('Bob').parameter('decay', 'rest')).toEqual({ value: 7, from: 'agent Bob' });
  expect(() => world.setParameter('agents.Bob.needs.rest.wait', 5)).toThrow();
  expect(() => world.setParameter('agents.Bob.rest.weight', 5)).toThrow();
  expect(() => world.agent('Bob').parameter('decay')).toThrow('unknown need ""');
});
