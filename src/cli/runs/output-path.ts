import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/**
 * Where a file is to be written that goes by `option`: a link is followed. Throws a UsageError for what is there and is
 * no file, or a file that `isOurs` says is another's, by its first bytes.
 */
export function placeToWrite(
  option: string,
  file: string,
  terminal: Pick<Terminal, 'cwd'>,
  isOurs: (head: Uint8Array) => boolean,
): string {
  const path = resolve(terminal.cwd, file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return path;
  if (!found.isFile()) throw new UsageError(`${option}: ${file} is not a file; name one to be written`);
  if (!isOurs(headOf(path)))
    throw new UsageError(`${option}: ${file} is there already and is something else; name another file`);
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
