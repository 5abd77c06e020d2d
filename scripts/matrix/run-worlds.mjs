// The program that every engine runs: worlds, seeds and ways of evaluating, and what the state's hash is on the way.
// It knows neither Node nor a page, so that all of them run the very same.
import { createWorld } from 'hanker';
import { loadWorld } from 'hanker/format';

/** The shipped worlds, how long each is run, and in which orders if not in all; what an hour costs differs a lot. */
export const PLAN = [
  { world: 'cafe', ticks: 21_600 },
  { world: 'colony', ticks: 1440 },
  { world: 'duel', ticks: 3600 },
  { world: 'dungeon', ticks: 120 },
  { world: 'guard', ticks: 21_600 },
  { world: 'household', ticks: 43_200 },
  // Its scores read how many slots are free, so that nobody can choose ahead of others: every order is 'in turn'.
  { world: 'park', ticks: 600, orders: ['in turn'] },
  { world: 'settlement', ticks: 720 },
];

/** The orders in which those may be evaluated who decide at the same tick. */
export const ORDERS = ['in turn', 'ahead', 'ahead backwards', 'ahead shuffled'];

/**
 * A way of its own: 'in turn', and every decision is held to its record, for which every option of every thing is
 * scored in the plainest way.
 */
export const REFERENCE = 'reference';

/** How often in a run the hash is taken. */
const HASHES = 4;

/** Runs what is asked for and emits a line of JSON for each run: world, seed, way, hashes by tick, decisions. */
export function runWorlds(runs, emit) {
  for (const { world: name, text, ticks, ways, seeds } of runs) {
    const { definition, host, problems } = loadWorld(text, `${name}.yaml`);
    if (definition === null) throw new Error(`${name}: ${problems[0].message}`);
    for (const seed of seeds)
      for (const way of ways) emit(JSON.stringify(runWorld(name, definition, host, seed, way, ticks)));
  }
}

function runWorld(name, definition, host, seed, way, ticks) {
  const evaluation = way === REFERENCE ? 'in turn' : way;
  const world = createWorld(definition, { seed, host, evaluation });
  const judged = way === REFERENCE ? judge(world, name, seed) : null;
  const hashes = {};
  for (let part = 1; part <= HASHES; part++) {
    world.advance(Math.floor((ticks * part) / HASHES) - world.now);
    hashes[world.now] = world.hash();
  }
  return { world: name, seed, way, hashes, decisions: world.decisions, ...(judged && { judged: judged.count }) };
}

/** Records every decision in full and throws at the first that was made otherwise than its record says. */
function judge(world, name, seed) {
  const judged = { count: 0 };
  for (const agent of world.agents()) agent.trace();
  world.on((event) => {
    if (event.type === 'spawned' && event.who >= 0) world.agent(event.who).trace();
    if (event.type !== 'decided' && event.type !== 'reconsidered') return;
    judged.count++;
    const record = world.agent(event.agent).decision;
    const taken = record.options[record.chosen];
    const expected = taken ? `${taken.thing} ${taken.advert} ${taken.isCurrent}` : 'nothing';
    if (event.type === 'reconsidered' ? !taken || taken.isCurrent : expected === chosen(event)) return;
    const who = world.agent(event.agent).name;
    throw new Error(
      `${name}, seed ${seed}, tick ${world.now}: ${who} chose ${chosen(event)}, and the reference ${expected} (thing, advert, whether under way)`,
    );
  });
  return judged;
}

function chosen({ type, thing, advert }) {
  if (type === 'reconsidered') return 'to go on';
  return advert < 0 ? 'nothing' : `${thing} ${advert} false`;
}
