import type { ParameterValues } from '../../format/index.ts';
import { minimiseInBox } from '../model/minimise.ts';
import { parametersAt, shareOf } from '../targets/scale.ts';
import { isTargetMet, unitsMissed } from '../targets/target-loss.ts';
import type { FitTarget } from '../targets/targets.ts';
import type { Candidate } from './candidate.ts';
import { modelOf, predictedCost } from './least-squares.ts';
import type { FitPlan } from './plan.ts';

/*
 * Probes: a target that no candidate has met is either out of reach, or it was given up for others. Where only the sum
 * of all misses leads, nobody has looked. So the last candidates of a fit go for one such target each, whatever they do
 * to the others: from the one that came closest, to where a model of the neighbourhood sees the target missed the least.
 */

/** The most targets that are probed in a round, those that are missed the most. */
const MAX_PROBED = 4;
/** A target is probed this often at most. */
export const PROBE_ROUNDS = 5;
/** A step below this, as a share of the bounds, leads nowhere new. */
const MIN_STEP = 0.01;
/** The candidates of the budget that are kept for probes: a share of it, at most so many. */
const RESERVED = { share: 0.1, most: 12 };

/** How many candidates of the budget the search leaves to probes while there are targets that none has met. */
export function reservedForProbes({ budget, method }: FitPlan): number {
  return method === 'model' ? Math.min(RESERVED.most, Math.floor(RESERVED.share * budget)) : 0;
}

/** The targets that no candidate has met, the one that is missed the most first. */
export function neverMet({ targets }: FitPlan, archive: readonly Candidate[]): FitTarget[] {
  const ran = archive.filter(({ loss }) => loss < Infinity);
  const valueIn = (target: FitTarget, { values }: Candidate) => values[target.name] ?? null;
  return targets
    .filter((target) => target.weight > 0 && !ran.some((each) => isTargetMet(target, valueIn(target, each))))
    .map((target) => ({ target, missed: Math.min(...ran.map((each) => unitsMissed(target, valueIn(target, each)))) }))
    .sort((a, b) => b.missed - a.missed)
    .map(({ target }) => target);
}

/** The next probes; none when they would lead nowhere new. */
export function askProbes(plan: FitPlan, archive: readonly Candidate[]): ParameterValues[] {
  return neverMet(plan, archive)
    .slice(0, MAX_PROBED)
    .map((target) => probeFor(target, plan, archive))
    .filter((probe) => probe !== null);
}

function probeFor(target: FitTarget, plan: FitPlan, archive: readonly Candidate[]): ParameterValues | null {
  const ran = archive.filter(({ loss }) => loss < Infinity);
  const missed = ({ values }: Candidate) => unitsMissed(target, values[target.name] ?? null);
  if (ran.every((each) => missed(each) === missed(ran[0]))) return null;
  const nearest = ran.reduce((one, other) => (missed(other) < missed(one) ? other : one));
  const alone = { ...plan, targets: [target], watched: {}, closeness: 0 };
  const start = plan.vary.map((each) => shareOf(each, nearest.parameters[each.name]));
  const cost = predictedCost(alone, modelOf(alone, ran, nearest.parameters));
  const box = { low: start.map(() => 0), high: start.map(() => 1) };
  const point = minimiseInBox(cost, start, box);
  const parameters = parametersAt(plan.vary, point);
  const isKnown = archive.some((each) => plan.vary.every(({ name }) => each.parameters[name] === parameters[name]));
  return isKnown || point.every((each, i) => Math.abs(each - start[i]) < MIN_STEP) ? null : parameters;
}
