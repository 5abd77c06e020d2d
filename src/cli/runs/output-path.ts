import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/**
 * The path to write for `option`; follows a link. Throws a UsageError when the path is not a file, or is an existing
 * file whose first bytes `isOurs` does not recognise.
 */
export function outputPath(
  option: string,
  file: string,
  terminal: Pick<Terminal, 'cwd'>,
  isOurs: (head: Uint8Array) => boolean,
): string {
  const path = resolve(terminal.cwd, file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return path;
  if (!found.isFile()) throw new UsageError(`${option}: ${file} is not a file; choose a file name`);
  if (!isOurs(headOf(path)))
    throw new UsageError(`${option}: ${file} exists and was written by another program; choose another file`);
  return realpathSync(path);
}

function headOf(path: string): Uint8Array {
  const head = new Uint8Array(64);
  const handle = openSync(path, 'r');
  try {
    return head.subarray(0, readSync(handle, head));
  } finally {
    closeSync(handle);
  }
}
