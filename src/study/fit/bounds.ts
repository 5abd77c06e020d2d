import { type FitModel, influencesOn } from '../model/model.ts';
import { shareOf } from '../targets/scale.ts';
import type { FitTarget } from '../targets/targets.ts';
import type { Candidate } from './candidate.ts';
import type { FitPlan } from './plan.ts';
import { type PlacedValue, trendsOf } from './trend.ts';

/** A share of the bounds this close to their end counts as being there. */
const AT_BOUND = 0.03;
/** An effect is clear when it is this many standard errors. */
const SURE = 2;
/** The least change from one bound to the other that is an effect at all. */
const LEAST_EFFECT = 1e-9;

interface BoundEvidence {
  readonly plan: FitPlan;
  readonly model: FitModel;
  /** All candidates that could run. */
  readonly ran: readonly Candidate[];
}

/** The parameters with a clear effect on a target that are at one of their bounds in a candidate. */
export function boundsAt(target: FitTarget, { parameters }: Candidate, { plan, model, ran }: BoundEvidence): string[] {
  const point = plan.vary.map((each) => shareOf(each, parameters[each.name]));
  return atBoundsOf(target, point, { plan, model, ran });
}

/**
 * The parameters with a clear, or at least a likely, effect on a target that are at a bound at a point, the strongest first.
 * Where the model sees no effect just there, as on a step, those by which all candidates on the whole came closer.
 */
export function atBoundsOf(target: FitTarget, point: readonly number[], { plan, model, ran }: BoundEvidence): string[] {
  const isAtBound = new Map(plan.vary.map(({ name }, i) => [name, Math.abs(point[i] - 0.5) >= 0.5 - AT_BOUND]));
  const there = influencesOn(model, target.name).filter(({ parameter }) => isAtBound.get(parameter));
  const clear = there.filter(({ change, error }) => Math.abs(change) >= SURE * error);
  const likely = there.filter(({ change, error }) => Math.abs(change) >= error);
  const found = (clear.length > 0 ? clear : likely).map(({ parameter }) => parameter);
  return found.length > 0 ? found : boundsByTrend(target, point, { plan, ran });
}

/** The parameters at a bound at a point beyond which, by the trend of all candidates, a target is closer; the strongest first. */
function boundsByTrend(
  target: FitTarget,
  point: readonly number[],
  { plan: { vary }, ran }: Omit<BoundEvidence, 'model'>,
): string[] {
  const seen = ran.flatMap(({ parameters, values }): PlacedValue[] => {
    const value = values[target.name] ?? null;
    return value === null ? [] : [{ point: vary.map((each) => shareOf(each, parameters[each.name])), value }];
  });
  const isBelow = seen.every(({ value }) => value < target.low);
  if (!isBelow && !seen.every(({ value }) => value > target.high)) return [];
  const trends = trendsOf(seen) ?? [];
  return trends
    .flatMap(({ slope, error }, i) => {
      const isTop = point[i] >= 1 - AT_BOUND;
      if (!isTop && point[i] > AT_BOUND) return [];
      const gain = isTop === isBelow ? slope : -slope;
      return gain < Math.max(SURE * error, LEAST_EFFECT) ? [] : { name: vary[i].name, gain };
    })
    .sort((a, b) => b.gain - a.gain)
    .map(({ name }) => name);
}
