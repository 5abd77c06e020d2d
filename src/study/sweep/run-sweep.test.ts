import { expect, test } from 'vitest';
import { planOfVillage } from '../../../test/worlds/swept-village.ts';
import { runTrial } from '../trials/run-trial.ts';
import { runsOf } from './plan.ts';
import { runSweep, type SweepRow, trialsOf } from './run-sweep.ts';

test('every point runs with the same seeds, and its parameters depend only on its index', () => {
  const plan = planOfVillage();
  const trials = trialsOf(plan, [0, 1, 2, 3]);
  expect(trials.map(({ seed }) => seed)).toEqual([1, 2, 1, 2]);
  expect(trials[0].parameters).toEqual(trials[1].parameters);
  expect(trials[0].parameters).not.toEqual(trials[2].parameters);
  const every = trialsOf(
    plan,
    Array.from({ length: runsOf(plan) }, (_, run) => run),
  );
  expect(trialsOf(plan, [11, 4, 7])).toEqual([every[11], every[4], every[7]]);
  // A plan that was saved as JSON is the same plan.
  expect(trialsOf(JSON.parse(JSON.stringify(plan)), [5, 10])).toEqual([every[5], every[10]]);
});

test('a sweep gives a row for each run, with the measures in the order of the plan', async () => {
  const plan = planOfVillage({ only: true, measures: ['b={ mean: food }', 'a={ times: eat }'], runs: 4 });
  const rows = await runSweep(plan);
  expect(rows.map(({ run }) => run)).toEqual([0, 1, 2, 3]);
  const result = runTrial(plan.study, trialsOf(plan, [2])[0]);
  expect(rows[2]).toEqual({ run: 2, values: [result.values.b, result.values.a], hash: result.hash });
});

test('a sweep can be limited to some runs, reports each row, and stops at a signal', async () => {
  const plan = planOfVillage({ only: true, measures: ['a={ times: eat }'] });
  const stop = new AbortController();
  const reported: SweepRow[] = [];
  const rows = await runSweep(plan, {
    runs: [9, 4, 7],
    signal: stop.signal,
    onRow: (row) => {
      reported.push(row);
      if (reported.length === 2) stop.abort();
    },
  });
  expect(reported.map(({ run }) => run)).toEqual([9, 4]);
  expect(rows).toEqual([reported[1], reported[0]]);
});
