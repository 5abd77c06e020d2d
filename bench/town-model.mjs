// A row as a model, for the versions that know only the plain world: those that score by promise and distance alone.
import { rowNamed } from './rows/index.mjs';
import { NEEDS } from './world.mjs';

/** A need that never changes and that nothing promises, for the versions that have eight of them. */
const NO_NEED = [
  [0, 0],
  [100, 0],
];

/** A row as a model, of the same needs, kinds, things and agents, and the same choices. */
export function modelOfRow(name, { agents, seed }) {
  const row = rowNamed(name);
  const { needs, kinds, temperaments, space, things, agents: people } = row.define(agents, seed, {});
  const all = things.length > 0 ? things : row.things(agents, seed);
  const { mind } = temperaments.person;
  const names = Object.keys(needs);
  const spare = Array(NEEDS - names.length).fill(0);
  const kindNames = Object.keys(kinds);
  return {
    seed,
    select: 1,
    side: space.plane[0],
    half: mind.distance?.half ?? Infinity,
    needs: [...Object.values(needs).map(({ curve }) => ({ points: curve })), ...spare.map(() => ({ points: NO_NEED }))],
    temperaments: [{ speed: 1, decay: [...Object.values(needs).map(({ decay }) => decay), ...spare] }],
    kinds: Object.values(kinds).map(({ slots, adverts }) => ({
      slots,
      adverts: Object.values(adverts).map(({ promise, steps: [{ wait }] }) => ({
        promise: Object.entries(promise).map(([need, amount]) => [names.indexOf(need), amount]),
        minutes: Number.parseInt(wait, 10),
        tag: -1,
      })),
    })),
    thingKind: all.map(({ kind }) => kindNames.indexOf(kind)),
    thingPlace: all.flatMap(({ at }) => at),
    agentTemperament: people.map(() => 0),
    agentTags: people.map(() => 0),
    agentPlace: people.flatMap(({ at }) => at),
    levels: people.flatMap(({ levels }) => [...names.map((need) => levels[need]), ...spare]),
    weights: people.flatMap(() => Array(NEEDS).fill(1)),
  };
}
