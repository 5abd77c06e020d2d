import type { Expectation, SeedValue } from 'hanker/measure';

/** The name of tests of expectations in the laboratory. */
export const EXPECTATIONS = 'expectations';

/** What every run so far came to. */
export interface ExpectationsResult {
  readonly expectations: readonly Expectation[];
  /** By expectation, in their order. */
  readonly values: readonly (readonly SeedValue[])[];
}
