import { makeFloor } from './floor.mjs';

const DOOR = {
  slots: 2,
  state: { open: 0 },
  blocks: { not: 'thing.open' },
  adverts: {
    open: {
      promise: { fun: 12 },
      when: { not: 'thing.open' },
      steps: [{ wait: '1m' }, { set: { 'thing.open': 1 } }, { grant: { fun: 12 } }],
    },
    shut: {
      promise: { fun: 10 },
      when: 'thing.open',
      steps: [{ wait: '1m' }, { set: { 'thing.open': 0 } }, { grant: { fun: 10 } }],
    },
  },
};

/** The same map with a door in one of the two openings of every wall; they are opened and shut all the time. */
export const doors = {
  name: 'doors',
  define: (agents, seed) =>
    makeFloor(agents, seed, {
      kinds: { door: DOOR },
      inOpening: (roll, index) => (index === 0 ? { kind: 'door', state: { open: roll(2) } } : null),
    }),
};
