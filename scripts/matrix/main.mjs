// Same bits everywhere: the shipped worlds, many seeds, every order of evaluation and the reference, on several Nodes
// and in Chromium; the hashes of the state must be the same to the last one. Needs a build.
//   --seeds 100       seeds from 1 on
//   --reference 10    of these, how many are also held to the reference
//   --nodes 20,22,24  versions of Node; those that are not this one are installed by npm outside the tree
//   --no-chromium     without Chromium
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstDifference, firstStray } from './compare.mjs';
import { bundleProgram, chromiumEngine, findNode, nodeEngine } from './engines.mjs';
import { ORDERS, PLAN, REFERENCE } from './run-worlds.mjs';

const BATCH = 10;
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    reference: { type: 'string', default: '10' },
    nodes: { type: 'string', default: '20,22,24' },
    'no-chromium': { type: 'boolean', default: false },
  },
});

const start = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'hanker-matrix-'));
const engines = [];
try {
  const bundle = await bundleProgram();
  const bundleFile = join(folder, 'worlds.mjs');
  writeFileSync(bundleFile, bundle);
  for (const major of values.nodes.split(',')) engines.push(nodeEngine(findNode(major), bundleFile));
  if (!values['no-chromium']) engines.push(await chromiumEngine(bundle));
  report(await runEverywhere(batches(Number(values.seeds), Number(values.reference))));
} catch (problem) {
  console.error(`matrix: ${problem.message}`);
  process.exitCode = 1;
} finally {
  for (const engine of engines) await engine.close();
  rmSync(folder, { recursive: true });
}

/** What is run, in pieces that each take some seconds. */
function batches(seeds, reference) {
  const all = [];
  for (const { world, ticks, orders = ORDERS } of PLAN) {
    const text = readFileSync(new URL(`../../worlds/${world}/${world}.yaml`, import.meta.url), 'utf8');
    for (let seed = 1; seed <= seeds; seed += BATCH) {
      const some = Array.from({ length: Math.min(BATCH, seeds - seed + 1) }, (_, i) => seed + i);
      all.push({ world, text, ticks, ways: orders, seeds: some });
      const judged = some.filter((each) => each <= reference);
      if (judged.length > 0) all.push({ world, text, ticks, ways: [REFERENCE], seeds: judged });
    }
  }
  return all;
}

/** The lines of every engine, in the order of the batches; as many at a time as there are processors. */
async function runEverywhere(all) {
  const results = engines.map(({ name }) => ({ name, batches: [] }));
  const jobs = all.flatMap((batch, b) => engines.map((engine, e) => ({ batch, b, engine, e })));
  const total = jobs.length;
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      results[job.e].batches[job.b] = await job.engine.run([job.batch]);
      if (process.stderr.isTTY) process.stderr.write(`\r${total - jobs.length} of ${total}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  return results.map(({ name, batches }) => ({ name, lines: batches.flat() }));
}

function report(results) {
  const [first, ...others] = results;
  const differences = [...results.map(firstStray), ...others.map((other) => firstDifference(first, other))];
  const found = differences.filter((difference) => difference !== null);
  for (const difference of found) console.error(`matrix: ${difference}`);
  if (found.length > 0) process.exitCode = 1;
  const runs = first.lines.map((line) => JSON.parse(line));
  const sum = (of) => runs.reduce((total, run) => total + of(run), 0);
  for (const { world } of PLAN) {
    const own = runs.filter((run) => run.world === world);
    const ways = [...new Set(own.map(({ way }) => way))].join(', ');
    console.log(`${world.padEnd(10)} ${new Set(own.map(({ seed }) => seed)).size} seeds: ${ways}`);
  }
  const hashes = sum((run) => Object.keys(run.hashes).length) * results.length;
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`engines: ${results.map(({ name }) => name).join(', ')}`);
  console.log(
    `${runs.length * results.length} runs, ${hashes} hashes, ${sum((run) => run.judged ?? 0) * results.length} decisions ` +
      `held to the reference, ${sum((run) => run.decisions) * results.length} made: ` +
      `${found.length === 0 ? 'all the same' : 'NOT the same'} (${seconds} s)`,
  );
}
