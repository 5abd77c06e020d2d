export { type ActivitySection, groupActivities } from './balance/activity-groups.ts';
export type {
  ActivityBalance,
  AdvertBalance,
  Balance,
  BalanceSubject,
  CohortBalance,
  DisruptionBalance,
  KindBalance,
  NeedBalance,
  PromiseBalance,
  Spread,
} from './balance/balance.ts';
export { type BalanceChange, type BalanceChanges, compareBalances } from './balance/balance-changes.ts';
export {
  type CohortDifference,
  type CohortDifferences,
  cohortsToCompare,
  findDifferences,
} from './balance/cohort-differences.ts';
export { FIGURE_CATEGORIES, type Figure, type FigureCategory, type FigureUnit } from './balance/figures.ts';
export {
  explainNeverTaken,
  type Finding,
  findFindings,
  isBrokenPromise,
  isNeverTaken,
  nameAdvert,
} from './balance/findings.ts';
export { mergeReports } from './balance/merge-reports.ts';
export { readBalance } from './balance/read-balance.ts';
export type { Disruptions, EventCount } from './counters/disruptions.ts';
export { CHART_COLUMNS, type LevelSummary, type RunLevels } from './counters/levels.ts';
export { RunCounters, type SavedRunCounters } from './counters/run-counters.ts';
export { type CohortTime, MAX_NAMED_AGENTS, type TimeSpent } from './counters/time-spent.ts';
export type { Bounds, Expectation } from './expectations/expectation.ts';
export { appliesToEveryRun, type ExpectationVerdict, judge, type SeedValue } from './expectations/judge.ts';
export { listRemarks, showEvidence } from './expectations/show-verdict.ts';
export { type Activities, type LevelTest, type Measure, type Occasion, rangeOf } from './measures/measure.ts';
export { MeasureError } from './measures/measure-error.ts';
export { type Activity, followActivities, nameActivity } from './observe/activity.ts';
export { readDuration } from './observe/duration.ts';
export { DANGER } from './report/level-report.ts';
export type { RunReport } from './report/run-report.ts';
