import type { SweepAnalysis, SweepPlan } from 'hanker/study';

/** The kind of job that sweeps parameters. */
export const SWEEP = 'sweep';

/** A sweep with its results. */
export interface SweepResult {
  readonly plan: SweepPlan;
  readonly analysis: SweepAnalysis;
}
