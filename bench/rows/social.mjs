import { makeTown, offer } from './town.mjs';

/** Everybody offers everybody else a talk. */
export const social = {
  name: 'social',
  define: (agents, seed) =>
    makeTown(agents, seed, { person: { slots: 2, adverts: { talk: offer(10, { company: 30, fun: 10 }) } } }),
};
