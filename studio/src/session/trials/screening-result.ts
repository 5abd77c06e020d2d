import type { Measure } from 'hanker/measure';
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
  /** The measures of the runs, by name. */
  readonly measures: Readonly<Record<string, Measure>>;
}
