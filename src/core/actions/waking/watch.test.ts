import { describe, expect, test } from 'vitest';
import { NEVER } from '../../definition/time.ts';
import { World, type WorldDefinition } from '../../index.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import {
  awaitedBy,
  endOfPatience,
  isAwaitedTrue,
  isBroken,
  nextWatched,
  noteWatcher,
  wakeFirstInLine,
  wakeNext,
  wakeWatchersOf,
  wakeWatchersOfWorld,
} from './watch.ts';

const wait = [{ wait: 50 }] as const;
const until = (condition: string) => [{ wait: { until: condition } }];

/** What holds throughout an action, or what it waits for, reads the lamp, the world, the agent itself, or the clock. */
const house: WorldDefinition = {
  ticksPerHour: 60,
  state: { bell: 1 },
  needs: { rest: { decay: 60, curve: [[0, 1]], start: 50 } },
  kinds: {
    lamp: {
      state: { lit: 1 },
      line: { atMost: 3, patience: 10 },
      adverts: {
        plain: { score: 0, steps: wait },
        'while lit': { score: 0, while: 'thing.lit', steps: wait },
        'while bell': { score: 0, while: 'world.bell', steps: wait },
        'while young': { score: 0, while: { less: ['agent.age', 9] }, steps: wait },
        'while awake': { score: 0, while: { less: [30, 'need.rest'] }, steps: wait },
        'until lit': { score: 0, steps: until('thing.lit') },
        'until bell': { score: 0, steps: until('world.bell') },
        'until young': { score: 0, steps: until('agent.age') },
      },
    },
    bench: { adverts: { sit: { score: 0, steps: wait } } },
  },
  temperaments: { person: { state: { age: 3 } } },
  things: [
    { kind: 'bench', at: [3, 3] },
    { kind: 'lamp', at: [1, 1] },
  ],
  agents: ['Ann', 'Ben', 'Cid'].map((name) => ({ name, temperament: 'person', at: [1, 1] as const })),
};
const [BENCH, LAMP] = [0, 1];
const BEN = 1;

/** Ben at the wait of an advert of the lamp, at tick 20; he wakes at tick 99. */
function doing(advert: string): State {
  const { state: s } = new World(house).engine;
  const row = s.row(BEN);
  const index = s.rules.adverts.findIndex(({ name }) => name === advert);
  s.now = 20;
  s.ints[row + A.since] = 20;
  s.ints[row + A.advert] = index;
  s.ints[row + A.thing] = LAMP;
  // The first step leads to the thing, the second one waits.
  s.ints[row + A.pc] = s.rules.adverts[index].starts[0] + 1;
  s.ints[row + A.status] = STATUS.entered;
  s.ints[row + A.wake] = 99;
  noteWatcher(s, BEN);
  return s;
}

const wakeOf = (s: State) => s.ints[s.row(BEN) + A.wake];

/** Whether a change wakes Ben at the next tick. */
function isWoken(advert: string, change: (s: State) => void): boolean {
  const s = doing(advert);
  change(s);
  expect([21, 99]).toContain(wakeOf(s));
  return wakeOf(s) === 21;
}

