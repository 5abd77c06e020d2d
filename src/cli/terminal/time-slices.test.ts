import { expect, test } from 'vitest';
import { VILLAGE } from '../../../test/worlds/village.ts';
import { readWorld } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { runInSlices } from './time-slices.ts';

const make = () => createWorld(readWorld(VILLAGE), { seed: 3 });
const callbacks = { onSlice: () => {}, isStopped: () => false };

test('a run in slices equals one long run, to the last bit', async () => {
  const whole = make();
  whole.advance('2d');
  const sliced = make();
  expect(await runInSlices(sliced, 2880, { ...callbacks, every: 7, sample: () => {} })).toBe(2880);
  expect(sliced.now).toBe(whole.now);
  expect(sliced.hash()).toBe(whole.hash());
});

test('samples are taken at the beginning and at every interval, not at the end', async () => {
  const world = make();
  const ticks: number[] = [];
  await runInSlices(world, 50, { ...callbacks, every: 10, sample: () => ticks.push(world.now) });
  expect(ticks).toEqual([0, 10, 20, 30, 40]);
});

test('a continued run takes its samples at the same ticks as an uninterrupted one', async () => {
  const world = make();
  const ticks: number[] = [];
  world.advance(13);
  await runInSlices(world, 37, { ...callbacks, every: 10, phase: 13, sample: () => ticks.push(world.now) });
  expect(ticks).toEqual([20, 30, 40]);
});

test('a stopped run returns the ticks that it did', async () => {
  const world = make();
  let isStopped = false;
  const sample = () => {
    isStopped = world.now >= 30;
  };
  const done = await runInSlices(world, 1000, { ...callbacks, every: 10, sample, isStopped: () => isStopped });
  expect(done).toBe(world.now);
  expect(done).toBeGreaterThanOrEqual(30);
  expect(done).toBeLessThanOrEqual(40);
});
