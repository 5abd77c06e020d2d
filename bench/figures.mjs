// The main table: the plain world of the engine against C++ and the naive version.
// HANKER_DIST is another folder than dist/ to measure, HANKER_PEERS another folder to look for the peers in.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { machine } from './machine.mjs';
import { buildReference, fileModel, runReference } from './reference.mjs';
import { showTables, writeTables } from './table.mjs';
import { makeModel } from './world.mjs';

const HOUR = 3600;
const isQuick = process.argv.includes('--quick');
const dist = process.env.HANKER_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const door = pathToFileURL(resolve(dist, 'index.js')).href;
const peers = process.env.HANKER_PEERS && pathToFileURL(`${resolve(process.env.HANKER_PEERS)}/`).href;
const hasCompiler = buildReference();
if (!hasCompiler) console.error('No g++ here: the C++ version is skipped.');

/** How long each size is simulated: `warm` ticks first, then windows of `ticks`. */
const SPANS = {
  1000: { warm: 10 * HOUR, ticks: 10 * HOUR, windows: 3 },
  10000: { warm: 2 * HOUR, ticks: 4 * HOUR, windows: 3 },
  100000: isQuick ? { warm: HOUR / 2, ticks: HOUR / 4, windows: 3 } : { warm: HOUR, ticks: HOUR / 2, windows: 3 },
  1000000: isQuick
    ? { warm: HOUR / 12, ticks: HOUR / 30, windows: 1 }
    : { warm: HOUR / 2, ticks: HOUR / 10, windows: 3 },
};
/** Whole ticks of the naive version: so few at large sizes, for each decision looks at everything. */
const NAIVE_TICKS = { 1000: HOUR, 10000: 300, 100000: isQuick ? 8 : 60, 1000000: 1 };
/** Agents while the number of things grows. */
const FIXED = 1000;

const repeats = isQuick ? 1 : 3;
const sizes = isQuick ? [100_000, 1_000_000] : [1000, 10_000, 100_000, 1_000_000];
const naiveSizes = isQuick ? [100_000] : sizes;
const referenceSizes = isQuick ? [100_000] : sizes;
const thingCounts = isQuick ? [1000, 1_000_000] : [1000, 10_000, 100_000, 1_000_000];

const rows = [];
for (const agents of sizes) {
  compare({ agents, things: agents / 2 }, referenceSizes.includes(agents));
  if (naiveSizes.includes(agents)) {
    const size = { agents, things: agents / 2 };
    addRow('naive', size, [child('naive', { ...size, warm: SPANS[agents].warm, ticks: NAIVE_TICKS[agents] })]);
  }
}
if (!isQuick) compare({ agents: 100_000, things: 50_000, select: 3 }, true);
for (const things of thingCounts) compare({ agents: FIXED, things }, !isQuick);
const allocation = child('allocation', { agents: 10_000, things: 5000, warm: 2 * HOUR, ticks: HOUR, windows: 5 });
const allocatedBytesPerDecision = median(allocation.windows.map(({ bytes, decisions }) => bytes / decisions));
rows.push({ version: 'engine, heap', agents: 10_000, things: 5000, allocatedBytesPerDecision });
for (const options of isQuick ? [10] : [3, 10, 100])
  rows.push({ version: 'arbitration', options, ns: child('peers', { options, folder: peers || undefined }) });

const result = { ratios: ratios(), rows, machine: machine() };
if (process.argv.includes('--write')) writeTables(result);
console.log(process.argv.includes('--json') ? JSON.stringify(result) : showTables(result));

/** The engine and, if asked for, the C++ version in turn over the same ticks of the same world. */
function compare(size, withReference) {
  const span = SPANS[size.agents];
  const runs = [];
  const references = [];
  const written = withReference && hasCompiler ? fileModel(makeModel(size)) : null;
  for (let i = 0; i < repeats; i++) {
    runs.push(child('engine', { ...size, ...span }));
    if (written) references.push(runReference(written.file, span));
  }
  written?.remove();
  addRow('engine', size, runs);
  if (!written) return;
  const last = rows[rows.length - 1];
  addRow('C++', size, references);
  const pairs = runs.flatMap((run, i) =>
    run.windows.map((window, w) => perDecision(window) / perDecision(references[i].windows[w])),
  );
  last.slowerThanCpp = median(pairs);
}

function addRow(version, { agents, things, select = 1 }, runs) {
  const windows = runs.flatMap((run) => run.windows);
  const { ticks } = SPANS[agents];
  const row = { version, agents, things, select, ns: median(windows.map(perDecision)) };
  row.decisionsPerSecond = median(windows.map((window) => (window.decisions * 1e9) / window.wall));
  const simulated = version === 'naive' ? NAIVE_TICKS[agents] : ticks;
  row.timesRealTime = median(windows.map((window) => (simulated * 1e9) / window.wall));
  if (version === 'engine') {
    row.bytesPerAgent = median(runs.map((run) => run.bytesPerAgent));
    row.ownBytesPerAgent = median(runs.map((run) => run.ownBytesPerAgent));
  }
  rows.push(row);
}

function ratios() {
  const find = (version, agents, things) =>
    rows.find((row) => row.version === version && row.agents === agents && row.things === things && !(row.select > 1));
  const engine = find('engine', 100_000, 50_000);
  const million = find('engine', 1_000_000, 500_000);
  return {
    fasterThanNaive: find('naive', 100_000, 50_000).ns / engine.ns,
    slowerThanCpp: engine.slowerThanCpp ?? null,
    growth: find('engine', FIXED, 1_000_000).ns / find('engine', FIXED, 1000).ns,
    allocatedBytesPerDecision,
    timesRealTimeAtMillion: million.timesRealTime,
    bytesPerAgent: million.bytesPerAgent,
  };
}

/** Runs a measurement in a process of its own. The young generation is large, so that nothing is collected meanwhile. */
function child(what, task) {
  const flags = ['--expose-gc'];
  if (what === 'allocation') flags.push('--min-semi-space-size=256', '--max-semi-space-size=256');
  const script = fileURLToPath(new URL('measure.mjs', import.meta.url));
  const argument = JSON.stringify({ what, door, ...task });
  if (!process.argv.includes('--json')) process.stderr.write(`${what} ${JSON.stringify(task)}\n`);
  return JSON.parse(execFileSync(process.execPath, [...flags, script, argument], { encoding: 'utf8' }));
}

/** Processor time, so that others on the machine count less. */
function perDecision({ ns, decisions }) {
  return ns / decisions;
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
