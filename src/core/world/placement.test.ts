import { describe, expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';

const room = {
  needs: { food: { decay: 6, curve: [[0, 1]], range: [-10, 50], start: 20 } },
  relations: { likes: { range: [-5, 5] } },
  partitions: { hall: { area: [0, 0, 9, 9] }, loft: { area: [10, 0, 19, 9] } },
  space: { plane: [20, 10] },
  tags: ['tall'],
  kinds: { cup: { state: { tea: 1 } }, stove: {} },
  temperaments: { person: { state: { gold: 1 }, tags: ['adult'] } },
  things: [{ kind: 'stove', at: [1, 1], name: 'stove' }],
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 1], carries: ['cup'] }],
} satisfies WorldDefinition;

const agent = { temperament: 'person', at: [2, 2] } as const;
const thing = { kind: 'cup', at: [2, 2] } as const;

describe('an agent that cannot be placed is refused, and nothing changes', () => {
  test.each<[string, unknown]>([
    ['world: got 3; expected an agent with name, temperament, at', 3],
    ['foo: unknown key of an agent "foo"', { ...agent, foo: 1 }],
    ['temperament: unknown temperament "persn". Did you mean "person"?', { ...agent, temperament: 'persn' }],
    ['at: got [2]; expected a position: [x, y]', { ...agent, at: [2] }],
    ['at: got [2,3,4]; expected a position: [x, y]', { ...agent, at: [2, 3, 4] }],
    ['at: got "2,2"; expected a position: [x, y]', { ...agent, at: '2,2' }],
    ['at: got [2,null]; expected a position: [x, y]', { ...agent, at: [2, Number.NaN] }],
    ['at: got [21,2]; that is outside the world (20 × 10) or in a wall', { ...agent, at: [21, 2] }],
    ['name: got ""; expected a name without . and #', { ...agent, name: '' }],
    ['name: got 7; expected a name without . and #', { ...agent, name: 7 }],
    ['name: got "a.b"; expected a name without . and #', { ...agent, name: 'a.b' }],
    ['name: got "a#b"; expected a name without . and #', { ...agent, name: 'a#b' }],
    ['name: the name "Ann" is already used; each name must be unique', { ...agent, name: 'Ann' }],
    ['partition: unknown partition "attic". Known: hall, loft', { ...agent, partition: 'attic' }],
    ['tags: got "tall"; expected a list of tags, even of one: ["tall"]', { ...agent, tags: 'tall' }],
    ['tags[1]: unknown tag "short". Known: tall, adult', { ...agent, tags: ['tall', 'short'] }],
    ['carries: got "cup"; expected a list of kinds, even of one: ["cup"]', { ...agent, carries: 'cup' }],
    ['carries[1]: unknown kind "cap". Did you mean "cup"?', { ...agent, carries: ['cup', 'cap'] }],
    ['carries[0]: unknown kind undefined', { ...agent, carries: [null] }],
    ['carries[0].name: the name "stove" is already used', { ...agent, carries: [{ kind: 'cup', name: 'stove' }] }],
    [
      'carries[2].name: the name "mug" is given twice',
      { ...agent, carries: [{ kind: 'cup', name: 'mug' }, 'cup', { kind: 'cup', name: 'mug' }] },
    ],
    ['carries[0].state.milk: unknown state "milk"', { ...agent, carries: [{ kind: 'cup', state: { milk: 1 } }] }],
    [
      'carries[0].state.tea: got "x"; expected a finite number',
      { ...agent, carries: [{ kind: 'cup', state: { tea: 'x' } }] },
    ],
    ['toward: got 3; expected feelings by name', { ...agent, toward: 3 }],
    ['toward.Ann: got 3; expected relations by name', { ...agent, toward: { Ann: 3 } }],
    ['toward.Ann.hates: unknown relation "hates"', { ...agent, toward: { Ann: { hates: 1 } } }],
    ['toward.Ann.likes: got 6; expected a number from -5 to 5', { ...agent, toward: { Ann: { likes: 6 } } }],
    ['toward.Bob: unknown agent or thing "Bob"', { ...agent, toward: { Bob: { likes: 1 } } }],
    ['levels.food: got 51; expected a number from -10 to 50', { ...agent, levels: { food: 51 } }],
    ['levels.food: got "x"; expected a finite number', { ...agent, levels: { food: 'x' } }],
    ['levels.foot: unknown need "foot". Did you mean "food"?', { ...agent, levels: { foot: 1 } }],
    ['state.gild: unknown state "gild". Did you mean "gold"?', { ...agent, state: { gild: 1 } }],
    ['state.gold: got null; expected a finite number', { ...agent, state: { gold: null } }],
  ])('%s', (message, placement) => {
    const world = createWorld(room);
    const before = world.snapshot();
    expect(() => world.addAgent(placement as never)).toThrow(message);
    expect(world.snapshot()).toEqual(before);
  });
});

