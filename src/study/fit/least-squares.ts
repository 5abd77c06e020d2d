import { draw } from '../../core/internal.ts';
import type { ParameterValues } from '../../format/index.ts';
import { type Box, minimiseInBox } from '../model/minimise.ts';
import { type FitModel, makeModel, makeSearchModel, valueAt } from '../model/model.ts';
import { parametersAt, shareOf } from '../targets/scale.ts';
import { isTargetMet, lossOf } from '../targets/target-loss.ts';
import type { VariedParameter } from '../targets/varied-parameters.ts';
import type { Candidate } from './candidate.ts';
import type { FitPlan } from './plan.ts';

/*
 * Least squares (Gauss–Newton) in a trust region. The cost is a sum of squares of misses, and each measure is nearly a
 * plane near the best candidate. So a model of the measures, not of their sum, says where all targets together are
 * missed the least; a search that only compares sums needs ten times the candidates to learn as much.
 *
 *   1. Design: the current parameters, and points around them in which every parameter is high in half of the points
 *      and low in the other half, independently of all others (a Hadamard matrix). So the effect of each parameter is
 *      measured by all points at once.
 *   2. Round: a model from all candidates so far (model/response.ts), and three candidates: the point with the lowest
 *      predicted cost in the trust region around the best candidate, a shorter step to it, and one beside it that
 *      keeps the model from forgetting the other directions.
 *   3. The trust region grows when the cost fell as predicted, and shrinks when it did not fall.
 *   4. When it is small, chance decides between candidates: the best ones get more seeds, and the search goes on with
 *      those. It ends when all targets are met by more than their standard errors, or the region is too small again.
 */

/** The state of the search. */
export interface LeastSquares {
  /** Half the width of the trust region, as a share of the bounds. */
  readonly radius: number;
  /** The number of seeds that the next candidates run with, as a multiple of the plan's. */
  readonly effort: number;
  /** What is asked for next. */
  readonly phase: 'design' | 'step' | 'compare';
  /** The best candidate with this effort. */
  readonly best: Candidate;
  /** The predicted cost of each candidate that was asked for; empty in a design. */
  readonly predicted: readonly number[];
  readonly rounds: number;
  /** Why it ended; null while it goes on. */
  readonly ended: null | 'met' | 'converged' | 'failed';
}

/** Half the width of the design, as a share of the bounds. */
const DESIGN = 0.12;
const FIRST_RADIUS = 0.3;
const MAX_RADIUS = 0.6;
/** Below this, more seeds are used; with the most seeds, the search ends. */
const MIN_RADIUS = 0.03;
const MAX_EFFORT = 4;
/** The effort with which all targets must be met. */
const MET_EFFORT = 2;
/** Candidates that are compared again with more seeds. */
const COMPARED = 3;
/** The share of a predicted fall of the cost from which on it counts as good, or as a fall at all. */
const GOOD = 0.5;
const FAIR = 0.1;
/** The purpose for which the third candidate of a round is drawn. */
const BESIDE = 0x6c730000;

/** A search that begins at a candidate. One that meets all targets already is only tried with more seeds. */
export function beginLeastSquares(plan: FitPlan, start: Candidate): LeastSquares {
  const state = { radius: FIRST_RADIUS, effort: 1, best: start, predicted: [], rounds: 0, ended: null };
  return finish(plan, { ...state, phase: 'design' });
}

/** The next candidates, with their predicted costs. */
export function askLeastSquares(
  plan: FitPlan,
  search: LeastSquares,
  archive: readonly Candidate[],
): { readonly candidates: readonly ParameterValues[]; readonly search: LeastSquares } {
  const { best, phase, radius } = search;
  const { vary } = plan;
  if (phase === 'compare') {
    const others = bestOf(archive, search.effort / 2).slice(0, COMPARED);
    return { candidates: others.map(({ parameters }) => parameters), search: { ...search, predicted: [] } };
  }
  const centre = pointOf(vary, best);
  if (phase === 'design') {
    const candidates = designAround(centre).map((point) => parametersAt(vary, point));
    return { candidates, search: { ...search, predicted: [] } };
  }
  const model = makeSearchModel(modelOrder(plan, archive, best.parameters));
  const cost = predictedCost(plan, model);
  const target = minimiseInBox(cost, centre, boxAround(centre, radius));
  const shorter = centre.map((each, i) => each + (target[i] - each) / 3);
  // As far beside the step as the step is long, so that it says something about the other directions.
  const step = Math.max(MIN_RADIUS, ...target.map((each, i) => Math.abs(each - centre[i])));
  const beside = target.map((each, i) => {
    const way = (2 * draw(plan.seed, BESIDE, search.rounds, i) - 1) * (step / 2);
    return Math.min(1, Math.max(0, each + way));
  });
  const points = [target, shorter, beside];
  return {
    candidates: points.map((point) => parametersAt(vary, point)),
    search: { ...search, predicted: points.map(cost) },
  };
}

