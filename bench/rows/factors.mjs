import { makeTown } from './town.mjs';

const NEEDED = { kind: 'logistic', midpoint: 45, steepness: -0.1 };
const NEAR = { kind: 'falloff', half: 8 };
const USABLE = { kind: 'linear', over: [0, 1], to: [1, 0.1] };

/** An advert scored by a need, the distance and how worn the thing is; a use wears it. */
function scored(need, minutes, amount) {
  return {
    score: {
      product: [
        { curve: NEEDED, of: `need.${need}` },
        { curve: NEAR, of: 'distance' },
        { curve: USABLE, of: 'thing.wear' },
      ],
    },
    steps: [
      { wait: `${minutes}m` },
      { grant: { [need]: amount } },
      { set: { 'thing.wear': { min: [1, { sum: ['thing.wear', 0.1] }] } } },
    ],
  };
}

/** Somebody who has nothing urgent mends a thing that is worn. */
const MEND = {
  score: { product: [0.2, { curve: NEAR, of: 'distance' }, 'thing.wear'] },
  steps: [{ wait: '10m' }, { set: { 'thing.wear': 0 } }],
};

function kind(slots, adverts) {
  return { slots, state: { wear: 0 }, adverts: { ...adverts, mend: MEND } };
}

/** Scores by factors, need × distance × a state of the thing, among what is within 30 units. */
export const factors = {
  name: 'factors',
  define: (agents, seed) =>
    makeTown(agents, seed, {
      mind: { perceives: { range: 30 } },
      kinds: {
        stove: kind(2, { cook: scored('food', 20, 50), snack: scored('food', 5, 20) }),
        bed: kind(1, { sleep: scored('rest', 40, 60) }),
        swing: kind(3, { swing: scored('fun', 10, 35) }),
        fire: kind(4, { gather: scored('company', 25, 40) }),
      },
    }),
};
