/**
 * Many runs of a world: trials, sweeps and fits.
 * @module hanker/study
 */

// Trials: runs of one world that differ in their seeds and parameters.

export { resizeCrowd } from './trials/crowd-size.ts';
export type { RememberedTrial, TrialMemory } from './trials/remembering-runner.ts';
export { runTrial } from './trials/run-trial.ts';
export { type Runner, runHere, runTrials } from './trials/runner.ts';
export type { Study, Trial, TrialResult } from './trials/study.ts';

// Sweep: runs with many values of some parameters, and which of these matter.

export {
  analyseSweep,
  type BestPoint,
  type MeasureAnalysis,
  type ParameterResponse,
  type ResponseShape,
  type SweepAnalysis,
} from './sweep/analysis.ts';
export { type ExpectedRange, planSweep, type SweepOrder, type SweepPlan } from './sweep/plan.ts';
export type { ResponsePoint } from './sweep/response.ts';
export { type RunSweepOptions, runSweep, type SweepRow } from './sweep/run-sweep.ts';

// Charts of a sweep, for the chart kit (hanker/charts).

export type { SweepPair } from './sweep/pair.ts';
export { pairMap, responseChart, SHAPE_WORDS, showInfluence, showMeasureValue } from './sweep/response-charts.ts';
export type { Variation } from './sweep/variation.ts';

// Screening: which parameters matter for one measure.

export {
  type Lever,
  type Screening,
  type ScreeningHooks,
  type ScreeningOrder,
  screenParameters,
} from './screening.ts';

// Fit: a search for the parameters with which measures meet their targets.

export type { Candidate, CandidateOrigin } from './fit/candidate.ts';
export { describeConflicts } from './fit/describe-conflict.ts';
export { describeSideEffects } from './fit/describe-side-effects.ts';
export { type Fit, type FitEnding, type FitHooks, type FitProgress, runFit } from './fit/fit.ts';
export type { Misses, TargetFront } from './fit/fronts.ts';
export { paretoFront, type TriedParameters } from './fit/pareto.ts';
export { type FitMethod, type FitOptions, type FitPlan, type FitRuns, planFit } from './fit/plan.ts';
export type { BrokenExpectation, SideEffects } from './fit/side-effects.ts';
export { isTargetMet, unitsMissed } from './targets/target-loss.ts';
export { type FitTarget, type FitTargets, readTargets } from './targets/targets.ts';
export type { VariedParameter } from './targets/varied-parameters.ts';

// Model: what measures would be with other parameters, without running anything.

export { type FitModel, type Influence, influencesOn, type ModelledMeasure, predict } from './model/model.ts';
export type { Prediction, Response } from './model/response.ts';
export type { ModelSample } from './model/sample.ts';

// What if: sliders that predict every measure from the runs of a fit, a sweep or a screening.

export {
  isPredictedMet,
  predictSliders,
  type SliderMeasure,
  type SliderModel,
  type SliderParameter,
  sliderModel,
  sliderValue,
} from './model/slider-model.ts';
export { type WhatIf, whatIfAfterFit, whatIfAfterScreening, whatIfAfterSweep } from './what-if.ts';
