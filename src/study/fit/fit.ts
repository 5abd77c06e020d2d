import type { ParameterValues } from '../../format/index.ts';
import type { FitModel } from '../model/model.ts';
import { rememberRuns, type TrialMemory } from '../trials/remembering-runner.ts';
import type { Runner } from '../trials/runner.ts';
import { type Candidate, type CandidateBatch, type RanCandidate, runCandidates } from './candidate.ts';
import { chooseCandidate } from './choose-candidate.ts';
import { modelOf } from './least-squares.ts';
import { findObstacles } from './obstacles.ts';
import type { FitPlan } from './plan.ts';
import { askProbes, neverMet, PROBE_ROUNDS, reservedForProbes } from './probes.ts';
import { type CandidateRound, type CandidateSearch, openSearch } from './search.ts';
import { balanceOf, findSideEffects, type SideEffects } from './side-effects.ts';

/** The state of a fit after a round of its search. */
export interface FitProgress {
  readonly generation: number;
  /** Candidates tried so far; one with twice the seeds counts twice. */
  readonly evaluations: number;
  /** How many candidates may be tried. */
  readonly budget: number;
  readonly restarts: number;
  /** The best candidate so far, in the runs of the search. */
  readonly best: Candidate;
  /** The mean cost of the candidates of this generation that could run. */
  readonly mean: number;
  /** How far apart the candidates of the search are, as a share of the bounds. */
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
  /** Runs of an earlier, interrupted fit of the same plan, and where to keep those of this one. */
  readonly memory?: TrialMemory;
}

/** Why a search ended: all targets are met, it found nothing better, the budget or the time was used up, or a signal. */
export type FitEnding = 'met' | 'converged' | 'budget' | 'time' | 'stopped';

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
  /** Candidates tried; one with twice the seeds counts twice. */
  readonly evaluations: number;
  readonly generations: number;
  readonly restarts: number;
  /** Why the search ended. */
  readonly ending: FitEnding;
  /** What the measures would be with other parameters near the chosen ones. */
  readonly model: FitModel;
  /** What else has changed, in runs that the search did not use; null when it was stopped. */
  readonly sideEffects: SideEffects | null;
  /** Why activities of targets never happen, by the name of the target; empty when it was stopped. */
  readonly obstacles: Readonly<Record<string, readonly string[]>>;
  readonly history: readonly number[];
  /** All candidates, the current parameters first. */
  readonly archive: readonly Candidate[];
}

/**
 * Fits the parameters of a world to targets. Every candidate runs with the same seeds. A round is complete before the
 * next one is planned, so the result does not depend on the runner or on the order of its results. Null when it was
 * stopped before the first result.
 */
