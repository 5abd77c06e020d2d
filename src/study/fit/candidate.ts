import { loadWorld, type Numbers } from '../../format/index.ts';
import { lossOf } from '../targets/target-loss.ts';
import type { Runner, Study, Trial, TrialResult } from '../trials/study.ts';
import type { FitPlan, FitRuns } from './plan.ts';
import { shareOf } from './scale.ts';

/** Numbers that were tried, and what came of them. */
export interface Candidate {
  readonly parameters: Numbers;
  /** By the target's name, the mean over the seeds; null when there was nothing to measure. */
  readonly values: Readonly<Record<string, number | null>>;
  /** How far the targets are missed; Infinity for numbers that the world refuses. */
  readonly loss: number;
  /** The same and how far the numbers are from today's: what the search lowers. */
  readonly cost: number;
}

/** Runs candidates and judges them. Null when the signal came before all were done. */
export async function runCandidates(
  plan: FitPlan,
  runs: FitRuns,
  candidates: readonly Numbers[],
  runner: Runner,
  signal?: AbortSignal,
  onTrial: (done: number, of: number) => void = () => {},
): Promise<Candidate[] | null> {
  const world = loadWorld(plan.text, plan.file);
  const isRefused = candidates.map((numbers) => world.withNumbers(numbers).definition === null);
  const trials = candidates.flatMap((numbers, i): { of: number; trial: Trial }[] =>
    isRefused[i] ? [] : runs.seeds.map((seed) => ({ of: i, trial: { seed, numbers } })),
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
  return candidates.map((numbers, i) => {
    const own = results.filter((_, k) => trials[k].of === i);
    return judge(plan, numbers, own as readonly TrialResult[]);
  });
}

function studyOf({ text, file, agents, targets }: FitPlan, { ticks, skip }: FitRuns): Study {
  const measures = Object.fromEntries(targets.map(({ name, measure }) => [name, measure]));
  return { text, file, variant: null, agents, ticks, skip, measures, reports: false };
}

function judge(plan: FitPlan, numbers: Numbers, results: readonly TrialResult[]): Candidate {
  if (results.length === 0) return { parameters, values: {}, loss: Infinity, cost: Infinity };
  const { targets, vary, closeness } = plan;
  const values = Object.fromEntries(
    targets.map(({ name }) => [name, meanOf(results.map((result) => result.values[name] ?? null))]),
  );
  const loss = lossOf(targets, values);
  const moved = vary.reduce((sum, varied) => {
    const way = shareOf(varied, numbers[varied.name]) - shareOf(varied, varied.current);
    return sum + way * way;
  }, 0);
  return { parameters, values, loss, cost: loss + closeness * moved };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
