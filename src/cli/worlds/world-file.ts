import { statSync } from 'node:fs';
import { basename, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorldDefinition } from '../../core/index.ts';
import { type LoadedWorld, type LoadOptions, loadWorld, showWorldProblems } from '../../format/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { readBytes } from './read-bytes.ts';

/** The worlds that come with the package. */
const SHIPPED = fileURLToPath(new URL('../../../worlds', import.meta.url));
const LARGEST = 16 * 1024 * 1024;

/** A world file without problems. */
export interface OpenedWorld extends LoadedWorld {
  readonly definition: WorldDefinition;
  /** Its place on the disk. */
  readonly path: string;
}

/** Where a world file is: a file, a folder that holds one of its own name, or the name of a world that is shipped. */
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
      throw new UsageError(`${name}: is a folder without ${basename(inside)}; name the world file itself`);
  }
  throw new UsageError(`${name}: there is no such file; "hanker new ${basename(name, extname(name))}" writes a world`);
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
  if (bytes === null) throw new UsageError(`${name}: is larger than ${LARGEST} bytes; no world is`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name}: is not text in UTF-8`);
  }
}

/** A path as its user would write it; a shipped world's from the package's own folder on. */
export function nameOf(path: string, terminal: Pick<Terminal, 'cwd'>): string {
  const near = relative(terminal.cwd, path);
  if (near !== '' && !near.startsWith('..')) return near;
  return path.startsWith(SHIPPED) ? join('worlds', path.slice(SHIPPED.length)) : path;
}

/** Reads a world file, problems and all. An old one is migrated, and that is said. */
export function loadFile(
  name: string,
  terminal: Terminal,
  options: LoadOptions = {},
): LoadedWorld & { readonly path: string } {
  const path = findWorld(name, terminal);
  const loaded = loadWorld(readText(path, terminal), nameOf(path, terminal), options);
  if (loaded.migration) {
    const { from, to, changes } = loaded.migration;
    terminal.note(`${loaded.file}: format ${from}, read as format ${to}: ${changes.join('; ')}\n`);
    terminal.note(`  "hanker fmt ${loaded.file}" writes it so\n`);
  }
  return { ...loaded, path };
}

/** A world file that runs. Throws a UsageError that shows all problems of one that doesn't. */
export function openWorld(name: string, terminal: Terminal, options: { readonly tuning?: string } = {}): OpenedWorld {
  const loaded = loadFile(name, terminal, options.tuning === undefined ? {} : { variant: options.tuning });
  const { definition, problems } = loaded;
  if (definition === null) throw new UsageError(showWorldProblems(problems));
  return { ...loaded, definition };
}