describe('a thing that cannot be placed is refused, and nothing changes', () => {
  test.each<[string, unknown]>([
    ['world: got null; expected a thing with kind, at', null],
    ['colour: unknown key of a thing "colour"', { ...thing, colour: 1 }],
    ['kind: unknown kind "cap". Did you mean "cup"?', { ...thing, kind: 'cap' }],
    ['kind: unknown kind "person". Known: cup, stove', { ...thing, kind: 'person' }],
    ['at: got undefined; expected a position: [x, y]', { kind: 'cup' }],
    ['name: the name "stove" is already used; each name must be unique', { ...thing, name: 'stove' }],
    ['partition: unknown partition "lof". Did you mean "loft"?', { ...thing, partition: 'lof' }],
    ['state.milk: unknown state "milk". Known: tea', { ...thing, state: { milk: 1 } }],
    ['state: got 3; expected states by name', { ...thing, state: 3 }],
  ])('%s', (message, placement) => {
    const world = createWorld(room);
    const before = world.snapshot();
    expect(() => world.addThing(placement as never)).toThrow(message);
    expect(world.snapshot()).toEqual(before);
  });
});

test('an agent is placed with all that is its own', () => {
  const world = createWorld(room);
  const bob = world.addAgent({
    ...agent,
    name: 'Bob',
    partition: 'loft',
    tags: ['tall'],
    carries: ['cup', { kind: 'cup', name: 'mug', state: { tea: 7 } }],
    toward: { Ann: { likes: -5 }, stove: { likes: 5 } },
    levels: { food: 50 },
    state: { gold: 9 },
    speed: 2,
  });
  expect([bob.partition, bob.level('food'), bob.state('gold'), bob.parameter('speed').value]).toEqual([
    'loft',
    50,
    9,
    2,
  ]);
  expect(bob.carried.map((id) => [world.thing(id).name, world.thing(id).state('tea')]).sort()).toEqual([
    ['cup #4', 1],
    ['mug', 7],
  ]);
  expect([bob.relation('likes', 'Ann'), bob.relation('likes', 'stove')]).toEqual([-5, 5]);
});

test('what is placed without a partition is in the one at its position, or in none', () => {
  const world = createWorld(room);
  expect(world.addAgent(agent).partition).toBe('hall');
  expect(world.addAgent({ ...agent, at: [15, 9] }).partition).toBe('loft');
  expect(world.addAgent({ ...agent, at: [9.5, 5] }).partition).toBeNull();
});

test('nobody can be given something to carry where nobody ever carries anything', () => {
  const world = createWorld({ ...room, agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }] });
  expect(() => world.addAgent({ ...agent, carries: ['cup'] })).toThrow(
    'carries: nobody in this world takes or carries anything; let one of its agents carry something',
  );
  expect(world.addAgent({ ...agent, carries: [] }).carried).toEqual([]);
});
