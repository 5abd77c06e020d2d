// How much faster many runs are on two threads than on one: node bench/threads.mjs [world] [days] [runs] [rounds]
// Short runs gain less: while one thread runs, V8 compiles and collects beside it on the other core.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { bundleSource } from '../scripts/bundle.mjs';

const [world = 'household', days = '30', runs = '24', rounds = '7'] = process.argv.slice(2);
const worker = pathToFileURL(await bundleSource('src/adapters/threads/trial-worker.ts'));
const { openThreads } = await import(await bundleSource('src/adapters/threads/thread-runner.ts'));

const file = `worlds/${world}/${world}.yaml`;
const text = readFileSync(file, 'utf8');
const measures = { variety: { of: 'variety', who: [] } };
const study = {
  text,
  file,
  tuning: null,
  agents: null,
  skip: 0,
  ticks: 86_400 * Number(days),
  measures,
  reports: false,
};
const trials = Array.from({ length: Number(runs) }, (_, i) => ({ seed: i + 1, numbers: {} }));

const COUNTS = [1, 2];
const runners = new Map(COUNTS.map((count) => [count, openThreads(count, { worker })]));

/** Seconds for all trials on so many threads, seconds of all processors, and the trials' hashes. */
async function time(count) {
  const hashes = [];
  const start = performance.now();
  const before = process.cpuUsage();
  await runners.get(count).run(study, trials, (trial, { hash }) => {
    hashes[trial] = hash;
  });
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - start) / 1000, busy: (user + system) / 1e6, hashes: hashes.join() };
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
}

console.log(`${world}, ${runs} runs of ${days} days, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}`);
for (const count of COUNTS) await time(count);
const ratios = [];
for (let round = 1; round <= Number(rounds); round++) {
  const [one, two] = [await time(1), await time(2)];
  if (one.hashes !== two.hashes) throw new Error('the results depend on the number of threads');
  ratios.push(one.seconds / two.seconds);
  const times = [one, two].map(({ seconds, busy }) => `${seconds.toFixed(2)} s (${busy.toFixed(2)} s of processors)`);
  console.log(`  1 thread ${times[0]}   2 threads ${times[1]}   ${ratios.at(-1).toFixed(2)} times as fast`);
}
console.log(`two threads: ${median(ratios).toFixed(2)} times as fast as one (median of ${rounds})`);
await Promise.all([...runners.values()].map((runner) => runner.close()));
