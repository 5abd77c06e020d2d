import { loadWorld, type ParameterValues } from '../../format/index.ts';
import type { Measure } from '../../measure/index.ts';
import { recordedMeasures } from '../model/model.ts';
import { sampleOf } from '../model/sample.ts';
import { shareOf } from '../targets/scale.ts';
import { lossOf } from '../targets/target-loss.ts';
import type { Runner } from '../trials/runner.ts';
import type { Study, Trial, TrialResult } from '../trials/study.ts';
import type { FitPlan, FitRuns } from './plan.ts';

/** Parameters that were tried, and their results. */
export interface Candidate {
  readonly parameters: ParameterValues;
  /** By the name of the target or the watched measure, the mean over the seeds; null when there was nothing to measure. */
  readonly values: Readonly<Record<string, number | null>>;
  /** The standard errors of these means; null for a single seed. */
  readonly errors: Readonly<Record<string, number | null>>;
  /** How many seeds it ran with. */
  readonly seeds: number;
  /** The same as a multiple of the plan's. */
  readonly effort: number;
  /** How it was found. */
  readonly origin: CandidateOrigin;
  /** By how much the targets are missed; Infinity for parameters that the world rejects. */
  readonly loss: number;
  /** The loss plus the cost of the distance from the current parameters: what the search minimises. */
  readonly cost: number;
}

/** How a candidate was found: the start, a design around it, by the model, by evolution, by chance, or to see whether one target can be met at all. */
export type CandidateOrigin = 'start' | 'design' | 'model' | 'evolution' | 'random' | 'probe' | 'check';

/** Candidates to run. */
export interface CandidateBatch {
  readonly candidates: readonly ParameterValues[];
  readonly origin: CandidateOrigin;
  readonly effort: number;
  readonly runs: FitRuns;
  /** Whether each run gets a full report. */
  readonly reports?: boolean;
}

/** Candidates that were run, with the results of their runs. */
export interface RanCandidate {
  readonly candidate: Candidate;
  readonly results: readonly TrialResult[];
}

/** Runs candidates and computes their costs. Null when the signal aborted before all were done. */
export async function runCandidates(
  plan: FitPlan,
  batch: CandidateBatch,
  runner: Runner,
  signal?: AbortSignal,
  onTrial: (done: number, of: number) => void = () => {},
): Promise<RanCandidate[] | null> {
  const { candidates, runs, effort, origin, reports = false } = batch;
  const seeds = seedsFor(runs, effort);
  const world = loadWorld(plan.text, plan.file);
  const isRejected = candidates.map((parameters) => world.withParameters(parameters).definition === null);
  const trials = candidates.flatMap((parameters, i): { of: number; trial: Trial }[] =>
    isRejected[i] ? [] : seeds.map((seed) => ({ of: i, trial: { seed, parameters } })),
  );
  const results = new Array<TrialResult | null>(trials.length).fill(null);
  let done = 0;
  await runner.run(
    studyOf(plan, runs, reports),
    trials.map(({ trial }) => trial),
    (i, result) => {
      results[i] = result;
      onTrial(++done, trials.length);
    },
    signal,
  );
  if (results.some((result) => result === null)) return null;
  return candidates.map((parameters, i) => {
    const own = results.filter((_, k) => trials[k].of === i) as readonly TrialResult[];
    return { candidate: { ...rate(plan, parameters, own), effort, origin }, results: own };
  });
}

/** The seeds of runs with an effort: more of them for a greater one, the first ones unchanged. */
function seedsFor({ seeds }: FitRuns, effort: number): readonly number[] {
  return Array.from({ length: seeds.length * effort }, (_, i) => seeds[0] + i);
}

/** All measures of a fit by name: targets, watched ones, and the parts that models need. */
function measuresOf({ targets, watched }: FitPlan): Record<string, Measure> {
  const aimed = Object.fromEntries(targets.map(({ name, measure }) => [name, measure]));
  const all = { ...watched, ...aimed };
  const parts = Object.entries(all).map(([name, measure]) => recordedMeasures(name, measure));
  return Object.assign({}, ...parts, all);
}

function studyOf(plan: FitPlan, { ticks, skip }: FitRuns, reports: boolean): Study {
  const { text, file, agents } = plan;
  return { text, file, variant: null, agents, ticks, skip, measures: measuresOf(plan), reports };
}

function rate(
  plan: FitPlan,
  parameters: ParameterValues,
  results: readonly TrialResult[],
): Omit<Candidate, 'effort' | 'origin'> {
  if (results.length === 0) return { parameters, values: {}, errors: {}, seeds: 0, loss: Infinity, cost: Infinity };
  const { targets, vary, closeness } = plan;
  const names = Object.keys(measuresOf(plan));
  const sample = sampleOf(
    parameters,
    names,
    results.map((result) => result.values),
  );
  const loss = lossOf(targets, sample.values);
  const moved = vary.reduce((sum, varied) => {
    const distance = shareOf(varied, parameters[varied.name]) - shareOf(varied, varied.current);
    return sum + distance * distance;
  }, 0);
  return { ...sample, loss, cost: loss + closeness * moved };
}
