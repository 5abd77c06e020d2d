import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';
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

/** Refuses a place where nothing can be written, before anything is done for it; what is there stays as it is. */
export function refuseUnwritable(path: string, terminal: Pick<Terminal, 'cwd'>): void {
  const beside = `${path}.${process.pid}.part`;
  try {
    if (existsSync(path) && statSync(path).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    writeFileSync(beside, '');
  } catch (problem) {
    const reason = (problem as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new UsageError(
      `${nameOf(path, terminal)}: cannot be written (${reason}); name a file in a folder that is there`,
    );
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Refuses to write over something that is there, unless told to. */
export function refuseExisting(path: string, terminal: Pick<Terminal, 'cwd'>, hint: string): void {
  if (existsSync(path)) throw new UsageError(`${nameOf(path, terminal)}: is there already; ${hint}`);
}
