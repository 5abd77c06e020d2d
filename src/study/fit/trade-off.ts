import { minimiseInBox } from '../model/minimise.ts';
import { type FitModel, type ModelledMeasure, predictMeasure, wayTo } from '../model/model.ts';
import { predictResponse } from '../model/response.ts';
import { parametersAt, shareOf } from '../targets/scale.ts';
import { unitsMissed } from '../targets/target-loss.ts';
import type { FitTarget } from '../targets/targets.ts';
import { predictedCost } from './least-squares.ts';
import type { FitPlan } from './plan.ts';

/** How far around the chosen parameters a model is asked, as a share of the bounds. */
const REGION = 0.15;
/** The least gain that a target must have alone, in units of its tolerance. */
const LEAST_GAIN = 0.5;
/** The share of that gain from which on it is had together with others, too. */
const HAD = 0.25;
/** An effect is sure when it is this many standard errors. */
const SURE = 2;

/**
 * Whether a target is missed for the sake of others: near the chosen parameters a model is sure that it could be brought
 * closer alone, and expects next to nothing of that where it and the others together are missed the least.
 */
export function isGivenUpFor(
  target: FitTarget,
  others: readonly FitTarget[],
  { plan, model }: { readonly plan: FitPlan; readonly model: FitModel },
): boolean {
  const measure = model.measures.find(({ name }) => name === target.name);
  if (measure === undefined || measure.isCombined) return false;
  // A measure of the whole day, such as its likeness to another one, has the other target as a part of it.
  const isWhole = (other: FitTarget) =>
    model.measures.some(({ name, isCombined }) => isCombined && name === other.name);
  if (others.every(isWhole)) return false;
  const start = plan.vary.map((each) => shareOf(each, model.centre[each.name]));
  const box = {
    low: start.map((each) => Math.max(0, each - REGION)),
    high: start.map((each) => Math.min(1, each + REGION)),
  };
  const bestFor = (targets: readonly FitTarget[]) => {
    const point = minimiseInBox(predictedCost({ ...plan, targets, closeness: 0 }, model), start, box);
    return wayTo(model, parametersAt(plan.vary, point));
  };
  const still = plan.vary.map(() => 0);
  const here = predictMeasure(measure, still);
  const missed = unitsMissed(target, here.value);
  const gainAt = (way: readonly number[]) => missed - unitsMissed(target, predictMeasure(measure, way).value);
  const alone = bestFor([target]);
  const gain = gainAt(alone);
  if (gain < LEAST_GAIN) return false;
  const there = predictMeasure(measure, alone);
  if (Math.abs(there.value - here.value) < SURE * errorOfChange(measure, alone)) return false;
  return gainAt(bestFor([target, ...others])) <= HAD * gain;
}

/** The standard error of the change along a way. What all predictions are off by alike does not matter for it. */
function errorOfChange(measure: ModelledMeasure, way: readonly number[]): number {
  const [response] = measure.responses;
  const covariance = response.covariance.map((row, i) => row.map((each, k) => (i === 0 || k === 0 ? 0 : each)));
  return predictResponse({ ...response, covariance }, way).error;
}
