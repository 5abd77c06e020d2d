import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { findReplaced, type ReplacedFile, writeProblem } from '../../adapters/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/**
 * The file to write for `option`; follows links. Throws a UsageError when it cannot be written, or is an existing file
 * whose first bytes `isOurs` does not recognise.
 */
export function outputFile(
  option: string,
  file: string,
  terminal: Pick<Terminal, 'cwd'>,
  isOurs: (head: Uint8Array) => boolean,
): ReplacedFile {
  const found = findOutput(option, file, terminal.cwd);
  if (found.present !== null && !isOurs(headOf(option, file, found.path)))
    throw new UsageError(`${option}: ${file} exists and was written by another program; choose another file`);
  return found;
}

/** The file to write for `option`, whatever is in it; follows links. Throws a UsageError when it cannot be written. */
export function findOutput(option: string, file: string, cwd: string): ReplacedFile {
  let found: ReplacedFile | null = null;
  try {
    found = findReplaced(resolve(cwd, file));
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EISDIR')
      throw new UsageError(`${option}: ${file} cannot be written (${writeProblem(problem)})`);
  }
  if (found === null || found.isDevice) throw new UsageError(`${option}: ${file} is not a file; choose a file name`);
  return found;
}

function headOf(option: string, file: string, path: string): Uint8Array {
  const head = new Uint8Array(64);
  try {
    const handle = openSync(path, 'r');
    try {
      return head.subarray(0, readSync(handle, head));
    } finally {
      closeSync(handle);
    }
  } catch (problem) {
    throw new UsageError(`${option}: ${file} cannot be read (${writeProblem(problem)}); choose another file`);
  }
}
