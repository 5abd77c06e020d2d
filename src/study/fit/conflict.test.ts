import { expect, test } from 'vitest';
import type { Measure } from '../../measure/index.ts';
import type { FitModel } from '../model/model.ts';
import type { FitTarget } from '../targets/targets.ts';
import { findConflicts } from './conflict.ts';
import { describeConflict } from './describe-conflict.ts';
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
const runs = { seeds: [1, 2, 3], ticks: 1, skip: 0 };
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

test('a conflict is shown near the chosen parameters, where what brings one target closer takes the other away', () => {
  // Two activities that fill the day: the plane is flat for their sum, and hardly known far away.
  const day = [target('sleeping', 14), target('reading', 14)];
  const full: FitModel = {
    ...model,
    measures: [
      { name: 'sleeping', measure, responses: [{ ...response(12, [6, 0]), curvature: 20 }], isCombined: false },
      { name: 'reading', measure, responses: [{ ...response(12, [-6, 0]), curvature: 20 }], isCombined: false },
    ],
  };
  const reasonsOf = (fitted: FitModel) => {
    const after = { ...tried({ sleeping: 12, reading: 12 }), errors: { sleeping: 0.01, reading: 0.01 } };
    const plan = { targets: day, vary, closeness: 0.05, search: runs, check: runs } as unknown as FitPlan;
    const fit = {
      archive: [after],
      after,
      model: fitted,
      ending: 'budget',
      isChecked: true,
      obstacles: {},
    } as unknown as Fit;
    return findConflicts(plan, fit).map(({ reason, against }) => [reason, ...against.map((one) => one.target.name)]);
  };
  expect(reasonsOf(full)).toEqual([
    ['conflict', 'reading'],
    ['conflict', 'sleeping'],
  ]);
  const [sleeping, reading] = full.measures;
  const own = { ...reading, responses: [{ ...response(12, [0, 6]), curvature: 20 }] };
  expect(reasonsOf({ ...full, measures: [sleeping, own] })).toEqual([['unknown'], ['unknown']]);
});

test('the target that is in the way is named, also where another one has a number of its own', () => {
  const after = tried({ hours: 5.2, times: 7.6, other: 2 });
  const plan = { targets, vary, closeness: 0.05, search: runs, check: runs } as unknown as FitPlan;
  const fit = { archive: [after], after, model, ending: 'budget', isChecked: true, obstacles: {} } as unknown as Fit;
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

test('what the runs of the search met and those of the check did not is called chance, with the seeds that it takes', () => {
  const [hours] = model.measures;
  const noisy = { ...model, measures: [{ ...hours, responses: [{ ...response(3, [8, 0]), noise: 1 }] }] };
  const reasonOf = (seen: number) => {
    const after = { ...tried({ hours: seen }), origin: 'check' };
    const plan = { targets: targets.slice(0, 1), vary, closeness: 0.05, search: runs, check: runs };
    const fit = {
      archive: [tried({ hours: 3.1 })],
      after,
      model: noisy,
      ending: 'budget',
      isChecked: true,
      obstacles: {},
    };
    return findConflicts(plan as unknown as FitPlan, fit as unknown as Fit)[0];
  };
  expect(reasonOf(5.2)).toMatchObject({ reason: 'overfitted', inSearch: 3.1, seedsNeeded: 16 });
  expect(describeConflict(reasonOf(5.2))).toBe(
    'hours is 5.2, target 3: the runs of the search met it with 3.1, those of the check did not, so that was chance. With 3 seeds chance is larger than the tolerance; try 16 seeds, or longer runs.',
  );
  // Three runs that agree by chance say less than all runs together.
  expect(reasonOf(4)).toMatchObject({ reason: 'chance' });
});
