// Builds dist: the package by tsc, with its core in one module, the studio by vite. With --if-needed only when dist is not what the sources make.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { bundleCore } from './build-core.mjs';
import { isBuilt, writeStamp } from './build-stamp.mjs';

const STEPS = ['tsc -p tsconfig.build.json', 'vite build -c studio/vite.config.ts --logLevel warn'];

if (process.argv.includes('--if-needed') && isBuilt(process.cwd())) process.exit(0);

rmSync('dist', { recursive: true, force: true });
const env = { ...process.env, PATH: resolve('node_modules/.bin') + delimiter + process.env.PATH };
for (const step of STEPS) {
  const { status } = spawnSync(step, { shell: true, stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}
if (existsSync('dist/core')) await bundleCore();
writeStamp(process.cwd());
