import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import {
  draftMode,
  draftPath,
  findReplaced,
  keepOwner,
  type ReplacedFile,
  writeProblem,
} from '../../adapters/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { nameOf } from './world-file.ts';

/**
 * Writes a file completely or not at all: to a temporary file first, which is then renamed. A file that is there keeps
 * its owner, its permissions and the links to it. Throws a UsageError, also for a read-only file.
 */
export function writeWhole(path: string, content: string | Uint8Array, terminal: Pick<Terminal, 'cwd'>): void {
  try {
    const target = findReplaced(path);
    if (target.isDevice) writeFileSync(path, content);
    else renameSync(writeDraft(target, content), target.path);
  } catch (problem) {
    throw new UsageError(`${nameOf(path, terminal)}: cannot be written (${writeProblem(problem)})`);
  }
}

/** Writes a temporary file beside the one that it is to replace, and returns its path. */
function writeDraft(target: ReplacedFile, content: string | Uint8Array): string {
  const draft = draftPath(target.path);
  const handle = openSync(draft, 'wx', draftMode(target));
  try {
    writeFileSync(handle, content);
    keepOwner(handle, target);
    return draft;
  } catch (problem) {
    rmSync(draft, { force: true });
    throw problem;
  } finally {
    closeSync(handle);
  }
}

/** Throws a UsageError for a path that cannot be written, before any work is done; an existing file stays as it is. */
export function refuseUnwritable(path: string, terminal: Pick<Terminal, 'cwd'>): void {
  try {
    const target = findReplaced(path);
    if (!target.isDevice) rmSync(writeDraft(target, ''));
  } catch (problem) {
    throw new UsageError(`${nameOf(path, terminal)}: cannot be written (${writeProblem(problem)})`);
  }
}

/** Throws a UsageError for a path that exists. */
export function refuseExisting(path: string, terminal: Pick<Terminal, 'cwd'>, hint: string): void {
  if (existsSync(path)) throw new UsageError(`${nameOf(path, terminal)}: already exists; ${hint}`);
}
