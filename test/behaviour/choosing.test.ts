import { describe, expect, test } from 'vitest';
import { chances, decide } from '../../src/core/index.ts';
import { createWorld, type Kind, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';

const snack: Kind = { adverts: { eat: { promise: { food: 20 }, steps: [{ wait: 600 }, { grant: { food: 20 } }] } } };

function home(more: Partial<WorldDefinition>): WorldDefinition {
  return {
    needs: { food: { decay: 0, curve: straight, start: 20 } },
    kinds: { snack },
    temperaments: { person: { mind: { distance: 'none' } } },
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
    ...more,
  };
}

describe('a tie goes', () => {
  test('to the nearer thing, then to the one placed first', () => {
    const world = createWorld(
      home({
        things: [
          { kind: 'snack', at: [9, 9], name: 'far' },
          { kind: 'snack', at: [0, 3], name: 'near' },
          { kind: 'snack', at: [3, 0], name: 'as near' },
        ],
      }),
    );
    world.advance(1);
    expect(world.thing(world.agent('Ann').doing?.thing ?? -1).name).toBe('near');
  });

  test('to what is under way, however near another thing comes', () => {
    const world = createWorld(
      home({
        temperaments: { person: { mind: { distance: 'none', redecide: 1 } } },
        things: [{ kind: 'snack', at: [9, 0], name: 'first' }],
      }),
    );
    world.advance(3);
    world.addThing({ kind: 'snack', at: [4, 0], name: 'second' });
    world.advance(10);
    expect(world.thing(world.agent('Ann').doing?.thing ?? -1).name).toBe('first');
  });
});

test('inertia does not revive what scores 0 or less, so a lower bucket is reached', () => {
  const world = createWorld(
    home({
      state: { fire: 1 },
      buckets: { danger: { priority: 2 }, leisure: { priority: 1 } },
      kinds: {
        alarm: { adverts: { flee: { score: 'world.fire', bucket: 'danger', steps: [{ wait: 1000 }] } } },
        book: { adverts: { read: { score: 5, bucket: 'leisure', steps: [{ wait: 1000 }] } } },
      },
      temperaments: {
        person: { mind: { inertia: { bonus: 10 }, redecide: 5, distance: 'none' } },
      },
      things: [
        { kind: 'alarm', at: [1, 0] },
        { kind: 'book', at: [2, 0] },
      ],
    }),
  );
  world.advance(3);
  expect(world.agent('Ann').doing?.advert).toBe('flee');
  world.setState('fire', 0);
  world.advance(10);
  expect(world.agent('Ann').doing?.advert).toBe('read');
});

test('buckets of equal priority are one bucket: the better option wins, whichever is listed first', () => {
  const world = createWorld(
    home({
      buckets: { duty: { priority: 1 }, fun: { priority: 1 }, rest: { priority: 0 } },
      kinds: {
        desk: { adverts: { work: { score: 1, bucket: 'duty', steps: [{ wait: 100 }] } } },
        game: { adverts: { play: { score: 2, bucket: 'fun', steps: [{ wait: 100 }] } } },
      },
      temperaments: { person: { mind: { distance: 'none' } } },
      things: [
        { kind: 'desk', at: [1, 0] },
        { kind: 'game', at: [2, 0] },
      ],
    }),
  );
  world.advance(1);
  expect(world.agent('Ann').doing?.advert).toBe('play');
});

test('infinite scores share the whole chance, whatever the policy', () => {
  const options = [{ score: 1 }, { score: Infinity }, { score: 2 }, { score: Infinity }];
  for (const policy of ['best', { weighted: 'all' }, { weighted: 2 }, { within: 0.5 }, { boltzmann: 1 }] as const) {
    const roll = policy === 'best' ? undefined : 0.75;
    expect(options[decide(options, policy, roll)].score).toBe(Infinity);
    if (policy !== 'best') expect(chances(options, policy)).toEqual([0, 0.5, 0, 0.5]);
  }
});
