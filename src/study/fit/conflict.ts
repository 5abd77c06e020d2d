import { showBounds, showValue } from '../../measure/index.ts';
import { minimiseInBox } from '../model/minimise.ts';
import { type FitModel, predictMeasure } from '../model/model.ts';
import { shareOf } from '../targets/scale.ts';
import { isTargetMet, unitsMissed } from '../targets/target-loss.ts';
import type { FitTarget } from '../targets/targets.ts';
import type { Candidate } from './candidate.ts';
import type { Fit, FitEnding } from './fit.ts';
import { predictedCost } from './least-squares.ts';
import type { FitPlan } from './plan.ts';

/** A target that was missed, and what the candidates and the model show about it. */
export interface TargetConflict {
  readonly target: FitTarget;
  /** Its value with the chosen parameters. */
  readonly value: number | null;
  /** The standard error of this value; null if it is unknown. */
  readonly error: number | null;
  readonly reason: MissReason;
  /** How many candidates met it. */
  readonly met: number;
  /** How many candidates were run. */
  readonly tried: number;
  /** The candidate that met it and has the lowest loss; when none met it, the one that came closest. */
  readonly nearest: Candidate;
  /** For a conflict with single targets: these. Empty for a conflict with all others together. */
  readonly against: readonly CompetingTarget[];
  /** For a target out of reach: the parameters that end at one of their bounds, the most important first. */
  readonly atBounds: readonly string[];
  /** How the search ended. */
  readonly ending: FitEnding;
}

/**
 * Why a target is missed:
 * - chance: by less than two standard errors, so the runs cannot tell;
 * - unreachable: no candidate met it, and the model or the end of the search shows that none between the bounds does;
 * - conflict: the model or the candidates show that others are missed where it is met;
 * - unknown: none of these is shown. Usually the budget was too small.
 */
export type MissReason = 'chance' | 'unreachable' | 'conflict' | 'unknown';

/** A target that cannot be met together with another one. */
export interface CompetingTarget {
  readonly target: FitTarget;
  /** Its value with the chosen parameters. */
  readonly here: number | null;
  /** The predicted value of the missed target where the two are missed the least; null if the model does not know it. */
  readonly best: number | null;
  /** Its own predicted value there. */
  readonly there: number | null;
  /** How many candidates met it. */
  readonly met: number;
}

/** Something is shown by a model when it is off by this many standard errors. */
const SURE = 2;
/** Candidates that meet both targets, if they were independent, from which on finding none shows a conflict. */
const EXPECTED_BOTH = 4;
/** A share of the bounds this close to their end counts as being there. */
const AT_BOUND = 0.03;

/** Why a fit missed targets, a few sentences for each; none when all are met. */
export function describeConflicts(plan: FitPlan, fit: Fit): string[] {
  return findConflicts(plan, fit).map(describeConflict);
}

/** The targets that the chosen parameters miss, and why. */
export function findConflicts(plan: FitPlan, fit: Fit): TargetConflict[] {
  const { archive, after, model, ending } = fit;
  const ran = archive.filter(({ loss }) => loss < Infinity);
  const evidence: Evidence = { plan, model, ran, after };
  return plan.targets
    .filter((target) => !meets(target, after))
    .map((target) => {
      const met = ran.filter((candidate) => meets(target, candidate));
      const nearest =
        met.length > 0 ? lowestBy(met, ({ loss }) => loss) : lowestBy(ran, (candidate) => units(target, candidate));
      const facts = {
        target,
        value: after.values[target.name] ?? null,
        error: after.errors[target.name] ?? null,
        met: met.length,
        tried: ran.length,
        nearest,
        ending,
      };
      const none = { against: [], atBounds: [] };
      if (isChance(target, after)) return { ...facts, ...none, reason: 'chance' };
      const atBounds = met.length > 0 ? null : boundsInTheWay(target, evidence);
      if (atBounds !== null) return { ...facts, ...none, reason: 'unreachable', atBounds };
      const against = competingTargets(target, evidence);
      if (against.length > 0 || conflictsWithRest(target, evidence))
        return { ...facts, ...none, reason: 'conflict', against };
      // A search that came to its end without meeting a target, and for no other one, has shown it as well.
      if (met.length === 0 && ending === 'converged')
        return { ...facts, ...none, reason: 'unreachable', atBounds: boundsAt(plan, nearest) };
      return { ...facts, ...none, reason: 'unknown' };
    });
}

