import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packDecisions } from '../../../test/fixtures/packed-decisions.ts';
import { commands, tell } from '../../../test/random/command.ts';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, type Kind, type WorldDefinition } from '../../index.ts';

/** Random worlds in which nothing blocks a way. */
const steadyWorlds: fc.Arbitrary<WorldDefinition> = worlds.map((definition) => ({
  ...definition,
  kinds: Object.fromEntries(
    Object.entries(definition.kinds ?? {}).map(([name, { blocks: _, ...kind }]): [string, Kind] => [name, kind]),
  ),
}));

test('a packed decision gives the record made at the decision, whatever happens afterwards, and changes nothing', () => {
  fc.assert(
    fc.property(steadyWorlds, fc.nat(1000), commands, (definition, seed, orders) => {
      const [packing, plain] = [createWorld(definition, { seed }), createWorld(definition, { seed })];
      const pairs = packDecisions(packing, (before) => {
        // Some are read in the midst of the next decision, the others after all that happens.
        const { packed, record } = before[before.length - 1];
        if (before.length % 4 === 0) expect(packed.record).toEqual(record);
      });
      for (const world of [packing, plain]) {
        world.advance(9);
        for (const order of orders) tell(world, order);
      }
      for (const { packed, record } of pairs) expect(packed.record).toEqual(record);
      expect(packing.hash()).toBe(plain.hash());
    }),
    { numRuns: runs(60) },
  );
});
