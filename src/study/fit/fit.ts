import type { Numbers } from '../../format/index.ts';
import { askEvolution, beginEvolution, type Evolution, tellEvolution } from '../evolution/evolution.ts';
import type { Runner } from '../trials/study.ts';
import { type Candidate, runCandidates } from './candidate.ts';
import { chooseCandidate } from './choose-candidate.ts';
import type { FitPlan } from './plan.ts';
import { parametersAt, shareOf } from './scale.ts';

/** Where a fit stands after a generation of its search. */
export interface FitProgress {
  readonly generation: number;
  /** Candidates tried so far, and as many as may be. */
  readonly evaluations: number;
  readonly budget: number;
  readonly restarts: number;
  /** The best so far, on the seeds of the search. */
  readonly best: Candidate;
  /** The mean cost of this generation's candidates that could be run. */
  readonly mean: number;
  /** How wide the search still looks, in widths of the bounds. */
  readonly width: number;
  /** The best cost after each generation, today's first. */
  readonly history: readonly number[];
}

export interface FitHooks {
  readonly onProgress?: (progress: FitProgress) => void;
  /** After each run: how many of this round are done. */
  readonly onTrial?: (done: number, of: number) => void;
  /** The search is over, and the best are being checked. */
  readonly onCheck?: () => void;
  /** Asked after each generation; true ends the search, and what was found is checked. */
  readonly isEnough?: () => boolean;
  /** Stops at once; what was found so far is the result, unchecked. */
  readonly signal?: AbortSignal;
}

/** What a fit came to. */
export interface Fit {
  /** The numbers to take, rounded; today's when nothing better was found. */
  readonly parameters: Numbers;
  readonly isBetter: boolean;
  /** False when it was stopped: then before and after are of the search's own runs. */
  readonly isChecked: boolean;
  /** Today's numbers and the found ones, in the same runs, which the search never saw. */
  readonly before: Candidate;
  readonly after: Candidate;
  /** The best on the runs of the search: much better than `after` means that it has learnt them by heart. */
  readonly fitted: Candidate;
  readonly evaluations: number;
  readonly generations: number;
  readonly restarts: number;
  readonly history: readonly number[];
  /** Everything that was tried, today's numbers first. */
  readonly archive: readonly Candidate[];
}

/** How wide the search looks at first, and when it has found its place, in widths of the bounds. */
const WIDTH = 0.2;
const PRECISION = 0.004;

/**
 * Fits numbers of a world to targets. Every candidate lives through the same seeds; a generation is run whole before
 * the next is thought of, so nothing depends on how many run it or in which order they answer. Null when it was
 * stopped before anything was known.
 */
export async function runFit(plan: FitPlan, runner: Runner, hooks: FitHooks = {}): Promise<Fit | null> {
  const { vary, search } = plan;
  const { signal, onTrial } = hooks;
  const today = Object.fromEntries(vary.map(({ name, current: value }) => [name, value]));
  const first = await runCandidates(plan, search, [today], runner, signal, onTrial);
  if (first === null) return null;
  const archive = [...first];
  const history = [first[0].cost];
  let best = first[0];
  let evolution = beginEvolution({
    start: vary.map((varied) => shareOf(varied, varied.current)),
    seed: plan.seed,
    width: WIDTH,
    precision: PRECISION,
  });
  while (archive.length < plan.budget && !hooks.isEnough?.()) {
    const numbers = askEvolution(evolution).map((point) => parametersAt(vary, point));
    const tried = await runCandidates(plan, search, numbers, runner, signal, onTrial);
    if (tried === null) break;
    archive.push(...tried);
    best = tried.reduce((least, each) => (each.cost < least.cost ? each : least), best);
    history.push(best.cost);
    evolution = tellEvolution(
      evolution,
      tried.map(({ cost }) => cost),
    );
    hooks.onProgress?.(progressOf(plan, evolution, tried, best, history));
  }
  const told = { archive, history, evaluations: archive.length, generations: evolution.generations };
  const result = { ...told, restarts: evolution.restarts, fitted: best };
  if (!signal?.aborted) {
    hooks.onCheck?.();
    const checked = await checkFit(plan, archive, runner, hooks);
    if (checked !== null) return { ...result, ...checked, isChecked: true };
  }
  const { parameters } = best;
  return { ...result, parameters, isBetter: best !== first[0], isChecked: false, before: first[0], after: best };
}

async function checkFit(plan: FitPlan, archive: readonly Candidate[], runner: Runner, hooks: FitHooks) {
  const { signal, onTrial } = hooks;
  const chosen = await chooseCandidate(plan, archive, (numbers) =>
    runCandidates(plan, plan.choice, numbers, runner, signal, onTrial),
  );
  if (chosen === null) return null;
  const today = archive[0].parameters;
  const asked = chosen === today ? [today] : [today, chosen];
  const checked = await runCandidates(plan, plan.check, asked, runner, signal, onTrial);
  if (checked === null) return null;
  const [before, after = before] = checked;
  // What only seemed to be better is not taken.
  const isBetter = after.cost < before.cost;
  return { numbers: isBetter ? chosen : today, isBetter, before, after: isBetter ? after : before };
}

function progressOf(
  { budget }: FitPlan,
  { generations, evaluations, restarts, sigma, reach }: Evolution,
  tried: readonly Candidate[],
  best: Candidate,
  history: readonly number[],
): FitProgress {
  const costs = tried.map(({ cost }) => cost).filter((cost) => cost < Infinity);
  return {
    generation: generations,
    evaluations: 1 + evaluations,
    budget,
    restarts,
    best,
    mean: costs.length === 0 ? Infinity : costs.reduce((sum, cost) => sum + cost, 0) / costs.length,
    width: sigma * Math.max(...reach),
    history: [...history],
  };
}
