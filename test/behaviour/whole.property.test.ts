import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld, type Host, type HostAnswer, type World, type WorldDefinition } from '../../src/index.ts';
import { recordJournal, replay } from '../../src/save/index.ts';
import { worlds } from '../random/world.ts';
import { runs } from '../runner/runs.ts';
import { hosted } from './any-host.ts';
import { expectSoundBooks } from './births.ts';

/** What a host function does when it is called: answer, answer nonsense, throw, or command first. */
type Deed = 'fine' | 'nonsense' | 'throws' | 'commands' | 'advances';
const deeds = fc.array(fc.constantFrom<Deed>('fine', 'fine', 'nonsense', 'throws', 'commands', 'advances'), {
  minLength: 1,
  maxLength: 40,
});

/** A host that misbehaves by a list, which it goes through call by call; an input is the same at the same tick. */
function wild(list: readonly Deed[], world: () => World): Host {
  let calls = 0;
  return {
    inputs: {
      mood: (agent) => {
        const deed = list[(world().now * 7 + agent.id) % list.length];
        if (deed === 'throws') throw new Error('wild');
        if (deed === 'commands') agent.interrupt('wild');
        if (deed === 'advances') world().advance(1);
        return deed === 'nonsense' ? Number.NaN : 1;
      },
    },
    actions: {
      work: (agent, thing): HostAnswer => {
        const deed = list[calls++ % list.length];
        if (deed === 'throws') throw new Error('wild');
        if (deed === 'advances') world().advance(1);
        if (deed === 'nonsense') return [Number.NaN, {} as never, -1, 1e12, 'x' as never][calls % 5];
        if (deed !== 'commands') return calls % 3;
        const other = world().agents()[calls % world().agentCount];
        if (calls % 4 === 0) other.remove();
        else if (calls % 4 === 1) other.interrupt('told so');
        else if (calls % 4 === 2) agent.setLevel('food', calls % 100);
        else thing?.remove();
        return 1;
      },
    },
  };
}

/** A host that gives no commands; what the other one does to an action, it does by failing. */
function tame(list: readonly Deed[], world: () => World): Host {
  let calls = 0;
  return {
    inputs: wild(list, world).inputs ?? {},
    actions: {
      work: () => {
        const deed = list[calls++ % list.length];
        if (deed === 'throws' || deed === 'nonsense' || deed === 'advances') return { failed: 'tame' };
        return deed === 'commands' ? 1 : calls % 3;
      },
    },
  };
}

function open(
  definition: WorldDefinition,
  host: (world: () => World) => Host,
  snapshot?: ReturnType<World['snapshot']>,
) {
  const world: World = createWorld(hosted(definition), {
    seed: 3,
    host: host(() => world),
    onError: () => {},
    ...(snapshot ? { snapshot } : {}),
  });
  return world;
}

test('whatever host functions and listeners do, the world is whole, and its snapshot goes on', () => {
  fc.assert(
    fc.property(worlds, deeds, deeds, (definition, list, heard) => {
      const world = open(definition, (self) => wild(list, self));
      let events = 0;
      world.on((event) => {
        const deed = heard[events++ % heard.length];
        if (deed === 'throws') throw new Error('wild');
        if (deed === 'advances') world.advance(1);
        if (deed === 'commands' && world.hasAgent(event.agent)) world.agent(event.agent).interrupt('heard');
      });
      for (let i = 0; i < 6; i++) {
        world.advance(5);
        expectSoundBooks(world);
        const again = open(definition, (self) => tame(['fine'], self), world.snapshot());
        expect(again.hash()).toBe(world.hash());
        again.advance(5);
        expectSoundBooks(again);
      }
    }),
    { numRuns: runs(40) },
  );
});

test('a run with errors is the same as one in which those actions fail', () => {
  fc.assert(
    fc.property(worlds, deeds, (definition, all) => {
      const list = all.map((deed) => (deed === 'commands' ? 'throws' : deed));
      const bad = open(definition, (self) => wild(list, self));
      bad.on(() => {
        throw new Error('wild');
      });
      const good = open(definition, (self) => tame(list, self));
      for (let i = 0; i < 30; i++) {
        bad.advance(1);
        good.advance(1);
        expect(bad.hash()).toBe(good.hash());
      }
    }),
    { numRuns: runs(40) },
  );
});

test('a journal of a run with a wild host replays to the same hash with a host that gives no commands', () => {
  fc.assert(
    fc.property(worlds, deeds, (definition, list) => {
      const recorder = recordJournal(
        open(definition, (self) => wild(list, self)),
        { checks: 1 },
      );
      recorder.advance(25);
      const again = open(definition, (self) => tame(list, self));
      expect(replay(again, recorder.entries).divergence).toBeNull();
    }),
    { numRuns: runs(30) },
  );
});
