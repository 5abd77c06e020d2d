import type { LoadedWorld } from 'hanker/format';
import { readDuration } from 'hanker/measure';
import type { Study, Trial } from 'hanker/study';
import type { Job } from './trial-runner.ts';

/** The length and the number of trials. */
export interface TrialSetup {
  /** The measured period: '7d'. */
  readonly for: string;
  readonly seeds: number;
}

/** A parameter of the file, and the bounds to vary it in. */
export interface VariedParameterChoice {
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

/** The file that trials run. */
export interface TrialSource {
  readonly name: string;
  readonly text: string;
  readonly variant: string | null;
  readonly loaded: LoadedWorld;
}

const MOST_SEEDS = 1000;

/** The study of the current file. Throws a message for the user when the file can't run or a setting is invalid. */
export function studyOf(
  { loaded, text, name, variant }: TrialSource,
  wish: Pick<TrialSetup, 'for'>,
): Omit<Study, 'measures' | 'reports'> {
  if (loaded.definition === null) throw new Error('The file has problems; mend them first, then try it out.');
  const ticksPerHour = loaded.definition.ticksPerHour ?? 3600;
  const ticks = readDuration(wish.for, ticksPerHour);
  if (ticks < 1) throw new Error(`How long: got "${wish.for}"; expected more than nothing, such as 7d.`);
  const day = 24 * ticksPerHour;
  return { text, file: name, variant, agents: null, skip: ticks >= day ? day : 0, ticks };
}

/** One trial for each seed. */
export function trialsWith(seeds: number): Trial[] {
  if (!Number.isInteger(seeds) || seeds < 1 || seeds > MOST_SEEDS)
    throw new Error(`How many seeds: got ${seeds}; expected an integer from 1 to ${MOST_SEEDS}.`);
  return Array.from({ length: seeds }, (_, i) => ({ seed: i + 1, parameters: {} }));
}

/** The state of a job that panels show besides its result. */
export interface JobStatus {
  readonly status: Job<unknown>['status'];
  readonly done: number;
  readonly of: number;
  readonly problem: string | null;
  /** True when the file has changed since the job began. */
  readonly isStale: boolean;
}

export function jobStatus(source: TrialSource, job: Job<unknown>): JobStatus {
  const { status, done, of, problem, text, variant } = job;
  return { status, done, of, problem, isStale: text !== source.text || variant !== source.variant };
}
