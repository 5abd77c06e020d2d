import { existsSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { TrialRequest } from '../src/adapters/threads/trial-worker.ts';
import { runTrial, type Study } from '../src/study/index.ts';

// A thread that answers late, or not at all, by the seed: the fault is of the kind `fault`, and happens once if a file
// is named that remembers it. It also says how often it was sent a study.
const { seed: bad, fault, once } = workerData as { seed: number; fault: string; once?: string };
let latest: Study | null = null;

parentPort?.on('message', ({ study, trial }: TrialRequest) => {
  latest = study ?? latest;
  if (trial.seed === bad && !(once && existsSync(once))) {
    if (once) writeFileSync(once, '');
    if (fault === 'exit') process.exit(3);
    if (fault === 'throw') throw new Error('out of memory');
    if (fault === 'forever') for (;;);
  }
  // The seeds are ready out of their order.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ((trial.seed * 7) % 5) * 4);
  const { hash } = runTrial(latest as Study, trial);
  parentPort?.postMessage({ result: { values: { sent: study ? 1 : 0 }, hash, report: null } });
});
