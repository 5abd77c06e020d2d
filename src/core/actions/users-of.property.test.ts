import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { A } from '../state/state.ts';
import { usersOf } from './users-of.ts';

const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const SIDE = 12;

/** People who eat things up, turn them into others, work at them in chains, and leave. */
function townOf(people: number, seed: number): WorldDefinition {
  const place = (i: number) => [(i * 7 + seed) % SIDE, (i * 5 + seed * 3) % SIDE] as const;
  return {
    ticksPerHour: 60,
    needs: { food: { decay: 200, curve, start: 40 }, fun: { decay: 300, curve, start: 50 } },
    kinds: {
      apple: {
        slots: 3,
        adverts: {
          eat: {
            promise: { food: 40 },
            steps: [{ wait: 2 }, { grant: { food: 40 } }, { spawn: 'apple' }, { remove: 'thing' }],
          },
          rot: { promise: { fun: 8 }, steps: [{ wait: 1 }, { become: 'core' }, { grant: { fun: 8 } }] },
        },
      },
      core: {
        slots: 2,
        adverts: {
          throw: { promise: { fun: 30 }, steps: [{ wait: 1 }, { grant: { fun: 30 } }, { push: 'find', onto: 'self' }] },
        },
      },
    },
    actions: { find: { steps: [{ wait: 3 }, { become: 'apple' }] } },
    temperaments: {
      person: {
        innate: {
          bear: { promise: { fun: 3 }, steps: [{ spawn: 'person' }, { grant: { fun: 60 } }] },
          leave: { promise: { fun: 3 }, steps: [{ remove: 'self' }] },
        },
      },
    },
    space: { plane: [SIDE, SIDE] },
    things: Array.from({ length: people }, (_, i) => ({ kind: i % 3 === 0 ? 'core' : 'apple', at: place(i) })),
    agents: Array.from({ length: people }, (_, i) => ({
      name: `P${i}`,
      temperament: 'person',
      at: place(i + 3),
      levels: { food: (i * 37 + seed) % 100, fun: (i * 53 + seed) % 100 },
    })),
  };
}

test('the users of a thing are those found by looking at everybody', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(1000), (people, seed) => {
      const world = createWorld(townOf(people, seed), { seed });
      const { state: s } = world.engine;
      for (let i = 0; i < 30; i++) {
        world.advance(1 + ((i * 5) % 11));
        const rows = Array.from({ length: s.agentRows }, (_, agent) => agent);
        for (let thing = 0; thing < s.thingCount; thing++) {
          if (s.kind[thing] < 0) continue;
          const isUser = (agent: number) => s.ints[s.row(agent) + A.thing] === thing;
          const isWaiting = (agent: number) => s.queues.list(agent).some((pending) => pending.thing === thing);
          expect(usersOf(s, thing)).toEqual(rows.filter(isUser));
          expect(usersOf(s, thing, true)).toEqual(rows.filter((agent) => isUser(agent) || isWaiting(agent)));
          found += usersOf(s, thing).length;
        }
      }
    }),
    { numRuns: runs(10) },
  );
  expect(found).toBeGreaterThan(0);
});
