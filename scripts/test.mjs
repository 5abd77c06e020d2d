// Everything that must hold. First what takes seconds, as many at once as there are cores; then the tests, alone, since
// they use every core themselves. Stops at the first failure. Each step is a script of package.json.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, resolve } from 'node:path';

/** Each step, and the step that must be over before it; npm builds by itself in two of them, unless all is built. */
const CHECKS = [
  ['built', null],
  ['check', null],
  ['check:studio', null],
  ['check:core', null],
  ['lock', 'built'],
  ['lint', null],
  ['api:check', null],
  ['unused', 'built'],
  ['size', 'built'],
  ['shape', 'built'],
  ['site', 'built'],
];
const TESTS = ['redis:setup', 'browser:setup', 'unit', 'browser'];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const env = { ...process.env, PATH: resolve('node_modules/.bin') + delimiter + process.env.PATH };
const start = performance.now();

await runAtOnce(CHECKS, availableParallelism());
for (const step of TESTS) await run(step, 'inherit');
console.log(`\n✓ all ${since(start)}`);

/** Runs steps, at most so many at once; what each prints is shown in one piece when it is over. */
async function runAtOnce(steps, most) {
  const waiting = [...steps];
  const done = new Set();
  const running = new Map();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(([, before]) => before === null || done.has(before));
    if (next >= 0 && running.size < most) {
      const [[step]] = waiting.splice(next, 1);
      running.set(
        step,
        run(step, 'pipe').then(() => step),
      );
      continue;
    }
    const step = await Promise.race(running.values());
    running.delete(step);
    done.add(step);
  }
}

/** Runs a step; where it fails, that is the end of everything. */
function run(step, output) {
  const began = performance.now();
  const head = `\n── ${step}: ${scripts[step]}`;
  if (output === 'inherit') console.log(head);
  const child = spawn(scripts[step], { shell: true, stdio: ['inherit', output, output], env });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => printed.push(data));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (output === 'pipe') console.log(`${head}\n${Buffer.concat(printed)}`.trimEnd());
      if (code !== 0) {
        console.error(`\n✗ ${step} failed. To run it alone: npm run ${step}`);
        process.exit(1);
      }
      console.log(`✓ ${step} ${since(began)}`);
      resolve();
    });
  });
}

function since(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
