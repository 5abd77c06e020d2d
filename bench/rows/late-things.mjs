import { makeTown } from './town.mjs';

/** The definition has no things; all of them are added to the world after it was created. */
export const lateThings = {
  name: 'late-things',
  define: (agents, seed) => ({ ...makeTown(agents, seed), things: [] }),
  things: (agents, seed) => makeTown(agents, seed).things,
  complete(world, agents, seed) {
    for (const thing of lateThings.things(agents, seed)) world.addThing(thing);
  },
};
