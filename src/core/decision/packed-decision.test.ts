import { describe, expect, test } from 'vitest';
import { detours } from '../../../test/behaviour/generated-variants.ts';
import { packDecisions } from '../../../test/fixtures/packed-decisions.ts';
import { createWorld, type Host, type World, type WorldDefinition } from '../../index.ts';
import { Packer } from './packed/packer.ts';
import { MOST_MOMENTS } from './traces.ts';

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
  // A game's own ground can't be copied.
  expect(new Packer(createWorld(room, { space: detours(40, []) }).engine.state).canPack).toBe(false);
  expect(canPack(room, { inputs: { mood: () => 1 } })).toBe(false);
  expect(canPack({ ...room, needs: fancy }, { curves: { fancy: (level) => level } })).toBe(false);
});

describe('a record that is read late has what was then', () => {
  /** Runs a world, changes it, and returns the records made at the decisions; those of the packed ones are the same. */
  function recordsOf(definition: WorldDefinition, ticks: number, change: (world: World) => void) {
    const world = createWorld(definition);
    const pairs = packDecisions(world);
    world.advance(ticks);
    change(world);
    for (const { packed, record } of pairs) expect(packed.record).toEqual(record);
    return pairs.map(({ record }) => record);
  }

  const two: WorldDefinition = {
    ...room,
    agents: [
      { name: 'Ann', temperament: 'adult', at: [0, 0] },
      { name: 'Bob', temperament: 'adult', at: [0, 0] },
    ],
  };

  test('relations', () => {
    const relations = { likes: { range: [0, 9], start: 1 } } as const;
    const kinds = { fridge: { adverts: { eat: { score: 'toward.likes', steps } } } };
    const records = recordsOf({ ...two, relations, kinds }, 0, (world) => {
      world.agent('Ann').setRelation('likes', 'fridge', 4);
      world.advance(1);
      world.agent('Ann').setRelation('likes', 'fridge', 7);
    });
    expect(records[0].options[0].worth).toBe(4);
  });

  test('lines', () => {
    const score = { minus: [3, 'line.length'] } as const;
    const fridge = { line: { atMost: 5 }, adverts: { eat: { score, steps } } };
    const agents = ['Ann', 'Bob', 'Cid'].map((name) => ({ name, temperament: 'adult', at: [1, 1] as const }));
    const records = recordsOf({ ...two, agents, kinds: { fridge } }, 3, (world) => {
      world.addAgent({ name: 'Dan', temperament: 'adult', at: [1, 1] });
      world.advance('3h');
    });
    expect(records.map(({ options }) => options[0].worth)).toContain(1);
  });

  test('states that are worked at', () => {
    const mop = { score: 1, steps: [{ fill: { 'thing.clean': '2/t' }, until: { 'thing.clean': 40 } }] };
    const look = { score: 'thing.clean', uses: 0, steps: [{ wait: 3 }] };
    const kinds = { floor: { state: { clean: 0 }, adverts: { mop, look } } };
    const things = [{ kind: 'floor', at: [0, 0] as const }];
    const records = recordsOf({ ...two, kinds, things }, 12, (world) => world.advance(60));
    const seen = records.flatMap(({ options }) => options.map(({ worth }) => worth));
    expect(seen.some((worth) => worth > 1 && worth < 40)).toBe(true);
  });

  test('the id of an agent in a row that was used before', () => {
    const records = recordsOf(two, 1, (world) => {
      world.agent('Bob').remove();
      world.advance(1);
      world.addAgent({ name: 'Cid', temperament: 'adult', at: [0, 0] });
      world.advance(1);
      expect(world.agent('Cid').id).toBeGreaterThan(2);
    });
    expect(records.map(({ agent }) => agent)).toHaveLength(3);
  });

  test('where a body was last known that is followed out of range', () => {
    const talk = { score: 5, steps: [{ wait: 5 }] };
    const flee = { score: 9, steps: [{ go: { to: [40, 40] } }] } as const;
    const records = recordsOf(
      {
        ...two,
        kinds: {},
        things: [],
        temperaments: {
          hunter: { speed: 0.5, mind: { perceives: { range: 9 }, redecide: 1, inertia: { bonus: 1 } } },
          prey: { speed: 2, innate: { flee }, adverts: { talk }, mind: { refuses: ['talk'] } },
        },
        agents: [
          { name: 'Ann', temperament: 'hunter', at: [0, 0] },
          { name: 'Bob', temperament: 'prey', at: [5, 5] },
        ],
      },
      12,
      (world) => world.advance(60),
    );
    const chased = records.filter(({ reconsiders }) => reconsiders).map(({ options }) => options[0].distance);
    expect(new Set(chased).size).toBeGreaterThan(2);
  });
});

test('to read a record disturbs nothing that the world works with', () => {
  const world = decided(room);
  const { scratch, rules, felt } = world.engine.state;
  const working = () =>
    [scratch.position, scratch.other, scratch.meeting, rules.factors.values].map((each) => [...each]);
  const before = working();
  for (const agent of world.agents()) expect(agent.decision?.options).toHaveLength(1);
  expect(working()).toEqual(before);
  expect(world.engine.state.felt).toBe(felt);
});