describe('one who watches a condition is woken', () => {
  test.each<[string, boolean, boolean, boolean]>([
    ['plain', false, false, false],
    ['while lit', true, false, false],
    ['while bell', false, true, false],
    ['while young', false, false, true],
    ['until lit', true, false, false],
    ['until bell', false, true, false],
    ['until young', false, false, true],
  ])('doing “%s”, when what it reads has changed: the lamp %s, the world %s, itself %s', (advert, lamp, world, own) => {
    expect(isWoken(advert, (s) => wakeWatchersOf(s, LAMP))).toBe(lamp);
    expect(isWoken(advert, wakeWatchersOfWorld)).toBe(world);
    expect(isWoken(advert, (s) => wakeWatchersOf(s, s.body[BEN]))).toBe(own);
    expect(isWoken(advert, (s) => wakeWatchersOf(s, BENCH))).toBe(false);
    expect(isWoken(advert, (s) => wakeWatchersOf(s, s.body[0]))).toBe(false);
  });

  test('no more, once it does something else', () => {
    const s = doing('while lit');
    expect(s.watchers.has(BEN)).toBe(true);
    s.ints[s.row(BEN) + A.advert] = s.rules.adverts.findIndex(({ name }) => name === 'plain');
    noteWatcher(s, BEN);
    expect(s.watchers.has(BEN)).toBe(false);
    wakeWatchersOf(s, LAMP);
    expect(wakeOf(s)).toBe(99);
  });

  test('at the tick at which time alone changes it, and at the latest after a day', () => {
    // Rest is at 50 and falls by 1 each tick, to 30 after 20 ticks.
    expect(nextWatched(doing('while awake'), BEN, 99)).toBe(40);
    expect(nextWatched(doing('while awake'), BEN, 39)).toBe(20 + 24 * 60);
    expect(nextWatched(doing('while lit'), BEN, 99)).toBe(Infinity);
    expect(nextWatched(doing('plain'), BEN, 99)).toBe(Infinity);
  });
});

test('a condition is broken when it no longer holds', () => {
  const broken = (advert: string, change: (s: State) => void) => {
    const s = doing(advert);
    const before = isBroken(s, BEN);
    change(s);
    return [before, isBroken(s, BEN)];
  };
  const darken = (s: State) => s.states.set([0], s.stateAt[LAMP]);
  const silence = (s: State) => s.worldState.set([0], 0);
  expect([broken('while lit', darken), broken('while bell', darken), broken('while bell', silence)]).toEqual([
    [false, true],
    [false, false],
    [false, true],
  ]);
  expect([broken('plain', darken), broken('until lit', darken)]).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('what a step waits for is known while it is under way', () => {
  const s = doing('until lit');
  const row = s.row(BEN);
  const root = awaitedBy(s, BEN);
  expect([root >= 0, isAwaitedTrue(s, BEN, root)]).toEqual([true, true]);
  s.states[s.stateAt[LAMP]] = 0;
  expect(isAwaitedTrue(s, BEN, root)).toBe(false);
  s.ints[row + A.status] = 0;
  expect(awaitedBy(s, BEN)).toBe(-1);
  s.ints[row + A.status] = STATUS.entered;
  s.ints[row + A.pc]--;
  expect(awaitedBy(s, BEN)).toBe(-1);
  s.ints[row + A.pc] = -1;
  expect(awaitedBy(s, BEN)).toBe(-1);
  expect(awaitedBy(doing('plain'), BEN)).toBe(-1);
});

test('who is to wake by the next tick anyway is left alone, everybody else wakes then', () => {
  const wake = (planned: number) => {
    const s = doing('plain');
    s.ints[s.row(BEN) + A.wake] = planned;
    wakeNext(s, BEN);
    return wakeOf(s);
  };
  expect([-1, 0, 20, 21, 22, 99].map(wake)).toEqual([21, 0, 20, 21, 21, 21]);
});

describe('in a line', () => {
  test('an agent gives up after the patience since it joined, and nobody else does', () => {
    const s = doing('plain');
    s.lines.join(LAMP, BEN, 17);
    expect([endOfPatience(s, BEN), endOfPatience(s, 0)]).toEqual([27, NEVER]);
    s.lines.leave(BEN);
    s.lines.join(BENCH, BEN, 17);
    expect(endOfPatience(s, BEN)).toBe(NEVER);
  });

  test('the first one looks whether it is its turn, if there is a free slot', () => {
    const s = doing('plain');
    s.lines.join(LAMP, BEN, 17);
    s.free[LAMP] = 0;
    wakeFirstInLine(s, LAMP);
    expect(wakeOf(s)).toBe(99);
    s.free[LAMP] = 1;
    wakeFirstInLine(s, BENCH);
    expect(wakeOf(s)).toBe(99);
    wakeFirstInLine(s, LAMP);
    expect(wakeOf(s)).toBe(21);
  });
});
