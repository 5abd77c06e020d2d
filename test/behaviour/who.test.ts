import { expect, test } from 'vitest';
import type { WorldDefinition } from '../../src/core/index.ts';
import { World } from '../../src/core/index.ts';

const definition: WorldDefinition = {
  partitions: { kitchen: { area: [0, 0, 5, 10] } },
  minds: { plain: { fallback: 'idle' } },
  temperaments: { cook: { mind: 'plain', state: { mood: 3 } }, guest: { mind: 'plain' } },
  actions: { idle: { steps: [{ wait: '1h' }] } },
  space: { plane: [10, 10] },
  agents: [
    { name: 'Ann', temperament: 'cook', at: [1, 1] },
    { name: 'Bob', temperament: 'guest', at: [8, 1] },
  ],
};

test('an agent says what temperament it has, and in which partition it is', () => {
  const world = new World(definition);
  expect([world.agent('Ann').temperament, world.agent('Bob').temperament]).toEqual(['cook', 'guest']);
  expect([world.agent('Ann').partition, world.agent('Bob').partition]).toEqual(['kitchen', null]);
  expect(() => world.agent('Zoe').temperament).toThrow('unknown agent "Zoe"');
});

test('without partitions nobody is in one', () => {
  const { partitions: _, ...without } = definition;
  expect(new World(without).agent('Ann').partition).toBeNull();
});

test('the body of an agent has its states; where nobody has any, nobody is a thing', () => {
  const world = new World(definition);
  const body = world.agent('Ann').body;
  expect(body).toBe(world.thing('Ann').id);
  expect(world.thing(body ?? -1).state('mood')).toBe(3);
  const without = { ...definition, temperaments: { cook: { mind: 'plain' }, guest: { mind: 'plain' } } };
  expect(new World(without).agent('Ann').body).toBeNull();
});

test('an agent without a name is known by its temperament and id, and by no other temperament', () => {
  const world = new World(definition);
  const guest = world.addAgent({ temperament: 'guest', at: [2, 2] });
  expect(guest.name).toBe('guest #2');
  expect([world.hasAgent('guest #2'), world.hasAgent('cook #2'), world.hasAgent('guest #3')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([world.agent('guest #2').id, world.agent('#2').id]).toEqual([2, 2]);
  expect(() => world.agent('cook #2')).toThrow('agent cook #2 is called guest #2');
  expect(() => world.agent('cook #0')).toThrow('agent cook #0 is called Ann');
  expect(world.agent('#0').name).toBe('Ann');
});
