import { expect, test } from 'vitest';
import type { Measure } from '../../measure/index.ts';
import type { FitModel } from '../model/model.ts';
import type { FitTarget } from '../targets/targets.ts';
import { findConflicts } from './conflict.ts';
import type { Fit } from './fit.ts';
import type { FitPlan } from './plan.ts';

const measure: Measure = { of: 'hours', activities: ['sleep'], who: [] };
const target = (name: string, is: number): FitTarget => ({
  name,
  measure,
  low: is,
  high: is,
  weight: 1,
  give: 0.25,
  isExact: true,
});
const vary = ['first', 'second'].map((name) => ({ name, low: 0, high: 1, current: 0.5, unit: '', isWhole: false }));
const centre = { first: 0.5, second: 0.5 };

/** A response that is well known near the centre and hardly known far from it. */
const response = (value: number, slopes: readonly number[]) => ({
  value,
  slopes,
  covariance: [0, 1, 2].map((i) => [0, 1, 2].map((j) => (i === j ? 1e-4 : 0))),
  noise: 0.01,
  curvature: 8,
});

/** The first two targets pull the first parameter to different sides; the third has a parameter of its own. */
const targets = [target('hours', 3), target('times', 9), target('other', 2)];
const model: FitModel = {
  parameters: vary,
  centre,
  // What the second parameter does to the first two is chance, but a search for their best follows it to the bounds.
  measures: [
    { name: 'hours', measure, responses: [response(5.2, [8, -0.3])], isCombined: false },
    { name: 'times', measure, responses: [response(7.6, [12, 0.3])], isCombined: false },
    { name: 'other', measure, responses: [response(2, [0, 6])], isCombined: false },
  ],
  candidates: 20,
};
const tried = (values: Record<string, number>) => ({
  parameters: centre,
  values,
  errors: { hours: 0.01, times: 0.01, other: 0.01 },
  seeds: 3,
  loss: 1,
  cost: 1,
  effort: 1,
  origin: 'model',
});

test('the target that is in the way is named, also where another one has a number of its own', () => {
  const after = tried({ hours: 5.2, times: 7.6, other: 2 });
  const plan = { targets, vary, closeness: 0.05 } as unknown as FitPlan;
  const fit = { archive: [after], after, model, ending: 'budget' } as unknown as Fit;
  const found = findConflicts(plan, fit).map((each) => [
    each.target.name,
    each.reason,
    each.against.map((one) => one.target.name),
  ]);
  expect(found).toEqual([
    ['hours', 'conflict', ['times']],
    ['times', 'conflict', ['hours']],
  ]);
});
