import type { Host } from '../../core/index.ts';
import { runTrial } from './run-trial.ts';
import type { Study, Trial, TrialResult } from './study.ts';

/** Runs the trials of studies: in this thread, on other threads, or on other machines. */
export interface Runner {
  /**
   * Runs trials in any order and calls `onResult` with the index of each trial and its result. Rejects at the first
   * trial that cannot run. When the signal aborts, it stops and resolves; the remaining trials have no result.
   */
  run(
    study: Study,
    trials: readonly Trial[],
    onResult: (index: number, result: TrialResult) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  /** Stops its workers. It can run nothing afterwards. */
  close(): Promise<void>;
}

/** Runs trials one after another in this thread, each with a host of its own. */
export function runHereWith(createHost: () => Host | undefined): Runner {
  return {
    async run(study, trials, onResult, signal) {
      for (let i = 0; i < trials.length; i++) {
        if (signal?.aborted) return;
        onResult(i, runTrial(study, trials[i], createHost()));
        // Lets other tasks of the event loop run.
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    },
    close: async () => {},
  };
}

/** Runs trials one after another in this thread. */
export const runHere: Runner = runHereWith(() => undefined);

/** Runs all trials of a study and resolves with their results, in the order of the trials. */
export async function runTrials(
  study: Study,
  trials: readonly Trial[],
  runner: Runner = runHere,
): Promise<TrialResult[]> {
  const results: TrialResult[] = [];
  await runner.run(study, trials, (index, result) => {
    results[index] = result;
  });
  return results;
}
