import { ownOf } from '../../core/internal.ts';
import { minimiseInBox } from '../model/minimise.ts';
import { type FitModel, predictMeasure } from '../model/model.ts';
import { shareOf } from '../targets/scale.ts';
import { isTargetMet, unitsMissed } from '../targets/target-loss.ts';
import type { FitTarget } from '../targets/targets.ts';
import { atBoundsOf, boundsAt } from './bounds.ts';
import type { Candidate } from './candidate.ts';
import type { Fit, FitEnding } from './fit.ts';
import { modelOf, predictedCost } from './least-squares.ts';
import type { FitPlan } from './plan.ts';
import { isGivenUpFor } from './trade-off.ts';

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
  /** If it was met: the targets that `nearest` misses by more than the chosen parameters do, the worst first. */
  readonly price: readonly FitTarget[];
  /** For a conflict with single targets: these. Empty for a conflict with all others together. */
  readonly against: readonly CompetingTarget[];
  /** Whether no candidate changed its value, not even by chance. */
  readonly isUnaffected: boolean;
  /** For a target out of reach: the parameters that end at one of their bounds, the most important first. */
  readonly atBounds: readonly string[];
  /** Its value in the runs of the search with (nearly) the chosen parameters; null when they were not tried. */
  readonly inSearch: number | null;
  /** How many seeds a search would need for a standard error as small as the tolerance; null if that is unknown. */
  readonly seedsNeeded: number | null;
  /** How many it had. */
  readonly seeds: number;
  /** Why its activities never happen: 'nobody can use …'. Empty where they do, or where it is about something else. */
  readonly obstacles: readonly string[];
  /** How the search ended. */
  readonly ending: FitEnding;
}

/**
 * Why a target is missed:
 * - chance: by less than two standard errors, so the runs cannot tell;
 * - overfitted: it is met in the runs of the search, which were too few to tell chance from an effect;
 * - unreachable: no candidate met it, and the model or the end of the search shows that none between the bounds does;
 * - conflict: the model or the candidates show that others are missed where it is met;
 * - unknown: none of these is shown. Usually the budget was too small.
 */
export type MissReason = 'chance' | 'overfitted' | 'unreachable' | 'conflict' | 'unknown';

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

/** Candidates that must agree before a value counts as one that nothing changes. */
const MANY = 4;
/** Something is shown by a model when it is off by this many standard errors. */
const SURE = 2;
/** Candidates that meet both targets, if they were independent, from which on finding none shows a conflict. */
const EXPECTED_BOTH = 4;
/** Shares of the bounds that differ by less are nearly the same. */
const CLOSE = 0.02;

/** The targets that the chosen parameters miss, and why. */
export function findConflicts(plan: FitPlan, fit: Fit): TargetConflict[] {
  const { archive, after, model, ending } = fit;
  const ran = archive.filter(({ loss }) => loss < Infinity);
  const evidence: Evidence = { plan, model, ran, after };
  const like = closestTo(plan, after, ran);
  const missed = plan.targets
    .filter((target) => !meets(target, after))
    .map((target): TargetConflict => {
      const met = ran.filter((candidate) => meets(target, candidate));
      const nearest =
        met.length > 0 ? lowestBy(met, ({ loss }) => loss) : lowestBy(ran, (candidate) => units(target, candidate));
      const facts = {
        target,
        value: after.values[target.name] ?? null,
        error: errorOf(target, evidence),
        met: met.length,
        tried: ran.length,
        nearest,
        price: met.length === 0 ? [] : priceOf(nearest, evidence),
        ending,
        isUnaffected: isUnaffected(target, ran),
        inSearch: like?.values[target.name] ?? null,
        seedsNeeded: seedsNeeded(target, evidence),
        seeds: plan.search.seeds.length,
        obstacles: ownOf(fit.obstacles, target.name) ?? [],
      };
      const none = { against: [], atBounds: [] };
      if (facts.isUnaffected) return { ...facts, ...none, reason: 'unreachable' };
      if (isChance(target, facts)) return { ...facts, ...none, reason: 'chance' };
      if (fit.isChecked && like !== null && meets(target, like)) return { ...facts, ...none, reason: 'overfitted' };
      const atBounds = met.length > 0 ? null : boundsInTheWay(target, nearest, evidence);
      if (atBounds !== null) return { ...facts, ...none, reason: 'unreachable', atBounds };
      const against = competingTargets(target, evidence);
      if (against.length > 0 || conflictsWithRest(target, evidence))
        return { ...facts, ...none, reason: 'conflict', against };
      // A search that came to its end without meeting a target, and for no other one, has shown it as well.
      if (met.length === 0 && ending === 'converged')
        return { ...facts, ...none, reason: 'unreachable', atBounds: boundsAt(target, nearest, evidence) };
      return { ...facts, ...none, reason: 'unknown' };
    });
  return missed.map((each) => mirrorConflicts(each, missed));
}

