import type { WorldDefinition } from '../core/index.ts';
import { type LoadedWorld, loadWorld, type Measure, type Numbers, showWorldProblems } from '../format/index.ts';
import { createWorld } from '../grid/index.ts';
import { resizeCrowd } from './crowd-size.ts';
import { openGauges } from './gauge.ts';
import { TuneError } from './tune-error.ts';

/** What is the same in many runs of a world; plain data, so that it can be sent anywhere. */
export interface Study {
  /** The world file's text, and its name for messages. */
  readonly text: string;
  readonly file: string;
  /** One of the file's tunings; null for none. */
  readonly tuning: string | null;
  /** How many agents there are; null for as many as the file has. */
  readonly agents: number | null;
  /** Ticks that are run first and not counted. */
  readonly skip: number;
  /** Ticks that are counted. */
  readonly ticks: number;
  readonly measures: Readonly<Record<string, Measure>>;
}

/** One run of a study. */
export interface Trial {
  readonly seed: number;
  /** In place of the file's. */
  readonly numbers: Numbers;
}

/** What a trial came to: plain data, and the same bits wherever it was run. */
export interface TrialResult {
  /** By the measure's name; null when there was nobody, or no occasion, to measure. */
  readonly values: Readonly<Record<string, number | null>>;
  /** Of the whole state at the end. */
  readonly hash: string;
}

/** Runs the trials of studies somewhere: here, on threads, on other machines. */
export interface Runner {
  /**
   * Runs trials in any order and tells each result with the number of its trial as it comes. Rejects with the first
   * trial that can't be run; when `signal` says so, it stops and resolves with what is done.
   */
  run(
    study: Study,
    trials: readonly Trial[],
    tell: (trial: number, result: TrialResult) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Runs trials one after another, here. */
export const runHere: Runner = {
  async run(study, trials, tell, signal) {
    for (let i = 0; i < trials.length; i++) {
      if (signal?.aborted) return;
      tell(i, runTrial(study, trials[i]));
      // Whoever waits for something else comes first.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  },
  close: async () => {},
};

/** One run, from its beginning to its end. Throws a TuneError for a world or a number that can't be run. */
export function runTrial(study: Study, trial: Trial): TrialResult {
  const { skip, ticks, measures } = study;
  const { definition, host } = openTrial(study, trial);
  const world = createWorld(definition, { seed: trial.seed, host });
  const gauges = openGauges(world, measures);
  if (skip > 0) world.advance(skip);
  gauges.begin();
  const end = skip + ticks;
  const every = gauges.every ?? ticks;
  while (world.now < end) {
    if (gauges.every !== null) gauges.sample();
    world.advance(Math.min(every, end - world.now));
  }
  return { values: gauges.read(), hash: world.hash() };
}

let latest: { readonly key: string; readonly loaded: LoadedWorld } | null = null;

/** The definition that a trial is to run, and its host. The file that was read last is kept. */
export function openTrial(
  { text, file, tuning, agents }: Study,
  { numbers }: Trial,
): { readonly definition: WorldDefinition; readonly host: LoadedWorld['host'] } {
  const key = JSON.stringify([tuning, text]);
  if (latest?.key !== key) latest = { key, loaded: loadWorld(text, file, tuning === null ? {} : { tuning }) };
  const isAsWritten = Object.keys(numbers).length === 0;
  const { definition, problems, host } = isAsWritten ? latest.loaded : latest.loaded.withNumbers(numbers);
  if (definition === null) throw new TuneError(showWorldProblems(problems));
  return { definition: agents === null ? definition : resizeCrowd(definition, agents), host };
}
