import type { WorldDefinition } from '../../src/index.ts';

/** A fridge, a bed and Ann: the world that doors are tried on. */
export const home = {
  ticksPerHour: 64,
  state: { alarm: 0 },
  needs: {
    hunger: {
      decay: 4,
      curve: [
        [0, 10],
        [100, 0],
      ],
    },
    rest: {
      decay: 2,
      curve: [
        [0, 10],
        [100, 0],
      ],
    },
  },
  kinds: {
    fridge: {
      state: { stock: 5 },
      slots: 2,
      adverts: { eat: { promise: { hunger: 30 }, steps: [{ wait: 5 }, { grant: { hunger: 30 } }] } },
    },
    bed: { adverts: { sleep: { promise: { rest: 50 }, steps: [{ fill: { rest: 40 }, until: { rest: 100 } }] } } },
  },
  actions: { nap: { steps: [{ wait: 3 }] } },
  partitions: { garden: { area: [0, 0, 4, 4] } },
  temperaments: { person: { tags: ['adult'], state: { gold: 1 } } },
  space: { plane: [20, 20] },
  things: [
    { kind: 'fridge', at: [3, 3], name: 'fridge' },
    { kind: 'bed', at: [9, 9] },
  ],
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
} satisfies WorldDefinition;
