import { draw } from '../../core/internal.ts';
import type { ParameterValues } from '../../format/index.ts';
import { askEvolution, beginEvolution, tellEvolution } from '../evolution/evolution.ts';
import { parametersAt, shareOf } from '../targets/scale.ts';
import type { Candidate, CandidateOrigin } from './candidate.ts';
import { askLeastSquares, beginLeastSquares, tellLeastSquares } from './least-squares.ts';
import type { FitPlan } from './plan.ts';

/** A search for candidates, round by round. */
export interface CandidateSearch {
  /** The candidates of the next round; null when the search has ended. */
  ask(archive: readonly Candidate[]): CandidateRound | null;
  /** Takes the results of the round, in the order of its candidates. */
  tell(tried: readonly Candidate[]): void;
  /** How far apart its candidates are, as a share of the bounds. */
  readonly width: number;
  readonly restarts: number;
  /** Whether all targets are met by more than chance. */
  readonly isMet: boolean;
}

/** Candidates that are run together, each with the same number of seeds. */
export interface CandidateRound {
  readonly candidates: readonly ParameterValues[];
  readonly origin: CandidateOrigin;
  /** The number of seeds as a multiple of the plan's. */
  readonly effort: number;
}

/** The standard deviation of an evolution at its start and at its end, as a share of the bounds. */
const WIDTH = 0.2;
const PRECISION = 0.004;
/** An evolution that follows a model ends after this many candidates without a lower cost: some, and some for each parameter. */
const PATIENCE = { all: 20, each: 4 };
/** The candidates of a round of random search. */
const RANDOM_ROUND = 8;
/** The purpose for which random candidates are drawn. */
const RANDOM = 0x726e0000;

/** The search that a plan asks for, from its best start. */
export function openSearch(plan: FitPlan, start: Candidate): CandidateSearch {
  if (plan.method === 'random') return searchAtRandom(plan);
  if (plan.method === 'evolution') return searchByEvolution(plan, start, Infinity);
  return oneAfterAnother(searchByModel(plan, start), (best) => {
    return searchByEvolution(plan, best, PATIENCE.all + PATIENCE.each * plan.vary.length);
  });
}

/** Least squares: src/study/fit/least-squares.ts says how. */
function searchByModel(plan: FitPlan, start: Candidate): CandidateSearch {
  let search = beginLeastSquares(plan, start);
  return {
    ask(archive) {
      if (search.ended !== null) return null;
      const asked = askLeastSquares(plan, search, archive);
      search = asked.search;
      const origin = search.phase === 'design' ? 'design' : 'model';
      return { candidates: asked.candidates, origin, effort: search.effort };
    },
    tell(tried) {
      search = tellLeastSquares(plan, search, tried);
    },
    get width() {
      return search.radius;
    },
    restarts: 0,
    get isMet() {
      return search.ended === 'met';
    },
  };
}

/** CMA-ES, until it has found nothing better for `patience` candidates. */
function searchByEvolution({ vary, seed }: FitPlan, start: Candidate, patience: number): CandidateSearch {
  let evolution = beginEvolution({
    start: vary.map((varied) => shareOf(varied, start.parameters[varied.name])),
    seed,
    width: WIDTH,
    precision: PRECISION,
  });
  let lowest = start.cost;
  let waited = 0;
  return {
    ask() {
      if (waited >= patience) return null;
      const candidates = askEvolution(evolution).map((point) => parametersAt(vary, point));
      return { candidates, origin: 'evolution', effort: 1 };
    },
    tell(tried) {
      const costs = tried.map(({ cost }) => cost);
      evolution = tellEvolution(evolution, costs);
      const best = Math.min(...costs);
      waited = best < lowest ? 0 : waited + costs.length;
      lowest = Math.min(lowest, best);
    },
    get width() {
      return evolution.sigma * Math.max(...evolution.reach);
    },
    get restarts() {
      return evolution.restarts;
    },
    isMet: false,
  };
}

/** Points of the box at random. */
function searchAtRandom({ vary, seed }: FitPlan): CandidateSearch {
  let round = 0;
  return {
    ask() {
      const points = Array.from({ length: RANDOM_ROUND }, (_, k) => {
        return vary.map((__, i) => draw(seed, RANDOM + round, k, i));
      });
      return { candidates: points.map((point) => parametersAt(vary, point)), origin: 'random', effort: 1 };
    },
    tell() {
      round++;
    },
    width: 1,
    restarts: 0,
    isMet: false,
  };
}

/** A search and, when it ends without having met all targets, another one that starts at the best candidate. */
function oneAfterAnother(first: CandidateSearch, next: (best: Candidate) => CandidateSearch): CandidateSearch {
  let now = first;
  return {
    ask(archive) {
      const round = now.ask(archive);
      if (round !== null || now.isMet || now !== first) return round;
      // Costs of candidates with more seeds are not comparable with those of the evolution.
      const usual = archive.filter(({ effort }) => effort === 1);
      now = next(usual.reduce((one, other) => (other.cost < one.cost ? other : one)));
      return now.ask(archive);
    },
    tell: (tried) => now.tell(tried),
    get width() {
      return now.width;
    },
    get restarts() {
      return now.restarts;
    },
    get isMet() {
      return now.isMet;
    },
  };
}
