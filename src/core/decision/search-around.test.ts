import { expect, test } from 'vitest';
import { createWorld, type World } from '../../index.ts';

const WALL = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** Many who want company, and some of them, everywhere, who have a tale to tell to one at a time. */
function fairOf(people: number, tellers: number, seed: number): World {
  const agents = Array.from({ length: people }, (_, i) => ({
    name: `P${i}`,
    temperament:
      i % Math.floor(people / tellers) === 0 && i / Math.floor(people / tellers) < tellers ? 'teller' : 'guest',
    at: [(i * 37 + seed * 11) % 60, (i * 53 + seed * 7) % 60] as const,
    levels: { fun: (i * 29) % 80 },
  }));
  return createWorld(
    {
      ticksPerHour: 60,
      needs: { fun: { decay: 30, curve: WALL } },
      actions: { stroll: { steps: [{ go: { wander: 9 } }, { wait: 2 }] } },
      temperaments: {
        guest: { mind: { distance: { kind: 'falloff', half: 12 }, fallback: 'stroll', least: 0.05 } },
        teller: {
          mind: { fallback: 'stroll' },
          adverts: { listen: { promise: { fun: 30 }, steps: [{ wait: 3 }, { grant: { fun: 30 } }] } },
        },
      },
      space: { plane: [61, 61] },
      agents,
    },
    { seed },
  );
}

test.each([
  [60, 1],
  [60, 5],
  [80, 23],
  [80, 24],
  [90, 30],
])(
  'among %i people of whom %i have something on offer, the best is found as by asking everybody',
  (people, tellers) => {
    let listeners = 0;
    for (let seed = 1; seed <= 3; seed++) {
      const world = fairOf(people, tellers, seed);
      for (const agent of world.agents()) agent.trace();
      world.on((event) => {
        if (event.type !== 'decided') return;
        const record = world.agent(event.agent).decision;
        const taken = record?.options[record.chosen];
        expect([event.advert, event.thing]).toEqual([taken?.advert ?? -1, taken?.thing ?? -1]);
        if (taken !== undefined) listeners++;
      });
      world.advance(40);
    }
    expect(listeners).toBeGreaterThan(5);
  },
);
