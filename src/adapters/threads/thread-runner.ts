import type { Runner } from '../../study/index.ts';
import { openThreadPool, type Task, type ThreadOptions } from './thread-pool.ts';

/** Runs trials on so many threads of this process. Which of several bad trials it rejects with does not depend on them. */
export function openThreads(count: number, options: ThreadOptions = {}): Runner {
  const pool = openThreadPool(count, options);
  return {
    async run(study, trials, tell, signal) {
      const running = new Map<number, Task>();
      const failure: { error: unknown } = { error: null };
      let next = 0;
      // No trial from here on is to be run.
      let end = trials.length;

      function stopAt(trial: number): void {
        end = trial;
        pool.cancel([...running].flatMap(([number, task]) => (number >= trial ? [task] : [])));
      }

      /** Runs one trial after another. The first bad one may still be ahead of another that was quicker. */
      async function runSome(): Promise<void> {
        while (next < end) {
          const trial = next++;
          const task = pool.start(study, trials[trial]);
          running.set(trial, task);
          try {
            const result = await task.done;
            if (result && trial < end) tell(trial, result);
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
        // Some wait in the pool, so that no thread ever does.
        await Promise.all(Array.from({ length: Math.min(3 * count, trials.length) }, runSome));
      } finally {
        signal?.removeEventListener('abort', stop);
      }
      if (failure.error !== null && !signal?.aborted) throw failure.error;
    },
    close: () => pool.close(),
  };
}
