// The inner door of measure: for the other rooms of src, never for users of the package.

// For src/format: reading world files, and their schema.

export { checkBounds, checkLevel, readExpectations } from './expectations/expectation.ts';
export { MEASURE_FIELDS } from './measures/read-measure.ts';

// For src/study: running trials, and reading measures outside of world files.

export { BOUND_KEYS, type Bounds, readBounds, rejectUnknownKeys } from './expectations/bounds.ts';
export { giveOf, partsOf, rangeOf, unitOf } from './measures/measure.ts';
export { openGauges } from './measures/open-gauges.ts';
export { readAmount } from './measures/read-amount.ts';
export { MEASURE_KEYS, readMeasure } from './measures/read-measure.ts';
export { type MeasureVocabulary, vocabularyOf } from './measures/vocabulary.ts';
export { DANGER } from './observe/level-test.ts';
export { openRunReport } from './report/run-report.ts';

// For the command line: verdicts and help, parts of a balance, and the counters of a single run.

export { groupActivities } from './balance/activity-groups.ts';
export type {
  ActivityBalance,
  AdvertBalance,
  DisruptionBalance,
  KindBalance,
  NeedBalance,
} from './balance/balance.ts';
export { type CohortDifference, cohortsToCompare, findDifferences } from './balance/cohort-differences.ts';
export { FIGURE_CATEGORIES, type FigureCategory } from './balance/figures.ts';
export { explainNeverTaken, isNeverTaken } from './balance/findings/never-taken.ts';
export { isBrokenPromise } from './balance/findings/promises.ts';
export { nameAdvert } from './balance/names.ts';
export type { Disruptions, EventCount } from './counters/disruptions.ts';
export { CHART_COLUMNS, type LevelSummary, type RunLevels } from './counters/levels.ts';
export { RunCounters, type SavedRunCounters } from './counters/run-counters.ts';
export { type CohortTime, MAX_NAMED_AGENTS, type TimeSpent } from './counters/time-spent.ts';
export { listRemarks, showEvidence } from './expectations/show-verdict.ts';
export { describeMeasures } from './measures/describe-measures.ts';
export { nameActivity } from './observe/activity.ts';
export { hoursIn } from './observe/day-window.ts';
export { studentQuantile } from './statistics/student.ts';