export async function runFit(plan: FitPlan, given: Runner, hooks: FitHooks = {}): Promise<Fit | null> {
  const runner = rememberRuns(given, hooks.memory ?? { known: [] });
  const { signal, onTrial } = hooks;
  const run = (batch: CandidateBatch) => runCandidates(plan, batch, runner, signal, onTrial);
  const runSearch = async (batch: Omit<CandidateBatch, 'runs'>) =>
    (await run({ ...batch, runs: plan.search }))?.map(only);
  const current = Object.fromEntries(plan.vary.map((varied) => [varied.name, varied.current]));
  const starts = plan.start === null ? [current] : [current, { ...current, ...plan.start }];
  const first = await runSearch({ candidates: starts, origin: 'start', effort: 1 });
  if (first === undefined) return null;
  const archive = [...first];
  let best = lowest(first);
  const history = [first[0].cost];
  const search = openSearch(plan, best);
  let evaluations = first.length;
  let ending: FitEnding = 'budget';
  const take = (tried: readonly Candidate[], { effort }: CandidateRound) => {
    archive.push(...tried);
    evaluations += tried.length * effort;
    const equal = tried.filter((each) => each.effort === best.effort);
    best = lowest(effort > best.effort ? tried : [best, ...equal]);
    history.push(Math.min(history[history.length - 1], ...tried.map(({ cost }) => cost)));
    hooks.onProgress?.(progressOf(plan, { search, tried, best, history, evaluations }));
  };
  const left = () => plan.budget - evaluations - (neverMet(plan, archive).length > 0 ? reservedForProbes(plan) : 0);
  while (evaluations < plan.budget) {
    if (hooks.isEnough?.()) {
      ending = 'time';
      break;
    }
    const asked = search.ask(archive);
    if (asked === null) {
      ending = search.isMet ? 'met' : 'converged';
      break;
    }
    const round = cutTo(asked, left());
    if (round.candidates.length === 0) break;
    const tried = await runSearch(round);
    if (tried === undefined) break;
    // A round that the budget has cut is the last one.
    if (tried.length === asked.candidates.length) search.tell(tried);
    take(tried, round);
  }
  const isProbed = plan.method === 'model' && ending !== 'met' && ending !== 'time';
  for (let i = 0; isProbed && i < PROBE_ROUNDS && !signal?.aborted; i++) {
    const asked = { candidates: askProbes(plan, archive), origin: 'probe', effort: 1 } as const;
    const round = cutTo(asked, plan.budget - evaluations);
    if (round.candidates.length === 0) break;
    const tried = await runSearch(round);
    if (tried === undefined) break;
    take(tried, round);
  }
  const counts = { evaluations, generations: history.length - 1, restarts: search.restarts };
  const result = { ...counts, archive, history, fitted: best };
  if (!signal?.aborted) {
    hooks.onCheck?.();
    const checked = await checkFit(plan, archive, run);
    if (checked !== null)
      return { ...result, ...checked, isChecked: true, ending, model: modelOf(plan, archive, checked.parameters) };
  }
  return {
    ...result,
    parameters: best.parameters,
    isBetter: best !== first[0],
    isChecked: false,
    before: first[0],
    after: best,
    ending: 'stopped',
    model: modelOf(plan, archive, best.parameters),
    sideEffects: null,
    obstacles: {},
  };
}

/** A round without the candidates that the budget does not allow. */
function cutTo(round: CandidateRound, left: number): CandidateRound {
  const { candidates, effort } = round;
  return { ...round, candidates: candidates.slice(0, Math.floor(left / effort)) };
}

function only({ candidate }: RanCandidate): Candidate {
  return candidate;
}

function lowest(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((one, other) => (other.cost < one.cost ? other : one));
}

async function checkFit(
  plan: FitPlan,
  archive: readonly Candidate[],
  run: (batch: CandidateBatch) => Promise<RanCandidate[] | null>,
) {
  const check = { origin: 'check', effort: 1 } as const;
  const chosen = await chooseCandidate(plan, archive, async (candidates) => {
    return (await run({ ...check, candidates, runs: plan.choice }))?.map(only) ?? null;
  });
  if (chosen === null) return null;
  const current = archive[0].parameters;
  const candidates = chosen === current ? [current] : [current, chosen];
  const checked = await run({ ...check, candidates, runs: plan.check, reports: true });
  if (checked === null) return null;
  const [before, after = before] = checked;
  // A candidate that was better only by chance is rejected here.
  const isBetter = after.candidate.cost < before.candidate.cost;
  const result = isBetter ? after : before;
  return {
    parameters: isBetter ? chosen : current,
    isBetter,
    before: before.candidate,
    after: result.candidate,
    sideEffects: isBetter ? findSideEffects(plan, before, after) : null,
    obstacles: findObstacles(plan, balanceOf(plan, result)),
  };
}

function progressOf(
  { budget }: FitPlan,
  state: {
    readonly search: CandidateSearch;
    readonly tried: readonly Candidate[];
    readonly best: Candidate;
    readonly history: readonly number[];
    readonly evaluations: number;
  },
): FitProgress {
  const { search, tried, best, history, evaluations } = state;
  const costs = tried.map(({ cost }) => cost).filter((cost) => cost < Infinity);
  return {
    generation: history.length - 1,
    evaluations,
    budget,
    restarts: search.restarts,
    best,
    mean: costs.length === 0 ? Infinity : costs.reduce((sum, cost) => sum + cost, 0) / costs.length,
    width: search.width,
    history: [...history],
  };
}
