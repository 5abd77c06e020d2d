import type { ParameterValues } from '../../format/index.ts';
import type { Measure, RunReport } from '../../measure/index.ts';

/** What is the same in many runs of a world: plain data, so that it can be sent to another thread or machine. */
export interface Study {
  /** The text of the world file. */
  readonly text: string;
  /** The name of the file, for messages. */
  readonly file: string;
  /** A variant of the file; null for none. */
  readonly variant: string | null;
  /** The number of agents; null for the file's own. */
  readonly agents: number | null;
  /** Ticks that run first and do not count. */
  readonly skip: number;
  /** Ticks that count. */
  readonly ticks: number;
  /** By name. */
  readonly measures: Readonly<Record<string, Measure>>;
  /** Whether each run gets a full report. */
  readonly reports: boolean;
}

/** One run of a study. */
export interface Trial {
  readonly seed: number;
  /** Values that replace those of the file, by path: `needs.food.decay`. */
  readonly parameters: ParameterValues;
}

/** The result of a trial: plain data, and the same bits on every machine. */
export interface TrialResult {
  /** By the name of the measure; null when there was nothing to measure. */
  readonly values: Readonly<Record<string, number | null>>;
  /** By the name of a measure that counts: the days of agents, or the occasions, that it counted in. */
  readonly exposures: Readonly<Record<string, number>>;
  /** The hash of the world's state at the end. */
  readonly hash: string;
  /** The full report; null unless the study asks for it. */
  readonly report: RunReport | null;
}
