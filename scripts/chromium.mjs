// The Chromium that browser tests run in. As a script: finds it, or installs Debian's where it may, or says what to do.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const MINUTES = 60_000;

/** The path of a Chromium or Chrome: what CHROMIUM says if that is set, else the first found; null for none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) return isProgram(env.CHROMIUM) ? env.CHROMIUM : null;
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = NAMES.flatMap((name) => onPath.map((folder) => join(folder, name)));
  return [...PLACES, ...paths].find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Installs Debian's Chromium; the lists of packages are fetched only if it is not known without. */
function install() {
  console.log('chromium: there is none; installing Debian’s with apt-get (some minutes)');
  if (aptGet(['install', 'chromium'], 15 * MINUTES)) return;
  if (aptGet(['update'], 5 * MINUTES, 'inherit')) aptGet(['install', 'chromium'], 15 * MINUTES, 'inherit');
}

function aptGet([command, ...packages], timeout, stderr = 'ignore') {
  const args = [command, '-qq', '-y', '--no-install-recommends', ...packages];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', stderr], timeout, env }).status === 0;
}

function hasAptGet() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

function setUp() {
  if (process.env.CHROMIUM && !findChromium())
    return fail(`chromium: CHROMIUM is "${process.env.CHROMIUM}", which is no program; set it to one, or not at all`);
  if (!findChromium() && hasAptGet()) install();
  const path = findChromium();
  if (path) return void console.log(`chromium: ${path}`);
  fail(
    'chromium: there is none for the browser tests; install it ("apt-get install chromium"), or set CHROMIUM to a path',
  );
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) setUp();
