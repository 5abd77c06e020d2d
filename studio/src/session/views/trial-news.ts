import { view } from '../view.ts';

/** How many trials have ended, and how often one reported progress, so that the page knows when there is more to keep. */
export const trialNews = view(({ trialRunner: { ended, reports } }) => ({ ended, reports }));
