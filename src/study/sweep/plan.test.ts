import { describe, expect, test } from 'vitest';
import { planOfVillage, SWEPT_VILLAGE } from '../../../test/worlds/swept-village.ts';
import { loadWorld } from '../../format/index.ts';
import { MeasureError } from '../../measure/index.ts';
import { columnsOf, planSweep } from './plan.ts';

describe('the measures of a sweep', () => {
  test('are those of the expectations, hours by group, levels and danger of each need, and flip-flops', () => {
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
      'rest in danger',
      'fun in danger',
      'pride in danger',
      'flip-flops',
      'met: sleeps enough',
      'met: not, "hungry"',
      'hash',
    ]);
  });

  test('include, without groups, the hours of the longest activities', () => {
    const text = SWEPT_VILLAGE.slice(0, SWEPT_VILLAGE.indexOf('activities:'));
    const study = { text, file: 'v', variant: null, agents: null, skip: 0, ticks: 24 * 3600 };
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

  test('include those of the command line, or only those', () => {
    const naps = 'meals={ times: eat }';
    expect(Object.keys(planOfVillage({ measures: [naps] }).study.measures)).toContain('meals');
    const only = planOfVillage({ measures: [naps], only: true });
    expect(only.study.measures).toEqual({ meals: { of: 'times', activities: ['eat'], who: [] } });
    expect(only.expected).toEqual([]);
  });
});

test.each([
  [{ vary: [] }, '--vary: expected at least one parameter, such as --vary needs.food.decay=2..8'],
  [{ runs: 3 }, '--runs: got 3; expected 4 or more, for at least two points with 2 seeds each'],
  [
    { vary: ['needs.food.dekay=1..2'] },
    '--vary needs.food.dekay: unknown parameter "needs.food.dekay". Did you mean "needs.food.decay"?',
  ],
  [{ vary: ['kinds.tv.slots=1..3'] }, '--vary kinds.tv.slots: the world cannot run with 1.763932\nvillage.yaml:'],
  [
    { vary: ['kinds.tv.slots=1..3'] },
    'If only some values are possible, list them: --vary kinds.tv.slots=1,2,3 or --vary kinds.tv.slots=1..3:3',
  ],
  [{ vary: ['needs.food.start=50..900'] }, '--vary needs.food.start: the world cannot run with 900\nvillage.yaml:'],
  [{ only: true }, '--only: expected at least one --measure with it'],
  [{ measures: ['hours: sleep'] }, '--measure "hours: sleep": expected NAME={ hours: sleep } or another measure'],
  [{ measures: ['naps={ hours: slep }'] }, '--measure naps: hours: unknown activity "slep". Did you mean "sleep"?'],
  [{ measures: ['naps={ hours: sleep, atLeast: 7 }'] }, '--measure naps: atLeast: unknown key "atLeast"'],
  [{ measures: ['naps={ hours: sleep'] }, '--measure naps: '],
  [{ measures: ['naps=7'] }, '--measure naps: got 7; expected NAME={ hours: sleep } or another measure'],
  [
    { measures: ['a={ hours: sleep }', 'a={ hours: eat }'] },
    '--measure a: there is already a measure with this name; choose another',
  ],
  [
    { measures: ['seed={ hours: sleep }'] },
    '--measure seed: the results already have a column with this name; choose another',
  ],
])('%j is rejected before anything runs', (order, message) => {
  expect(() => planOfVillage(order)).toThrow(MeasureError);
  expect(() => planOfVillage(order)).toThrow(message);
});
