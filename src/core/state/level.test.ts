import { describe, expect, test } from 'vitest';
import { GRAIN, toGrain } from '../definition/time.ts';
import { World, type WorldDefinition } from '../index.ts';
import { changeLevel, fillRatesOf, isReached, nextAlarm, rateOf, readLevel, rebase, ticksUntil } from './level.ts';
import { A, STATUS, type State, statusWith } from './state.ts';

describe('ticksUntil', () => {
  test('counts whole ticks until the line is at or beyond the level', () => {
    expect(ticksUntil(100, -1, 40)).toBe(60);
    expect(ticksUntil(100, -7, 40)).toBe(9);
    expect(ticksUntil(0, 0.5, 100)).toBe(200);
    expect(ticksUntil(0, toGrain(0.3), 0.1)).toBe(1);
  });

  test('is 0 for a line that is there, whether or not it moves', () => {
    expect([ticksUntil(40, -1, 40), ticksUntil(40, 0, 40), ticksUntil(40, 3, 40)]).toEqual([0, 0, 0]);
  });

  test('is Infinity for a line that stands elsewhere or leads away', () => {
    expect([ticksUntil(50, 0, 40), ticksUntil(30, -1, 40), ticksUntil(50, 1, 40)]).toEqual([
      Infinity,
      Infinity,
      Infinity,
    ]);
  });

  test('is exact for the smallest rate over the largest level', () => {
    const ticks = ticksUntil(2 ** 20, -GRAIN, 0);
    expect(ticks).toBe(2 ** 52);
    expect(2 ** 20 - GRAIN * (ticks - 1)).toBe(GRAIN);
  });
});

describe('isReached', () => {
  test('looks in the direction of the rate', () => {
    expect([isReached(50, 1, 50), isReached(51, 1, 50), isReached(49, 1, 50)]).toEqual([true, true, false]);
    expect([isReached(50, -1, 50), isReached(49, -1, 50), isReached(51, -1, 50)]).toEqual([true, true, false]);
    // What stands still counts as falling.
    expect([isReached(50, 0, 50), isReached(49, 0, 50), isReached(51, 0, 50)]).toEqual([true, true, false]);
  });

  test('is never true where no level is asked for', () => {
    expect([isReached(50, 1, Number.NaN), isReached(50, -1, Number.NaN)]).toEqual([false, false]);
  });
});

const curve = [
  [0, 1],
  [100, 0],
] as const;
/** Three needs, of which one grows; a decay of 60 is 1 each tick. Ben is the second, so that he is not in the first row. */
const home: WorldDefinition = {
  ticksPerHour: 60,
  needs: {
    food: { decay: 60, curve, start: 50, alarms: [20, 40] },
    rest: { decay: 30, curve, start: 80, range: [10, 90], alarms: [10] },
    fun: { decay: -120, curve, start: 10, alarms: [5, 50] },
  },
  kinds: {
    bed: { adverts: { sleep: { score: 0, steps: [{ fill: { rest: 120 }, until: { rest: 70 } }, { wait: 1 }] } } },
  },
  temperaments: { ghost: { needs: { food: { decay: 6 } } }, person: {} },
  things: [{ kind: 'bed', at: [1, 1] }],
  agents: [
    { name: 'Ann', temperament: 'ghost', at: [1, 1] },
    { name: 'Ben', temperament: 'person', at: [1, 1] },
  ],
};
const BEN = 1;
const [FOOD, REST, FUN] = [0, 1, 2];
const NEEDS = [FOOD, REST, FUN];

function create(now = 0): State {
  const { state } = new World(home).engine;
  state.now = now;
  return state;
}

const fillStepOf = (s: State) => s.rules.program.findIndex(({ needs }) => needs.includes(REST));

/** Lets Ben fill his rest from now on. */
function sleep(s: State): number {
  const row = s.row(BEN);
  s.ints[row + A.pc] = fillStepOf(s);
  s.ints[row + A.advert] = 0;
  s.ints[row + A.status] |= STATUS.filling;
  return row;
}

