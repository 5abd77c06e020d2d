import type { Session } from '../session.ts';
import type { SavedJob } from '../trials/trial-runner.ts';

/** The results of all trials that have ended, as data. */
export function saveTrials({ trialRunner }: Session): readonly SavedJob[] {
  return trialRunner.save();
}

/** Brings back the results of trials that were saved, such as after a reload of the page. */
export function restoreTrials({ trialRunner }: Session, { jobs }: { readonly jobs: readonly SavedJob[] }): void {
  trialRunner.restore(jobs);
}
