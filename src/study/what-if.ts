import type { Expectation } from '../measure/index.ts';
import { giveOf } from '../measure/internal.ts';
import type { Fit } from './fit/fit.ts';
import { frontsAmong, frontsOfFit, type TargetFront } from './fit/fronts.ts';
import type { FitPlan } from './fit/plan.ts';
import { type SliderModel, sliderModel } from './model/slider-model.ts';
import type { Screening } from './screening.ts';
import type { SweepPlan } from './sweep/plan.ts';
import type { SweepRow } from './sweep/run-sweep.ts';
import { modelOfSweep, samplesOfSweep, targetsOfSweep } from './sweep/sweep-model.ts';
import type { FitTarget } from './targets/targets.ts';

/** What other parameters would do, from runs that were made already: plain data for sliders. */
export interface WhatIf {
  readonly model: SliderModel;
  /** Pairs of targets that were never met together. */
  readonly fronts: readonly TargetFront[];
  /** How many sets of parameters were tried. */
  readonly tried: number;
}

/** What other parameters would do near those that a fit chose. */
export function whatIfAfterFit(plan: FitPlan, fit: Fit): WhatIf {
  const tried = fit.archive.filter(({ loss }) => loss < Infinity).length;
  return { model: sliderModel(fit.model, plan.targets), fronts: frontsOfFit(plan, fit), tried };
}

/** What other parameters would do near the file's own, from the rows of a sweep; some may be missing. */
export function whatIfAfterSweep(plan: SweepPlan, rows: readonly SweepRow[]): WhatIf {
  const samples = samplesOfSweep(plan, rows);
  const targets = targetsOfSweep(plan);
  return {
    model: sliderModel(modelOfSweep(plan, samples), targets),
    fronts: frontsAmong(samples, targets),
    tried: samples.length,
  };
}

/** What other values of the levers would do, from a screening that watched expectations. */
export function whatIfAfterScreening(
  { model, samples }: Pick<Screening, 'model' | 'samples'>,
  expectations: readonly Expectation[],
): WhatIf {
  const targets = expectations.map(({ name, measure, low, high }): FitTarget => {
    return { name, measure, low, high, weight: 1, give: giveOf(measure), isExact: false };
  });
  return { model: sliderModel(model, targets), fronts: frontsAmong(samples, targets), tried: samples.length };
}
