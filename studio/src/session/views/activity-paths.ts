import { activityPathsOf } from '../text/activity-paths.ts';
import { view } from '../view.ts';

/** The part of the file that each activity and group of activities comes from. */
export const activityPaths = view(({ loaded }) => activityPathsOf(loaded.value), { every: 300 });
