import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';

// More than the arguments that a function can take.
const MANY = 200_000;
const heap: WorldDefinition = { kinds: { leaf: {} }, temperaments: { ant: {} }, space: { plane: [100, 100] } };

test('a world that very many things have left is loaded as it was', () => {
  const world = createWorld(heap);
  for (let i = 0; i < MANY; i++) world.addThing({ kind: 'leaf', at: [i % 100, 1] });
  for (let i = 0; i < MANY; i++) world.thing(i).remove();
  const loaded = createWorld(heap, { snapshot: world.snapshot() });
  const added = [world, loaded].map((each) => each.addThing({ kind: 'leaf', at: [1, 1] }).name);
  expect(added).toEqual([`leaf #${MANY - 1}.1`, `leaf #${MANY - 1}.1`]);
  expect(loaded.hash()).toBe(world.hash());
});

test('very many agents can be left over when a frame limits decisions, also in a snapshot', () => {
  const world = createWorld(heap);
  for (let i = 0; i < MANY; i++) world.addAgent({ temperament: 'ant', at: [i % 100, 1] });
  world.frame(1, { decisions: 10 });
  expect(world.decisions).toBe(10);
  const loaded = createWorld(heap, { snapshot: world.snapshot() });
  for (const each of [world, loaded]) each.frame(1, { decisions: 10 });
  expect([loaded.decisions, loaded.hash()]).toEqual([20, world.hash()]);
});
