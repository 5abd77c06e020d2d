import { makeTown } from './town.mjs';

const MIND = {
  distance: { kind: 'falloff', half: 6, power: 2 },
  perceives: { range: 5 },
  memory: { for: '2h' },
};

/** Agents that see 5 units far and remember for two hours what they saw; who knows of nothing looks around. */
export const memory = {
  name: 'memory',
  // Everybody thinks again at every turn of its walk, so there are many decisions in a tick.
  ticks: (agents) => Math.max(100, Math.min(3600, Math.round(4e6 / agents))),
  define: (agents, seed) =>
    makeTown(agents, seed, {
      mind: MIND,
      person: {
        innate: {
          search: { promise: { fun: 2 }, steps: [{ go: { wander: 6 } }, { grant: { fun: 2 } }] },
        },
      },
    }),
};
