import { expect, test } from 'vitest';
import { NEVER } from '../../definition/time.ts';
import { ANYBODY, FailedOptions } from './failed-options.ts';

const [ANN, BEN, STOVE, BED, COOK, SLEEP] = [1, 2, 10, 11, 5, 6];

test('an option that fails is set aside for one tick, then for twice as long each time, up to the longest', () => {
  const failed = new FailedOptions();
  const lengths = [0, 100, 200, 300].map((now) => {
    failed.add(ANN, STOVE, COOK, now, 5);
    return failed.nextRetry(ANN, now) - now;
  });
  expect(lengths).toEqual([1, 2, 4, 5]);
  expect([failed.size, failed.hasAny(ANN), failed.hasAny(BEN)]).toEqual([1, true, false]);
});

test('each option has a length of its own', () => {
  const failed = new FailedOptions();
  for (const now of [0, 10, 20]) failed.add(ANN, STOVE, COOK, now, 99);
  failed.add(ANN, STOVE, SLEEP, 30, 99);
  failed.add(ANN, BED, COOK, 30, 99);
  failed.add(BEN, STOVE, COOK, 30, 99);
  expect([...failed.list()].filter((_, i) => i % 5 === 4)).toEqual([4, 1, 1, 1]);
  failed.set(ANN, BED, SLEEP, 31, 1);
  expect([failed.isOver(ANN, 31), failed.isOver(ANN, 24), failed.isOver(ANN, 25)]).toEqual([true, true, false]);
});

test('it is set aside until its tick, and so is no other thing, advert or agent', () => {
  const failed = new FailedOptions();
  failed.set(ANN, STOVE, COOK, 20, 4);
  expect([19, 20].map((now) => failed.has(ANN, STOVE, COOK, now))).toEqual([true, false]);
  expect([19, 20, 21].map((now) => failed.isOver(ANN, now))).toEqual([false, true, false]);
  expect(failed.has(ANN, BED, COOK, 19)).toBe(false);
  expect(failed.has(ANN, STOVE, SLEEP, 19)).toBe(false);
  expect(failed.has(BEN, STOVE, COOK, 19)).toBe(false);
  expect([failed.isOver(BEN, 20), failed.nextRetry(BEN, 0)]).toEqual([false, Infinity]);
});

test('an advert that anybody would decline is set aside for every thing', () => {
  const failed = new FailedOptions();
  failed.set(ANN, ANYBODY, COOK, 20, 4);
  expect([failed.has(ANN, BED, COOK, 3), failed.has(ANN, BED, SLEEP, 3)]).toEqual([true, false]);
  failed.forgetOption(ANN, BED, COOK);
  expect([failed.has(ANN, BED, COOK, 3), failed.hasAny(ANN)]).toEqual([false, false]);
});

test('the next retry is the earliest after now', () => {
  const failed = new FailedOptions();
  failed.set(ANN, STOVE, COOK, 30, 4);
  failed.set(ANN, BED, SLEEP, 20, 4);
  failed.set(ANN, BED, COOK, 25, 4);
  expect([0, 19, 20, 25, 29, 30].map((now) => failed.nextRetry(ANN, now))).toEqual([20, 20, 25, 30, 30, Infinity]);
});

test('a copy has the options of one agent and changes apart', () => {
  const failed = new FailedOptions();
  failed.set(ANN, STOVE, COOK, 30, 4);
  failed.set(BEN, BED, SLEEP, 30, 4);
  const copy = failed.copyOf(ANN);
  copy.set(ANN, BED, SLEEP, 40, 1);
  expect([...copy.list()]).toEqual([ANN, STOVE, COOK, 30, 4, ANN, BED, SLEEP, 40, 1]);
  expect([...failed.list()]).toEqual([ANN, STOVE, COOK, 30, 4, BEN, BED, SLEEP, 30, 4]);
  expect([failed.copyOf(9).size, failed.copyOf(9).hasAny(9)]).toEqual([0, false]);
});

test('what has not failed again for the longest time is dropped', () => {
  const failed = new FailedOptions();
  failed.set(ANN, STOVE, COOK, 30, 4);
  failed.set(ANN, BED, SLEEP, 40, 4);
  failed.dropOver(ANN, 34, 5);
  expect(failed.list()).toHaveLength(10);
  failed.dropOver(ANN, 35, 5);
  expect([...failed.list()]).toEqual([ANN, BED, SLEEP, 40, 4]);
  failed.dropOver(ANN, 45, 5);
  failed.dropOver(BEN, 45, 5);
  expect([failed.size, failed.hasAny(ANN)]).toEqual([0, false]);
});

test('what is gone or has succeeded is forgotten, and the rest is kept', () => {
  const filled = () => {
    const failed = new FailedOptions();
    failed.set(BEN, BED, SLEEP, 30, 1);
    failed.set(ANN, STOVE, SLEEP, 30, 1);
    failed.set(ANN, STOVE, COOK, 30, 1);
    failed.set(ANN, BED, COOK, 30, 1);
    return failed;
  };
  const left = (change: (failed: FailedOptions) => void) => {
    const failed = filled();
    change(failed);
    const list = [...failed.list()];
    return [failed.size, ...Array.from({ length: list.length / 5 }, (_, i) => list.slice(i * 5, i * 5 + 3).join(' '))];
  };
  expect(left(() => {})).toEqual([4, '1 10 5', '1 10 6', '1 11 5', '2 11 6']);
  expect(left((failed) => failed.forgetOption(ANN, STOVE, COOK))).toEqual([3, '1 10 6', '1 11 5', '2 11 6']);
  expect(left((failed) => failed.forgetOption(BEN, BED, SLEEP))).toEqual([3, '1 10 5', '1 10 6', '1 11 5']);
  expect(left((failed) => failed.forgetOption(9, BED, SLEEP))).toHaveLength(5);
  expect(left((failed) => failed.forgetThing(BED))).toEqual([2, '1 10 5', '1 10 6']);
  expect(left((failed) => failed.forgetThing(STOVE))).toEqual([2, '1 11 5', '2 11 6']);
  expect(left((failed) => failed.forgetAgent(ANN))).toEqual([1, '2 11 6']);
});

test('no option is set aside beyond the end of time', () => {
  const failed = new FailedOptions();
  failed.set(ANN, STOVE, COOK, NEVER + 100, 4);
  expect(failed.nextRetry(ANN, 0)).toBe(NEVER);
});
