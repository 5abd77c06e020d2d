export { type Activity, followActivities, nameActivity } from '../measure/activity.ts';
export { type Arranged, arrangeActivities } from '../measure/balance/activity-groups.ts';
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
} from '../measure/balance/balance.ts';
export { type Change, type Changes, compareBalances } from '../measure/balance/balance-change.ts';
export { type Difference, type Differences, findDifferences, partiesOf } from '../measure/balance/differences.ts';
export { FIGURE_SORTS, type Figure, type FigureSort, type FigureUnit } from '../measure/balance/figures.ts';
export {
  type Finding,
  findFindings,
  isBroken,
  isNeverTaken,
  nameOffer,
  neverReason,
  showShare,
} from '../measure/balance/findings.ts';
export { mergeReports } from '../measure/balance/merge-reports.ts';
export { readBalance } from '../measure/balance/read-balance.ts';
export { readDuration } from '../measure/duration.ts';
export { isAskedOfEvery, judge, type SeedValue, type Verdict } from '../measure/judge.ts';
export { TuneError } from '../measure/measure-error.ts';
export { DANGER } from '../measure/report/level-report.ts';
export { COLUMNS, type LevelSummary, type Levels } from '../measure/report/levels.ts';
export type { Restlessness, Tally } from '../measure/report/restlessness.ts';
export { Books, type KeptBooks } from '../measure/report/run-counters.ts';
export type { RunReport } from '../measure/report/run-report.ts';
export { type Group, MOST_NAMED, type TimeSpent } from '../measure/report/time-spent.ts';
export { remarkOn, showEvidence } from '../measure/show-verdict.ts';
export { resizeCrowd } from './crowd-size.ts';
export {
  askEvolution,
  beginEvolution,
  type Evolution,
  type EvolutionOptions,
  tellEvolution,
} from './evolution/evolution.ts';
export type { Candidate } from './fit/candidate.ts';
export { type Conflict, describeConflict, findConflicts, type Opponent } from './fit/conflict.ts';
export { type Fit, type FitHooks, type FitProgress, startFit } from './fit/fit.ts';
export { type FitOptions, type FitPlan, type FitRuns, planFit } from './fit/plan.ts';
export { type Runner, runHere, runTrial, type Study, type Trial, type TrialResult } from './study.ts';
export {
  analyseSweep,
  type BestPoint,
  type MeasureAnalysis,
  type Response,
  type Shape,
  type SweepAnalysis,
} from './sweep/analysis.ts';
export { DESIGNS, type DesignKind } from './sweep/design.ts';
export type { SweepPair } from './sweep/pair.ts';
export type { ResponsePoint } from './sweep/response.ts';
export type { Influence } from './sweep/sensitivity.ts';
export {
  columnsOf,
  designOf,
  type ExpectedRange,
  hashPlan,
  isMet,
  planSweep,
  rowOf,
  runsOf,
  type SweepOrder,
  type SweepPlan,
  type SweepRow,
  trialsOf,
} from './sweep/sweep.ts';
export { showMeasured, showWanted } from './targets/show-target.ts';
export { isTargetMet, lossOf, missOf, unitsMissed } from './targets/target-loss.ts';
export type { Variation } from './variation.ts';
