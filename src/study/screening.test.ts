import { expect, test } from 'vitest';
import { VILLAGE } from '../../test/worlds/village.ts';
import type { Measure } from '../measure/index.ts';
import { type ScreeningOrder, screenParameters } from './screening.ts';
import { randomBits } from './screening-design.ts';

const mean = (need: string): Measure => ({ of: 'mean', need, who: [] });
const TWO_DAYS = 48 * 60;

function order(rest: Partial<ScreeningOrder> = {}): ScreeningOrder {
  const study = { text: VILLAGE, file: 'village.yaml', variant: null, agents: null, skip: 0, ticks: TWO_DAYS };
  return { study, measure: mean('food'), coarse: 48, levers: 5, seeds: 4, ...rest };
}

test('the parameters that matter for a figure are found, with their signs and their uncertainty', async () => {
  const found = await screenParameters(order());
  if (found === null) throw new Error('it was not stopped');
  expect(found.candidates).toBeGreaterThan(4);
  expect(found.mean).toBeGreaterThan(0);
  // The level at which nobody is hungry any more.
  expect(found.levers[0]).toMatchObject({ name: 'needs.food.curve.2.0', isSure: true, low: 85, high: 115 });
  expect(found.levers[0].effect).toBeGreaterThan(1);
  for (const { effect, error, isSure, low, high } of found.levers) {
    expect(low).toBeLessThan(high);
    expect(isSure).toBe(Math.abs(effect) > error);
  }
  const sizes = found.levers.filter(({ isSure }) => isSure).map(({ effect }) => Math.abs(effect));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});

test('the same order gives the same result, and every run is counted', async () => {
  const counts: number[] = [];
  const first = await screenParameters(order(), { onRun: (done, of) => counts.push(of - done) });
  expect(counts.at(-1)).toBe(0);
  expect(await screenParameters(order())).toEqual(first);
});

test('a screening that is stopped has no result', async () => {
  const stop = new AbortController();
  expect(await screenParameters(order(), { signal: stop.signal, onRun: () => stop.abort() })).toBeNull();
});

test('in the first stage each parameter is up as often as it is down', () => {
  for (const column of [0, 5, 19]) expect(randomBits(24, 20).filter((bits) => bits[column])).toHaveLength(12);
});
