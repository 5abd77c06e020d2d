import { type FSWatcher, watch } from 'node:fs';
import type { WorldFolder } from './files.ts';

/** The new version of a world file; null when it is gone or cannot be read. */
export interface FileChange {
  readonly id: string;
  readonly version: string | null;
}

/** Watches the world files of a folder. */
export interface FolderWatch {
  /** Starts or continues watching; resolves as soon as every file's version is known. */
  start(): Promise<void>;
  stop(): void;
  /** The version of every existing file. */
  known(): readonly FileChange[];
  /** Changes files without being watched; the change that it returns is not reported. */
  unwatched<Result>(work: () => Promise<{ readonly result: Result; readonly changed: FileChange }>): Promise<Result>;
}

/** A file that is unchanged for this long counts as complete; editors write in several steps. */
const SETTLE_MS = 60;
/** Polling interval, for disks on which the system reports no changes. */
const POLL_MS = 1000;

/** Calls `onChange` for every change of a world file in the folder. Does nothing before `start`. */
export function watchFolder(folder: WorldFolder, onChange: (change: FileChange) => void): FolderWatch {
  const known = new Map<string, { readonly stamp: string | null; readonly version: string | null }>();
  const unsettled = new Map<string, string | null>();
  const timers: { poll?: NodeJS.Timeout | undefined; settle?: NodeJS.Timeout | undefined } = {};
  let watcher: FSWatcher | null = null;
  let started: Promise<void> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  /** Runs one after the other: reading during a write could see half of it. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }

  async function scan(isFirst: boolean): Promise<void> {
    const listed = await folder.list().catch(() => []);
    for (const id of new Set([...known.keys(), ...listed.map((world) => world.id)])) {
      const before = known.get(id);
      const stamp = await folder.stamp(id);
      if (before && stamp === before.stamp) {
        unsettled.delete(id);
        continue;
      }
      if (!isFirst && unsettled.get(id) !== stamp) {
        unsettled.set(id, stamp);
        scanSoon();
        continue;
      }
      const version = stamp === null ? null : await folder.version(id);
      unsettled.delete(id);
      if (version === null && stamp === null) known.delete(id);
      else known.set(id, { stamp, version });
      if (!isFirst && version !== (before?.version ?? null)) onChange({ id, version });
    }
  }

  function scanSoon(): void {
    if (started === null || timers.settle) return;
    timers.settle = setTimeout(() => {
      timers.settle = undefined;
      scanNow();
    }, SETTLE_MS);
  }

  function scanNow(): void {
    inTurn(async () => {
      if (started !== null) await scan(false);
    }).catch(() => {});
  }

  return {
    start() {
      if (started) return started;
      try {
        watcher = watch(folder.path, { persistent: false }, scanSoon);
        watcher.on('error', () => {});
      } catch {
        watcher = null;
      }
      timers.poll = setInterval(scanNow, POLL_MS);
      timers.poll.unref();
      known.clear();
      unsettled.clear();
      started = inTurn(() => scan(true));
      return started;
    },
    stop() {
      watcher?.close();
      clearInterval(timers.poll);
      clearTimeout(timers.settle);
      timers.settle = undefined;
      watcher = null;
      started = null;
    },
    known: () => [...known].map(([id, { version }]) => ({ id, version })),
    unwatched(work) {
      return inTurn(async () => {
        const { result, changed } = await work();
        // The next scan reads it again whatever its stamp: another program may have written right after.
        known.set(changed.id, { stamp: 'written here', version: changed.version });
        return result;
      });
    },
  };
}
