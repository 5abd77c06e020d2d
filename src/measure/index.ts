export { type Activity, followActivities, nameActivity } from './observe/activity.ts';
export { type Arranged, arrangeActivities } from './balance/activity-groups.ts';
export type {
  ActivityBalance,
  Balance,
  BalanceSubject,
  KindBalance,
  NeedBalance,
  OfferBalance,
  PartyBalance,
  PromiseBalance,
  Spread,
  UnrestBalance,
} from './balance/balance.ts';
export { type Change, type Changes, compareBalances } from './balance/balance-changes.ts';
export { type Difference, type Differences, findDifferences, partiesOf } from './balance/cohort-differences.ts';
export { FIGURE_SORTS, type Figure, type FigureSort, type FigureUnit } from './balance/figures.ts';
export {
  type Finding,
  findFindings,
  isBroken,
  isNeverTaken,
  nameOffer,
  neverReason,
  showShare,
} from './balance/findings.ts';
export { mergeReports } from './balance/merge-reports.ts';
export { readBalance } from './balance/read-balance.ts';
export { readDuration } from './observe/duration.ts';
export type { Bounds, Expectation } from './expectations/expectation.ts';
export { isAskedOfEvery, judge, type SeedValue, type Verdict } from './expectations/judge.ts';
export { type Activities, type LevelTest, type Measure, type Occasion, rangeOf } from './measures/measure.ts';
export { TuneError } from './measures/measure-error.ts';
export { DANGER } from './report/level-report.ts';
export { COLUMNS, type LevelSummary, type Levels } from './counters/levels.ts';
export type { Restlessness, Tally } from './counters/disruptions.ts';
export { Books, type KeptBooks } from './counters/run-counters.ts';
export type { RunReport } from './report/run-report.ts';
export { type Group, MOST_NAMED, type TimeSpent } from './counters/time-spent.ts';
export { remarkOn, showEvidence } from './expectations/show-verdict.ts';
