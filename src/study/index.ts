// hanker/study: many runs of a world.

// Trials: runs of one world that differ in their seeds and parameters.

export { runTrial } from './trials/run-trial.ts';
export { type Runner, runHere, runTrials } from './trials/runner.ts';
export type { Study, Trial, TrialResult } from './trials/study.ts';

// Sweep: runs with many values of some parameters, and which of these matter.

export { analyseSweep, type MeasureAnalysis, type SweepAnalysis } from './sweep/analysis.ts';
export { planSweep, type SweepOrder, type SweepPlan } from './sweep/plan.ts';
export { type RunSweepOptions, runSweep, type SweepRow } from './sweep/run-sweep.ts';

// Charts of a sweep, for the chart kit (hanker/charts).

export type { SweepPair } from './sweep/pair.ts';
export { pairMap, responseChart, SHAPE_WORDS, showInfluence, showMeasureValue } from './sweep/response-charts.ts';
export type { Variation } from './sweep/variation.ts';

// Fit: a search for the parameters with which measures meet their targets.

export { describeConflicts } from './fit/conflict.ts';
export { type Fit, type FitHooks, type FitProgress, runFit } from './fit/fit.ts';
export { type FitOptions, type FitPlan, planFit } from './fit/plan.ts';
export { isTargetMet } from './targets/target-loss.ts';
export { type FitTarget, type FitTargets, readTargets } from './targets/targets.ts';