interface Evidence {
  readonly plan: FitPlan;
  readonly model: FitModel;
  readonly ran: readonly Candidate[];
  readonly after: Candidate;
}

function meets(target: FitTarget, { values }: Pick<Candidate, 'values'>): boolean {
  return isTargetMet(target, values[target.name] ?? null);
}

function units(target: FitTarget, { values }: Candidate): number {
  return unitsMissed(target, values[target.name] ?? null);
}

/** Whether a value two standard errors away would meet the target. */
function isChance(target: FitTarget, { values, errors }: Candidate): boolean {
  const value = values[target.name] ?? null;
  const error = errors[target.name] ?? null;
  if (value === null || error === null) return false;
  return isTargetMet(target, value + SURE * error) || isTargetMet(target, value - SURE * error);
}

/** The parameters at their bounds where a model comes closest to a target; null unless it is sure that this is not enough. */
function boundsInTheWay(target: FitTarget, { plan, model }: Evidence): string[] | null {
  const point = bestPoint(plan, model, [target]);
  if (isMissedAt(model, target, point) !== true) return null;
  const slopes = model.measures.find(({ name }) => name === target.name)?.responses[0].slopes ?? [];
  return plan.vary
    .map(({ name }, i) => ({ name, i }))
    .filter(({ i }) => (point[i] <= AT_BOUND || point[i] >= 1 - AT_BOUND) && slopes[i] !== 0)
    .sort((a, b) => Math.abs(slopes[b.i]) - Math.abs(slopes[a.i]) || a.i - b.i)
    .map(({ name }) => name);
}

/** The parameters that are at one of their bounds in a candidate. */
function boundsAt({ vary }: FitPlan, { parameters }: Candidate): string[] {
  return vary
    .filter((each) => {
      const share = shareOf(each, parameters[each.name]);
      return share <= AT_BOUND || share >= 1 - AT_BOUND;
    })
    .map(({ name }) => name);
}

/**
 * The targets that cannot be met together with this one. The model shows it for two targets when each alone can be met,
 * and the best point for both surely misses one of them; or when the best point for all targets surely misses this one,
 * and without the other it would be met. The candidates show it when many met one, many the other, and none both.
 */
function competingTargets(target: FitTarget, { plan, model, ran, after }: Evidence): CompetingTarget[] {
  const own = ran.filter((candidate) => meets(target, candidate));
  const canBeMet = (one: FitTarget) =>
    ran.some((candidate) => meets(one, candidate)) || isMissedAt(model, one, bestPoint(plan, model, [one])) === false;
  const whole = bestPoint(plan, model, plan.targets);
  const isMissedByAll = isMissedAt(model, target, whole) === true;
  return plan.targets
    .filter((other) => other !== target)
    .flatMap((other) => {
      const met = ran.filter((candidate) => meets(other, candidate));
      if (met.some((candidate) => own.includes(candidate))) return [];
      const pair = bestPoint(plan, model, [target, other]);
      const isMissed = [target, other].some((each) => isMissedAt(model, each, pair) === true);
      const others = plan.targets.filter((each) => each !== other);
      const isFreed = isMissedByAll && isMissedAt(model, target, bestPoint(plan, model, others)) === false;
      const point = isFreed && !isMissed ? whole : pair;
      const isShown = (isMissed && canBeMet(target) && canBeMet(other)) || isFreed;
      const isSeen = (own.length * met.length) / ran.length >= EXPECTED_BOTH;
      const [best, there] = [target, other].map(({ name }) => predictAt(model, name, point)?.value ?? null);
      if (!isShown && !isSeen) return [];
      return { target: other, here: after.values[other.name] ?? null, best, there, met: met.length };
    });
}

