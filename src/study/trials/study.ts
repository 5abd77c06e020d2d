import { OverloadError, type WorldDefinition } from '../../core/index.ts';
import { type LoadedWorld, loadWorld, type Numbers, showWorldProblems } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { openGauges } from '../../measure/gauges/gauge.ts';
import type { Measure } from '../../measure/index.ts';
import { MeasureError } from '../../measure/measures/measure-error.ts';
import { openRunReport, type RunReport } from '../../measure/report/run-report.ts';
import { resizeCrowd } from './crowd-size.ts';

/** What is the same in many runs of a world; plain data, so that it can be sent anywhere. */
export interface Study {
  /** The world file's text, and its name for messages. */
  readonly text: string;
  readonly file: string;
  /** One of the file's tunings; null for none. */
  readonly variant: string | null;
  /** How many agents there are; null for as many as the file has. */
  readonly agents: number | null;
  /** Ticks that are run first and not counted. */
  readonly skip: number;
  /** Ticks that are counted. */
  readonly ticks: number;
  readonly measures: Readonly<Record<string, Measure>>;
  /** Whether each run is to be reported on in full. */
  readonly reports: boolean;
}

/** One run of a study. */
export interface Trial {
  readonly seed: number;
  /** In place of the file's. */
  readonly parameters: Numbers;
}

/** What a trial came to: plain data, and the same bits wherever it was run. */
export interface TrialResult {
  /** By the measure's name; null when there was nobody, or no occasion, to measure. */
  readonly values: Readonly<Record<string, number | null>>;
  /** Of the whole state at the end. */
  readonly hash: string;
  /** What the run was like; null unless the study asks for it. */
  readonly report: RunReport | null;
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

/**
 * One run, from its beginning to its end. Throws a TuneError for a world or a number that can't be run, and an
 * OverloadError, with the seed, for a run that asked for too much.
 */
export function runTrial(study: Study, trial: Trial): TrialResult {
  try {
    return run(study, trial);
  } catch (problem) {
    if (!(problem instanceof OverloadError)) throw problem;
    throw new OverloadError(`${study.file}, seed ${trial.seed}: ${problem.message}`, problem.overload);
  }
}

function run(study: Study, trial: Trial): TrialResult {
  const { skip, ticks, measures } = study;
  const { definition, host } = prepareTrial(study, trial);
  const world = createWorld(definition, { seed: trial.seed, host });
  const gauges = openGauges(world, measures);
  const report = study.reports ? openRunReport(world, trial.seed, ticks) : null;
  if (skip > 0) world.advance(skip);
  gauges.begin();
  report?.begin();
  const end = skip + ticks;
  while (world.now < end) {
    if (gauges.next <= world.now) gauges.sample();
    if (report && report.next <= world.now) report.sample();
    world.advance(Math.min(gauges.next, report?.next ?? Infinity, end) - world.now);
  }
  return { values: gauges.read(), hash: world.hash(), report: report?.read() ?? null };
}

let latest: { readonly key: string; readonly loaded: LoadedWorld } | null = null;

/** The definition that a trial is to run, and its host. The file that was read last is kept. */
export function prepareTrial(
  { text, file, variant, agents }: Study,
  { parameters }: Trial,
): { readonly definition: WorldDefinition; readonly host: LoadedWorld['host'] } {
  const key = JSON.stringify([file, variant, text]);
  if (latest?.key !== key)
    latest = { key, loaded: loadWorld(text, file, variant === null ? {} : { variant: variant }) };
  const { definition, problems, host } = withNumbers(latest.loaded, parameters);
  if (definition === null) throw new MeasureError(showWorldProblems(problems));
  return { definition: agents === null ? definition : resizeCrowd(definition, agents), host };
}

function withNumbers(loaded: LoadedWorld, numbers: Numbers): LoadedWorld {
  if (Object.keys(numbers).length === 0) return loaded;
  try {
    return loaded.withNumbers(numbers);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new MeasureError(`${loaded.file}: ${problem.message}`);
  }
}
