import type { Screening, WhatIf } from 'hanker/study';

/** The kind of job that screens parameters. */
export const SCREENING = 'screening';

/** The parameters that matter for a target. */
export interface ScreeningResult {
  /** The name of the expectation whose measure was screened. */
  readonly target: string;
  readonly screening: Screening;
  /** What other values of the levers would do. */
  readonly whatIf: WhatIf;
}
