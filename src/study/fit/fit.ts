import type { ParameterValues } from '../../format/index.ts';
import { askEvolution, beginEvolution, type Evolution, tellEvolution } from '../evolution/evolution.ts';
import type { Runner } from '../trials/runner.ts';
import { type Candidate, runCandidates } from './candidate.ts';
import { chooseCandidate } from './choose-candidate.ts';
import type { FitPlan } from './plan.ts';
import { parametersAt, shareOf } from './scale.ts';

/** The state of a fit after a generation of its search. */
export interface FitProgress {
  readonly generation: number;
  /** Candidates tried so far. */
  readonly evaluations: number;
  /** How many candidates may be tried. */
  readonly budget: number;
  readonly restarts: number;
  /** The best candidate so far, in the runs of the search. */
  readonly best: Candidate;
  /** The mean cost of the candidates of this generation that could run. */
  readonly mean: number;
  /** The standard deviation of the search, as a share of the bounds. */
  readonly width: number;
  /** The lowest cost after each generation; the first is that of the current parameters. */
  readonly history: readonly number[];
}

/** Callbacks of a fit, and ways to stop it. */
export interface FitHooks {
  /** Called after each generation. */
  readonly onProgress?: (progress: FitProgress) => void;
  /** Called after each run: how many runs of this round are done. */
  readonly onTrial?: (done: number, of: number) => void;
  /** Called when the search is over and the best candidates are checked. */
  readonly onCheck?: () => void;
  /** Called after each generation; true ends the search, and its best candidates are checked. */
  readonly isEnough?: () => boolean;
  /** Stops at once; the result is the best candidate so far, unchecked. */
  readonly signal?: AbortSignal;
}

/** The result of a fit. */
export interface Fit {
  /** The chosen parameters, rounded; the current ones when nothing better was found. */
  readonly parameters: ParameterValues;
  readonly isBetter: boolean;
  /** False when it was stopped. Then `before` and `after` are from the runs of the search. */
  readonly isChecked: boolean;
  /** The current parameters, in runs that the search did not use. */
  readonly before: Candidate;
  /** The chosen parameters, in the same runs. */
  readonly after: Candidate;
  /** The best candidate in the runs of the search. If it is much better than `after`, the search has overfitted. */
  readonly fitted: Candidate;
  readonly evaluations: number;
  readonly generations: number;
  readonly restarts: number;
  readonly history: readonly number[];
  /** All candidates, the current parameters first. */
  readonly archive: readonly Candidate[];
}

/** The standard deviation of the search at the start and at its end, as a share of the bounds. */
const WIDTH = 0.2;
const PRECISION = 0.004;

/**
 * Fits the parameters of a world to targets. Every candidate runs with the same seeds. A generation is complete before
 * the next one is planned, so the result does not depend on the runner or on the order of its results. Null when it was
 * stopped before the first result.
 */
export async function runFit(plan: FitPlan, runner: Runner, hooks: FitHooks = {}): Promise<Fit | null> {
  const { vary, search } = plan;
  const { signal, onTrial } = hooks;
  const current = Object.fromEntries(vary.map((varied) => [varied.name, varied.current]));
  const first = await runCandidates(plan, search, [current], runner, signal, onTrial);
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
    const candidates = askEvolution(evolution).map((point) => parametersAt(vary, point));
    const tried = await runCandidates(plan, search, candidates, runner, signal, onTrial);
    if (tried === null) break;
    archive.push(...tried);
    best = tried.reduce((lowest, each) => (each.cost < lowest.cost ? each : lowest), best);
    history.push(best.cost);
    evolution = tellEvolution(
      evolution,
      tried.map(({ cost }) => cost),
    );
    hooks.onProgress?.(progressOf(plan, evolution, tried, best, history));
  }
  const counts = { archive, history, evaluations: archive.length, generations: evolution.generations };
  const result = { ...counts, restarts: evolution.restarts, fitted: best };
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
  const chosen = await chooseCandidate(plan, archive, (candidates) =>
    runCandidates(plan, plan.choice, candidates, runner, signal, onTrial),
  );
  if (chosen === null) return null;
  const current = archive[0].parameters;
  const candidates = chosen === current ? [current] : [current, chosen];
  const checked = await runCandidates(plan, plan.check, candidates, runner, signal, onTrial);
  if (checked === null) return null;
  const [before, after = before] = checked;
  // A candidate that was better only by chance is rejected here.
  const isBetter = after.cost < before.cost;
  return { parameters: isBetter ? chosen : current, isBetter, before, after: isBetter ? after : before };
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
