import { KINDS, makeTown } from './town.mjs';

const INNATE = {
  mingle: {
    promise: { company: { min: [40, { weight: 2, of: 'near.person' }] } },
    steps: [{ wait: '6m' }, { grant: { company: { min: [40, { weight: 2, of: 'near.person' }] } } }],
  },
  stroll: {
    promise: { fun: 15 },
    when: { less: [2, 'nearest.swing'] },
    steps: [{ go: { wander: 4 } }, { wait: '3m' }, { grant: { fun: 15 } }],
  },
  rough: {
    promise: { rest: { if: 'free.bed', then: 5, else: 25 } },
    steps: [{ wait: '15m' }, { grant: { rest: 15 } }],
  },
};

/** Adverts that count what is near: people, the nearest swing, free beds within 10 units. */
export const near = {
  name: 'near',
  define: (agents, seed) =>
    makeTown(agents, seed, {
      kinds: KINDS,
      mind: { distance: { kind: 'falloff', half: 6, power: 2 }, perceives: { range: 10 } },
      person: { innate: INNATE },
    }),
};
