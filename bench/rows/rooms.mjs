import { makeFloor, NOTHING } from './floor.mjs';

/** A map of rooms with an opening in every wall. */
export const rooms = {
  name: 'rooms',
  define: (agents, seed) => makeFloor(agents, seed, NOTHING),
};
