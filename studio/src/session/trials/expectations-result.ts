import type { Expectation, SeedValue } from 'hanker/measure';

/** The kind of job that checks expectations. */
export const EXPECTATIONS = 'expectations';

/** The results of the runs so far. */
export interface ExpectationsResult {
  readonly expectations: readonly Expectation[];
  /** One entry per expectation, in their order. */
  readonly values: readonly (readonly SeedValue[])[];
}
