export { showBounds, showValue } from '../measure/measures/show-value.ts';
export {
  askEvolution,
  beginEvolution,
  type Evolution,
  type EvolutionOptions,
  tellEvolution,
} from './evolution/evolution.ts';
export type { Candidate } from './fit/candidate.ts';
export { type CompetingTarget, describeConflict, findConflicts, type TargetConflict } from './fit/conflict.ts';
export { type Fit, type FitHooks, type FitProgress, runFit } from './fit/fit.ts';
export { type FitOptions, type FitPlan, type FitRuns, planFit } from './fit/plan.ts';
export {
  analyseSweep,
  type BestPoint,
  type MeasureAnalysis,
  type ParameterResponse,
  type ResponseShape,
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
  isWithinRange,
  planSweep,
  runsOf,
  type SweepOrder,
  type SweepPlan,
  type SweepRow,
  toRow,
  trialsOf,
} from './sweep/sweep.ts';
export type { Variation } from './sweep/variation.ts';
export { isTargetMet, lossOf, missOf, unitsMissed } from './targets/target-loss.ts';
export { type FitTarget, type FitTargets, readTargets } from './targets/targets.ts';
export type { VariedParameter } from './targets/varied-parameters.ts';
export { resizeCrowd } from './trials/crowd-size.ts';
export { type Runner, runHere, runTrial, type Study, type Trial, type TrialResult } from './trials/study.ts';
