import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareRow, ROWS } from '../../../bench/rows/index.mjs';
import { plainWorlds } from '../../../test/random/plain-world.ts';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, readWorld, type World } from '../../index.ts';

/** The hash after a run in which data is read ahead from so many agents on. */
function hashOf(world: World, readsAheadFrom: number, ticks: number): string {
  Object.assign(world.engine.state, { readsAheadFrom });
  world.advance(ticks);
  return world.hash();
}

test('outcomes don’t depend on reading ahead, in worlds of every sort', () => {
  fc.assert(
    fc.property(fc.oneof(worlds, plainWorlds), fc.nat(1000), (definition, seed) => {
      const create = () => createWorld(definition, { seed, onOverload: 'interrupt' });
      expect(hashOf(create(), 0, 60)).toBe(hashOf(create(), Infinity, 60));
    }),
    { numRuns: runs(60) },
  );
});

test('outcomes don’t depend on reading ahead when more decide at once than are read ahead at once', () => {
  const create = prepareRow({ createWorld, readWorld }, ROWS[0], { agents: 200, seed: 1 });
  expect(hashOf(create(), 0, 900)).toBe(hashOf(create(), Infinity, 900));
});
