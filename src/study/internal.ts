// The inner door of study: for the command line, never for users of the package.

// Trials: another number of agents, host functions.

export { type Resizing, resizeCrowd, resizingOf } from './trials/crowd-size.ts';
export { answeringAtOnce } from './trials/hosted-trial.ts';
export { runHereWith } from './trials/runner.ts';

// Sweep: saved plans, results and the parts of a report.

export type { ParameterResponse, ResponseShape } from './sweep/analysis.ts';
export { DESIGNS, type DesignKind } from './sweep/design.ts';
export { columnsOf, designOf, isWithinRange, runsOf } from './sweep/plan.ts';
export { SHAPE_SYMBOLS } from './sweep/response-charts.ts';
export { hashPlan, readPlan } from './sweep/saved-plan.ts';
export { readNamedMeasure } from './sweep/sweep-measures.ts';

// Fit: the parts of a report.

export { findConflicts, type TargetConflict } from './fit/conflict.ts';
export { describeConflict } from './fit/describe-conflict.ts';
export type { FitRuns } from './fit/plan.ts';
