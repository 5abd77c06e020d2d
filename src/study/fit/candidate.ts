import { loadWorld, type ParameterValues } from '../../format/index.ts';
import { lossOf } from '../targets/target-loss.ts';
import type { Runner } from '../trials/runner.ts';
import type { Study, Trial, TrialResult } from '../trials/study.ts';
import type { FitPlan, FitRuns } from './plan.ts';
import { shareOf } from './scale.ts';

/** Parameters that were tried, and their results. */
export interface Candidate {
  readonly parameters: ParameterValues;
  /** By the name of the target, the mean over the seeds; null when there was nothing to measure. */
  readonly values: Readonly<Record<string, number | null>>;
  /** By how much the targets are missed; Infinity for parameters that the world rejects. */
  readonly loss: number;
  /** The loss plus the cost of the distance from the current parameters: what the search minimises. */
  readonly cost: number;
}

/** Runs candidates and computes their costs. Null when the signal aborted before all were done. */
export async function runCandidates(
  plan: FitPlan,
  runs: FitRuns,
  candidates: readonly ParameterValues[],
  runner: Runner,
  signal?: AbortSignal,
  onTrial: (done: number, of: number) => void = () => {},
): Promise<Candidate[] | null> {
  const world = loadWorld(plan.text, plan.file);
  const isRejected = candidates.map((parameters) => world.withParameters(parameters).definition === null);
  const trials = candidates.flatMap((parameters, i): { of: number; trial: Trial }[] =>
    isRejected[i] ? [] : runs.seeds.map((seed) => ({ of: i, trial: { seed, parameters } })),
  );
  const results = new Array<TrialResult | null>(trials.length).fill(null);
  let done = 0;
  await runner.run(
    studyOf(plan, runs),
    trials.map(({ trial }) => trial),
    (i, result) => {
      results[i] = result;
      onTrial(++done, trials.length);
    },
    signal,
  );
  if (results.some((result) => result === null)) return null;
  return candidates.map((parameters, i) => {
    const own = results.filter((_, k) => trials[k].of === i);
    return rate(plan, parameters, own as readonly TrialResult[]);
  });
}

function studyOf({ text, file, agents, targets }: FitPlan, { ticks, skip }: FitRuns): Study {
  const measures = Object.fromEntries(targets.map(({ name, measure }) => [name, measure]));
  return { text, file, variant: null, agents, ticks, skip, measures, reports: false };
}

function rate(plan: FitPlan, parameters: ParameterValues, results: readonly TrialResult[]): Candidate {
  if (results.length === 0) return { parameters, values: {}, loss: Infinity, cost: Infinity };
  const { targets, vary, closeness } = plan;
  const values = Object.fromEntries(
    targets.map(({ name }) => [name, meanOf(results.map((result) => result.values[name] ?? null))]),
  );
  const loss = lossOf(targets, values);
  const moved = vary.reduce((sum, varied) => {
    const distance = shareOf(varied, parameters[varied.name]) - shareOf(varied, varied.current);
    return sum + distance * distance;
  }, 0);
  return { parameters, values, loss, cost: loss + closeness * moved };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
