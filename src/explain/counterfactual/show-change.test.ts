import { describe, expect, test } from 'vitest';
import type { Moment, OptionRecord, Quantity } from '../../core/index.ts';
import { createWorld } from '../../index.ts';
import type { NumberChange } from './find-changes.ts';
import { type ChangeContext, showChange } from './show-change.ts';

const steps = [{ wait: '5m' }] as const;

/** Ann at the fridge, with a knife in hand and the tv in view. */
function tell(): ChangeContext {
  const world = createWorld({
    starts: '12:00',
    needs: {
      food: {
        decay: 0,
        curve: [
          [0, 1],
          [100, 0],
        ],
        start: 40,
      },
    },
    kinds: {
      fridge: { state: { dirt: 0 }, slots: 3, adverts: { eat: { promise: { food: 10 }, steps } } },
      tv: { state: { dirt: 0 }, adverts: { watch: { score: 1, steps } } },
      knife: { state: { edge: 1 } },
    },
    temperaments: { adult: { state: { gold: 2 }, mind: { repeats: { penalty: 0.5, for: '1h' } } } },
    things: [
      { kind: 'fridge', at: [1, 1], name: 'fridge' },
      { kind: 'tv', at: [3, 1] },
    ],
    agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1], carries: ['knife'] }],
  });
  world.advance('6m');
  const { state } = world.engine;
  state.item[0] = world.agent('Ann').carried[0];
  const moment = world.agent('Ann').moment() as Moment;
  const option = moment.record.options.find(({ thing }) => thing === 0) as OptionRecord;
  return { world, moment, option };
}

const told = tell();

/** A change in words, with the given numbers; by default it goes up without an end. */
function say(
  quantity: Quantity,
  numbers: Partial<NumberChange> & { readonly now: number; readonly value: number },
): string {
  const { now, value } = numbers;
  const direction = value < now ? 'lower' : 'higher';
  return showChange(told, {
    quantity,
    direction,
    before: value,
    until: null,
    shown: { relation: direction === 'lower' ? '≤' : '≥', value },
    shownUntil: null,
    isNearest: true,
    further: [],
    ...numbers,
  });
}