describe('a level', () => {
  test('is a straight line in time within its range, for each agent and need', () => {
    const s = create();
    const at = (now: number, agent: number) => {
      s.now = now;
      return NEEDS.map((need) => readLevel(s, agent, need));
    };
    expect([at(0, BEN), at(10, BEN), at(50, BEN), at(1000, BEN)]).toEqual([
      [50, 80, 10],
      [40, 75, 30],
      [0, 55, 100],
      [0, 10, 100],
    ]);
    expect(at(10, 0)).toEqual([50 - 10 * toGrain(0.1), 75, 30]);
  });

  test('stays as it is when its line begins anew, and the line begins now', () => {
    for (const now of [0, 10, 70, 500]) {
      const s = create(now);
      const before = NEEDS.map((need) => readLevel(s, BEN, need));
      rebase(s, BEN);
      const at = BEN * s.doubleStride;
      expect([...s.doubles.subarray(at, at + 3)]).toEqual(before);
      expect([s.ints[s.row(BEN) + A.since], s.ints[s.row(0) + A.since]]).toEqual([now, 0]);
    }
  });

  test('is filled at the rate of the step, up to where it says, and the ledger has what was given', () => {
    const s = create();
    s.doubles[BEN * s.doubleStride + REST] = 40;
    sleep(s);
    expect(NEEDS.map((need) => rateOf(s, BEN, need))).toEqual([-1, 2, 2]);
    s.now = 5;
    expect(readLevel(s, BEN, REST)).toBe(50);
    rebase(s, BEN);
    expect([s.doubles[BEN * s.doubleStride + REST], s.ledger.granted[REST], s.ledger.granted[FOOD]]).toEqual([
      50, 10, 0,
    ]);
    s.doubles[BEN * s.doubleStride + REST] = 70;
    expect(NEEDS.map((need) => rateOf(s, BEN, need))).toEqual([-1, 0, 2]);
  });

  test('that is filled without an advert is in no ledger', () => {
    const s = create();
    const row = sleep(s);
    s.ints[row + A.advert] = -1;
    s.now = 5;
    rebase(s, BEN);
    expect([...s.ledger.granted]).toEqual([0, 0, 0]);
  });

  test('is filled at rates that were worked out at the beginning, where there are any', () => {
    const s = create();
    const step = s.rules.program[fillStepOf(s)];
    expect(fillRatesOf(s, BEN, step)).toBe(step.amounts);
    const own = Float64Array.of(7);
    s.fillRates.set(BEN, own);
    expect(fillRatesOf(s, BEN, step)).toBe(step.amounts);
    const worked = { ...step, amountRoots: Int32Array.of(0) } as unknown as typeof step;
    expect([fillRatesOf(s, BEN, worked), fillRatesOf(s, 0, worked)]).toEqual([own, step.amounts]);
  });
});

describe('a change of a level', () => {
  test('is as large as the range allows', () => {
    const s = create(10);
    const change = (need: number, amount: number) => [changeLevel(s, BEN, need, amount), readLevel(s, BEN, need)];
    expect([change(FOOD, 5), change(FOOD, -100), change(FOOD, 500)]).toEqual([
      [5, 45],
      [-45, 0],
      [100, 100],
    ]);
    expect([change(REST, 500), change(REST, -500)]).toEqual([
      [15, 90],
      [-80, 10],
    ]);
    expect(readLevel(s, 0, REST)).toBe(75);
  });

  test.each<[string, number, number, boolean]>([
    ['down to an alarm', FOOD, -10, true],
    ['down through one', FOOD, -35, true],
    ['down to just above one', FOOD, -9, false],
    ['up through one', FUN, 60, false],
    ['by nothing at an alarm', FOOD, 0, false],
    ['down from below all alarms', FUN, -7, true],
  ])('%s makes who does what it chose itself decide again or not', (_, need, amount, isAlarmed) => {
    const s = create();
    const row = s.row(BEN);
    const decides = (pc: number, priority: number) => {
      const at = BEN * s.doubleStride + need;
      const before = s.doubles[at];
      s.ints[row + A.pc] = pc;
      s.ints[row + A.status] = statusWith(priority);
      s.deciding.delete(BEN);
      changeLevel(s, BEN, need, amount);
      s.doubles[at] = before;
      return s.deciding.has(BEN);
    };
    expect([decides(0, 0), decides(1, 0), decides(-1, 0), decides(0, 1)]).toEqual([isAlarmed, isAlarmed, false, false]);
  });

  test('from the level of an alarm does not sound it again', () => {
    const s = create();
    s.ints[s.row(BEN) + A.pc] = 0;
    s.doubles[BEN * s.doubleStride + FOOD] = 40;
    s.deciding.delete(BEN);
    changeLevel(s, BEN, FOOD, -3);
    expect(s.deciding.has(BEN)).toBe(false);
  });
});

describe('the next alarm', () => {
  test('is that of the level that falls through one first, after now', () => {
    const s = create();
    const level = (need: number, value: number) => {
      s.doubles[BEN * s.doubleStride + need] = value;
    };
    // Food is 40 at tick 10 and 20 at tick 30; rest falls to the end of its range, which is an alarm, at tick 140.
    expect(nextAlarm(s, BEN)).toBe(10);
    s.now = 9;
    expect(nextAlarm(s, BEN)).toBe(10);
    s.now = 10;
    expect(nextAlarm(s, BEN)).toBe(30);
    s.now = 30;
    expect(nextAlarm(s, BEN)).toBe(140);
    s.now = 140;
    expect(nextAlarm(s, BEN)).toBe(Infinity);
    s.now = 0;
    level(FOOD, 20);
    expect(nextAlarm(s, BEN)).toBe(140);
    level(REST, 15);
    expect(nextAlarm(s, BEN)).toBe(10);
    expect([9, 10, 11, 12].map((before) => nextAlarm(s, BEN, before))).toEqual([9, 10, 10, 10]);
    level(REST, 10);
    expect(nextAlarm(s, BEN)).toBe(Infinity);
    expect(nextAlarm(s, 0)).toBe(100);
  });
});
