// How long a world file of 1 MiB takes to be read, checked and answered, whatever is in it: each in a process of its
// own, so that nothing is warm. Beside it stands the time of all processors, which counts V8's own threads too but not
// what else the machine does. `node scripts/large-files.mjs [NAME …]` prints a table; --warm adds the best of five.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleSource } from './bundle.mjs';
import { LARGE_FILES } from './large-file-texts.mjs';

const LIMIT = 250; // milliseconds
const [, , ...words] = process.argv;

if (words[0] === '--one') await measureOne(words[1], words[2], words[3] === 'true');
else
  await measureAll(
    words.filter((word) => !word.startsWith('--')),
    words.includes('--warm'),
  );

async function measureAll(names, isWarm) {
  const module = await bundleSource('src/format/load.ts');
  const folder = dirname(module);
  const rows = [];
  try {
    for (const [name, write] of Object.entries(LARGE_FILES)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const file = join(folder, `${name}.yaml`);
      writeFileSync(file, write());
      const command = [fileURLToPath(import.meta.url), '--one', module, file, String(isWarm)];
      rows.push({
        name,
        ...JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8', timeout: 60_000 })),
      });
      const { first, processor, best, size, problems, message } = rows.at(-1);
      const times = `${first.toFixed(0).padStart(6)} ms${processor.toFixed(0).padStart(6)} ms of processors${isWarm ? `${best.toFixed(0).padStart(6)} ms warm` : ''}`;
      console.log(
        `${first > LIMIT ? '✗' : '✓'} ${name.padEnd(28)}${times}${String(size).padStart(9)} bytes${String(problems).padStart(5)} problems  ${message}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const slow = rows.filter(({ first }) => first > LIMIT);
  const worst = rows.reduce((most, row) => (row.first > most.first ? row : most));
  console.log(
    `${rows.length - slow.length} of ${rows.length} within ${LIMIT} ms; the slowest is "${worst.name}", ${worst.first.toFixed(0)} ms`,
  );
}

async function measureOne(module, file, isWarm) {
  const { readFileSync } = await import('node:fs');
  const { loadWorld } = await import(pathToFileURL(module).href);
  const text = readFileSync(file, 'utf8');
  const times = [];
  let problems = [];
  for (let i = 0; i < (isWarm ? 6 : 1); i++) {
    const start = performance.now();
    const used = process.cpuUsage();
    problems = loadWorld(text, 'world.yaml').problems;
    const { user, system } = process.cpuUsage(used);
    times.push({ wall: performance.now() - start, processor: (user + system) / 1000 });
  }
  const message = (problems[0]?.message ?? '').slice(0, 60);
  console.log(
    JSON.stringify({
      first: times[0].wall,
      processor: times[0].processor,
      best: Math.min(...times.map(({ wall }) => wall)),
      size: Buffer.byteLength(text),
      problems: problems.length,
      message,
    }),
  );
}
