import { expect, test } from 'vitest';
import { measureOne } from '../../../test/fixtures/measuring.ts';
import type { WorldDefinition } from '../../core/index.ts';

/** Walks between two posts for half an hour, and stays ten minutes at each. */
function patrol(ticksPerHour: number): WorldDefinition {
  const post = (here: number) => ({
    score: 1,
    when: { equal: ['world.side', here] as const },
    steps: [{ wait: '10m' as const }, { set: { 'world.side': 1 - here } }],
  });
  return {
    ticksPerHour,
    state: { side: 0 },
    kinds: { east: { adverts: { guard: post(0) } }, west: { adverts: { watch: post(1) } } },
    temperaments: { soldier: { speed: 60 / ticksPerHour } },
    things: [
      { kind: 'east', at: [30, 0] },
      { kind: 'west', at: [0, 0] },
    ],
    agents: [{ name: 'Ann', temperament: 'soldier', at: [0, 0] }],
    space: { plane: [40, 1] },
  };
}

test('walking hours are exact where a tick is a minute', () => {
  expect(measureOne(patrol(60), { of: 'walking', who: [] }, 400, { skip: 1 })).toBe((24 * 30) / 40);
});

test('walking hours are sampled at random moments where a tick is shorter', () => {
  const hours = measureOne(patrol(3600), { of: 'walking', who: [] }, 400 * 60, { skip: 1 }) as number;
  expect(Math.abs(hours - 18)).toBeLessThan(0.3);
});
