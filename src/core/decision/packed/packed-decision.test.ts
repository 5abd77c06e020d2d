import { describe, expect, test } from 'vitest';
import { createWorld, type Host, type World, type WorldDefinition } from '../../../index.ts';
import { MOST_MOMENTS } from '../traces.ts';
import { Packer } from './packer.ts';

const steps = [{ wait: '1h' }] as const;
const room: WorldDefinition = {
  ticksPerHour: 60,
  kinds: { fridge: { state: { food: 5 }, slots: 99, adverts: { eat: { score: 'thing.food', steps } } } },
  temperaments: { adult: {} },
  things: [{ kind: 'fridge', at: [1, 1], name: 'fridge' }],
  agents: Array.from({ length: MOST_MOMENTS + 1 }, (_, i) => ({ name: `Ann ${i}`, temperament: 'adult', at: [0, 0] })),
};

/** A world with more agents than moments are kept of, all traced, after their first decision. */
function decided(definition: WorldDefinition, host: Host = {}): World {
  const world = createWorld(definition, { host });
  for (const agent of world.agents()) agent.trace();
  world.advance(1);
  return world;
}

describe('in a crowd', () => {
  test('a record shows what was true at the decision, whenever it is read', () => {
    const world = decided(room);
    world.thing('fridge').setState('food', 9);
    const ann = world.agent('Ann 0');
    expect(ann.decision?.options.map(({ score }) => score)).toEqual([5]);
    expect(ann.decision).toBe(ann.decision);
    expect(ann.moment()).toBeNull();
    world.advance('2h');
    expect(ann.decision?.options.map(({ score }) => score)).toEqual([9]);
  });

  test('a record that was read stays as it is when the agent decides again', () => {
    const world = decided(room);
    const first = world.agent('Ann 0').decision;
    world.thing('fridge').setState('food', 9);
    world.advance('2h');
    expect([first?.tick, first?.options[0].score]).toEqual([1, 5]);
    expect(world.agent('Ann 0').decision).not.toBe(first);
  });

  test('what the host answered at the decision counts', () => {
    let mood = 3;
    const kinds = { fridge: { slots: 99, adverts: { eat: { score: 'host.mood', steps } } } };
    const world = decided({ ...room, kinds }, { inputs: { mood: () => mood } });
    mood = 7;
    expect(world.agent('Ann 0').decision?.options[0].score).toBe(3);
  });

  test('a record kept while few were traced stays when more are traced', () => {
    const world = createWorld(room);
    world.agent('Ann 0').trace();
    world.advance(1);
    const record = world.agent('Ann 0').decision;
    for (const agent of world.agents()) agent.trace();
    expect([world.agent('Ann 0').decision === record, world.agent('Ann 0').moment()]).toEqual([true, null]);
  });
});

test('decisions are packed unless the host is asked or the ground may change', () => {
  const canPack = (definition: WorldDefinition, host: Host = {}) =>
    new Packer(createWorld(definition, { host }).engine.state).canPack;
  const map = { map: ['..', '..'] };
  const withDoor = { ...room, kinds: { ...room.kinds, door: { state: { shut: 1 }, blocks: 'thing.shut' } } };
  const fancy = { food: { decay: 6, curve: { kind: 'host', name: 'fancy', to: [0, 100] } } } as const;
  expect(canPack(room)).toBe(true);
  expect(canPack({ ...room, space: map })).toBe(true);
  expect(canPack(withDoor)).toBe(true);
  expect(canPack({ ...withDoor, space: map })).toBe(false);
  expect(canPack(room, { inputs: { mood: () => 1 } })).toBe(false);
  expect(canPack({ ...room, needs: fancy }, { curves: { fancy: (level) => level } })).toBe(false);
});
