// What a decision costs among 1,000 agents and among 100,000, over the same hour of the same sort of world: the other
// table measures short windows, in which few agents are late in their day and many are early in it.
// Usage: npm run --silent bench -- --growth [--row NAME], which starts `node bench/growth.mjs ROW AGENTS` for each figure.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareRow, rowNamed } from './rows/index.mjs';
import { show, table } from './show.mjs';

/** What is compared. */
const SIZES = [1000, 100_000];
/** Ticks after the start at which the measuring begins, and how long it lasts. A tick is a second. */
const HOUR = { from: 1800, ticks: 1800 };
/** Where many think at every tick, or walks are measured all the time, less of it is enough. */
const HOUR_OF = {
  feelings: { from: 2, ticks: 1 },
  doors: { from: 600, ticks: 120 },
  memory: { from: 60, ticks: 20 },
};
/** Milliseconds of processor time for V8 to compile what runs, and at least as many to measure. */
const SETTLING = 1000;
const MEASURED = 1000;
/** A world that takes longer than this many seconds is cut. */
const PATIENCE = 300;

/** Microseconds a decision for each row and size, or null for one that took too long. */
export function measureGrowth(rows, onRow) {
  return rows
    .filter(({ isShipped }) => !isShipped)
    .map(({ name }) => {
      const times = SIZES.map((agents) => measureApart(name, agents));
      const line = { row: name, times, growth: times.includes(null) ? null : times[1] / times[0] };
      onRow(line);
      return line;
    });
}

/** In a process of its own, because what one world teaches the compiler changes the speed of others. */
function measureApart(row, agents) {
  const script = fileURLToPath(import.meta.url);
  const options = { encoding: 'utf8', timeout: PATIENCE * 1000, stdio: ['ignore', 'pipe', 'inherit'] };
  const { status, stdout, error } = spawnSync(
    process.execPath,
    ['--single-threaded', script, row, String(agents)],
    options,
  );
  if (error?.code === 'ETIMEDOUT') return null;
  if (status !== 0) throw new Error(`${row} with ${agents} agents ended with code ${status}`);
  return Number(stdout);
}

/** Microseconds of processor time a decision, thinking again included. */
async function measure(name, agents) {
  const hanker = await import('../dist/index.js');
  const row = rowNamed(name);
  const hour = HOUR_OF[name] ?? HOUR;
  for (let seed = 1001, passed = 0; passed < SETTLING; seed++) passed += runHour(hanker, row, SIZES[0], seed, hour);
  let time = 0;
  let thoughts = 0;
  for (let seed = 1; time < MEASURED; seed++) {
    time += runHour(hanker, row, agents, seed, hour);
    thoughts += countThoughts(hanker, row, agents, seed, hour);
  }
  return (time * 1000) / thoughts;
}

/** Milliseconds of processor time for the hour of a world. */
function runHour(hanker, row, agents, seed, { from, ticks }) {
  const world = prepareRow(hanker, row, { agents, seed })();
  world.advance(from);
  const start = process.cpuUsage();
  world.advance(ticks);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** How often somebody thinks in that hour; counted apart, because a listener takes time. */
function countThoughts(hanker, row, agents, seed, { from, ticks }) {
  const world = prepareRow(hanker, row, { agents, seed })();
  world.advance(from);
  let thoughts = 0;
  world.on(({ type }) => {
    if (type === 'decided' || type === 'reconsidered') thoughts++;
  });
  world.advance(ticks);
  return thoughts;
}

/** The measurement as a table. */
export function showGrowth(lines) {
  return table(
    ['row', ...SIZES.map((agents) => `${show(agents)} agents, µs a decision`), 'growth'],
    lines.map(({ row, times, growth }) => [row, ...times.map(showOrCut), growth === null ? '–' : show(growth)]),
  );
}

function showOrCut(time) {
  return time === null ? 'cut' : show(time);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [row, agents] = process.argv.slice(2);
  console.log(await measure(row, Number(agents)));
}
