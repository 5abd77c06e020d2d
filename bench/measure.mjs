// One measurement in a process of its own, for several engines in one process slow each other down.
// Usage: node --expose-gc bench/measure.mjs '{"what": "engine", "agents": 1000, …}'; prints one line of JSON.
import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { NaiveWorld } from './naive.mjs';
import { listen } from './oracle.mjs';
import { measurePeers } from './peers.mjs';
import { DecisionHash, makeModel, populate, toDefinition } from './world.mjs';

const { what, door, ...task } = JSON.parse(process.argv[2]);
const hanker = await import(door);
const measure = {
  engine: measureEngine,
  allocation: measureAllocation,
  naive: measureNaive,
  peers: measureArbitration,
};
console.log(JSON.stringify(await measure[what](task)));

/** The engine by its public door: time for each window, and memory once everybody is busy. */
function measureEngine({ warm, ticks, windows, ...size }) {
  const model = makeModel(size);
  const definition = toDefinition(model);
  const before = held();
  const world = new hanker.World(definition, { seed: model.seed });
  populate(world, model);
  world.advance(warm);
  const after = held();
  return {
    windows: Array.from({ length: windows }, () => time(world, () => world.advance(ticks))),
    bytesPerAgent: (after - before) / size.agents,
    ownBytesPerAgent: world.bytes() / size.agents,
  };
}

/**
 * What deciding leaves behind on the heap: how much it has grown over a window in which nothing was collected, because
 * there was room. Typed arrays that had to grow count too. Several windows, for V8 compiles whenever it likes.
 */
async function measureAllocation({ warm, ticks, windows, ...size }) {
  const model = makeModel(size);
  const world = new hanker.World(toDefinition(model), { seed: model.seed });
  populate(world, model);
  world.advance(warm);
  let collections = 0;
  new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  }).observe({ entryTypes: ['gc'] });
  const grown = [];
  for (let i = 0; i < windows; i++) {
    globalThis.gc();
    await observed();
    collections = 0;
    const before = process.memoryUsage();
    const decided = world.decisions;
    world.advance(ticks);
    const after = process.memoryUsage();
    const bytes = after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers;
    grown.push({ bytes, decisions: world.decisions - decided });
    await observed();
    if (collections > 0) throw new Error(`${collections} collections while allocation was measured; take fewer ticks`);
  }
  return { windows: grown };
}

/** Resolves when an observer has been told of what happened so far. */
async function observed() {
  await turn();
  await turn();
}

/**
 * The naive version, going on from where the engine stands after a while, so that it need not live through the rush
 * at the start. Afterwards the engine makes the same decisions, or this throws.
 */
function measureNaive({ warm, ticks, ...size }) {
  const model = makeModel(size);
  const world = new hanker.World(toDefinition(model), { seed: model.seed });
  populate(world, model);
  world.advance(warm);
  const naive = new NaiveWorld(model);
  naive.continueFrom(world);
  const [expected, made] = [new DecisionHash(), new DecisionHash()];
  naive.observer = (...decision) => made.add(...decision);
  naive.tick();
  const window = time(naive, () => {
    for (let i = 0; i < ticks; i++) naive.tick();
  });
  listen(world, expected);
  world.advance(ticks + 1);
  if (String(made) !== String(expected)) throw new Error('the naive version and the engine decided differently');
  return { windows: [window] };
}

async function measureArbitration({ options, folder }) {
  return measurePeers(hanker.decide, options, folder);
}

/** Processor time and the clock's, in nanoseconds, for the decisions that `run` makes. */
function time(world, run) {
  const decided = world.decisions;
  const clock = performance.now();
  const processor = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(processor);
  const wall = (performance.now() - clock) * 1e6;
  return { ns: (user + system) * 1000, wall, decisions: world.decisions - decided };
}

/** Bytes in use, after everything unused was collected. */
function held() {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
