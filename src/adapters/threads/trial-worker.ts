import { parentPort } from 'node:worker_threads';
import { runTrial, type Study, type Trial, type TrialResult } from '../../study/index.ts';
import { packProblem, type TrialProblem } from './trial-problem.ts';

/** What a thread is asked: a trial of the study that it was sent last, which may come along. */
export interface TrialRequest {
  readonly study: Study | null;
  readonly trial: Trial;
}

/** What it answers, in the order in which it was asked. */
export type TrialResponse = { readonly result: TrialResult } | { readonly problem: TrialProblem };

// What a thread of src/adapters/threads/thread-pool.ts runs.
let latest: Study | null = null;
parentPort?.on('message', ({ study, trial }: TrialRequest) => {
  latest = study ?? latest;
  parentPort?.postMessage(answer(latest as Study, trial));
});

function answer(study: Study, trial: Trial): TrialResponse {
  try {
    return { result: runTrial(study, trial) };
  } catch (problem) {
    return { problem: packProblem(problem) };
  }
}
