import { expect, test } from 'vitest';
import { Clock } from './clock.ts';

test('ticks come due by the speed, and parts of a tick are kept', () => {
  const clock = new Clock();
  clock.reset(3600);
  clock.speed = 20;
  expect(clock.due(0.125)).toBe(2);
  expect(clock.due(0.03125)).toBe(1);
  clock.reset(60);
  clock.speed = 60;
  expect([clock.due(0.25), clock.due(0.25), clock.due(0.25), clock.due(0.25)]).toEqual([0, 0, 0, 1]);
});

test('time that was slept through is not made up for', () => {
  const clock = new Clock();
  clock.reset(3600);
  clock.speed = 100;
  expect(clock.due(3600)).toBe(25);
});

test('it measures how fast time really runs, and forgets it when something changes', () => {
  const clock = new Clock();
  clock.reset(3600);
  clock.measure(5, 0.1);
  expect(clock.achieved).toBe(0);
  clock.measure(45, 0.4);
  expect(clock.achieved).toBeCloseTo(100);
  clock.forget();
  expect(clock.achieved).toBe(0);
});

test('where a tick is a minute, a few of them are waited for before a speed is told', () => {
  const clock = new Clock();
  clock.reset(60);
  for (let i = 0; i < 9; i++) clock.measure(1, 0.2);
  expect(clock.achieved).toBe(0);
  clock.measure(1, 0.2);
  expect(clock.achieved).toBeCloseTo(300);
});
