import type { Measure } from 'hanker/measure';
import type { WhatIf } from 'hanker/study';
import type { FIT } from './fit-result.ts';
import type { SCREENING } from './screening-result.ts';
import type { SWEEP } from './sweep-result.ts';

/** The kinds of jobs whose runs make a model for sliders. */
export type ModelledKind = typeof FIT | typeof SWEEP | typeof SCREENING;

/** A result with a model of its runs. */
export interface ModelledResult {
  /** Null until there are enough runs. */
  readonly whatIf: WhatIf | null;
  /** The measures of the runs, by name. */
  readonly measures: Readonly<Record<string, Measure>>;
}
