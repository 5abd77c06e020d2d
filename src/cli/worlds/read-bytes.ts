import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK = 256 * 1024;

/**
 * The bytes of a file; null when there are more than `most`. Stops reading there, because the path may lead to a device
 * or a pipe that never ends. Throws Node's file system errors.
 */
export function readBytes(path: string, most: number): Uint8Array | null {
  const file = openSync(path, 'r');
  try {
    const parts: Buffer[] = [];
    for (let total = 0; ; ) {
      const part = Buffer.allocUnsafe(CHUNK);
      const length = readSync(file, part, 0, CHUNK, null);
      if (length === 0) return Buffer.concat(parts, total);
      total += length;
      if (total > most) return null;
      parts.push(part.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}
