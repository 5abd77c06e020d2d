import { createWorld, type Host, SnapshotError, type World, type WorldDefinition } from '../../src/index.ts';

/** A house with people who cook, carry, chain, meet each other and can be asked to do things. */
export const house = {
  ticksPerHour: 60,
  starts: '08:00',
  state: { alarm: 0 },
  tags: ['adult'],
  needs: {
    food: { decay: 20, curve: { kind: 'reciprocal', scale: 10 }, start: 50, alarms: [20] },
    rest: { decay: 10, curve: { kind: 'reciprocal', scale: 10 }, start: 80 },
  },
  kinds: {
    fridge: {
      slots: 2,
      adverts: {
        cook: { promise: { food: 40 }, steps: [{ wait: 3 }, { spawn: 'meal', into: 'hand' }, { next: 'eat' }] },
      },
    },
    meal: {
      adverts: { eat: { autonomous: false, steps: [{ wait: 5 }, { grant: { food: 40 } }, { remove: 'thing' }] } },
    },
    bed: {
      cooldown: { for: '1h', fade: true },
      adverts: { sleep: { promise: { rest: 60 }, steps: [{ fill: { rest: 60 }, until: { rest: 100 }, hold: true }] } },
    },
    door: { state: { open: 1 }, blocks: { less: ['thing.open', 1] } },
  },
  actions: { wave: { steps: [{ wait: 2 }] } },
  partitions: { attic: { area: [10, 0, 20, 20], speed: 0.5 } },
  temperaments: {
    person: { state: { mood: 1 }, adverts: { chat: { promise: { rest: 5 }, steps: [{ wait: 4 }] } } },
  },
  space: { plane: [20, 20] },
  things: [
    { kind: 'fridge', at: [3, 3], name: 'fridge' },
    { kind: 'bed', at: [15, 9], name: 'big bed' },
    { kind: 'bed', at: [15, 9] },
    { kind: 'door', at: [5, 5] },
  ],
  agents: [
    { name: 'Ann', temperament: 'person', at: [1, 1] },
    {
      name: 'Bob',
      temperament: 'person',
      at: [9, 9],
      tags: ['adult'],
      carries: ['meal'],
      speed: 2,
      needs: { rest: { weight: 3 } },
    },
    {
      name: 'Cy',
      temperament: 'person',
      at: [4, 4],
      needs: { food: { curve: { kind: 'linear', to: [1, 0], over: [0, 100] } } },
    },
  ],
} satisfies WorldDefinition;

/** The house after so many ticks. */
export function houseAfter(ticks: number, host: Host = {}): World {
  const world = createWorld(house, { seed: 5, host });
  world.advance(ticks);
  return world;
}

/** What a SnapshotError says that is thrown. */
export function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof SnapshotError) return error.message;
    throw error;
  }
  return 'nothing is refused';
}
