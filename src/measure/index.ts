// hanker/measure: what runs of a world were like.

// Measures and expectations: one number about a run, and whether it is within its bounds.

export type { Expectation } from './expectations/expectation.ts';
export { type ExpectationVerdict, judge, type SeedValue } from './expectations/judge.ts';
export type { Measure } from './measures/measure.ts';
export { showBounds, showValue } from './measures/show-value.ts';

// Balance: the reports on many runs, merged, compared and searched for what stands out.

export type { Balance, BalanceSubject, CohortBalance } from './balance/balance.ts';
export { type BalanceChange, type BalanceChanges, compareBalances } from './balance/balance-changes.ts';
export { type Finding, findFindings } from './balance/findings.ts';
export { mergeReports } from './balance/merge-reports.ts';
export { readBalance } from './balance/read-balance.ts';
export type { RunReport } from './report/run-report.ts';
export type { Spread } from './statistics/spread.ts';

// A running world: what each agent is doing.

export { type Activity, followActivities } from './observe/activity.ts';

// User input: a duration as text, and the error for a request that cannot be carried out.

export { MeasureError } from './measures/measure-error.ts';
export { readDuration } from './measures/read-duration.ts';
