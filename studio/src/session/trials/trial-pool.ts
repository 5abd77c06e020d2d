import type { Runner, Study, Trial, TrialResult } from 'hanker/study';
import type { TrialReply, WorkerTrialRequest } from './trial-worker.ts';

/** The part of a Worker that is used here. */
export interface TrialWorker {
  postMessage(message: WorkerTrialRequest): void;
  terminate(): void;
  onmessage: ((event: { readonly data: TrialReply }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
}

/** Runs trials on workers, which are created when first needed and ended when no work is left. */
export function openPool(create: () => TrialWorker, size: number): Runner {
  return {
    async run(study, trials, tell, signal) {
      if (trials.length === 0 || signal?.aborted) return;
      const queue = trials.map((trial, id) => ({ id, trial }));
      const workers = Array.from({ length: Math.min(size, trials.length) }, create);
      try {
        await Promise.all(workers.map((worker) => drain(worker, study, queue, tell, signal)));
      } finally {
        for (const worker of workers) worker.terminate();
      }
    },
    close: async () => {},
  };
}

/** Gives one worker trials until none are left; rejects with the first error. */
function drain(
  worker: TrialWorker,
  study: Study,
  queue: { readonly id: number; readonly trial: Trial }[],
  tell: (trial: number, result: TrialResult) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const job = signal?.aborted ? undefined : queue.shift();
      if (job) worker.postMessage(job);
      else resolve();
    };
    // Running trials are dropped at once.
    signal?.addEventListener('abort', () => resolve(), { once: true });
    worker.onmessage = ({ data }) => {
      if (signal?.aborted) return;
      if ('problem' in data) {
        queue.length = 0;
        reject(new Error(data.problem));
        return;
      }
      tell(data.id, data.result);
      next();
    };
    worker.onerror = ({ message }) => {
      queue.length = 0;
      reject(new Error(`A world that was tried out broke down: ${message ?? 'no reason given'}`));
    };
    worker.postMessage({ study });
    next();
  });
}
