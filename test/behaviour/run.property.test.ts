import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evaluation } from '../../src/core/index.ts';
import { createWorld, type Kind, type Mind, type World, type WorldDefinition } from '../../src/index.ts';
import { commands, tell } from '../random/command.ts';
import { worlds, worldsAhead } from '../random/world.ts';
import { runs } from '../runner/runs.ts';

const seed = fc.nat(1000);

/** Reads whatever can be read, as a debugger or a screen would. */
function readEverything(world: World): void {
  for (const agent of world.agents()) {
    agent.levels();
    agent.happiness;
    agent.urgency('food');
    agent.position;
    agent.doing;
    agent.queue;
    agent.carried;
    agent.consider();
    agent.parameter('speed');
    agent.parameter('decay', 'food');
  }
  for (const thing of world.things().map(({ id }) => id)) {
    world.thing(thing).position;
    world.thing(thing).freeSlots;
    world.thing(thing).state('dirt');
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

/** A world in which two agents of one mind stand beside one thing. */
function pair(mind: Mind, table: Kind): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: {
      food: {
        decay: 60,
        start: 50,
        curve: [
          [0, 1],
          [100, 0],
        ],
      },
    },
    kinds: { table },
    temperaments: { calm: { mind, tags: ['red'], state: { hp: 1, maxHp: 1 } } },
    things: [{ kind: 'table', at: [1, 0] }],
    agents: [
      { name: 'a', temperament: 'calm', at: [0, 0] },
      { name: 'b', temperament: 'calm', at: [9, 9] },
    ],
  };
}

describe('counterexamples that were found, and stay found', () => {
  test('two who look ahead at one last resort do not both take it', () => {
    const table = { adverts: { sigh: { promise: { food: -1 }, steps: [{ wait: 9 }] } } };
    const definition = pair({ lastResort: 'best' }, table);
    expect(hashesOf(definition, 1, 'ahead')).toEqual(hashesOf(definition, 1, 'in turn'));
    const world = createWorld(definition, { evaluation: 'ahead' });
    world.advance(1);
    expect([world.agent('a').doing?.thing, world.agent('b').doing?.thing]).toEqual([0, null]);
  });

  test('what is promised by feeling is promised by one’s own', () => {
    const promise = { food: { sum: ['feeling.hate', 30] } };
    const table = { slots: 2, adverts: { eat: { promise, steps: [{ wait: 3 }] } } };
    const definition = pair({ feelings: { driven: 'mindless', friends: ['red'], hates: { table: 5 } } }, table);
    expect(hashesOf(definition, 1, 'ahead backwards')).toEqual(hashesOf(definition, 1, 'in turn'));
  });

  test('of several it could take at random, what it is doing does not stand when another is gone', () => {
    const advert = { score: 1, steps: [{ wait: 30 }] };
    const definition = pair({ select: { weighted: 'all' }, redecide: 1 }, { adverts: { eat: advert } });
    const things = [1, 2, 3, 4, 5, 6].map((x) => ({ kind: 'table', at: [x, 0] as const }));
    for (let seed = 0; seed < 20; seed++)
      expect(hashesOf({ ...definition, things }, seed, 'ahead')).toEqual(
        hashesOf({ ...definition, things }, seed, 'in turn'),
      );
  });
});

describe('a run', () => {
  test('has the same hash at every 50th tick, in whatever order those are evaluated who decide at the same tick', () => {
    fc.assert(
      fc.property(worldsAhead, seed, (definition, at) => {
        const expected = hashesOf(definition, at, 'in turn');
        for (const evaluation of ['ahead', 'ahead backwards', 'ahead shuffled'] as const)
          expect([evaluation, ...hashesOf(definition, at, evaluation)]).toEqual([evaluation, ...expected]);
      }),
      { numRuns: runs(40) },
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
      { numRuns: runs(40) },
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
      { numRuns: runs(40) },
    );
  });

  test('does not change by being watched, traced and read at any time', () => {
    fc.assert(
      fc.property(worlds, seed, commands, (definition, at, told) => {
        const [unread, read] = [createWorld(definition, { seed: at }), createWorld(definition, { seed: at })];
        read.on(() => {});
        for (const agent of read.agents()) agent.trace();
        for (const command of told) {
          tell(unread, command);
          readEverything(read);
          tell(read, command);
          expect(read.hash()).toBe(unread.hash());
        }
      }),
      { numRuns: runs(40) },
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
      { numRuns: runs(50) },
    );
  });
});
