import type { Runner } from '../../study/index.ts';
import { openThreadPool, type Task, type ThreadOptions } from './thread-pool.ts';

/** Runs trials on `count` threads of this process. Rejects with the error of the first failing trial, in trial order. */
export function openThreads(count: number, options: ThreadOptions = {}): Runner {
  const pool = openThreadPool(count, options);
  return {
    async run(study, trials, report, signal) {
      const running = new Map<number, Task>();
      const failure: { error: unknown } = { error: null };
      let next = 0;
      // Trials from this index on are not run.
      let end = trials.length;

      function stopAt(trial: number): void {
        end = trial;
        pool.cancel([...running].flatMap(([index, task]) => (index >= trial ? [task] : [])));
      }

      /** Runs one trial after another. An earlier trial may fail after a later one. */
      async function runSome(): Promise<void> {
        while (next < end) {
          const trial = next++;
          const task = pool.start(study, trials[trial]);
          running.set(trial, task);
          try {
            const result = await task.done;
            if (result && trial < end) report(trial, result);
          } catch (error) {
            if (trial < end) {
              failure.error = error;
              stopAt(trial);
            }
          } finally {
            running.delete(trial);
          }
        }
      }

      const stop = () => stopAt(0);
      if (signal?.aborted) return;
      signal?.addEventListener('abort', stop, { once: true });
      try {
        // Some tasks wait in the pool, so that no thread has to.
        await Promise.all(Array.from({ length: Math.min(3 * count, trials.length) }, runSome));
      } finally {
        signal?.removeEventListener('abort', stop);
      }
      if (failure.error !== null && !signal?.aborted) throw failure.error;
    },
    close: () => pool.close(),
  };
}
