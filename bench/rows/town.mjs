// What most rows have in common: four needs, N agents, half as many things, on a plane that grows with them.
import { dice } from '../dice.mjs';

/** Square units of the plane for each thing. */
const AREA = 4;

/** The emptier, the more urgent, and the last bit most of all. */
const FALLING = [
  [0, 2],
  [30, 1],
  [70, 0.25],
  [100, 0],
];

const NEEDS = {
  food: { decay: 12, curve: FALLING },
  rest: { decay: 8, curve: FALLING },
  fun: { decay: 15, curve: FALLING },
  company: { decay: 10, curve: FALLING },
};

/** An advert that promises a reward, takes this long and grants what it promised. */
export function offer(minutes, reward) {
  return { promise: reward, steps: [{ wait: `${minutes}m` }, { grant: reward }] };
}

/** Kinds of things for all needs, with a little more than one slot for each agent. */
export const KINDS = {
  stove: { slots: 2, adverts: { cook: offer(20, { food: 50 }), snack: offer(5, { food: 20 }) } },
  bed: { slots: 1, adverts: { sleep: offer(40, { rest: 60 }), nap: offer(10, { rest: 25 }) } },
  swing: { slots: 2, adverts: { swing: offer(10, { fun: 35 }) } },
  bench: { slots: 3, adverts: { sit: offer(15, { rest: 15, company: 15 }) } },
  fire: { slots: 4, adverts: { gather: offer(25, { company: 40, fun: 10 }) } },
  pump: { slots: 1, adverts: { drink: offer(3, { food: 15 }) } },
  stage: { slots: 4, adverts: { listen: offer(30, { fun: 45, rest: -5 }) } },
  board: { slots: 2, adverts: { play: offer(20, { fun: 30, company: 20 }) } },
};

/** A mind that takes the best option, the nearer the better. */
export const NEAR_BEST = { distance: { kind: 'falloff', half: 6, power: 2 } };

/**
 * A town of `agents` agents and half as many things at random positions. `kinds`, `mind`, `person` (a temperament),
 * `things` (a count) and `more` (any part of the definition) replace the usual ones.
 */
export function makeTown(agents, seed, options = {}) {
  const { kinds = KINDS, mind = NEAR_BEST, person = {}, things = Math.max(1, agents >> 1), more = {} } = options;
  const roll = dice(seed);
  const side = Math.ceil(Math.sqrt(things * AREA));
  const at = () => [roll(side * 16) / 16, roll(side * 16) / 16];
  return {
    needs: NEEDS,
    kinds,
    temperaments: { person: { mind, ...person } },
    space: { plane: [side, side] },
    things: placeThings(roll, kinds, things, at),
    agents: placeAgents(roll, agents, at),
    ...more,
  };
}

/** Things of all kinds in equal parts; `at` gives a position. */
export function placeThings(roll, kinds, count, at) {
  const names = Object.keys(kinds);
  return Array.from({ length: count }, () => ({ kind: names[roll(names.length)], at: at() }));
}

/** Agents with random levels; `at` gives a position. */
export function placeAgents(roll, count, at, temperaments = ['person']) {
  return Array.from({ length: count }, (_, i) => ({
    name: `agent ${i}`,
    temperament: temperaments[i % temperaments.length],
    at: at(),
    levels: Object.fromEntries(Object.keys(NEEDS).map((need) => [need, roll(6401) / 64])),
  }));
}
