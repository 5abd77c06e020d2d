import { describe, expect, test } from 'vitest';
import { World, type WorldDefinition } from '../../index.ts';
import { stateOf } from '../../state/reading/read-input.ts';
import type { State } from '../../state/state.ts';
import { isWorkDone, nextWorkEvent } from './work-time.ts';

/** A wall that offers something once it is high enough, and a plain one; nobody does anything by itself. */
const site: WorldDefinition = {
  ticksPerHour: 60,
  kinds: {
    wall: {
      state: { dust: 0, height: 0 },
      adverts: {
        sit: { score: 0, when: { less: [3.5, 'thing.height'] } },
        build: { score: 0, autonomous: false, steps: [{ fill: { 'thing.height': '1/t' }, for: 5 }] },
      },
    },
    plain: {
      state: { height: 0 },
      adverts: { build: { score: 0, autonomous: false, steps: [{ fill: { 'thing.height': '1/t' }, for: 5 }] } },
    },
  },
  temperaments: { mason: {} },
  things: [
    { kind: 'wall', at: [1, 1] },
    { kind: 'plain', at: [2, 1] },
  ],
  agents: ['Ann', 'Ben'].map((name) => ({ name, temperament: 'mason', at: [1, 1] as const })),
};
const [WALL, PLAIN] = [0, 1];

/** Ann works at a thing from tick 10 on, at which it is `start` high; it is tick `now`. */
function working(thing: number, start: number, rate: number, now: number): State {
  const { state: s } = new World(site).engine;
  const height = s.rules.stateNames.indexOf('height');
  s.states[s.stateAt[thing] + s.kindOf(thing).column[height]] = start;
  s.works.add(thing, height, 10, 0, rate);
  s.now = now;
  return s;
}

/** The first tick after now at which the height is at a level or beyond, by looking at every tick. */
function lookForLevel(s: State, thing: number, rate: number, until: number): number {
  const height = s.rules.stateNames.indexOf('height');
  const { now } = s;
  let found = Infinity;
  for (s.now = now + 1; s.now < now + 400 && found === Infinity; s.now++) {
    const value = stateOf(s, thing, height);
    if (rate > 0 ? value >= until : value <= until) found = s.now;
  }
  s.now = now;
  return found;
}

describe('what an agent works at', () => {
  test.each([
    [0, 1, 9],
    [0, 0.1, 0.8],
    [2, 0.3, 29.3],
    [9, -0.7, 3],
    [9, -1 / 3, -20],
    [0.1, 0.1, 12.7],
    [0, 1e-3, 0.2],
  ])('from %d by %d each tick comes to %d at the tick at which one who looks finds it there', (start, rate, until) => {
    for (const now of [10, 11, 17]) {
      const s = working(PLAIN, start, rate, now);
      expect(isWorkDone(s, 0, until)).toBe(false);
      expect([now, nextWorkEvent(s, 0, until)]).toEqual([now, lookForLevel(s, PLAIN, rate, until)]);
    }
  });

  test('that is there already is over at the next tick', () => {
    const s = working(PLAIN, 5, 1, 10);
    expect([nextWorkEvent(s, 0, 5), isWorkDone(s, 0, 5)]).toEqual([11, true]);
  });

  test('never comes to a level that it leads away from, or has none', () => {
    expect(nextWorkEvent(working(PLAIN, 5, 1, 10), 0, 4)).toBe(Infinity);
    expect(nextWorkEvent(working(PLAIN, 5, -1, 10), 0, 6)).toBe(Infinity);
    expect(nextWorkEvent(working(PLAIN, 5, 0, 10), 0, 6)).toBe(Infinity);
    expect(nextWorkEvent(working(PLAIN, 5, 1, 10), 0, Number.NaN)).toBe(Infinity);
    expect(nextWorkEvent(working(PLAIN, 5, 1, 10), 1, 9)).toBe(Infinity);
  });

  test('is done when it is at the level or beyond, in the direction of the worker’s own rate', () => {
    const done = (rate: number, until: number) => isWorkDone(working(PLAIN, 5, rate, 10), 0, until);
    expect([done(1, 5), done(1, 4), done(1, 5.1), done(-1, 5), done(-1, 6), done(-1, 4.9)]).toEqual([
      ...[true, true, false],
      ...[true, true, false],
    ]);
    expect([done(1, Number.NaN), isWorkDone(working(PLAIN, 5, 1, 10), 1, 5)]).toEqual([false, false]);
  });

  test('is looked at when what the thing offers changes, if that is before', () => {
    // It is above 3.5 from tick 14 on.
    expect(nextWorkEvent(working(WALL, 0, 1, 10), 0, 9)).toBe(14);
    expect(nextWorkEvent(working(WALL, 0, 1, 10), 0, 2)).toBe(12);
    expect(nextWorkEvent(working(WALL, 0, 1, 13), 0, 9)).toBe(14);
    expect(nextWorkEvent(working(WALL, 0, 1, 14), 0, 9)).toBe(19);
    expect(nextWorkEvent(working(WALL, 6, -1, 10), 0, Number.NaN)).toBe(13);
  });
});