/** A missed target of which nothing is known conflicts with those that conflict with it. */
function mirrorConflicts(own: TargetConflict, all: readonly TargetConflict[]): TargetConflict {
  if (own.reason !== 'unknown') return own;
  const against = all.flatMap(({ target, value, met, against: competing }): CompetingTarget[] => {
    const mirrored = competing.find((each) => each.target === own.target);
    return mirrored ? [{ target, here: value, best: mirrored.there, there: mirrored.best, met }] : [];
  });
  return against.length > 0 ? { ...own, reason: 'conflict', against } : own;
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

/** The targets that a candidate misses by at least a unit more than the chosen parameters do, the worst first. */
function priceOf(candidate: Candidate, { plan, after }: Evidence): FitTarget[] {
  return plan.targets
    .map((target) => ({ target, more: units(target, candidate) - units(target, after) }))
    .filter(({ more }) => more >= 1)
    .sort((a, b) => b.more - a.more)
    .map(({ target }) => target);
}

/** The candidate of the search with nearly the same parameters, of several the one with the most seeds; null without any. */
function closestTo({ vary }: FitPlan, { parameters }: Candidate, ran: readonly Candidate[]): Candidate | null {
  const isClose = (other: Candidate) =>
    vary.every(
      (each) => Math.abs(shareOf(each, parameters[each.name]) - shareOf(each, other.parameters[each.name])) < CLOSE,
    );
  const close = ran.filter(isClose);
  return close.length === 0 ? null : lowestBy(close, ({ effort, cost }) => cost - 1e6 * effort);
}

/** Whether all candidates that ran with the same seeds have the same value: nothing that may change has an effect. */
function isUnaffected({ name }: FitTarget, ran: readonly Candidate[]): boolean {
  const first = new Map<number, number | null>();
  return (
    ran.length >= MANY &&
    ran.every(({ effort, values }) => {
      const value = values[name] ?? null;
      if (!first.has(effort)) first.set(effort, value);
      return first.get(effort) === value;
    })
  );
}

/**
 * The standard error of a value with the chosen parameters. A few runs may agree by chance, so it is at least what the
 * runs of all candidates together say.
 */
function errorOf({ name }: FitTarget, { plan, model, after }: Evidence): number | null {
  const own = after.errors[name] ?? null;
  const noise = noiseOf(model, name);
  if (noise === null || after.seeds === 0) return own;
  const runs = (after.seeds * plan.check.ticks) / plan.search.ticks;
  return Math.max(own ?? 0, noise / Math.sqrt(runs));
}

/** What the runs of a candidate of the search showed. */
function measured({ name }: FitTarget, { values, errors, seeds }: Candidate, model: FitModel) {
  const noise = noiseOf(model, name) ?? 0;
  return { value: values[name] ?? null, error: Math.max(errors[name] ?? 0, noise / Math.sqrt(Math.max(1, seeds))) };
}

/** How many seeds make the standard error of a target as small as its tolerance; null if that is unknown. */
function seedsNeeded({ name, give }: FitTarget, { model }: Evidence): number | null {
  const noise = noiseOf(model, name);
  return noise === null ? null : Math.ceil((noise / give) * (noise / give));
}

/** The standard deviation of a single run of the search; null for a measure that is combined from others. */
function noiseOf(model: FitModel, name: string): number | null {
  const modelled = model.measures.find((each) => each.name === name);
  return modelled === undefined || modelled.isCombined ? null : modelled.responses[0].noise;
}

/** Whether a value two standard errors away would meet the target. */
function isChance(target: FitTarget, { value, error }: Pick<TargetConflict, 'value' | 'error'>): boolean {
  if (value === null || error === null) return false;
  return isTargetMet(target, value + SURE * error) || isTargetMet(target, value - SURE * error);
}

/**
 * The parameters at their bounds where a model of the candidate that came closest to a target sees it missed the least;
 * null unless it is sure that this is not enough.
 */
function boundsInTheWay(target: FitTarget, nearest: Candidate, { plan, ran }: Evidence): string[] | null {
  const alone = { ...plan, targets: [target], watched: {} };
  const model = modelOf(alone, ran, nearest.parameters);
  if (model.measures.length === 0) return null;
  const point = bestPoint(plan, model, [target]);
  const isThere = plan.vary.every(
    (each, i) => Math.abs(point[i] - shareOf(each, nearest.parameters[each.name])) < CLOSE,
  );
  // Where the model would stay, what was measured says more than what it predicts.
  const isMissed = isThere ? !isChance(target, measured(target, nearest, model)) : isMissedAt(model, target, point);
  if (isMissed !== true) return null;
  return atBoundsOf(target, point, { plan, model, ran });
}

/**
 * The targets that cannot be met together with this one. The model shows it for two targets when each alone can be met,
 * and the best point for both surely misses one of them; or when the best point for all targets surely misses this one,
 * and without the other it would be met; or near the chosen parameters, when it is given up for the other. The candidates show it when many met one, many the other, and none both.
 */
function competingTargets(target: FitTarget, evidence: Evidence): CompetingTarget[] {
  const { plan, model, ran, after } = evidence;
  const own = ran.filter((candidate) => meets(target, candidate));
  const canBeMet = (one: FitTarget) =>
    ran.some((candidate) => meets(one, candidate)) || isMissedAt(model, one, bestPoint(plan, model, [one])) === false;
  const whole = bestPoint(plan, model, plan.targets);
  const chosen = plan.vary.map((each) => shareOf(each, model.centre[each.name]));
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
      const isFar = (isMissed && canBeMet(target) && canBeMet(other)) || isFreed;
      const isNear = !isFar && isGivenUpFor(target, [other], evidence);
      const point = isNear ? chosen : isFreed && !isMissed ? whole : pair;
      const isShown = isFar || isNear;
      const isSeen = (own.length * met.length) / ran.length >= EXPECTED_BOTH;
      const [best, there] = [target, other].map(({ name }) => predictAt(model, name, point)?.value ?? null);
      if (!isShown && !isSeen) return [];
      return { target: other, here: after.values[other.name] ?? null, best, there, met: met.length };
    });
}

/** Whether the model is sure that a target is missed where all targets together are missed the least, though not alone. */
function conflictsWithRest(target: FitTarget, evidence: Evidence): boolean {
  const { plan, model } = evidence;
  const isMissedByAll = isMissedAt(model, target, bestPoint(plan, model, plan.targets)) === true;
  if (isMissedByAll && isMissedAt(model, target, bestPoint(plan, model, [target])) === false) return true;
  const others = plan.targets.filter((each) => each !== target);
  return others.length > 0 && isGivenUpFor(target, others, evidence);
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
