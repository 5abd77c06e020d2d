import { lstatSync, statSync } from 'node:fs';
import { basename, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Host, WorldDefinition } from '../../core/index.ts';
import { type LoadedWorld, type LoadOptions, loadWorld, showWorldProblems } from '../../format/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { readBytes } from './read-bytes.ts';

/** The folder of the worlds that are shipped with the package. */
const SHIPPED = fileURLToPath(new URL('../../../worlds', import.meta.url));
const LARGEST = 16 * 1024 * 1024;

/** A world file without problems. */
export interface OpenedWorld extends LoadedWorld {
  readonly definition: WorldDefinition;
  /** The path of the file. */
  readonly path: string;
}

/** The path of a world file. `name` is a file, a folder with a file of the same name, or a shipped world. */
export function findWorld(name: string, terminal: Pick<Terminal, 'cwd'>): string {
  const path = resolve(terminal.cwd, name);
  for (const each of [path, join(SHIPPED, name)]) {
    const isShipped = each !== path;
    if (isShipped && !/^[a-z-]+$/.test(name)) continue;
    const kind = kindOf(each);
    if (kind === 'file') return each;
    if (kind !== 'folder') continue;
    const inside = join(each, `${basename(each)}.yaml`);
    if (kindOf(inside) === 'file') return inside;
    if (!isShipped)
      throw new UsageError(`${name}: is a folder without ${basename(inside)}; give the path of the world file`);
  }
  const obstacle = OBSTACLES[failureOf(path)];
  if (obstacle !== undefined) throw new UsageError(`${name}: ${obstacle}`);
  if (isLink(path)) throw new UsageError(`${name}: is a link that leads to no file`);
  throw new UsageError(
    `${name}: there is no such file; "hanker new ${basename(name, extname(name))}" writes a new world`,
  );
}

/** Whether a world that was found by a name is one that is shipped with the package, not a file of the user. */
export function isShipped(name: string, path: string, terminal: Pick<Terminal, 'cwd'>): boolean {
  return path.startsWith(join(SHIPPED, '/')) && kindOf(resolve(terminal.cwd, name)) === 'none';
}

/** Why a path can't even be looked for, by the code of the system. */
const OBSTACLES: Readonly<Record<string, string | undefined>> = {
  EACCES: 'is in a folder that may not be read',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
};

function failureOf(path: string): string {
  try {
    statSync(path);
    return '';
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code ?? '';
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function kindOf(path: string): 'file' | 'folder' | 'none' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'none';
  }
}

/** The text of a file. Throws a UsageError when it cannot be read. */
export function readText(path: string, terminal: Pick<Terminal, 'cwd'>): string {
  const name = nameOf(path, terminal);
  let bytes: Uint8Array | null;
  try {
    bytes = readBytes(path, LARGEST);
  } catch (problem) {
    throw new UsageError(`${name}: cannot be read (${(problem as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
  }
  if (bytes === null) throw new UsageError(`${name}: is larger than ${LARGEST} bytes, the limit for a world file`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name}: is not UTF-8 text`);
  }
}

/** A path as the user would type it: relative if it is below the current folder or that of the shipped worlds. */
export function nameOf(path: string, terminal: Pick<Terminal, 'cwd'>): string {
  const near = relative(terminal.cwd, path);
  if (near !== '' && !near.startsWith('..')) return near;
  return path.startsWith(SHIPPED) ? join('worlds', path.slice(SHIPPED.length)) : path;
}

/** Reads a world file, also one with problems. Migrates an old one, with a note on standard error. */
export function loadFile(
  name: string,
  terminal: Terminal,
  options: LoadOptions = {},
): LoadedWorld & { readonly path: string; readonly written: string } {
  const path = findWorld(name, terminal);
  const written = readText(path, terminal);
  const loaded = loadWorld(written, nameOf(path, terminal), options);
  if (loaded.migration) {
    const { from, to, changes } = loaded.migration;
    terminal.note(`${loaded.file}: migrated from format ${from} to ${to} in memory: ${changes.join('; ')}\n`);
    terminal.note(`  "hanker fmt ${loaded.file}" writes the migrated file\n`);
  }
  return { ...loaded, path, written };
}

/** Reads a world file that can run, with the game's own functions or without them. Throws a UsageError with all its problems otherwise. */
export function openWorld(name: string, terminal: Terminal, variant?: string, host?: Host | null): OpenedWorld {
  const loaded = loadFile(name, terminal, { ...variantOf(variant), ...(host && { host }) });
  const { definition, problems } = loaded;
  if (definition === null) throw new UsageError(showWorldProblems(problems));
  return { ...loaded, definition };
}

/** The load options for a variant of the file; undefined is the file as it is. */
function variantOf(variant: string | undefined): LoadOptions {
  return variant === undefined ? {} : { variant };
}
