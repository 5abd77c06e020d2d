/**
 * What runs of a world were like: measures, expectations, reports and balance.
 * @module hanker/measure
 */

// Measures and expectations: one number about a run, and whether it is within its bounds.

export type { Bounds } from './expectations/bounds.ts';
export type { Expectation } from './expectations/expectation.ts';
export { type ExpectationVerdict, judge, type SeedValue } from './expectations/judge.ts';
export type { DayPart } from './gauges/activity-gauge.ts';
export type { PeopleStatistic } from './gauges/people-gauge.ts';
export type { Occasion } from './gauges/reaction-gauge.ts';
export { type Measure, unitOf } from './measures/measure.ts';
export type { MeasureUnit } from './measures/measure-kind.ts';
export { showBounds, showBoundsWithUnit, showValue } from './measures/show-value.ts';

// Balance: the reports on many runs, merged, compared and searched for what stands out.

export type {
  ActivityBalance,
  AdvertBalance,
  Balance,
  BalanceSubject,
  CauseBalance,
  CohortBalance,
  DisruptionBalance,
  KindBalance,
  NeedBalance,
  PromiseBalance,
  RemedyBalance,
  RetryBalance,
} from './balance/balance.ts';
export { type BalanceChange, type BalanceChanges, compareBalances } from './balance/balance-changes.ts';
export type { Figure, FigureCategory, FigureUnit } from './balance/figures.ts';
export type { Finding } from './balance/findings/finding.ts';
export { findFindings } from './balance/findings/findings.ts';
export { mergeReports } from './balance/merge-reports.ts';
export { readBalance } from './balance/read-balance.ts';
export type { CauseReport, RetryReport } from './report/cause-report.ts';
export type { AdvertStanding, ChoiceSurveyReport } from './report/choice-survey.ts';
export type { CohortReport, Counts } from './report/cohort-report.ts';
export type { NeedReport } from './report/need-report.ts';
export type { AdvertReport } from './report/promise-report.ts';
export type { RunReport } from './report/run-report.ts';
export type { KindReport } from './report/thing-report.ts';
export type { Spread } from './statistics/spread.ts';

// A running world: what each agent is doing.

export { type Activity, followActivities, type PendingDecisions } from './observe/activity.ts';
export type { DayWindow } from './observe/day-window.ts';
export type { LevelTest } from './observe/level-test.ts';
export type { Activities } from './observe/selector.ts';

// User input: a duration as text, and the error for a request that cannot be carried out.

export { MeasureError } from './measures/measure-error.ts';
export { readDuration } from './measures/read-duration.ts';
