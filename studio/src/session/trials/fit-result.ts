import type { Fit, FitPlan, FitProgress } from 'hanker/study';

/** The name of fits in the laboratory. */
export const FIT = 'fit';

/** A fit as far as it has got. */
export interface FitResult {
  readonly plan: FitPlan;
  /** Null before the first generation. */
  readonly progress: FitProgress | null;
  /** True while the best few are told apart by runs that the search never saw. */
  readonly isChecking: boolean;
  /** Null until it is over. */
  readonly fit: Fit | null;
  /** Why targets were missed, in sentences. */
  readonly conflicts: readonly string[];
}
