// Everything that must hold, in order; stops at the first failure. Each step is a script of package.json.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const steps = [
  'lock',
  'check',
  'check:core',
  'check:studio',
  'lint',
  'redis:setup',
  'unit',
  'build',
  'shape',
  'unused',
  'size',
  'browser:setup',
  'browser',
];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const env = { ...process.env, PATH: resolve('node_modules/.bin') + delimiter + process.env.PATH };

for (const step of steps) {
  const start = performance.now();
  console.log(`\n── ${step}: ${scripts[step]}`);
  const { status } = spawnSync(scripts[step], { shell: true, stdio: 'inherit', env });
  if (status !== 0) {
    console.error(`\n✗ ${step} failed. To run it alone: npm run ${step}`);
    process.exit(1);
  }
  console.log(`✓ ${step} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