/** Whether the model is sure that a target is missed where all targets together are missed the least. */
function conflictsWithRest(target: FitTarget, { plan, model }: Evidence): boolean {
  return (
    isMissedAt(model, target, bestPoint(plan, model, plan.targets)) === true &&
    isMissedAt(model, target, bestPoint(plan, model, [target])) === false
  );
}

/** The point of the whole box where some targets are missed the least, by the model. */
function bestPoint(plan: FitPlan, model: FitModel, targets: readonly FitTarget[]): number[] {
  const start = plan.vary.map((each) => shareOf(each, model.centre[each.name]));
  const box = { low: start.map(() => 0), high: start.map(() => 1) };
  return minimiseInBox(predictedCost({ ...plan, targets, closeness: 0 }, model), start, box);
}

function predictAt(model: FitModel, name: string, point: readonly number[]) {
  const measure = model.measures.find((each) => each.name === name);
  if (measure === undefined) return null;
  const way = model.parameters.map((each, i) => point[i] - shareOf(each, model.centre[each.name]));
  return predictMeasure(measure, way);
}

/** Whether a model is sure that a target is missed at a point, or that it is met; null if it does not know. */
function isMissedAt(model: FitModel, target: FitTarget, point: readonly number[]): boolean | null {
  const predicted = predictAt(model, target.name, point);
  if (predicted === null) return null;
  const { value, error } = predicted;
  if (isTargetMet(target, value)) return false;
  const isSure = [value - SURE * error, value + SURE * error].every((each) => !isTargetMet(target, each));
  const isOneSided = value + SURE * error < target.low || value - SURE * error > target.high;
  return isSure && isOneSided ? true : null;
}

function lowestBy(candidates: readonly Candidate[], cost: (candidate: Candidate) => number): Candidate {
  return candidates.reduce((lowest, each) => (cost(each) < cost(lowest) ? each : lowest));
}

/** A missed target in a few sentences. */
export function describeConflict(conflict: TargetConflict): string {
  const { target, value, error, reason, met, tried, nearest, against, atBounds, ending } = conflict;
  const missed = `${target.name} is ${showValue(target, value)}, target ${showBounds(target)}`;
  const reached = showValue(target, nearest.values[target.name] ?? null);
  switch (reason) {
    case 'chance':
      return `${missed}: off by less than two standard errors (${showValue(target, error)} each). More seeds or longer runs would tell whether it is missed.`;
    case 'unreachable': {
      const advice =
        atBounds.length === 0
          ? 'Perhaps other parameters should vary.'
          : `Perhaps ${listOf(atBounds.slice(0, 3))} should have wider bounds.`;
      return `${missed}: out of reach. The closest of ${tried} candidates came to ${reached}, and nothing between the bounds is closer. ${advice}`;
    }
    case 'conflict': {
      if (against.length === 0)
        return `${missed}: it conflicts with the other targets together. Alone it could be met, by the model.`;
      const values = against.slice(0, 3).map(({ target: other, best, there }) => {
        const both = `${target.name} ${showValue(target, best)}, ${other.name} ${showValue(other, there)}`;
        return `with ${other.name} (target ${showBounds(other)}; at best ${both})`;
      });
      return `${missed}: it conflicts ${listOf(values)}. None of ${tried} candidates met both.`;
    }
    case 'unknown': {
      const best =
        met > 0 ? `${met} of ${tried} candidates met it` : `the closest of ${tried} candidates came to ${reached}`;
      const advice =
        ending === 'converged'
          ? 'The search found nothing better. Other parameters, wider bounds or a higher weight may help.'
          : 'The budget was too small.';
      return `${missed}: ${best}, and nothing shows a conflict with another target. ${advice}`;
    }
  }
}

function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}
