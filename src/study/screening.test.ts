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

test('points of a curve that would pass each other are varied in turn, and by less', async () => {
  const close = `hanker: 2
ticksPerHour: 60
needs:
  food: { decay: 6/h, curve: [[0, 1], [50, 0.9], [55, 0.2], [100, 0]] }
  rest: { decay: 4/h, curve: [[0, 1], [40, 0.6], [44, 0.1], [100, 0]] }
kinds:
  fridge: { adverts: { eat: { promise: { food: 40 }, steps: [{ wait: 20m }, { grant: { food: 40 } }] } } }
  bed: { adverts: { sleep: { promise: { rest: 60 }, steps: [{ wait: 2h }, { grant: { rest: 60 } }] } } }
partitions: { kitchen: { area: [8, 8, 9, 9] } }
things: [{ kind: fridge, at: [1, 1] }, { kind: bed, at: [3, 1] }]
temperaments: { person: {} }
agents: [{ name: Ann, temperament: person, at: [2, 1] }]
`;
  const study = { text: close, file: 'close.yaml', variant: null, agents: null, skip: 0, ticks: TWO_DAYS };
  const found = await screenParameters({ study, measure: mean('food'), coarse: 24, levers: 12, seeds: 2 });
  const names = found?.levers.map(({ name }) => name) ?? [];
  expect(names).toHaveLength(12);
  expect(names.filter((name) => name.startsWith('partitions'))).toEqual([]);
  for (const { name, low, high } of found?.levers ?? [])
    if (name === 'needs.food.curve.1.0') expect([low, high]).toEqual([46.25, 53.75]);
  expect(names).toContain('needs.food.curve.1.0');
});
