import { view } from '../view.ts';

/** How many trials have ended since the session began, so that the page knows when there are results to keep. */
export const endedTrials = view(({ trialRunner }) => trialRunner.ended);
