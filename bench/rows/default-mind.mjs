import { makeTown } from './town.mjs';

/** A mind with nothing but defaults: distance does not count, so all things of a kind score the same. */
export const defaultMind = {
  name: 'default-mind',
  define: (agents, seed) => makeTown(agents, seed, { mind: {} }),
};
