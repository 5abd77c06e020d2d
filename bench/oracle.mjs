// Three versions of the same world, compared by a hash of every decision.
import { NaiveWorld } from './naive.mjs';
import { buildReference, fileModel, runReference } from './reference.mjs';
import { DecisionHash, makeModel, populate, toDefinition } from './world.mjs';

/** What the engine, the naive version and the C++ one decided; `reference` is null when there is no compiler. */
export function compareDecisions(World, { ticks, ...size }) {
  const model = makeModel(size);
  const engine = decideByEngine(World, model, ticks);
  const naive = decideNaively(model, ticks);
  return {
    engine: String(engine),
    naive: String(naive),
    reference: decideByReference(model, ticks),
    count: engine.count,
  };
}

function decideByEngine(World, model, ticks) {
  const world = new World(toDefinition(model), { seed: model.seed });
  populate(world, model);
  const hash = new DecisionHash();
  listen(world, hash);
  world.advance(ticks);
  return hash;
}

function decideNaively(model, ticks) {
  const world = new NaiveWorld(model);
  const hash = new DecisionHash();
  world.observer = (...decision) => hash.add(...decision);
  for (let i = 0; i < ticks; i++) world.tick();
  return hash;
}

function decideByReference(model, ticks) {
  if (!buildReference()) return null;
  const { file, remove } = fileModel(model);
  const { hash } = runReference(file, { warm: ticks, ticks: 0, windows: 0, hash: true });
  remove();
  return hash;
}

/** Adds every decision of a world of the engine to a hash; returns what stops it. */
export function listen(world, hash) {
  return world.on((event) => {
    if (event.type === 'decided') hash.add(event.agent, event.thing, event.advert, world.now);
  });
}
