// All versions of the worlds that they know, compared by a hash of every decision.
import { NaiveWorld } from './naive.mjs';
import { buildReference, hashReference, VARIANTS, writeWorld } from './reference.mjs';
import { prepareRow, rowNamed } from './rows/index.mjs';
import { modelOfRow } from './town-model.mjs';
import { DecisionHash, makeModel, populate, toDefinition } from './world.mjs';

/** What the engine, the naive version and the variants of the C++ one decided; `references` is null without a compiler. */
export function compareDecisions(World, { ticks, ...size }) {
  const model = makeModel(size);
  const world = new World(toDefinition(model), { seed: model.seed });
  populate(world, model);
  const engine = decideByEngine(world, ticks);
  const naive = decideNaively(model, ticks);
  return {
    engine: String(engine),
    naive: String(naive),
    references: buildReference() ? decideByReferences(model, ticks) : null,
    count: engine.count,
  };
}

/** The same for a row that the others can do. The C++ versions know no ties, so they need a fall-off with distance. */
export function compareRow(hanker, name, { ticks, ...size }) {
  const engine = decideByEngine(prepareRow(hanker, rowNamed(name), size)(), ticks);
  const model = modelOfRow(name, size);
  return {
    engine: String(engine),
    naive: String(decideNaively(model, ticks)),
    references: Number.isFinite(model.half) && buildReference() ? decideByReferences(model, ticks) : null,
    count: engine.count,
  };
}

function decideByEngine(world, ticks) {
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

function decideByReferences(model, ticks) {
  const { file, remove } = writeWorld(model);
  const hashes = VARIANTS.map((variant) => hashReference(variant, file, ticks));
  remove();
  return hashes;
}
