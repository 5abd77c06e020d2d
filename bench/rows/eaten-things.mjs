import { makeTown } from './town.mjs';

/** A thing that is used up; the agent walks on and leaves a new one. */
function eaten(name, minutes, reward) {
  return {
    adverts: {
      use: {
        promise: reward,
        steps: [
          { wait: `${minutes}m` },
          { grant: reward },
          { remove: 'thing' },
          { go: { wander: 5 } },
          { spawn: name, into: 'here' },
        ],
      },
    },
  };
}

const KINDS = {
  berry: eaten('berry', 5, { food: 40 }),
  hay: eaten('hay', 30, { rest: 50 }),
  kite: eaten('kite', 15, { fun: 45 }),
  letter: eaten('letter', 10, { company: 35, fun: 5 }),
};

/** Every thing is removed when it was used, and another one is spawned elsewhere; as many things as agents. */
export const eatenThings = {
  name: 'eaten-things',
  define: (agents, seed) => makeTown(agents, seed, { kinds: KINDS, things: agents }),
};
