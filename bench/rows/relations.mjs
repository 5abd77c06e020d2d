import { dice } from '../dice.mjs';
import { makeTown } from './town.mjs';

const PERSON = {
  slots: 2,
  adverts: {
    talk: {
      promise: { company: { sum: [20, { weight: 0.3, of: 'toward.likes' }] } },
      steps: [{ wait: '8m' }, { grant: { company: 25 } }, { add: { 'toward.likes': 3, 'from.likes': 2 } }],
    },
  },
};

/** Talks whose worth depends on how much one likes the other; likes grow by talks and fade with time. */
export const relations = {
  name: 'relations',
  define(agents, seed) {
    const town = makeTown(agents, seed, {
      mind: { distance: { kind: 'falloff', half: 6, power: 2 }, perceives: { range: 10 } },
      person: PERSON,
      more: { relations: { likes: { decay: 2 } } },
    });
    const roll = dice(seed + 1);
    const other = (i) => `agent ${(i + 1 + roll(agents - 1)) % agents}`;
    const likes = () => ({ likes: roll(121) - 40 });
    return {
      ...town,
      agents: town.agents.map((agent, i) => ({
        ...agent,
        toward: Object.fromEntries([0, 1, 2].map(() => [other(i), likes()])),
      })),
    };
  },
};
