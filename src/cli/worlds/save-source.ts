import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readSave } from '../../adapters/index.ts';
import type { Host } from '../../core/index.ts';
import { type LoadedSave, SaveError, type WorldSource } from '../../save/index.ts';
import { isSaveBegun } from '../../save/internal.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { makeSourceWorld } from './source-world.ts';
import { findWorld, nameOf, readText } from './world-file.ts';

/** A save with the world file that it belongs to. */
export interface SaveWithWorld extends LoadedSave {
  readonly world: WorldSource;
  /** The path of the save as the user would type it. */
  readonly name: string;
}

/** The bytes by which a save is recognised. */
const HEAD = 4;

/**
 * Opens a save with its world file: the one named by `world`, or the one in the save, or the first one in the same folder
 * that fits. null when the file is not a save. Throws a UsageError for a damaged save, and when no world file fits.
 */
export function openSave(
  file: string,
  world: string | undefined,
  terminal: Terminal,
  host?: Host | null,
): SaveWithWorld | null {
  const path = resolve(terminal.cwd, file);
  if (!isSave(path)) {
    if (world !== undefined) throw new UsageError(`--world: ${file} is not a save; name a save, or leave out --world`);
    return null;
  }
  const name = nameOf(path, terminal);
  const save = readWhole(path, name);
  if (world !== undefined) {
    const source = readSource(findWorld(world, terminal), save, terminal);
    // Throws with the reason if it does not fit.
    makeSourceWorld(source, { snapshot: save.snapshot }, host);
    return { ...save, world: source, name };
  }
  if (save.world) return { ...save, world: save.world, name };
  const beside = findBeside(path, save, terminal, host);
  if (beside) return { ...save, world: beside, name };
  throw new UsageError(
    `${name}: contains no world file, and none in its folder fits; name the world file with --world FILE`,
  );
}

/** Also a path that no file can have is none. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function isSave(path: string): boolean {
  // Reading from a pipe would take the bytes from those who read it next.
  if (!isFile(path)) return false;
  const file = openSync(path, 'r');
  try {
    const head = new Uint8Array(HEAD);
    return readSync(file, head, 0, HEAD, 0) === HEAD && isSaveBegun(head);
  } finally {
    closeSync(file);
  }
}

function readWhole(path: string, name: string): LoadedSave {
  try {
    return readSave(path);
  } catch (problem) {
    if (problem instanceof SaveError) throw new UsageError(`${name}: ${problem.message}`);
    throw problem;
  }
}

function readSource(path: string, save: LoadedSave, terminal: Terminal): WorldSource {
  const { variant = null, agents = null } = save.world ?? {};
  return { file: nameOf(path, terminal), text: readText(path, terminal), variant, agents };
}

/** The first world file in the folder of a save whose definition is that of the save. */
function findBeside(
  path: string,
  save: LoadedSave,
  terminal: Terminal,
  host: Host | null | undefined,
): WorldSource | null {
  const folder = dirname(path);
  for (const file of readdirSync(folder)
    .filter((each) => /\.ya?ml$/i.test(each))
    .sort()) {
    try {
      const source = readSource(join(folder, file), save, terminal);
      makeSourceWorld(source, { snapshot: save.snapshot }, host);
      return source;
    } catch (problem) {
      if (!(problem instanceof UsageError)) throw problem;
    }
  }
  return null;
}
