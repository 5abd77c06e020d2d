import { expect, test } from 'vitest';
import { farm, runFarm } from '../../../test/worlds/farm.ts';
import { createWorld, type Snapshot } from '../../index.ts';

test('snapshots stay as they are while the world goes on', () => {
  const taken: Snapshot[] = [];
  const copies: Snapshot[] = [];
  runFarm(140, (world) => {
    if (world.now % 20 !== 0) return;
    taken.push(world.snapshot());
    copies.push(structuredClone(taken[taken.length - 1]));
  });
  expect(taken.length).toBeGreaterThan(5);
  expect(taken).toEqual(copies);
});

test('a snapshot stays as it is while a world goes on that was made with it, and so does one of rows that were used again', () => {
  const world = createWorld(farm, { seed: 3 });
  world.advance(20);
  const gone = world.agents().at(-1);
  gone?.remove();
  world.advance(1);
  world.addAgent({ temperament: world.rules.temperaments[0].name, at: [2, 2] });
  const snapshot = world.snapshot();
  const copy = structuredClone(snapshot);
  expect([...snapshot.ints.generations].some((generation) => generation > 0)).toBe(true);
  expect(snapshot.ints.generations).toHaveLength(snapshot.doubles.rows.length / (world.rules.needs.length * 2 + 2));
  const other = createWorld(farm, { snapshot });
  for (const each of [world, other]) {
    each.advance(30);
    each.agents().at(-1)?.remove();
    each.advance(2);
    each.addAgent({ temperament: each.rules.temperaments[0].name, at: [3, 3] });
    each.advance(5);
  }
  expect(snapshot).toEqual(copy);
  expect(other.hash()).toBe(world.hash());
});
