import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands, tell } from '../../test/random-command.ts';
import { worlds, worldsAhead } from '../../test/random-world.ts';
import { createWorld, type Evaluation, type World, type WorldDefinition } from '../index.ts';

const seed = fc.nat(1000);
const RUNS = Number(process.env.RUNS ?? 60);

/** Reads whatever can be read, as a debugger or a screen would. */
function readEverything(world: World): void {
  for (let agent = 0; agent < world.agentCount; agent++) {
    if (!world.isPresent(agent)) continue;
    world.levels(agent);
    world.happiness(agent);
    world.urgency(agent, 'food');
    world.placeOf(agent);
    world.doing(agent);
    world.queue(agent);
    world.carried(agent);
    world.consider(agent);
    world.source(agent, 'speed');
    world.source(agent, 'decay', 'food');
  }
  for (const thing of world.things()) {
    world.placeOfThing(thing);
    world.freeSlots(thing);
    world.get(thing, 'dirt');
  }
  world.ledger();
  world.hash();
}

/** The hash at every 50th tick of a run, and at its end. */
function hashesOf(definition: WorldDefinition, at: number, evaluation: Evaluation): string[] {
  const world = createWorld(definition, { seed: at, evaluation });
  return Array.from({ length: 3 }, () => {
    world.advance(50);
    return world.hash();
  });
}

describe('a run', () => {
  test('has the same hash at every 50th tick, in whatever order those are evaluated who decide at the same tick', () => {
    fc.assert(
      fc.property(worldsAhead, seed, (definition, at) => {
        const expected = hashesOf(definition, at, 'in turn');
        for (const evaluation of ['ahead', 'ahead backwards', 'ahead shuffled'] as const)
          expect([evaluation, ...hashesOf(definition, at, evaluation)]).toEqual([evaluation, ...expected]);
      }),
      { numRuns: RUNS },
    );
  });

  test('is the same in pieces as in one', () => {
    fc.assert(
      fc.property(worlds, seed, fc.array(fc.nat(20), { maxLength: 8 }), (definition, at, pieces) => {
        const whole = createWorld(definition, { seed: at });
        whole.advance(pieces.reduce((sum, ticks) => sum + ticks, 0));
        const parts = createWorld(definition, { seed: at });
        for (const ticks of pieces) parts.advance(ticks);
        expect(parts.hash()).toBe(whole.hash());
      }),
      { numRuns: RUNS },
    );
  });

  test('does not change by another world that runs in between', () => {
    fc.assert(
      fc.property(worlds, worlds, seed, (definition, other, at) => {
        const alone = createWorld(definition, { seed: at });
        alone.advance(60);
        const [one, two] = [createWorld(definition, { seed: at }), createWorld(other, { seed: at + 1 })];
        for (let tick = 0; tick < 60; tick++) {
          one.advance(1);
          two.advance(1);
        }
        expect(one.hash()).toBe(alone.hash());
      }),
      { numRuns: RUNS },
    );
  });

  test('does not change by being watched, traced and read at any time', () => {
    fc.assert(
      fc.property(worlds, seed, commands, (definition, at, told) => {
        const [unread, read] = [createWorld(definition, { seed: at }), createWorld(definition, { seed: at })];
        read.on(() => {});
        for (let agent = 0; agent < read.agentCount; agent++) read.trace(agent);
        for (const command of told) {
          tell(unread, command);
          readEverything(read);
          tell(read, command);
          expect(read.hash()).toBe(unread.hash());
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('is the same for the same seed and another one for most others', () => {
    fc.assert(
      fc.property(worlds, seed, (definition, at) => {
        const [one, two] = [createWorld(definition, { seed: at }), createWorld(definition, { seed: at })];
        one.advance(40);
        two.advance(40);
        expect(two.hash()).toBe(one.hash());
        expect(createWorld(definition, { seed: at + 1 }).hash()).not.toBe(createWorld(definition, { seed: at }).hash());
      }),
      { numRuns: RUNS / 2 },
    );
  });
});
