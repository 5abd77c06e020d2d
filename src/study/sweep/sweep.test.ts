import { describe, expect, test } from 'vitest';
import { planOfVillage, SWEPT_VILLAGE } from '../../../test/sweep-village.ts';
import { loadWorld } from '../../format/index.ts';
import { MeasureError } from '../../measure/measures/measure-error.ts';
import { runTrial } from '../trials/study.ts';
import { columnsOf, hashPlan, planSweep, runsOf, type SweepPlan, toRow, trialsOf } from './sweep.ts';

describe('what is measured', () => {
  test('is what the file expects, the hours of its groups, levels and danger of each need, and flip-flops', () => {
    expect(columnsOf(planOfVillage())).toEqual([
      'run',
      'point',
      'seed',
      'needs.food.decay',
      'needs.fun.decay',
      'sleeps enough',
      'not, "hungry"',
      'hours useful',
      'mean food',
      'mean rest',
      'mean fun',
      'mean pride',
      'danger rest',
      'danger fun',
      'danger pride',
      'flip-flops',
      'met: sleeps enough',
      'met: not, "hungry"',
      'hash',
    ]);
  });

  test('is, without groups, the hours of what took most time', () => {
    const text = SWEPT_VILLAGE.slice(0, SWEPT_VILLAGE.indexOf('activities:'));
    const study = { text, file: 'v', tuning: null, agents: null, skip: 0, ticks: 24 * 3600 };
    const order = {
      vary: ['needs.food.decay=2..8'],
      design: 'sobol',
      runs: 9,
      seeds: [1],
      measures: [],
      only: false,
    } as const;
    const hours = Object.keys(planSweep(loadWorld(text), study, order).study.measures).filter((name) =>
      name.startsWith('hours'),
    );
    expect(hours).toMatchInlineSnapshot(`
      [
        "hours potter about",
        "hours sleep",
        "hours watch tv",
        "hours dig",
        "hours eat",
        "hours clean the fridge",
      ]
    `);
  });

  test('is also what the command line says, or nothing else', () => {
    const naps = 'meals={ times: eat }';
    expect(Object.keys(planOfVillage({ measures: [naps] }).study.measures)).toContain('meals');
    const only = planOfVillage({ measures: [naps], only: true });
    expect(only.study.measures).toEqual({ meals: { of: 'times', activities: ['eat'], who: [] } });
    expect(only.expected).toEqual([]);
  });
});

test('every point is run with the same seeds, and its numbers depend on its place only', () => {
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
  // A plan that went through a file is the same plan.
  expect(trialsOf(JSON.parse(JSON.stringify(plan)), [5, 10])).toEqual([every[5], every[10]]);
});

test('a plan is known by what it computes, not by where its file lies', () => {
  const hash = hashPlan(planOfVillage());
  expect(hashPlan(planOfVillage({}, '/elsewhere/v.yaml'))).toBe(hash);
  expect(hashPlan(JSON.parse(JSON.stringify(planOfVillage())))).toBe(hash);
  const others: SweepPlan[] = [
    planOfVillage({ vary: ['needs.food.decay=2..8'] }),
    planOfVillage({ vary: ['needs.food.decay=2..8.5', 'needs.fun.decay=4,8'] }),
    planOfVillage({ design: 'latin' }),
    planOfVillage({ runs: 14 }),
    planOfVillage({ seeds: [1, 3] }),
    planOfVillage({ measures: ['meals={ times: eat }'] }),
  ];
  expect(new Set([hash, ...others.map(hashPlan)]).size).toBe(others.length + 1);
});

test('a row has the measures in the order of the plan', () => {
  const plan = planOfVillage({ only: true, measures: ['b={ mean: food }', 'a={ times: eat }'] });
  const result = runTrial(plan.study, trialsOf(plan, [0])[0]);
  expect(toRow(plan, 0, result)).toEqual({ run: 0, values: [result.values.b, result.values.a], hash: result.hash });
});

test.each([
  [{ vary: [] }, '--vary: expected at least one number: --vary needs.food.decay=2..8'],
  [{ runs: 3 }, '--runs: got 3, which is 1 of each of 2 seeds; expected 4 or more'],
  [
    { vary: ['needs.food.dekay=1..2'] },
    '--vary needs.food.dekay: unknown number "needs.food.dekay". Did you mean "needs.food.decay"?',
  ],
  [{ vary: ['kinds.tv.slots=1..3'] }, '--vary kinds.tv.slots: the world refuses 1.763932\nvillage.yaml:'],
  [
    { vary: ['kinds.tv.slots=1..3'] },
    'If only some values will do, say them: --vary kinds.tv.slots=1,2,3 or kinds.tv.slots=1..3:3',
  ],
  [{ vary: ['needs.food.start=50..900'] }, '--vary needs.food.start: the world refuses 900\nvillage.yaml:'],
  [{ only: true }, '--only: expected at least one --measure with it'],
  [{ measures: ['hours: sleep'] }, '--measure "hours: sleep": expected NAME={ hours: sleep } or the like'],
  [{ measures: ['naps={ hours: slep }'] }, '--measure naps: hours: unknown activity "slep". Did you mean "sleep"?'],
  [{ measures: ['naps={ hours: sleep, atLeast: 7 }'] }, '--measure naps: atLeast: unknown key "atLeast"'],
  [{ measures: ['naps={ hours: sleep'] }, '--measure naps: '],
  [{ measures: ['naps=7'] }, '--measure naps: got 7; expected { hours: sleep } or the like'],
  [
    { measures: ['a={ hours: sleep }', 'a={ hours: eat }'] },
    '--measure a: there is a measure of that name already; say another',
  ],
  [{ measures: ['seed={ hours: sleep }'] }, '--measure seed: there is a column of that name already; say another'],
])('%j is refused before anything runs', (order, message) => {
  expect(() => planOfVillage(order)).toThrow(MeasureError);
  expect(() => planOfVillage(order)).toThrow(message);
});
