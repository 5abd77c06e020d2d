// The redis-server that the tests of the queue run. As a script: finds it, or installs Debian's where it may, or says
// what to do.
import { pathToFileURL } from 'node:url';
import { findProgram, setUpProgram } from './debian-program.mjs';

const REDIS = {
  title: 'redis',
  variable: 'REDIS_SERVER',
  places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
  names: ['redis-server'],
  debianPackage: 'redis-server',
  use: 'the tests of the queue',
};

/** The path of a redis-server: what REDIS_SERVER says if that is set, else the first found; null for none. */
export function findRedis(env = process.env) {
  return findProgram(REDIS, env);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) setUpProgram(REDIS);
