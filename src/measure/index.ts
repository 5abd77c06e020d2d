export { type Activity, followActivities, nameActivity } from './activity.ts';
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
export { type Change, type Changes, compareBalances } from './balance/balance-change.ts';
export { type Difference, type Differences, findDifferences, partiesOf } from './balance/differences.ts';
export { FIGURE_SORTS, type Figure, type FigureSort, type FigureUnit } from './balance/figures.ts';
export {
  type Finding,
  findFindings,
  isBroken,
  isNeverTaken,
  nameOffer,
  neverReason,
} from './balance/findings.ts';
export { mergeReports } from './balance/merge-reports.ts';
export { readBalance } from './balance/read-balance.ts';
export { readDuration } from './duration.ts';
export type { Bounds, Expectation } from './expectation.ts';
export { isAskedOfEvery, judge, type SeedValue, type Verdict } from './judge.ts';
export { type Activities, type LevelTest, type Measure, type Occasion, rangeOf } from './measure.ts';
export { TuneError } from './measure-error.ts';
export { DANGER } from './report/level-report.ts';
export { COLUMNS, type LevelSummary, type Levels } from './report/levels.ts';
export type { Restlessness, Tally } from './report/restlessness.ts';
export { Books, type KeptBooks } from './report/run-counters.ts';
export type { RunReport } from './report/run-report.ts';
export { type Group, MOST_NAMED, type TimeSpent } from './report/time-spent.ts';
export { remarkOn, showEvidence } from './show-verdict.ts';
