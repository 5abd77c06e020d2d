// The redis-server that the tests of the queue run. As a script: finds it, or installs Debian's where it may, or says
// what to do.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PLACES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const MINUTES = 60_000;

/** The path of a redis-server: what REDIS_SERVER says if that is set, else the first found; null for none. */
export function findRedis(env = process.env) {
  if (env.REDIS_SERVER) return isProgram(env.REDIS_SERVER) ? env.REDIS_SERVER : null;
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...PLACES, ...onPath.map((folder) => join(folder, 'redis-server'))].find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Installs Debian's Redis without starting it; the lists of packages are fetched only if it is not known without. */
function install() {
  console.log('redis: there is none; installing Debian’s with apt-get');
  if (aptGet(['install', 'redis-server'])) return;
  if (aptGet(['update'], 'inherit')) aptGet(['install', 'redis-server'], 'inherit');
}

function aptGet([command, ...packages], stderr = 'ignore') {
  const args = [command, '-qq', '-y', '--no-install-recommends', ...packages];
  // RUNLEVEL=1: the package's own service stays off.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', stderr], timeout: 10 * MINUTES, env }).status === 0;
}

function hasAptGet() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

function setUp() {
  const { REDIS_SERVER } = process.env;
  if (REDIS_SERVER && !findRedis())
    return fail(`redis: REDIS_SERVER is "${REDIS_SERVER}", which is no program; set it to one, or not at all`);
  if (!findRedis() && hasAptGet()) install();
  const path = findRedis();
  if (path) return void console.log(`redis: ${path}`);
  fail(
    'redis: there is no redis-server for the tests of the queue; install it ("apt-get install redis-server"), or set REDIS_SERVER to a path',
  );
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) setUp();
