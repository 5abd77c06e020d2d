import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { nameOf } from './world-file.ts';

/** Writes a file completely or not at all: to a temporary file first, which is then renamed. Throws a UsageError. */
export function writeWhole(path: string, content: string | Uint8Array, terminal: Pick<Terminal, 'cwd'>): void {
  const draft = `${path}.${process.pid}.part`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, path);
  } catch (problem) {
    rmSync(draft, { force: true });
    const reason = (problem as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new UsageError(`${nameOf(path, terminal)}: cannot be written (${reason})`);
  }
}

/** Throws a UsageError for a path that cannot be written, before any work is done; an existing file stays as it is. */
export function refuseUnwritable(path: string, terminal: Pick<Terminal, 'cwd'>): void {
  const draft = `${path}.${process.pid}.part`;
  try {
    if (existsSync(path) && statSync(path).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    writeFileSync(draft, '');
  } catch (problem) {
    const reason = (problem as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new UsageError(
      `${nameOf(path, terminal)}: cannot be written (${reason}); choose a file in a folder that exists`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Throws a UsageError for a path that exists. */
export function refuseExisting(path: string, terminal: Pick<Terminal, 'cwd'>, hint: string): void {
  if (existsSync(path)) throw new UsageError(`${nameOf(path, terminal)}: already exists; ${hint}`);
}
