import { parentPort, workerData } from 'node:worker_threads';
import { runTrial, type Study, type Trial, type TrialResult } from '../../study/index.ts';
import { answeringAtOnce } from '../../study/internal.ts';
import { importHost } from '../host-module.ts';
import { packProblem, type TrialProblem } from './trial-problem.ts';

/** A request to a thread: a trial of the given study or, without one, of the last study that was sent. */
export interface TrialRequest {
  readonly study: Study | null;
  readonly trial: Trial;
}

/** The response of a thread; responses have the order of the requests. */
export type TrialResponse = { readonly result: TrialResult } | { readonly problem: TrialProblem };

/** What a thread is started with. */
export interface ThreadData {
  /** The path of a module with host functions; null for none. */
  readonly host: string | null;
}

// The module of a thread of src/adapters/threads/thread-pool.ts.
const { host } = (workerData ?? { host: null }) as ThreadData;
const createHost = host === null ? null : await importHost(host);
let latest: Study | null = null;
parentPort?.on('message', ({ study, trial }: TrialRequest) => {
  latest = study ?? latest;
  parentPort?.postMessage(answer(latest as Study, trial));
});

function answer(study: Study, trial: Trial): TrialResponse {
  try {
    return { result: runTrial(study, trial, createHost === null ? undefined : answeringAtOnce(createHost())) };
  } catch (problem) {
    return { problem: packProblem(problem) };
  }
}
