import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands, tell } from '../../../../test/random/command.ts';
import { worlds } from '../../../../test/random/world.ts';
import { runs } from '../../../../test/runner/runs.ts';
import { createWorld, type Kind, type World, type WorldDefinition } from '../../../index.ts';
import { newContext } from '../context.ts';
import type { DecisionRecord } from '../record.ts';
import { recordDecision } from '../reference.ts';
import { PackedDecision } from './packed-decision.ts';
import { Packer } from './packer.ts';

/** Random worlds in which nothing blocks a way. */
const steadyWorlds: fc.Arbitrary<WorldDefinition> = worlds.map((definition) => ({
  ...definition,
  kinds: Object.fromEntries(
    Object.entries(definition.kinds ?? {}).map(([name, { blocks: _, ...kind }]): [string, Kind] => [name, kind]),
  ),
}));

interface Pair {
  readonly packed: PackedDecision;
  /** Made at the decision. */
  readonly record: DecisionRecord;
}

/**
 * From now on packs and records every decision. Some of the packed ones are read in the midst of the next decision, the
 * others are returned.
 */
function packAll(world: World): Pair[] {
  const { state } = world.engine;
  const packer = new Packer(state);
  expect(packer.canPack).toBe(true);
  const pairs: Pair[] = [];
  let count = 0;
  state.tracer = (agent, reconsiders) => {
    const last = pairs.at(-1);
    if (last !== undefined && count++ % 4 === 0) expect(last.packed.record).toEqual(last.record);
    const mind = state.rules.minds[state.agentTypeOf(agent).mind];
    const packed = new PackedDecision(packer, agent);
    packed.pack(reconsiders);
    pairs.push({ packed, record: recordDecision(state, newContext(mind), agent, reconsiders) });
  };
  return pairs;
}

test('a packed decision gives the record made at the decision, whatever happens afterwards, and changes nothing', () => {
  fc.assert(
    fc.property(steadyWorlds, fc.nat(1000), commands, (definition, seed, orders) => {
      const [packing, plain] = [createWorld(definition, { seed }), createWorld(definition, { seed })];
      const pairs = packAll(packing);
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
