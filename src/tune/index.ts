export { type Activity, followActivities, nameActivity } from './activity.ts';
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
} from './balance.ts';
export { type Change, type Changes, compareBalances } from './balance-change.ts';
export { type Difference, type Differences, findDifferences, partiesOf } from './balance-differences.ts';
export { FIGURE_SORTS, type Figure, type FigureSort, type FigureUnit } from './balance-figures.ts';
export {
  type Finding,
  findFindings,
  isBroken,
  isNeverTaken,
  nameOffer,
  neverReason,
  showShare,
} from './balance-findings.ts';
export { type Arranged, arrangeActivities } from './balance-groups.ts';
export { mergeReports } from './balance-merge.ts';
export { readBalance } from './balance-read.ts';
export { Books, type KeptBooks } from './books.ts';
export { type Conflict, describeConflict, findConflicts, type Opponent } from './conflict.ts';
export { resizeCrowd } from './crowd-size.ts';
export { DESIGNS, type DesignKind } from './design.ts';
export { readDuration } from './duration.ts';
export {
  askEvolution,
  beginEvolution,
  type Evolution,
  type EvolutionOptions,
  tellEvolution,
} from './evolution.ts';
export { type Fit, type FitHooks, type FitProgress, startFit } from './fit.ts';
export type { Candidate } from './fit-candidate.ts';
export { type FitOptions, type FitPlan, type FitRuns, planFit } from './fit-plan.ts';
export { isAskedOfEvery, judge, type SeedValue, type Verdict } from './judge.ts';
export { COLUMNS, type LevelSummary, type Levels } from './levels.ts';
export type { Restlessness, Tally } from './restlessness.ts';
export type { RunReport } from './run-report.ts';
export { DANGER } from './run-report-levels.ts';
export type { Influence } from './sensitivity.ts';
export { type Runner, runHere, runTrial, type Study, type Trial, type TrialResult } from './study.ts';
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
} from './sweep.ts';
export {
  analyseSweep,
  type BestPoint,
  type MeasureAnalysis,
  type Response,
  type Shape,
  type SweepAnalysis,
} from './sweep-analysis.ts';
export type { SweepPair } from './sweep-pair.ts';
export type { ResponsePoint } from './sweep-response.ts';
export { isTargetMet, lossOf, missOf, unitsMissed } from './target.ts';
export { showMeasured, showWanted } from './target-words.ts';
export { type Group, MOST_NAMED, type TimeSpent } from './time-spent.ts';
export { TuneError } from './tune-error.ts';
export type { Variation } from './variation.ts';
export { remarkOn, showEvidence } from './verdict-words.ts';
