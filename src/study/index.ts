export { resizeCrowd } from './trials/crowd-size.ts';
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
export { type Runner, runHere, runTrial, type Study, type Trial, type TrialResult } from './trials/study.ts';
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
export { showMeasured, showWanted } from '../measure/measures/show-value.ts';
export { isTargetMet, lossOf, missOf, unitsMissed } from './targets/target-loss.ts';
export { readTargets, type Target, type Targets } from './targets/targets.ts';
export type { Varied } from './targets/varied-parameters.ts';
export type { Variation } from './sweep/variation.ts';
