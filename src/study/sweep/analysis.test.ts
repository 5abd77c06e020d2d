import { describe, expect, test } from 'vitest';
import { planOfVillage } from '../../../test/worlds/swept-village.ts';
import { draw } from '../../core/internal.ts';
import { analyseSweep, type MeasureAnalysis } from './analysis.ts';
import { designOf, runsOf, type SweepPlan } from './plan.ts';
import type { SweepRow } from './run-sweep.ts';

const VARY = ['needs.food.decay=2..8', 'needs.fun.decay=4..8', 'needs.rest.decay=3..6'];
const MEASURES = [
  'up={ mean: food }',
  'hill={ mean: rest }',
  'noise={ mean: fun }',
  'both={ mean: pride }',
  'none={ hours: eat }',
  'still={ hours: dig }',
];

/** Invented rows: x is the first parameter from 0 to 1, y the second, and chance depends on the run only. */
function inventRows(plan: SweepPlan): SweepRow[] {
  const design = designOf(plan);
  return Array.from({ length: runsOf(plan) }, (_, run) => {
    const [food, fun] = design.at(Math.floor(run / plan.seeds.length));
    const [x, y] = [(food - 2) / 6, (fun - 4) / 4];
    const chance = draw(7, 900, run, 0) - 0.5;
    const seed = run % plan.seeds.length;
    return { run, values: [10 * x + seed, 20 * x * (1 - x), chance, 8 * (x - 0.5) * (y - 0.5), null, 3], hash: '' };
  });
}

const plan = planOfVillage({ vary: VARY, measures: MEASURES, only: true, runs: 600, seeds: [1, 2, 3] });
const analysis = analyseSweep(plan, inventRows(plan));

function find(name: string): MeasureAnalysis {
  return analysis.measures.find((measure) => measure.name === name) as MeasureAnalysis;
}

describe('a sweep with a known truth', () => {
  test('a linear response rises between its ends, and a common effect of the seeds is no chance', () => {
    const [first, ...others] = find('up').responses;
    expect(first).toMatchObject({ parameter: 0, shape: 'rises' });
    expect(first.share).toBeGreaterThan(0.97);
    expect([first.from, first.to].map(Math.round)).toEqual([1, 11]);
    expect(others.map(({ shape }) => shape)).toEqual(['none', 'none']);
    expect(find('up').chance).toBeCloseTo(0, 12);
  });

  test('a hill peaks, although its rank correlation is about 0', () => {
    const [first] = find('hill').responses;
    expect(first).toMatchObject({ parameter: 0, shape: 'peaks' });
    expect(Math.abs(first.correlation)).toBeLessThan(0.1);
    const top = [...first.curve].sort((a, b) => b.mean - a.mean)[0];
    expect(top.x).toBeCloseTo(5, 0);
    expect(top.low <= top.mean && top.mean <= top.high).toBe(true);
  });

  test('noise is reported as chance, without a response', () => {
    expect(find('noise').chance).toBeGreaterThan(0.8);
    expect(find('noise').responses.map(({ shape }) => shape)).toEqual(['none', 'none', 'none']);
  });

  test('two parameters that only act together are found as a pair', () => {
    const { responses, pairs } = find('both');
    expect(responses.map(({ shape }) => shape)).toEqual(['none', 'none', 'none']);
    expect(pairs[0]).toMatchObject({ first: 0, second: 1 });
    expect(pairs[0].share).toBeGreaterThan(0.7);
    expect(pairs[0].share).toBeGreaterThan(pairs[1].share + 0.5);
    const corner = pairs[0].cells[0][0] as number;
    expect(corner).toBeGreaterThan(0.8);
    expect(pairs[0].cells.at(-1)?.[0]).toBeLessThan(-0.8);
    expect([pairs[0].columns[0], pairs[0].columns.at(-1)]).toEqual([2, 8]);
  });

  test('measures that never change are listed apart', () => {
    expect(analysis.constant).toEqual([
      { name: 'none', value: null },
      { name: 'still', value: 3 },
    ]);
  });

  test('rows may come in any order, and some may be missing', () => {
    const rows = inventRows(plan);
    expect(analyseSweep(plan, [...rows].reverse()).measures.map(({ name }) => name)).toEqual(
      analysis.measures.map(({ name }) => name),
    );
    expect(analyseSweep(plan, rows.slice(0, 100)).measures[0].responses[0].shape).toBe('rises');
    expect(analyseSweep(plan, [])).toMatchObject({ measures: [], best: [] });
  });
});

test('the best points meet most expectations, and those nearest to the current parameters come first', () => {
  const village = planOfVillage({ runs: 64, seeds: [1] });
  const design = designOf(village);
  const names = Object.keys(village.study.measures);
  const rows = Array.from({ length: runsOf(village) }, (_, run) => {
    const [food] = design.at(run);
    return { run, values: names.map((name) => (name === 'sleeps enough' ? 3 + food : 0)), hash: '' };
  });
  const { best, measures } = analyseSweep(village, rows);
  expect(best.map(({ met }) => met)).toEqual(Array(10).fill(2));
  for (const { values } of best) expect(values[0] >= 4 && values[0] <= 6).toBe(true);
  // The current values are 6 and 8.
  expect(best[0].values[0]).toBeGreaterThan(5.7);
  expect(best[0].values[1]).toBe(8);
  expect(measures[0].met).toBeCloseTo(1 / 3, 1);
});
