import { describe, expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../../index.ts';
import { NEVER } from '../../definition/time.ts';
import { A, STATUS, type State, statusWith } from '../../state/state.ts';
import { isFull, redecideOf, scheduleWake } from './wake.ts';

const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const BEN = 1;

/** A world in which there are all reasons to wake: alarms, thinking again, borders, looks, lines and those who are followed. */
const town: WorldDefinition = {
  ticksPerHour: 60,
  needs: { food: { decay: 60, curve, start: 90, alarms: [20] }, rest: { decay: 0, curve, start: 10 } },
  partitions: { hall: { area: [30, 30, 31, 31] } },
  actions: {
    idle: { steps: [{ wait: '9h' }] },
    sleep: { steps: [{ fill: { rest: 120 }, until: { rest: 50 } }] },
    nap: { steps: [{ fill: { rest: 120, food: 60 }, until: { rest: 50, food: 100 } }] },
    doze: { steps: [{ fill: { rest: 120 }, for: 9 }] },
  },
  kinds: { stall: { line: { atMost: 3, patience: 15 }, adverts: { buy: { score: 0, steps: [{ wait: 5 }] } } } },
  temperaments: {
    ghost: { mind: { fallback: 'idle' }, state: { hp: 1 } },
    person: {
      speed: 0.5,
      state: { hp: 1 },
      mind: { fallback: 'idle', redecide: 40, memory: { for: '5h' }, perceives: { range: 12 } },
    },
  },
  things: [{ kind: 'stall', at: [5, 5] }],
  agents: [
    { name: 'Ann', temperament: 'ghost', at: [1, 1] },
    { name: 'Ben', temperament: 'person', at: [1, 1] },
  ],
  space: { plane: [40, 40] },
};

/** Ben at tick 100, in a step that began at tick 95 and ends at tick 900, and that he does by order; his food is at 90. */
function create(status = 0): State {
  const { state: s } = createWorld(town).engine;
  const row = s.row(BEN);
  s.now = 100;
  s.ints[row + A.since] = 100;
  s.ints[row + A.began] = 95;
  s.ints[row + A.until] = 900;
  s.ints[row + A.decided] = 85;
  s.ints[row + A.pc] = 0;
  s.ints[row + A.status] = statusWith(1) | status;
  s.crossing[BEN] = -1;
  return s;
}

function wakeOf(s: State): number {
  scheduleWake(s, BEN);
  return s.ints[s.row(BEN) + A.wake];
}

describe('an agent wakes', () => {
  test('when its step ends, if there is no other reason', () => {
    expect(wakeOf(create())).toBe(900);
  });

  test('when it may think again, or a level falls through an alarm, if it does what it chose itself', () => {
    const s = create();
    s.ints[s.row(BEN) + A.status] = 0;
    // It thinks again each 40 ticks since tick 85; its food is at 20 after 70 ticks.
    expect(wakeOf(s)).toBe(125);
    s.now = 125;
    expect(wakeOf(s)).toBe(165);
    s.attention.thinking.set(BEN, 300);
    expect([redecideOf(s, BEN), redecideOf(s, 0), wakeOf(s)]).toEqual([300, 0, 170]);
    s.attention.thinking.set(BEN, 0);
    expect(wakeOf(s)).toBe(170);
  });

  test('where it crosses a border on its walk', () => {
    const s = create(STATUS.walking);
    s.crossing[BEN] = 103;
    expect(wakeOf(s)).toBe(103);
    s.ints[s.row(BEN) + A.status] = statusWith(1);
    expect(wakeOf(s)).toBe(900);
    const passed = create(STATUS.walking);
    passed.crossing[BEN] = 100;
    expect(wakeOf(passed)).toBeGreaterThan(100);
  });

  test('to look around on its walk', () => {
    // Half of a range of 12 at a speed of 0.5 are 12 ticks since tick 95.
    expect(wakeOf(create(STATUS.walking))).toBe(107);
  });

  test('when its patience in a line ends, while it walks in it or the game does that', () => {
    const walks = (status: number) => {
      const s = create(status);
      s.lines.join(0, BEN, 88);
      return wakeOf(s);
    };
    expect([walks(STATUS.walking), walks(STATUS.hosted), walks(0)]).toEqual([103, 103, 900]);
  });

  test('when it gives up following somebody, at the next tick at the earliest', () => {
    const follows = (ends: number) => {
      const s = create();
      s.followers.add(BEN, s.body[0], ends);
      return wakeOf(s);
    };
    expect([follows(300), follows(100), follows(2000)]).toEqual([300, 101, 900]);
  });

  test('when a failed option may be tried again, if it does its fallback', () => {
    const failed = (status: number) => {
      const s = create(status);
      s.failedOptions.set(BEN, 0, 0, 140, 8);
      return wakeOf(s);
    };
    expect([failed(STATUS.fallback), failed(0)]).toEqual([140, 900]);
  });
});

describe('one who fills needs', () => {
  const fill = (action: string) => {
    const s = create(STATUS.filling);
    s.ints[s.row(BEN) + A.pc] = s.rules.actionStart[s.rules.actions.indexOf(action)];
    return s;
  };
  const set = (s: State, need: number, level: number) => {
    s.doubles[BEN * s.doubleStride + need] = level;
    return s;
  };

  test('wakes when the first of the levels that it waits for is reached', () => {
    expect(wakeOf(fill('sleep'))).toBe(120);
    expect(wakeOf(fill('nap'))).toBe(110);
    expect(wakeOf(fill('doze'))).toBe(900);
  });

  test('wakes at the next tick when all are reached already', () => {
    expect(wakeOf(set(fill('sleep'), 1, 50))).toBe(101);
    expect(wakeOf(set(fill('nap'), 0, 100))).toBe(120);
    expect(wakeOf(set(set(fill('nap'), 0, 100), 1, 60))).toBe(101);
  });

  test('is full when all levels that it waits for are reached, and never when it waits for none', () => {
    const levels = [fill('sleep'), set(fill('sleep'), 1, 50), set(fill('nap'), 1, 50), fill('doze')];
    expect(levels.map((s) => isFull(s, BEN))).toEqual([false, true, false, false]);
    expect(isFull(set(set(fill('nap'), 1, 50), 0, 100), BEN)).toBe(true);
    expect(isFull(set(fill('doze'), 1, 100), BEN)).toBe(false);
  });
});

test('a wake that never comes is scheduled as such', () => {
  const s = create();
  s.ints[s.row(BEN) + A.until] = NEVER;
  expect(wakeOf(s)).toBe(NEVER);
});
