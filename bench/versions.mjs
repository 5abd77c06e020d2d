// The programs that are compared, as servers. A `task` has row, agents, and for the plain row things and select.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startServer } from './server.mjs';

/** One thread for everything: what V8 compiles then does not depend on when another thread gets to it. */
const FLAGS = ['--expose-gc', '--single-threaded'];

/** The folder of this repository. */
export const HOME = fileURLToPath(new URL('..', import.meta.url));

/** The engine that is built in a folder, on one world of a row. */
export function startEngine(name, folder, task) {
  return { ...startScript(name, 'engine-server.mjs', folder, task), hasHeap: true };
}

/** The naive version of the plain world. */
export function startNaive(task) {
  return startScript('naive', 'naive-server.mjs', HOME, task);
}

function startScript(name, script, folder, task) {
  return startServer(name, process.execPath, [
    ...FLAGS,
    fileURLToPath(new URL(script, import.meta.url)),
    JSON.stringify({ ...task, door: doorOf(folder) }),
  ]);
}

/** The module that a built package is imported by. */
export function doorOf(folder) {
  return pathToFileURL(resolve(folder, 'dist/index.js')).href;
}

/** Throws unless there is a build in the folder. */
export function checkBuild(folder) {
  const file = resolve(folder, 'dist/index.js');
  if (!existsSync(file)) throw new Error(`there is no ${file}; build that version first: npm run build`);
}
