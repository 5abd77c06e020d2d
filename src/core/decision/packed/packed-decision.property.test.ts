import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands, tell } from '../../../../test/random/command.ts';
import { worlds } from '../../../../test/random/world.ts';
import { runs } from '../../../../test/runner/runs.ts';
import { createWorld, type World } from '../../../index.ts';
import { newContext } from '../context.ts';
import type { DecisionRecord } from '../record.ts';
import { recordDecision } from '../reference.ts';
import { PackedDecision } from './packed-decision.ts';
import { Packer } from './packer.ts';

interface Pair {
  readonly packed: PackedDecision;
  /** Made at the decision. */
  readonly record: DecisionRecord;
}

/** From now on packs and records every decision that can be packed. */
function packAll(world: World): Pair[] {
  const { state } = world.engine;
  const packer = new Packer(state);
  const pairs: Pair[] = [];
  state.tracer = (agent, reconsiders) => {
    if (!packer.canPack) return;
    const mind = state.rules.minds[state.agentTypeOf(agent).mind];
    const packed = new PackedDecision(packer, agent);
    packed.pack(reconsiders);
    pairs.push({ packed, record: recordDecision(state, newContext(mind), agent, reconsiders) });
  };
  return pairs;
}

describe('a packed decision', () => {
  test('gives the record that was made at the decision, whatever happens afterwards, and changes nothing', () => {
    let count = 0;
    fc.assert(
      fc.property(worlds, fc.nat(1000), commands, (definition, seed, orders) => {
        const world = createWorld(definition, { seed });
        const pairs = packAll(world);
        world.advance(9);
        for (const order of orders) tell(world, order);
        const hash = world.hash();
        for (const { packed, record } of pairs) expect(packed.record).toEqual(record);
        expect(world.hash()).toBe(hash);
        count += pairs.length;
      }),
      { numRuns: runs(200) },
    );
    expect(count).toBeGreaterThan(runs(200));
  });
});
