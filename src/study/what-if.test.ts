import { describe, expect, test } from 'vitest';
import { HERMITAGE } from '../../test/worlds/hermitage.ts';
import { loadWorld } from '../format/index.ts';
import { isPredictedMet, predictSliders, type SliderMeasure, sliderValue } from './model/slider-model.ts';
import { screenParameters } from './screening.ts';
import { planSweep } from './sweep/plan.ts';
import { runSweep } from './sweep/run-sweep.ts';
import { runTrial } from './trials/run-trial.ts';
import { type WhatIf, whatIfAfterScreening, whatIfAfterSweep } from './what-if.ts';

/** A long sleep and much prayer can't be had together: there is one day. */
const TEXT = `${HERMITAGE}expect:
  long nights: { hours: sleep, atLeast: 9 }
  much prayer: { hours: pray, atLeast: 15.2 }
  a day like his: { unlike: { sleep: 8, meals: 2 }, atMost: 0.1 }
`;
const LOADED = loadWorld(TEXT, 'hermitage.yaml');
const DAY = 24 * 3600;
const STUDY = { text: TEXT, file: 'hermitage.yaml', variant: null, agents: null, skip: DAY, ticks: 4 * DAY };

async function sweptHermitage(vary: readonly string[], runs = 24): Promise<WhatIf> {
  const order = { vary, design: 'sobol', runs, seeds: [1], measures: [], only: false } as const;
  const plan = planSweep(LOADED, STUDY, order);
  return whatIfAfterSweep(plan, await runSweep(plan));
}

/** The predictions by name where the slider of a parameter is at a value. */
function predictedAt({ model }: WhatIf, name: string, value: number) {
  const shares = model.parameters.map((each) => {
    return each.name === name ? (value - each.low) / (each.high - each.low) : each.share;
  });
  const predicted = predictSliders(model, shares);
  return Object.fromEntries(model.measures.map((each, i) => [each.name, predicted[i]]));
}

describe('sliders after a sweep', () => {
  const swept = sweptHermitage(['needs.rest.decay=4..6', 'needs.food.decay=5..7']);

  test('start at the values of the file', async () => {
    const { model } = await swept;
    expect(model.parameters.map((each) => sliderValue(each, each.share))).toEqual([5, 6]);
    expect(model.parameters.map(({ current }) => current)).toEqual([5, 6]);
  });

  test('predict what a run then shows, within their uncertainty', async () => {
    const { measures } = planSweep(LOADED, STUDY, {
      vary: ['needs.rest.decay=4..6'],
      design: 'sobol',
      runs: 4,
      seeds: [1],
      measures: [],
      only: false,
    }).study;
    const study = { ...STUDY, measures, reports: false };
    const { values } = runTrial(study, { seed: 1, parameters: { 'needs.rest.decay': 5.6 } });
    const predicted = predictedAt(await swept, 'needs.rest.decay', 5.6);
    for (const name of ['long nights', 'much prayer', 'a day like his', 'mean rest'])
      expect([name, Math.abs((values[name] ?? 0) - predicted[name].value)]).toEqual([
        name,
        expect.toSatisfy((off: number) => off <= 3 * predicted[name].error + 0.02),
      ]);
  });

  test('name the parameter that matters for a measure', async () => {
    const { model } = await swept;
    const nights = model.measures.find(({ name }) => name === 'long nights');
    expect(nights?.matters[0]).toMatchObject({ parameter: 'needs.rest.decay' });
    expect(nights?.matters[0].change).toBeGreaterThan(0);
    expect(nights?.wanted).toEqual([9, null]);
  });

  test('show the front of two targets that no point met together', async () => {
    const { fronts, tried } = await swept;
    expect(tried).toBe(24);
    const pair = fronts.find(({ targets }) => targets.map(({ name }) => name).join() === 'long nights,much prayer');
    expect(pair?.tried).toHaveLength(24);
    expect(pair?.front.length).toBeGreaterThan(1);
    expect(pair?.chosen).toBeNull();
    for (const [sleep, prayer] of pair?.front ?? []) expect(sleep + prayer).toBeGreaterThan(0);
  });

  test('start at the nearest end when the file’s value is outside the range', async () => {
    const { model } = await sweptHermitage(['needs.rest.decay=6..8'], 6);
    expect(model.parameters[0]).toMatchObject({ share: 0, value: 6, current: 5 });
  });
});

test('sliders after a screening move each lever between the values that were compared', async () => {
  const watched = Object.fromEntries(LOADED.expectations.map(({ name, measure }) => [name, measure]));
  const [{ measure }] = LOADED.expectations;
  const screening = await screenParameters({ study: STUDY, measure, watched, coarse: 16, levers: 3, seeds: 2 });
  if (screening === null) throw new Error('it was not stopped');
  const { model, tried } = whatIfAfterScreening(screening, LOADED.expectations);
  expect(tried).toBe(1 + 2 * 3);
  expect(model.measures.map(({ name }) => name)).toEqual(['long nights', 'much prayer', 'a day like his']);
  expect(model.parameters).toHaveLength(3);
  for (const { low, high, value, current } of model.parameters) {
    expect([value / low, high / value]).toEqual([expect.closeTo(1 / 0.85, 6), expect.closeTo(1.15, 6)]);
    expect(value).toBe(current);
  }
  const strongest = screening.levers[0];
  const lever = model.parameters.findIndex(({ name }) => name === strongest.name);
  const at = (share: number) =>
    predictSliders(
      model,
      model.parameters.map((each, i) => (i === lever ? share : each.share)),
    )[0].value;
  expect(at(1) - at(0)).toBeCloseTo(strongest.effect, 0);
});

test('a predicted value meets a target within its ends, each of which may be open', () => {
  const isMet = (wanted: SliderMeasure['wanted'], value: number) => isPredictedMet({ wanted } as SliderMeasure, value);
  expect([0.01, 0.02, 0.03].map((value) => isMet([null, 0.02], value))).toEqual([true, true, false]);
  expect([1, 2, 3].map((value) => isMet([2, null], value))).toEqual([false, true, true]);
  expect([1, 2, 3, 4].map((value) => isMet([2, 3], value))).toEqual([false, true, true, false]);
  expect(isMet(null, 1)).toBe(null);
});
