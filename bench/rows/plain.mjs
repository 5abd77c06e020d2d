import { makeModel, populate, toDefinition } from '../world.mjs';

/** The world of the main table: eight needs, forty kinds, tags, and agents added after it was created. */
export const plain = {
  name: 'plain',
  define: (agents, seed, { things, select } = {}) => toDefinition(makeModel({ agents, seed, things, select })),
  complete(world, agents, seed, { things, select } = {}) {
    populate(world, makeModel({ agents, seed, things, select }));
  },
};
