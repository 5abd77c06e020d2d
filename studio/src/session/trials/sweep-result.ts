import type { Measure } from 'hanker/measure';
import type { SweepAnalysis, SweepPlan, WhatIf } from 'hanker/study';

/** The kind of job that sweeps parameters. */
export const SWEEP = 'sweep';

/** A sweep with its results. */
export interface SweepResult {
  readonly plan: SweepPlan;
  readonly analysis: SweepAnalysis;
  /** What other parameters would do. */
  readonly whatIf: WhatIf;
  /** The measures of the runs, by name. */
  readonly measures: Readonly<Record<string, Measure>>;
}
