import type { Kind, ThingPlacement, WorldDefinition } from '../../src/index.ts';

/** A kitchen whose chain is lazy: every action knows only which advert comes next. */
const kinds: Record<string, Kind> = {
  fridge: {
    adverts: {
      'take food': {
        promise: { food: 60 },
        steps: [{ wait: 2 }, { spawn: 'groceries', into: 'hand' }, { next: 'prepare' }],
      },
    },
  },
  counter: {
    adverts: {
      prepare: { autonomous: false, steps: [{ wait: 5 }, { become: 'prepared food', what: 'item' }, { next: 'cook' }] },
    },
  },
  stove: {
    state: { repair: 100 },
    adverts: {
      cook: {
        autonomous: false,
        steps: [
          { wait: 10 },
          { add: { 'thing.repair': -1 } },
          { push: 'create a kitchen fire', when: { less: ['thing.repair', 10] } },
          { fail: 'the stove caught fire', when: { less: ['thing.repair', 10] } },
          {
            fail: 'the food burned',
            when: { less: ['thing.repair', 40] },
            instead: [{ become: 'burned food', what: 'item' }, { drop: 'item' }],
          },
          { become: 'roast', what: 'item' },
          { next: 'sit down' },
        ],
      },
    },
  },
  microwave: {
    adverts: {
      cook: { autonomous: false, steps: [{ wait: 3 }, { become: 'warm mush', what: 'item' }, { next: 'sit down' }] },
    },
  },
  table: {
    slots: 4,
    adverts: {
      'sit down': {
        autonomous: false,
        steps: [
          { wait: 4 },
          { grant: { food: 60 }, when: { equal: ['item.taste', 2] } },
          { grant: { food: 40 }, when: { equal: ['item.taste', 1] } },
          { remove: 'item' },
        ],
      },
    },
  },
  groceries: { adverts: { 'use up': { promise: { food: 50 }, steps: [{ take: 'thing' }, { next: 'prepare' }] } } },
  'prepared food': {
    adverts: { 'finish cooking': { promise: { food: 50 }, steps: [{ take: 'thing' }, { next: 'cook' }] } },
  },
  roast: { state: { taste: 2 } },
  'warm mush': { state: { taste: 1 } },
  'burned food': {
    adverts: {
      'clean up': { promise: { tidiness: 20 }, steps: [{ wait: 2 }, { remove: 'thing' }, { grant: { tidiness: 20 } }] },
    },
  },
  fire: {
    adverts: {
      extinguish: { promise: { safety: 50 }, steps: [{ wait: 5 }, { remove: 'thing' }, { grant: { safety: 50 } }] },
    },
  },
};

/** Fridge, counter, stove and table, a few steps from each other. */
export const kitchen: ThingPlacement[] = [
  { kind: 'fridge', at: [1, 1] },
  { kind: 'counter', at: [3, 1], name: 'counter' },
  { kind: 'stove', at: [5, 1], name: 'stove' },
  { kind: 'table', at: [5, 5] },
];

/** Ann, hungry, beside these things. */
export function home(things: readonly ThingPlacement[], change: Partial<WorldDefinition> = {}): WorldDefinition {
  const need = { decay: 0, curve: { kind: 'reciprocal', scale: 10 } as const };
  return {
    ticksPerHour: 60,
    needs: { food: { ...need, start: 20 }, tidiness: need, safety: need },
    kinds,
    actions: { 'create a kitchen fire': { steps: [{ spawn: 'fire', into: 'here' }] } },
    temperaments: { person: { state: { hands: 2 } } },
    things,
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 1] }],
    ...change,
  };
}
