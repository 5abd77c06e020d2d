// A soak of the park: days of simulated time, and what memory is in use after each hour. Fails when more is in use at
// any hour after the first day than ever during it, beyond a small part of it and what the wheel of wakes may take: the
// wheel is as large as the busiest hours so far needed it to be, and its limit is known. Needs a build.
//   node --expose-gc scripts/soak.mjs [--days 3] [--seed 1]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createWorld } from 'hanker';
import { loadWorld } from 'hanker/format';

/** What the engine may keep for itself: compiled code, and arrays that have grown by doubling. */
const ALLOWANCE = 1.05;
/**
 * The most bytes of the wheel of wakes (src/core/state/run/timing-wheel.ts): chunks of 64 bytes, one for each agent at most,
 * twice that and 1,024 more with stale ones, in an array that grows by a quarter.
 */
const wheelOf = (agents) => 64 * 1.25 * (2 * agents + 1024);
const MEGABYTE = 1024 * 1024;

const { values } = parseArgs({
  options: { days: { type: 'string', default: '3' }, seed: { type: 'string', default: '1' } },
});
const days = Number(values.days);
if (!Number.isInteger(days) || days < 2) fail(`--days: got ${values.days}; expected a whole number from 2`);
if (typeof globalThis.gc !== 'function') fail('start it with node --expose-gc, or with "npm run test:soak"');

const file = 'worlds/park/park.yaml';
const { definition, host } = loadWorld(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'), file);
const world = createWorld(definition, { seed: Number(values.seed), host });
const start = performance.now();
const samples = [];
console.log('hour  heap MB  world MB  things  decisions   seconds');
for (let hour = 1; hour <= days * 24; hour++) {
  world.advance('1h');
  samples.push(sample(hour));
  if (hour % 6 === 0) show(samples.at(-1));
}
judge('heap');
judge('bytes');

function sample(hour) {
  // Twice, for what the first finds dead may have held on to more.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { hour, heap: heapUsed + arrayBuffers, bytes: world.bytes() };
}

function show({ hour, heap, bytes }) {
  const seconds = (performance.now() - start) / 1000;
  const columns = [
    String(hour).padStart(4),
    (heap / MEGABYTE).toFixed(2).padStart(8),
    (bytes / MEGABYTE).toFixed(2).padStart(9),
    String(world.things().length).padStart(7),
    String(world.decisions).padStart(10),
    seconds.toFixed(0).padStart(9),
  ];
  console.log(columns.join(' '));
}

function judge(what) {
  const peak = (some) => some.reduce((top, each) => (each[what] > top[what] ? each : top));
  const first = peak(samples.slice(0, 24));
  const later = peak(samples.slice(24));
  const most = first[what] * ALLOWANCE + wheelOf(world.agentCount);
  const words = `${what}: ${(first[what] / MEGABYTE).toFixed(2)} MB at most on the first day, ${(later[what] / MEGABYTE).toFixed(2)} MB after it (hour ${later.hour})`;
  const bound = `at most ${(most / MEGABYTE).toFixed(2)} MB`;
  if (later[what] > most) fail(`${words}: it grows; ${bound}`);
  console.log(`${words}: ${bound}, so it does not grow`);
}

function fail(message) {
  console.error(`soak: ${message}`);
  process.exit(1);
}
