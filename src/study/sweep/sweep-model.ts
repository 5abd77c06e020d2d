import { giveOf } from '../../measure/internal.ts';
import { type FitModel, makeModel } from '../model/model.ts';
import { type ModelSample, sampleOf } from '../model/sample.ts';
import type { FitTarget } from '../targets/targets.ts';
import type { VariedParameter } from '../targets/varied-parameters.ts';
import { designOf, type SweepPlan } from './plan.ts';
import type { SweepRow } from './run-sweep.ts';

/** The points of a sweep with the means of their measures over the seeds; points without a run are left out. */
export function samplesOfSweep(plan: SweepPlan, rows: readonly SweepRow[]): ModelSample[] {
  const design = designOf(plan);
  const names = Object.keys(plan.study.measures);
  const byPoint = new Map<number, SweepRow[]>();
  for (const row of rows) {
    const point = Math.floor(row.run / plan.seeds.length);
    byPoint.set(point, [...(byPoint.get(point) ?? []), row]);
  }
  return [...byPoint].map(([point, own]) => {
    const at = design.at(point);
    const parameters = Object.fromEntries(plan.variations.map(({ name }, i) => [name, at[i]]));
    const runs = own.map(({ values }) => Object.fromEntries(names.map((name, column) => [name, values[column]])));
    return sampleOf(parameters, names, runs);
  });
}

/** A model of all measures of a sweep around the file's own parameters, or around the ends nearest to them. */
export function modelOfSweep(plan: SweepPlan, samples: readonly ModelSample[]): FitModel {
  const parameters = plan.variations.map(({ name, unit, current, low, high, levels }): VariedParameter => {
    return { name, unit, current, low, high, isWhole: levels?.every(Number.isInteger) ?? false };
  });
  const centre = parameters.map(({ name, current, low, high }) => [name, Math.min(high, Math.max(low, current))]);
  return makeModel({ parameters, measures: plan.study.measures, samples, centre: Object.fromEntries(centre) });
}

/** The expectations of a sweep as targets. */
export function targetsOfSweep({ expected, study }: SweepPlan): FitTarget[] {
  return expected.map(({ name, low, high }) => {
    const measure = study.measures[name];
    const give = giveOf(measure);
    return { name, measure, low: low ?? -Infinity, high: high ?? Infinity, weight: 1, give, isExact: false };
  });
}
