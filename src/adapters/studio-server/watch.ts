import { type FSWatcher, watch } from 'node:fs';
import type { WorldFolder } from './files.ts';

/** A world file has another version; null when it is gone or cannot be read. */
export interface FileChange {
  readonly id: string;
  readonly version: string | null;
}

/** An eye on the world files of a folder. */
export interface FolderWatch {
  /** Begins, or goes on; resolves as soon as every file's version is known. */
  start(): Promise<void>;
  stop(): void;
  /** The version of every file that is there. */
  known(): readonly FileChange[];
  /** Does something to the folder's files while nobody looks; what it says to have changed is then no news. */
  aside<Result>(work: () => Promise<{ readonly result: Result; readonly changed: FileChange }>): Promise<Result>;
}

/** Twice the same after this long, a file is taken to be finished; editors write in several steps. */
const SETTLE_MS = 60;
/** Where the system does not tell of changes, as on some network disks, they are found by looking. */
const LOOK_MS = 1000;

/** Tells of every change of a world file in the folder. Nothing is looked at before `start`. */
export function watchFolder(folder: WorldFolder, tell: (change: FileChange) => void): FolderWatch {
  const known = new Map<string, { readonly stamp: string | null; readonly version: string | null }>();
  const unsettled = new Map<string, string | null>();
  const timers: { look?: NodeJS.Timeout | undefined; settle?: NodeJS.Timeout | undefined } = {};
  let watcher: FSWatcher | null = null;
  let started: Promise<void> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other: looking and writing at once would see a write half done. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }

  async function look(isFirst: boolean): Promise<void> {
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
        lookSoon();
        continue;
      }
      const version = stamp === null ? null : await folder.version(id);
      unsettled.delete(id);
      if (version === null && stamp === null) known.delete(id);
      else known.set(id, { stamp, version });
      if (!isFirst && version !== (before?.version ?? null)) tell({ id, version });
    }
  }

  function lookSoon(): void {
    if (started === null || timers.settle) return;
    timers.settle = setTimeout(() => {
      timers.settle = undefined;
      lookNow();
    }, SETTLE_MS);
  }

  function lookNow(): void {
    inTurn(async () => {
      if (started !== null) await look(false);
    }).catch(() => {});
  }

  return {
    start() {
      if (started) return started;
      try {
        watcher = watch(folder.path, { persistent: false }, lookSoon);
        watcher.on('error', () => {});
      } catch {
        watcher = null;
      }
      timers.look = setInterval(lookNow, LOOK_MS);
      timers.look.unref();
      known.clear();
      unsettled.clear();
      started = inTurn(() => look(true));
      return started;
    },
    stop() {
      watcher?.close();
      clearInterval(timers.look);
      clearTimeout(timers.settle);
      timers.settle = undefined;
      watcher = null;
      started = null;
    },
    known: () => [...known].map(([id, { version }]) => ({ id, version })),
    aside(work) {
      return inTurn(async () => {
        const { result, changed } = await work();
        // The next look reads it again whatever its stamp: somebody else may have written right after.
        known.set(changed.id, { stamp: 'written here', version: changed.version });
        return result;
      });
    },
  };
}
