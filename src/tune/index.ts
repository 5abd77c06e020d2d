export { type Activity, followActivities, nameActivity } from './activity.ts';
export { Books, type KeptBooks } from './books.ts';
export { resizeCrowd } from './crowd-size.ts';
export { COLUMNS, type LevelSummary, type Levels } from './levels.ts';
export type { Restlessness, Tally } from './restlessness.ts';
export { type Runner, runHere, runTrial, type Study, type Trial, type TrialResult } from './study.ts';
export { type Group, MOST_NAMED, type TimeSpent } from './time-spent.ts';
export { TuneError } from './tune-error.ts';
