import { expect, test } from 'vitest';
import { Watchers } from './watchers.ts';

function wokenAt(watchers: Watchers, thing: number): number[] {
  const woken: number[] = [];
  watchers.wakeAt(thing, (list, agent) => list.push(agent), woken);
  return woken;
}

function wokenAtWorld(watchers: Watchers): number[] {
  const woken: number[] = [];
  watchers.wakeAtWorld((list, agent) => list.push(agent), woken);
  return woken;
}

test('watchers are found by what they watch, until they watch something else', () => {
  const watchers = new Watchers();
  watchers.set(3, 7, 8, false);
  watchers.set(5, 7, -1, true);
  expect([watchers.size, watchers.has(3), watchers.has(4)]).toEqual([2, true, false]);
  expect([wokenAt(watchers, 7), wokenAtWorld(watchers)]).toEqual([[3, 5], [5]]);
  watchers.set(5, 8, -1, false);
  expect([wokenAt(watchers, 7), wokenAt(watchers, 8), wokenAtWorld(watchers)]).toEqual([[3], [5, 3], []]);
  watchers.set(4, -1, 0, false);
  expect([wokenAt(watchers, 0), wokenAt(watchers, 7)]).toEqual([[4], [3]]);
  for (const agent of [3, 4, 5]) watchers.delete(agent);
  expect([watchers.size, wokenAt(watchers, 7), wokenAt(watchers, 8)]).toEqual([0, [], []]);
});
