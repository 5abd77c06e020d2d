import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';
import { nameOf } from './world-file.ts';

/** Writes a file whole or not at all: beside it first, then in its place. Throws a UsageError when that fails. */
export function writeWhole(path: string, content: string | Uint8Array, terminal: Pick<Terminal, 'cwd'>): void {
  const beside = `${path}.${process.pid}.part`;
  try {
    writeFileSync(beside, content);
    renameSync(beside, path);
  } catch (problem) {
    rmSync(beside, { force: true });
    const reason = (problem as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new UsageError(`${nameOf(path, terminal)}: cannot be written (${reason})`);
  }
}

/** Refuses to write over something that is there, unless told to. */
export function refuseExisting(path: string, terminal: Pick<Terminal, 'cwd'>, hint: string): void {
  if (existsSync(path)) throw new UsageError(`${nameOf(path, terminal)}: is there already; ${hint}`);
}
