import fc from 'fast-check';
import { expect, test } from 'vitest';
import { World, type WorldDefinition } from '../../src/core/index.ts';
import { decodeSnapshot, encodeSnapshot } from '../../src/save/index.ts';

const DEFINITION: WorldDefinition = {
  kinds: { fridge: {}, stove: {} },
  temperaments: { cook: {} },
  space: { plane: [10, 10] },
  things: [
    { kind: 'fridge', at: [1, 1] },
    { kind: 'fridge', at: [2, 1] },
  ],
  agents: [{ name: 'Ann', temperament: 'cook', at: [3, 3] }],
};

/** The same world, saved as bytes and loaded again. */
function reopen(world: World): World {
  return new World(DEFINITION, { snapshot: decodeSnapshot(encodeSnapshot(world.snapshot())) });
}

test('a name of a thing without a name of its own never leads to another thing', () => {
  const world = new World(DEFINITION);
  const given = world.thing('fridge #1').name;
  world.advance(5);
  world.thing('fridge #1').remove();
  expect(() => world.thing(given)).toThrow('fridge #1');
  const next = world.addThing({ kind: 'fridge', at: [4, 4] });
  // The id is used again, and the name is not.
  expect([next.id, next.name]).toEqual([1, 'fridge #1.1']);
  expect(() => world.thing(given)).toThrow('thing fridge #1 is gone; its id belongs to fridge #1.1 now');
  expect(world.thing('fridge #1.1').id).toBe(1);
  expect(world.thing('#1').id).toBe(1);
  expect(() => world.thing('stove #1.1')).toThrow('thing stove #1.1 is called fridge #1.1');
});

test('the number of an earlier thing with the same id leads to no other thing', () => {
  const world = new World(DEFINITION);
  for (let i = 0; i < 3; i++) {
    world.thing('#1').remove();
    world.addThing({ kind: 'fridge', at: [4, 4] });
  }
  expect([world.thing('#1').name, world.thing('#1.3').name]).toEqual(['fridge #1.3', 'fridge #1.3']);
  expect(() => world.thing('#1.2')).toThrow('thing #1.2 is gone; its id belongs to fridge #1.3 now');
});

test('two things that follow each other within a tick have different names', () => {
  const world = new World(DEFINITION);
  const names = Array.from({ length: 4 }, () => {
    world.thing(0).remove();
    return world.addThing({ kind: 'fridge', at: [4, 4] }).name;
  });
  expect(names).toEqual(['fridge #0.1', 'fridge #0.2', 'fridge #0.3', 'fridge #0.4']);
});

test('names are the same after a save, and a thing with a name keeps it', () => {
  const world = new World(DEFINITION);
  world.advance(7);
  world.thing(0).remove();
  world.thing(1).remove();
  world.addThing({ kind: 'stove', at: [4, 4] });
  world.addThing({ kind: 'fridge', name: 'icebox', at: [5, 4] });
  const again = reopen(world);
  expect(again.things().map(({ name }) => name)).toEqual(world.things().map(({ name }) => name));
  expect(again.things().map(({ name }) => name)).toEqual(['icebox', 'stove #1.1']);
  expect(() => again.thing('fridge #1')).toThrow('is gone');
});

test('no name is ever given twice, whatever comes and goes, with saves in between', () => {
  const act = fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      kind: fc.constantFrom('fridge', 'stove'),
      isNamed: fc.boolean(),
    }),
    fc.record({ do: fc.constant('remove' as const), which: fc.nat(20) }),
    fc.record({ do: fc.constant('advance' as const) }),
    fc.record({ do: fc.constant('save' as const) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let world = new World(DEFINITION);
      const given = new Set(world.things().map(({ name }) => name));
      const gone = new Set<string>();
      for (const each of acts) {
        const things = world.things();
        if (each.do === 'advance') world.advance(1);
        else if (each.do === 'save') world = reopen(world);
        else if (each.do === 'add') {
          const own = each.isNamed ? { name: `own ${given.size}` } : {};
          const { name } = world.addThing({ kind: each.kind, at: [1, 1], ...own });
          expect(given.has(name)).toBe(false);
          given.add(name);
        } else if (things.length > 0) {
          const thing = things[each.which % things.length];
          gone.add(thing.name);
          thing.remove();
        }
        for (const name of gone) expect(() => world.thing(name)).toThrow();
        for (const { name, id } of world.things()) expect(world.thing(name).id).toBe(id);
      }
    }),
  );
});
