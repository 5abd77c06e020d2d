import { dice } from '../dice.mjs';
import { makeTown, placeAgents } from './town.mjs';

const MIND = {
  perceives: { range: 10 },
  redecide: '1t',
  inertia: { bonus: 0.2 },
  distance: { kind: 'falloff', half: 6, power: 2 },
  feelings: { driven: 'mind', falloff: { kind: 'falloff', half: 10 }, hate: 20, likes: { fire: 200 } },
};

const INNATE = {
  flee: {
    score: { if: { less: ['feeling.fearLove', -600] }, then: 3, else: 0 },
    steps: [{ go: { awayFrom: 'fear centre', reach: 4 } }, { wait: '20s' }],
  },
  chase: {
    score: { if: { less: [60, 'feeling.hate'] }, then: { over: ['feeling.hate', 200] }, else: 0 },
    steps: [{ go: { toward: 'most hated', reach: 3 } }, { wait: '30s' }],
  },
};

/** Two tribes that love their own and fear and hate the others within 10 units; everybody thinks again every tick. */
export const feelings = {
  name: 'feelings',
  ticks: (agents) => Math.max(2, Math.round(10_000 / agents)),
  define(agents, seed) {
    const town = makeTown(agents, seed);
    const roll = dice(seed + 1);
    const tribe = (name, strength) => ({
      mind: MIND,
      tags: [name],
      state: { strength, danger: 2, hp: 10, maxHp: 10 },
      innate: INNATE,
    });
    return {
      ...town,
      temperaments: { red: tribe('red', 6), blue: tribe('blue', 5) },
      agents: placeAgents(roll, agents, () => town.agents[roll(agents)].at, ['red', 'blue']),
    };
  },
};
