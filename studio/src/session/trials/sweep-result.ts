import type { SweepAnalysis, SweepPlan } from 'hanker/study';

/** The name of sweeps in the laboratory. */
export const SWEEP = 'sweep';

/** What was asked, and what came of it. */
export interface SweepResult {
  readonly plan: SweepPlan;
  readonly analysis: SweepAnalysis;
}
