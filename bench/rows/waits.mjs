import { KINDS, makeTown } from './town.mjs';

/** Some agents light it; those who bake wait until it is hot, but not for ever. */
const OVEN = {
  slots: 4,
  state: { hot: 0 },
  adverts: {
    bake: {
      promise: { food: 55 },
      steps: [
        { wait: { until: { less: [0, 'thing.hot'] }, atMost: '15m' } },
        { grant: { food: 30 }, when: 'thing.hot' },
        { set: { 'thing.hot': 0 } },
      ],
    },
    light: {
      promise: { fun: 40 },
      when: { not: 'thing.hot' },
      steps: [{ wait: '3m' }, { grant: { fun: 40 } }, { set: { 'thing.hot': 1 } }],
    },
  },
};

/** A hammock is left as soon as somebody is hungry. */
const HAMMOCK = {
  slots: 2,
  adverts: {
    doze: {
      promise: { rest: 50 },
      while: { less: [15, 'need.food'] },
      steps: [{ fill: { rest: '80/h' }, for: '30m' }],
    },
  },
};

/** Waits with `until` for what others do, and actions that last while a condition holds. */
export const waits = {
  name: 'waits',
  define: (agents, seed) => makeTown(agents, seed, { kinds: { ...KINDS, oven: OVEN, hammock: HAMMOCK } }),
};
