// All versions of the plain world, compared by a hash of every decision.
import { NaiveWorld } from './naive.mjs';
import { buildReference, hashReference, VARIANTS, writeWorld } from './reference.mjs';
import { DecisionHash, makeModel, populate, toDefinition } from './world.mjs';

/** What the engine, the naive version and the variants of the C++ one decided; `references` is null without a compiler. */
export function compareDecisions(World, { ticks, ...size }) {
  const model = makeModel(size);
  const engine = decideByEngine(World, model, ticks);
  const naive = decideNaively(model, ticks);
  return {
    engine: String(engine),
    naive: String(naive),
    references: buildReference() ? decideByReferences(size, ticks) : null,
    count: engine.count,
  };
}

function decideByEngine(World, model, ticks) {
  const world = new World(toDefinition(model), { seed: model.seed });
  populate(world, model);
  const hash = new DecisionHash();
  world.on((event) => {
    if (event.type === 'decided') hash.add(event.agent, event.thing, event.advert, world.now);
  });
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

function decideByReferences(size, ticks) {
  const { file, remove } = writeWorld(size);
  const hashes = VARIANTS.map((variant) => hashReference(variant, file, ticks));
  remove();
  return hashes;
}
