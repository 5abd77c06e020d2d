import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareRow, ROWS } from '../../../bench/rows/index.mjs';
import { commands, tell } from '../../../test/random/command.ts';
import { plainWorlds } from '../../../test/random/plain-world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, readWorld, type World } from '../../index.ts';

/** The same world without its lane. */
function withoutLane(world: World): World {
  Object.assign(world.engine.state, { lane: null });
  return world;
}

/** All that is left of a run: what happened to everybody, and what was counted. */
function outcomeOf(world: World): unknown {
  return { hash: world.hash(), decisions: world.decisions, ledger: world.ledger(), snapshot: world.snapshot() };
}

test('worlds whose actions go by the lane come out as by the general functions, whatever they are told', () => {
  let inLane = 0;
  let thinking = 0;
  fc.assert(
    fc.property(plainWorlds, commands, fc.nat(1000), (definition, told, seed) => {
      const one = createWorld(definition, { seed });
      const other = withoutLane(createWorld(definition, { seed }));
      const { lane, hasAlarms, hasRedecide } = one.engine.state;
      if (lane !== null) inLane++;
      if (lane !== null && (hasAlarms || hasRedecide)) thinking++;
      for (const command of told) {
        for (const world of [one, other]) {
          tell(world, command);
          world.advance(15);
        }
      }
      expect(outcomeOf(one)).toEqual(outcomeOf(other));
    }),
    { numRuns: runs(80) },
  );
  expect(inLane).toBeGreaterThan(runs(80) / 5);
  expect(thinking).toBeGreaterThan(runs(80) / 20);
});

test('the plain world of the benchmark comes out the same with and without its lane', () => {
  const create = prepareRow({ createWorld, readWorld }, ROWS[0], { agents: 60, seed: 1 });
  const one = create();
  const other = withoutLane(create());
  expect(one.engine.state.lane).not.toBeNull();
  for (const world of [one, other]) world.advance(7200);
  expect(outcomeOf(one)).toEqual(outcomeOf(other));
});