describe('a change in words', () => {
  test('numbers are named as in a world file, other things by their names', () => {
    expect(say({ kind: 'level', need: 'food' }, { now: 40.123456, value: 30.5 })).toBe('if food ≤ 30.5 (now 40.12)');
    expect(say({ kind: 'weight', need: 'food' }, { now: 1, value: 1.4 })).toBe('if weight.food ≥ 1.4 (now 1)');
    expect(say({ kind: 'state', thing: 0, state: 'dirt' }, { now: 0, value: 3 })).toBe('if thing.dirt ≥ 3 (now 0)');
    expect(say({ kind: 'state', thing: 1, state: 'dirt' }, { now: 0, value: -3 })).toBe(
      'if dirt of tv #1 ≤ −3 (now 0)',
    );
    const [knife] = told.world.agent('Ann').carried;
    expect(say({ kind: 'state', thing: knife, state: 'edge' }, { now: 1, value: 2 })).toBe('if item.edge ≥ 2 (now 1)');
    const body = told.world.thing('Ann').id;
    expect(say({ kind: 'state', thing: body, state: 'gold' }, { now: 2, value: 5 })).toBe('if agent.gold ≥ 5 (now 2)');
    expect(say({ kind: 'world', state: 'alarm' }, { now: 0, value: 1 })).toBe('if world.alarm ≥ 1 (now 0)');
    expect(say({ kind: 'range' }, { now: Infinity, value: 7 })).toBe('if range ≤ 7 (now unlimited)');
  });

  test('the present value has enough digits to differ from the threshold', () => {
    const near = { now: 30.0001234, value: 30, shown: { relation: '≤', value: 30 } } as const;
    expect(say({ kind: 'level', need: 'food' }, near)).toBe('if food ≤ 30 (now 30.0001234)');
  });

  test('a winning range has two ends, or is one value', () => {
    const food: Quantity = { kind: 'level', need: 'food' };
    expect(say(food, { now: 40, value: 30, until: 20, shownUntil: 20 })).toBe('if food is between 20 and 30 (now 40)');
    expect(say(food, { now: 40, value: 30, until: 30, shownUntil: 30 })).toBe('if food is 30 (now 40)');
  });

  test('distances', () => {
    const fridge: Quantity = { kind: 'distance', thing: 0 };
    const tv: Quantity = { kind: 'distance', thing: 1 };
    expect(say(fridge, { now: 12.1, value: 9.4 })).toBe('within 9.4 tiles (now 12.1)');
    expect(say(fridge, { now: 12, value: 8.9, shown: { relation: '<', value: 9 } })).toBe(
      'nearer than 9 tiles (now 12)',
    );
    expect(say(fridge, { now: Infinity, value: 9 })).toBe('within 9 tiles (now no way there)');
    expect(say(fridge, { now: 1, value: 3 })).toBe('at least 3 tiles away (now 1)');
    expect(say(fridge, { now: 3, value: 1 })).toBe('within 1 tile (now 3)');
    expect(say(fridge, { now: 12, value: 9, until: 3, shownUntil: 3 })).toBe('3 to 9 tiles away (now 12)');
    expect(say(tv, { now: 1, value: 3.1, shown: { relation: '>', value: 3 } })).toBe(
      'if tv #1 were more than 3 tiles away (now 1)',
    );
  });

  test('slots', () => {
    const fridge: Quantity = { kind: 'free', thing: 0 };
    expect(say(fridge, { now: 0, value: 1 })).toBe('if a slot is free (now none)');
    expect(say(fridge, { now: 1, value: 3 })).toBe('if 3 slots are free (now 1)');
    expect(say({ kind: 'free', thing: 1 }, { now: 1, value: 0 })).toBe('if no slot of tv #1 is free (now 1)');
    expect(say(fridge, { now: 3, value: 1 })).toBe('if only 1 slot is free (now 3)');
    expect(say(fridge, { now: 3, value: 2 })).toBe('if only 2 slots are free (now 3)');
  });

  test('the time of day is in whole minutes where there are any', () => {
    const hour: Quantity = { kind: 'hour' };
    expect(say(hour, { now: 12, value: 18 })).toBe('from 18:00 on (now 12:00)');
    expect(say(hour, { now: 12, value: 18 + 1 / 3600, until: 20 - 1 / 3600 })).toBe('from 18:01 to 19:59 (now 12:00)');
    expect(say(hour, { now: 12, value: 23.5, until: 1 })).toBe('from 23:30 to 01:00 (now 12:00)');
    expect(say(hour, { now: 12, value: 12 + 70 / 3600, until: 12 + 100 / 3600 })).toBe(
      '1 min 10 s later, until 1 min 40 s later (now 12:00)',
    );
  });

  test('durations since an event', () => {
    const used: Quantity = { kind: 'rested', thing: 0 };
    expect(say(used, { now: 0, value: 5400 })).toBe('if it was last used at least 1 h 30 min ago (now 0 s)');
    expect(say({ kind: 'rested', thing: 1 }, { now: 600, value: 65 })).toBe(
      'if tv #1 was last used at most 1 min 5 s ago (now 10 min)',
    );
    expect(say({ kind: 'repeated' }, { now: 60, value: 120, until: 180 })).toBe(
      'if "watch" was last done 2 min to 3 min ago (now 1 min)',
    );
  });

  test('conditions, and changes that may not be the smallest', () => {
    expect(showChange(told, { condition: 'sight', thing: 0 })).toBe('if it were in sight');
    expect(showChange(told, { condition: 'partition', thing: 0 })).toBe('if it were in the same partition');
    expect(say({ kind: 'inertia' }, { now: 2, value: 1, isNearest: false })).toBe(
      'if inertia ≤ 1 (now 2); a smaller change might do',
    );
  });
});
