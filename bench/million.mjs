// What a million agents take, each row in a process of its own: to be made from a definition, to be added one by one, to be
// kept as a snapshot and made again from it, and to run.
// Usage: npm run --silent bench -- --million, which starts `node bench/million.mjs ROW` for each row.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareRow, rowNamed } from './rows/index.mjs';
import { show, table } from './show.mjs';

const AGENTS = 1_000_000;
const ROWS = ['plain', 'social'];
/** Ticks after the start at which the measuring begins, and how long it lasts. A tick is a second. */
const SPAN = { from: 1200, ticks: 300 };
const HEAP_MB = 12_000;

/** What each row takes, in seconds of processor time unless a name says otherwise. */
export function measureMillions(onRow) {
  return ROWS.map((row) => {
    const script = fileURLToPath(import.meta.url);
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
    const { status, stdout } = spawnSync(process.execPath, [`--max-old-space-size=${HEAP_MB}`, script, row], options);
    if (status !== 0) throw new Error(`${row} with ${AGENTS} agents ended with code ${status}`);
    const line = JSON.parse(stdout);
    onRow(line);
    return line;
  });
}

async function measure(name) {
  const hanker = await import('../dist/index.js');
  const row = rowNamed(name);
  compileAll(hanker, row);
  const hasAgents = row.complete === undefined;
  const strangers = hasAgents ? addStrangers(hanker) : null;
  const definition = row.define(AGENTS, 1, {});
  const [created, world] = time(() => hanker.createWorld(definition, { seed: 1 }));
  const [added] = time(() => row.complete?.(world, AGENTS, 1, {}));
  world.advance(SPAN.from);
  const start = performance.now();
  world.advance(SPAN.ticks);
  const passed = (performance.now() - start) / 1000;
  const [savedFirst, snapshot] = time(() => world.snapshot());
  const [saved] = time(() => world.snapshot());
  const [loaded] = time(() => hanker.createWorld(definition, { snapshot }));
  return {
    row: name,
    created: hasAgents ? created : null,
    addedMicroseconds: strangers ?? (added * 1e6) / AGENTS,
    savedFirst,
    saved,
    loaded,
    timesRealTime: SPAN.ticks / passed,
  };
}

/** Microseconds to add an agent of whom only the place is said, to a world without any. */
function addStrangers(hanker) {
  const { agents, ...empty } = rowNamed('social').define(AGENTS, 1, {});
  const world = hanker.createWorld(empty, { seed: 1 });
  const [seconds] = time(() => {
    for (const { temperament, at } of agents) world.addAgent({ temperament, at });
  });
  return (seconds * 1e6) / agents.length;
}

/** Lets V8 compile everything that is timed. */
function compileAll(hanker, row) {
  const world = prepareRow(hanker, row, { agents: 2000, seed: 2 })();
  world.advance(3600);
  world.snapshot();
}

/** Seconds of processor time that a function takes, and what it returns. */
function time(run) {
  const start = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(start);
  return [(user + system) / 1e6, result];
}

/** The measurement as a table. */
export function showMillions(lines) {
  const head = [
    'a million agents',
    'made from a definition, s',
    'added, µs each',
    'first snapshot, s',
    'every other one, s',
    'made again from it, s',
    'times real time',
  ];
  return table(
    head,
    lines.map(({ row, created, addedMicroseconds, savedFirst, saved, loaded, timesRealTime }) => [
      row,
      ...[created, addedMicroseconds, savedFirst, saved, loaded, timesRealTime].map(show),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await measure(process.argv[2])));
