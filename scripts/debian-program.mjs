// A program that tests need and npm does not install: found, or installed from Debian's packages where that is allowed, or
// asked for in one line.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const MINUTES = 60_000;

/**
 * The path of a program: what its variable says if that is set, else the first of its places and of its names on the path;
 * null for none.
 */
export function findProgram({ variable, places, names }, env = process.env) {
  const set = env[variable];
  if (set) return isProgram(set) ? set : null;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...onPath].find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Finds a program or installs it, and prints its path; otherwise says what to do, with exit code 1. */
export function setUpProgram(program) {
  const { variable, title, debianPackage, use } = program;
  const set = process.env[variable];
  if (set && !findProgram(program))
    return fail(`${title}: ${variable} is "${set}", which is no program; set it to one, or not at all`);
  if (!findProgram(program) && hasAptGet()) install(title, debianPackage);
  const path = findProgram(program);
  if (path) return void console.log(`${title}: ${path}`);
  fail(
    `${title}: there is none for ${use}; install it ("apt-get install ${debianPackage}"), or set ${variable} to a path`,
  );
}

/** The lists of packages are fetched only if the package is not known without. */
function install(title, debianPackage) {
  console.log(`${title}: there is none; installing Debian’s with apt-get (some minutes)`);
  if (aptGet(['install', debianPackage])) return;
  if (aptGet(['update'], 'inherit')) aptGet(['install', debianPackage], 'inherit');
}

function aptGet([command, ...packages], stderr = 'ignore') {
  const args = [command, '-qq', '-y', '--no-install-recommends', ...packages];
  // RUNLEVEL=1: a package's own service stays off.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', stderr], timeout: 15 * MINUTES, env }).status === 0;
}

function hasAptGet() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
