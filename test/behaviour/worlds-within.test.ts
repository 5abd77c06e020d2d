import { expect, test } from 'vitest';
import { createWorld, type Host, type World, type WorldDefinition } from '../../src/index.ts';

/*
 * Worlds share working memory that is a constant of a module. So a game whose functions run another world in the middle of
 * a choice must come to the same as one whose functions only count.
 */

const straight = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** Many who fear each other, choose by promise, distance, state and the game's mood, and accept what the game accepts. */
function crowd(isPlain: boolean): WorldDefinition {
  const steps = [{ wait: 3 }];
  const mood = 'host.mood';
  const slowly = [{ wait: { minutes: { sum: [mood, 'thing.soft'] } } }];
  return {
    ticksPerHour: 60,
    needs: {
      food: { decay: 40, curve: straight },
      rest: { decay: 20, curve: isPlain ? straight : { kind: 'host', name: 'want', to: [0, 1] } },
    },
    kinds: {
      bread: { slots: 3, adverts: { eat: { promise: { food: 20 }, steps: [...steps, { grant: { food: 20 } }] } } },
      bed: {
        slots: 2,
        state: { soft: 3 },
        adverts: {
          lie: { promise: { rest: 30 }, steps: [...steps, { grant: { rest: 30 } }] },
          ...(isPlain
            ? {}
            : { dream: { score: { product: ['thing.soft', mood, 0.1] }, when: { less: [0.1, mood] }, steps: slowly } }),
        },
      },
    },
    minds: {
      ordinary: { distance: { kind: 'falloff', half: 20, power: 2 }, redecide: 4 },
      timid: {
        distance: { kind: 'falloff', half: 9, power: 1 },
        perceives: { range: 40 },
        redecide: 3,
        accepts: { less: ['distance', { product: [60, mood] }] },
        feelings: { driven: 'instinct', falloff: { kind: 'host', name: 'fade', to: [0, 1] } },
      },
    },
    temperaments: {
      plain: { mind: 'ordinary', state: { strength: 3 } },
      ...(isPlain ? {} : { shy: { mind: 'timid', state: { strength: 1 }, tags: ['shy'] } }),
    },
    space: { plane: [120, 120] },
    things: Array.from({ length: 60 }, (_, i) => ({
      kind: i % 2 === 0 ? 'bread' : 'bed',
      at: [(i * 37) % 120, (i * 53) % 120] as const,
    })),
    agents: Array.from({ length: 40 }, (_, i) => ({
      name: `a${i}`,
      temperament: isPlain || i % 2 === 0 ? 'plain' : 'shy',
      at: [(i * 29) % 120, (i * 71) % 120] as const,
      levels: { food: (i * 31) % 100, rest: (i * 47) % 100 },
    })),
  };
}

/** The hash of a world whose game answers by the tick and the agent, and does something else before it does, now and then. */
function hashWith(deed: () => void): string {
  let calls = 0;
  const before = () => {
    if (++calls % 11 === 0) deed();
  };
  const host: Host = {
    inputs: {
      mood: (agent) => {
        before();
        return ((world.now * 3 + agent.id * 7) % 10) / 5;
      },
    },
    curves: {
      want: (level) => 1 - level / 100,
      fade: (distance) => 1 / distance,
    },
  };
  const world: World = createWorld(crowd(false), { seed: 7, host });
  world.on(() => before());
  world.advance(12);
  return `${world.hash()}`;
}

test('a game may run another world, or ask it, in the middle of a choice', () => {
  const alone = hashWith(() => {});
  const others = [true, false].map((isPlain) =>
    createWorld(crowd(isPlain), {
      seed: 3,
      host: { inputs: { mood: () => 1.5 }, curves: { want: (x) => 1 - x / 100, fade: (x) => 1 / x } },
    }),
  );
  for (const other of others) {
    expect(hashWith(() => other.advance(other.now < 3000 ? 1 : 0))).toBe(alone);
    expect(hashWith(() => void other.agent(`a${other.now % 40}`).consider())).toBe(alone);
  }
  expect(hashWith(() => void others[1].restore(others[1].snapshot()))).toBe(alone);
});
