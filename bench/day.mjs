// What each hour of a day costs: a world may be quick in its first hour and slow when everybody is tired, hungry or on the
// way home, which the other tables don't see.
// Usage: npm run --silent bench -- --day [--row NAME], which starts `node bench/day.mjs ROW` for each row.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareRow, rowNamed } from './rows/index.mjs';
import { show, table } from './show.mjs';

/** Agents of a row that has no number of its own. */
const AGENTS = 1000;
const HOURS = 12;
/** Milliseconds of processor time for V8 to compile what runs. */
const SETTLING = 1500;
/** Hours are compared from this many thoughts an hour on. */
const BUSY = 1000;
/** A day is cut after this many seconds. */
const PATIENCE = 120;

/** Milliseconds of processor time and the number of thoughts, for each hour of a day of each row. */
export function measureDays(rows, onRow) {
  return rows.map(({ name }) => {
    const { stdout, status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`${name} ended with code ${status}`);
    const line = { row: name, ...JSON.parse(stdout) };
    onRow(line);
    return line;
  });
}

async function measure(name) {
  const hanker = await import('../dist/index.js');
  const row = rowNamed(name);
  const create = prepareRow(hanker, row, { agents: AGENTS, seed: 1 });
  settle(prepareRow(hanker, row, { agents: AGENTS, seed: 2 })());
  const world = create();
  const counted = create();
  let thoughts = 0;
  counted.on(({ type }) => {
    if (type === 'decided' || type === 'reconsidered') thoughts++;
  });
  const hours = [];
  const began = process.cpuUsage();
  while (hours.length < HOURS && millisecondsSince(began) < PATIENCE * 1000) {
    const start = process.cpuUsage();
    world.advance('1h');
    const time = millisecondsSince(start);
    thoughts = 0;
    counted.advance('1h');
    hours.push({ time, thoughts });
  }
  return { agents: world.agentCount, hours };
}

/** Runs a world for V8 to compile what runs. */
function settle(world) {
  const start = process.cpuUsage();
  for (let hour = 0; hour < HOURS && millisecondsSince(start) < SETTLING; hour++) world.advance('1h');
}

function millisecondsSince(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The measurement as a table. */
export function showDays(lines) {
  return table(
    ['row', 'agents', 'µs a decision, hour by hour', 'slowest to quickest hour'],
    lines.map(({ row, agents, hours }) => {
      const costs = hours.map(({ time, thoughts }) => (thoughts > 0 ? (time * 1000) / thoughts : null));
      // Where hardly anybody thinks, an hour is mostly time that passes between decisions.
      const isBusy = hours.every(({ thoughts }) => thoughts >= BUSY);
      const spread = isBusy ? show(Math.max(...costs) / Math.min(...costs)) : '–';
      const shown = costs.map((cost) => (cost === null ? '–' : show(cost)));
      return [row, show(agents), shown.join(', ') + (hours.length < HOURS ? ', cut' : ''), spread];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await measure(process.argv[2])));
