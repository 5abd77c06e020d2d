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

test('an agent in the row of one that is gone has a name of its own, which leads to it and to nobody else', () => {
  const world = new World({ ...definition, agents: [] });
  const first = world.addAgent({ temperament: 'guest', at: [2, 2] });
  first.remove();
  world.advance(1);
  const second = world.addAgent({ temperament: 'guest', at: [3, 3] });
  expect([first.id, second.id, second.name]).toEqual([0, 4_194_304, 'guest #0.1']);
  for (const name of ['guest #0.1', '#0.1', '#4194304', second.id]) expect(world.agent(name).id).toBe(second.id);
  expect(world.thing('guest #0.1').id).toBe(second.body);
  expect(world.hasAgent('guest #0')).toBe(false);
  expect(() => world.agent('guest #0')).toThrow('agent guest #0 is gone');
  expect(() => world.agent('cook #0.1')).toThrow('agent cook #0.1 is called guest #0.1');
  expect(() => world.agent('guest #0.2')).toThrow('unknown agent "guest #0.2"');
});
