// The main table: the plain world of the engine against the C++ version, the naive one and another build.
import { compare, SPAN } from './compare.mjs';
import { measurePeers } from './peers.mjs';
import { buildReference, startReference, VARIANTS, writeWorld } from './reference.mjs';
import { HOME, startEngine, startNaive } from './versions.mjs';
import { makeModel } from './world.mjs';

const HOUR = 3600;
/** Ticks before anything is measured, by number of agents: the rush at the start is over then. */
const WARM = { 1000: 10 * HOUR, 10000: 2 * HOUR, 100000: HOUR / 2, 1000000: HOUR / 4 };
/** Agents while the number of things grows. */
const FIXED = 1000;
/** Longer than for rows: these are the figures that are kept. */
const LONG = { ...SPAN, window: 150, rounds: 15, budget: 20, limit: 900 };
/** Long windows: the naive version needs them for a few ticks. */
const NAIVE = { ...LONG, window: 1500, rounds: 3 };

/**
 * Measures everything, or with `quick` only what the ratios need. `against` is the folder of another build, or null;
 * `note` is called with what is measured next.
 */
export async function measureFigures({ quick, against = null, note = () => {} }) {
  const span = quick ? { ...LONG, rounds: 7 } : LONG;
  const hasCompiler = buildReference();
  if (!hasCompiler) note('No g++ here: the C++ version is skipped.');
  const rows = [];

  const sizes = quick ? [100_000] : [1000, 10_000, 100_000, 1_000_000];
  for (const agents of sizes) await measureSize({ agents });
  if (!quick) await measureSize({ agents: 100_000, select: 3 });
  else {
    await measureEngine({ agents: 10_000 });
    await measureEngine({ agents: 1_000_000 });
  }
  const growth = await measureGrowth(quick ? [1000, 1_000_000] : [1000, 10_000, 100_000, 1_000_000]);
  for (const agents of sizes) await measureNaive({ agents });
  for (const options of quick ? [10] : [3, 10, 100]) {
    note(`arbitration among ${options}`);
    rows.push({ version: 'arbitration', options, ns: await measurePeers(options, against) });
  }
  return { ratios: { ...ratios(), ...growth }, rows };

  /** The engine, both variants of the C++ version, and the other build. */
  async function measureSize(size) {
    note(`engine and C++, ${JSON.stringify(size)}`);
    const written = hasCompiler ? writeWorld(makeModel(size)) : null;
    const servers = [start(size)];
    if (written) for (const variant of VARIANTS) servers.push(startReference(variant, written.file));
    if (against !== null) servers.push(startEngine(against, against, { row: 'plain', ...size }));
    const { results, ratio } = await compare(servers, WARM[size.agents], span);
    written?.remove();
    results.forEach((result, i) => {
      addRow(size, result, i === 0 ? {} : { slower: ratio(0, i) });
    });
  }

  async function measureEngine(size) {
    note(`engine, ${JSON.stringify(size)}`);
    const { results } = await compare([start(size)], WARM[size.agents], { ...span, rounds: 3, isChecked: false });
    addRow(size, results[0]);
  }

  async function measureNaive(size) {
    note(`naive, ${JSON.stringify(size)}`);
    const servers = [start(size), startNaive({ row: 'plain', ...size })];
    const { results, ratio } = await compare(servers, WARM[size.agents], NAIVE);
    addRow(size, results[1], { slower: ratio(0, 1) });
  }

  /** Few agents among more and more things, all at once: how much more a decision costs than with the fewest. */
  async function measureGrowth(counts) {
    note(`engine and C++, ${FIXED} agents among ${counts.join(', ')} things`);
    const worlds = counts.map((things) => ({ agents: FIXED, things }));
    const written = hasCompiler ? worlds.map((size) => writeWorld(makeModel(size))) : [];
    const servers = [
      ...worlds.map((size) => ({ ...start(size), world: `${size.things} things` })),
      ...written.map(({ file }, i) => ({ ...startReference('ring', file), world: `${counts[i]} things` })),
    ];
    const { results, ratio } = await compare(servers, WARM[FIXED], { ...span, isChecked: hasCompiler });
    for (const { remove } of written) remove();
    const last = counts.length - 1;
    results.forEach((result, i) => {
      addRow(worlds[i % counts.length], result);
    });
    return {
      growth: ratio(last, 0).median,
      growthOfCpp: hasCompiler ? ratio(counts.length + last, counts.length).median : null,
    };
  }

  function start(size) {
    return startEngine('engine', HOME, { row: 'plain', ...size });
  }

  function addRow({ agents, things = agents / 2, select = 1 }, result, more = {}) {
    const { name, ns, allocated, decisionsPerSecond, ticksPerSecond, bytes } = result;
    const row = {
      version: name,
      agents,
      things,
      select,
      ns,
      decisionsPerSecond,
      timesRealTime: ticksPerSecond,
      ...more,
    };
    if (bytes) {
      row.allocatedBytesPerDecision = allocated;
      row.bytesPerAgent = bytes.bytes / agents;
      row.ownBytesPerAgent = bytes.own / agents;
    }
    rows.push(row);
  }

  function ratios() {
    const find = (version, agents) =>
      rows.find((row) => row.version === version && row.agents === agents && row.things === agents / 2);
    const million = find('engine', 1_000_000);
    return {
      fasterThanNaive: 1 / find('naive', 100_000).slower.median,
      slowerThanCpp: find('C++ ring', 100_000)?.slower.median ?? null,
      slowerThanPackedCpp: find('C++ packed', 100_000)?.slower.median ?? null,
      allocatedBytesPerDecision: find('engine', 10_000).allocatedBytesPerDecision,
      timesRealTimeAtMillion: million.timesRealTime,
      bytesPerAgent: million.bytesPerAgent,
    };
  }
}
