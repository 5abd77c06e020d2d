import { KINDS, makeTown, offer } from './town.mjs';

const PERSON = {
  slots: 2,
  adverts: { dance: { ...offer(10, { fun: 15, company: 15 }), together: { waits: '5m' } } },
};

const TABLE = {
  slots: 4,
  adverts: { cards: { ...offer(20, { company: 40, fun: 20 }), together: { asks: 'agents', atLeast: 3, waits: '5m' } } },
};

/** Joint actions: dances for two, and tables where three or four play with those who are within 8 units. */
export const together = {
  name: 'together',
  define: (agents, seed) =>
    makeTown(agents, seed, {
      kinds: { ...KINDS, table: TABLE },
      mind: { distance: { kind: 'falloff', half: 6, power: 2 }, perceives: { range: 8 } },
      person: PERSON,
    }),
};
