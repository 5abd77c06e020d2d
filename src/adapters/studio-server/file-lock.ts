import { open, stat, unlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which the lock of a process that was killed counts no more; a write takes a few. */
const STALE = 10_000;
/** Milliseconds to wait for another process. */
const PATIENCE = 2000;
const PAUSE = 10;

/**
 * Does something while no other process does the same with this lock, which is a file. Returns null, and does nothing,
 * when another process keeps the lock for seconds. Throws the errors of the disk.
 */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result | null> {
  if (!(await take(path))) return null;
  try {
    return await work();
  } finally {
    await unlink(path).catch(() => {});
  }
}

async function take(path: string): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; ; await pause(PAUSE)) {
    try {
      await (await open(path, 'wx', 0o600)).close();
      return true;
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    }
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > STALE) await unlink(path).catch(() => {});
    else if (Date.now() > end) return false;
  }
}
