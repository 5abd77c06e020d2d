// The programs that are compared, as servers.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startServer } from './server.mjs';

/** The folder of this repository. */
export const HOME = fileURLToPath(new URL('..', import.meta.url));

/** The engine of a folder with a dist/, running one world of a row: `task` has row, agents and seed. */
export function startEngine(name, folder, task) {
  const door = pathToFileURL(resolve(folder, 'dist/index.js')).href;
  return startServer(name, process.execPath, [
    '--expose-gc',
    fileURLToPath(new URL('engine-server.mjs', import.meta.url)),
    JSON.stringify({ ...task, door }),
  ]);
}

/** Throws unless the folder has a build in it. */
export function checkBuild(folder) {
  const file = resolve(folder, 'dist/index.js');
  if (!existsSync(file)) throw new Error(`there is no ${file}; build the version in ${folder} first (npm run build)`);
}
