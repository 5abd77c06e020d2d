import type { Runner } from './runner.ts';
import type { Study, Trial, TrialResult } from './study.ts';

/** A trial that is done: what it was of, and its result. */
export interface RememberedTrial {
  /** What the result depends on apart from the trial, by `studyKey`. */
  readonly study: string;
  readonly trial: Trial;
  readonly result: TrialResult;
}

/** Where finished trials are kept. */
export interface TrialMemory {
  /** Trials that are known already and need not be run. */
  readonly known: readonly RememberedTrial[];
  /** Called with every trial that was run. */
  readonly onTrial?: (done: RememberedTrial) => void;
}

/**
 * A runner that runs nothing twice: a trial that is known, or has been run before, gets the same result at once. Trials
 * with full reports are not kept, because these are large and run only at the end.
 */
export function rememberRuns(runner: Runner, { known, onTrial = () => {} }: TrialMemory): Runner {
  const results = new Map(known.map(({ study, trial, result }) => [keyOf(study, trial), result]));
  return {
    async run(study, trials, onResult, signal) {
      const name = studyKey(study);
      const before = trials.map((trial) => (study.reports ? undefined : results.get(keyOf(name, trial))));
      const left = trials.map((_, i) => i).filter((i) => before[i] === undefined);
      before.forEach((result, i) => {
        if (result !== undefined && !signal?.aborted) onResult(i, result);
      });
      const own = left.map((i) => trials[i]);
      await runner.run(
        study,
        own,
        (i, result) => {
          if (!study.reports) {
            results.set(keyOf(name, own[i]), result);
            onTrial({ study: name, trial: own[i], result });
          }
          onResult(left[i], result);
        },
        signal,
      );
    },
    close: () => runner.close(),
  };
}

/** What the results of a study depend on, apart from the text of the world. */
export function studyKey({ variant, agents, skip, ticks, measures }: Study): string {
  return JSON.stringify([variant, agents, skip, ticks, measures]);
}

function keyOf(study: string, { seed, parameters }: Trial): string {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([study, seed, sorted]);
}
