import { Worker } from 'node:worker_threads';

/** Ends the process when an input never ends. */
export interface Watchdog {
  /** Says that the next input is under way; it is kept in the file `current-NAME` of the folder. */
  begin(name: string): void;
  stop(): Promise<unknown>;
}

/** The longest name of a file. */
const NAME = 100;

/**
 * Watches from another thread. When one input computes for more than some seconds, or the last moment has passed (in
 * milliseconds, as Date.now gives it), the input is copied into the folder `failures` and the process is killed.
 */
export function startWatchdog(folder: string, mostSeconds: number, lastMoment: number): Watchdog {
  const turns = new Int32Array(new SharedArrayBuffer((2 + NAME) * 4));
  const worker = new Worker(new URL('watchdog.mjs', import.meta.url), {
    workerData: { turns, folder, mostSeconds, lastMoment },
  });
  return {
    begin(name) {
      turns.set(
        Array.from(name.slice(0, NAME), (letter) => letter.charCodeAt(0)),
        2,
      );
      turns[1] = Math.min(name.length, NAME);
      Atomics.add(turns, 0, 1);
    },
    stop: () => worker.terminate(),
  };
}