/** The search after its candidates were tried. */
export function tellLeastSquares(plan: FitPlan, search: LeastSquares, tried: readonly Candidate[]): LeastSquares {
  const { best, phase, radius, effort, predicted } = search;
  const rounds = search.rounds + 1;
  const winner = tried.reduce((one, other) => (other.cost < one.cost ? other : one));
  if (phase === 'compare')
    return finish(plan, { ...search, best: winner, phase: 'step', radius: MIN_RADIUS * 4, rounds });
  const isBetter = winner.cost < best.cost;
  const next = { ...search, best: isBetter ? winner : best, phase: 'step' as const, rounds };
  if (phase === 'design') {
    const failed = tried.filter(({ cost }) => cost === Infinity).length;
    const isFlat = best.loss > 0 && tried.every(({ loss }) => loss === best.loss);
    return failed > tried.length / 2 || isFlat ? { ...next, ended: 'failed' } : finish(plan, next);
  }
  const fall = (best.cost - winner.cost) / Math.max(best.cost - Math.min(...predicted), 1e-12);
  const grown = fall >= GOOD ? 2 * radius : fall >= FAIR ? radius : radius / 2;
  const resized = { ...next, radius: Math.min(MAX_RADIUS, grown) };
  if (resized.radius >= MIN_RADIUS) return finish(plan, resized);
  if (effort >= MAX_EFFORT) return finish(plan, { ...resized, ended: 'converged' });
  return finish(plan, { ...resized, effort: 2 * effort, phase: 'compare' });
}

/** Ends the search when all targets are met by more than chance, also with more seeds than at first. */
function finish({ targets }: FitPlan, search: LeastSquares): LeastSquares {
  const { values, errors } = search.best;
  const isMet = targets.every((target) => {
    const value = values[target.name] ?? null;
    const error = errors[target.name] ?? 0;
    if (value === null) return false;
    return isTargetMet(target, value - error) && isTargetMet(target, value + error);
  });
  if (!isMet || search.ended !== null || search.phase === 'compare') return search;
  if (search.effort >= MET_EFFORT) return { ...search, ended: 'met' };
  return { ...search, effort: 2 * search.effort, phase: 'compare' };
}

/** The model of all candidates that could run, around some parameters. */
export function modelOf(plan: FitPlan, archive: readonly Candidate[], centre: ParameterValues): FitModel {
  return makeModel(modelOrder(plan, archive, centre));
}

function modelOrder(plan: FitPlan, archive: readonly Candidate[], centre: ParameterValues) {
  const measures = Object.fromEntries(plan.targets.map(({ name, measure }) => [name, measure]));
  const ran = archive.filter(({ loss }) => loss < Infinity);
  return { parameters: plan.vary, measures: { ...measures, ...plan.watched }, samples: ran, centre };
}

/** The cost that a model predicts at a point, by the targets that it knows. */
export function predictedCost(plan: FitPlan, model: FitModel): (point: readonly number[]) => number {
  const { vary, closeness } = plan;
  const known = new Set(plan.targets.map(({ name }) => name));
  const measures = model.measures.filter(({ name }) => known.has(name));
  const origin = vary.map((each) => shareOf(each, model.centre[each.name]));
  const current = vary.map((each) => shareOf(each, each.current));
  const targets = plan.targets.filter(({ name }) => measures.some((each) => each.name === name));
  return (point) => {
    const way = point.map((each, i) => each - origin[i]);
    const values = Object.fromEntries(measures.map((each) => [each.name, valueAt(each, way)]));
    const moved = point.reduce((sum, each, i) => sum + (each - current[i]) * (each - current[i]), 0);
    return lossOf(targets, values) + closeness * moved;
  };
}

/** The candidates with the lowest cost for their effort, the best first; no parameters twice. */
function bestOf(archive: readonly Candidate[], effort: number): Candidate[] {
  const own = archive.filter((candidate) => candidate.effort === effort && candidate.cost < Infinity);
  const sorted = own.map((candidate, i) => ({ candidate, i }));
  sorted.sort((a, b) => a.candidate.cost - b.candidate.cost || a.i - b.i);
  const seen = new Set<string>();
  return sorted.flatMap(({ candidate }) => {
    const key = JSON.stringify(candidate.parameters);
    if (seen.has(key)) return [];
    seen.add(key);
    return [candidate];
  });
}

function pointOf(vary: readonly VariedParameter[], { parameters }: Candidate): number[] {
  return vary.map((each) => shareOf(each, parameters[each.name]));
}

function boxAround(centre: readonly number[], radius: number): Box {
  return {
    low: centre.map((each) => Math.max(0, each - radius)),
    high: centre.map((each) => Math.min(1, each + radius)),
  };
}

/**
 * Points around a centre: the rows of a Hadamard matrix of Sylvester's kind, whose columns after the first are half +1
 * and half −1 and independent of each other. The element in row i and column j is −1 to the number of bits that i and j
 * have in common.
 */
function designAround(centre: readonly number[]): number[][] {
  let rows = 1;
  while (rows <= centre.length) rows *= 2;
  const { low, high } = boxAround(centre, DESIGN);
  return Array.from({ length: rows }, (_, i) => {
    return centre.map((__, j) => (isOddBits(i & (j + 1)) ? low[j] : high[j]));
  });
}

function isOddBits(value: number): boolean {
  let odd = false;
  for (let rest = value; rest !== 0; rest &= rest - 1) odd = !odd;
  return odd;
}
