import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHosted } from '../../src/core/actions/walking/hosted.ts';
import { createWorld, HOLD, type Host, type World, type WorldDefinition } from '../../src/index.ts';
import { recordJournal, replay } from '../../src/save/index.ts';
import { ADVERTS, KINDS } from '../random/features.ts';
import { worlds } from '../random/world.ts';
import { runs } from '../runner/runs.ts';
import { expectSoundBooks } from './births.ts';

const numbers = fc.array(fc.nat(999), { minLength: 5, maxLength: 60 });

/** The world with a host action at the start of what its first kind offers. */
function hosted(definition: WorldDefinition): WorldDefinition {
  const kinds = definition.kinds ?? {};
  const first = kinds[KINDS[0]];
  const adverts = { ...first.adverts };
  for (const name of ADVERTS) {
    const { actions: _, ...advert } = adverts[name] ?? { steps: [] };
    adverts[name] = { ...advert, steps: [{ do: { work: name } }, ...(advert.steps ?? [])] };
  }
  return { ...definition, kinds: { ...kinds, [KINDS[0]]: { ...first, adverts } } };
}

/** A game that walks some agents itself, and does actions for a while or until it says so. */
function game(rolls: readonly number[]): Host {
  let calls = 0;
  const roll = () => rolls[calls++ % rolls.length];
  return {
    walk: () => ([HOLD, undefined, null, 3, '2m', { failed: 'no' }] as const)[roll() % 6],
    actions: { work: () => ([HOLD, HOLD, undefined, 4, { failed: 'no' }] as const)[roll() % 5] },
  };
}

function open(definition: WorldDefinition, rolls: readonly number[], snapshot?: ReturnType<World['snapshot']>): World {
  return createWorld(hosted(definition), { seed: 2, host: game(rolls), ...(snapshot ? { snapshot } : {}) });
}

/** Moves bodies and things about, and ends some of what the game does. */
function meddle(world: World, rolls: readonly number[]): void {
  const { width, height } = world.engine.state.space;
  const somewhere = (roll: number) => [((roll % 31) / 31) * width, ((roll % 17) / 17) * height] as const;
  for (const agent of world.agents()) {
    const roll = rolls[(world.now * 5 + agent.id) % rolls.length];
    if (isHosted(world.engine.state, agent.row) && agent.doing?.until === null && roll % 4 === 0)
      agent.finish(roll % 8 === 0 ? 'blocked' : undefined);
    else if (roll % 4 === 1) agent.move(...somewhere(roll));
  }
  for (const thing of world.things()) {
    const roll = rolls[(world.now * 3 + thing.id) % rolls.length];
    const isCarried = world.agents().some((agent) => agent.carried.includes(thing.id));
    if (roll % 9 === 0 && !isCarried) thing.move(...somewhere(roll));
  }
}

test('bodies that the game moves leave the world whole, and its snapshot goes on', () => {
  fc.assert(
    fc.property(worlds, numbers, (definition, rolls) => {
      const world = open(definition, rolls);
      for (let tick = 0; tick < 30; tick++) {
        world.advance(1);
        meddle(world, rolls);
        expectSoundBooks(world);
        if (tick % 10 !== 0) continue;
        const again = open(definition, [1], world.snapshot());
        expect(again.hash()).toBe(world.hash());
        again.advance(5);
        expectSoundBooks(again);
      }
    }),
    { numRuns: runs(60) },
  );
});

test('a journal with the moves and the ends of walks replays to the same hash', () => {
  fc.assert(
    fc.property(worlds, numbers, (definition, rolls) => {
      const world = open(definition, rolls);
      const recorder = recordJournal(world, { checks: 1 });
      for (let tick = 0; tick < 30; tick++) {
        recorder.advance(1);
        meddle(world, rolls);
      }
      expect(replay(open(definition, rolls), recorder.entries).divergence).toBeNull();
    }),
    { numRuns: runs(40) },
  );
});
