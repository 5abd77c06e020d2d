import { runTrial, type Study, type Trial, type TrialResult } from 'hanker/study';

/** A message to a trial worker: first the study, then its trials. */
export type WorkerTrialRequest = { readonly study: Study } | { readonly id: number; readonly trial: Trial };
export type TrialReply =
  | { readonly id: number; readonly result: TrialResult }
  | { readonly id: number; readonly problem: string };

const scope = globalThis as unknown as {
  postMessage(message: TrialReply): void;
  onmessage: ((event: MessageEvent<WorkerTrialRequest>) => void) | null;
};

let study: Study | null = null;

scope.onmessage = ({ data }) => {
  if ('study' in data) {
    study = data.study;
    return;
  }
  const { id, trial } = data;
  try {
    if (!study) throw new Error('there is no study to try');
    scope.postMessage({ id, result: runTrial(study, trial) });
  } catch (problem) {
    scope.postMessage({ id, problem: problem instanceof Error ? problem.message : String(problem) });
  }
};
