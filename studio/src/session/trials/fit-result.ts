import type { Measure } from 'hanker/measure';
import type { Fit, FitPlan, FitProgress, WhatIf } from 'hanker/study';

/** The kind of job that fits parameters. */
export const FIT = 'fit';

/** The state of a fit. */
export interface FitResult {
  readonly plan: FitPlan;
  /** Null before the first generation. */
  readonly progress: FitProgress | null;
  /** True while the best candidates are compared with seeds that the search has not used. */
  readonly isChecking: boolean;
  /** Null until the fit has ended. */
  readonly fit: Fit | null;
  /** The reasons why targets were missed, as sentences. */
  readonly conflicts: readonly string[];
  /** What other parameters would do; null until the fit has ended. */
  readonly whatIf: WhatIf | null;
  /** The measures of the runs, by name. */
  readonly measures: Readonly<Record<string, Measure>>;
}
