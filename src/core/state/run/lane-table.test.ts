import { describe, expect, test } from 'vitest';
import {
  type Advert,
  createWorld,
  type Kind,
  type Mind,
  type Temperament,
  type WorldDefinition,
} from '../../../index.ts';
import { NOT_IN_LANE } from './lane-table.ts';

const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const [WAIT, GRANT] = [{ wait: 4 }, { grant: { food: 7 } }] as const;
/** A walk, a wait and a grant: in the lane. */
const EAT: Advert = { promise: { food: 9 }, uses: 2, steps: [{ wait: 4 }, { grant: { food: 7, rest: -3 } }] };

interface Parts {
  readonly advert?: Advert;
  readonly kind?: Partial<Kind>;
  readonly mind?: Mind;
  readonly temperament?: Temperament;
  readonly world?: WorldDefinition;
}

/** The lane of a world with a plain advert, and between that and another plain one the advert that is asked about. */
function laneWith({ advert = EAT, kind = {}, mind = {}, temperament = {}, world = {} }: Parts) {
  return createWorld({
    ticksPerHour: 60,
    state: { alarm: 0 },
    actions: { snack: { steps: [WAIT, GRANT] }, nap: { steps: [WAIT] } },
    needs: { food: { decay: 60, curve: falling }, rest: { decay: 30, curve: falling } },
    kinds: { table: { slots: 5, state: { dirt: 0 }, ...kind, adverts: { eat: EAT, other: advert, dine: EAT } } },
    minds: { ordinary: mind },
    temperaments: { calm: { mind: 'ordinary', ...temperament } },
    ...world,
  }).engine.state.lane;
}

test('the lane holds where an action starts, how long it waits, what it takes and what it grants', () => {
  const lane = laneWith({ advert: { ...EAT, steps: [{ wait: 2 }, { grant: { rest: 5 } }] } });
  const numbers = (column: ArrayLike<number> | undefined, count: number) => Array.from(column ?? []).slice(0, count);
  const [start, ...starts] = numbers(lane?.start, 3);
  expect(starts).toEqual([start + 4, start + 8]);
  expect(numbers(lane?.ticks, 3)).toEqual([4, 2, 4]);
  expect(numbers(lane?.uses, 3)).toEqual([2, 2, 2]);
  expect(numbers(lane?.kind, 3)).toEqual([0, 0, 0]);
  expect(numbers(lane?.first, 4)).toEqual([0, 2, 3, 5]);
  expect(numbers(lane?.need, 5)).toEqual([0, 1, 1, 0, 1]);
  expect(numbers(lane?.amount, 5)).toEqual([7, -3, 5, 7, -3]);
});

const OUTSIDE: Readonly<Record<string, Advert>> = {
  'with a condition': { ...EAT, when: { less: ['need.food', 50] } },
  'with a promise that depends on something': { ...EAT, promise: { food: 'thing.dirt' } },
  'done from afar': { ...EAT, remote: true },
  'of several actions': { promise: { food: 9 }, uses: 2, actions: ['snack', 'nap'] },
  'that takes and does not wait': { ...EAT, steps: [{ add: { 'world.alarm': 1 } }, GRANT] },
  'of no wait': { ...EAT, steps: [{ wait: 0 }, GRANT] },
  'of a wait of any length': { ...EAT, steps: [{ wait: [1, 4] }, GRANT] },
  'of a wait that a factor gives': { ...EAT, steps: [{ wait: { minutes: { sum: ['thing.dirt', 2] } } }, GRANT] },
  'of a wait for something': { ...EAT, steps: [{ wait: { until: 'thing.dirt', atMost: 4 } }, GRANT] },
  'of a wait that is not always done': { ...EAT, steps: [{ ...WAIT, chance: 0.5 }, GRANT] },
  'of a grant that is not always done': { ...EAT, steps: [WAIT, { ...GRANT, chance: 0.5 }] },
  'of a grant on a condition': { ...EAT, steps: [WAIT, { ...GRANT, when: 'world.alarm' }] },
  'of a grant that a factor gives': { ...EAT, steps: [WAIT, { grant: { food: 'thing.dirt' } }] },
  'with another step in the end': { ...EAT, steps: [WAIT, GRANT, { wait: 1 }] },
  'with another step before': { ...EAT, steps: [{ add: { 'world.alarm': 1 } }, WAIT, GRANT] },
  'that adds and does not grant': { ...EAT, steps: [WAIT, { add: { 'world.alarm': 1 } }] },
  'with a step that is done in any case': { ...EAT, finally: [{ add: { 'world.alarm': 1 } }] },
};

describe('an action is not in the lane', () => {
  test.each(Object.keys(OUTSIDE))('%s', (name) => {
    const lane = laneWith({ advert: OUTSIDE[name] });
    // A wait for something is watched, and then no action is in the lane.
    if (name === 'of a wait for something') expect(lane).toBeNull();
    else expect(Array.from(lane?.start ?? [], (start) => start > NOT_IN_LANE).slice(0, 3)).toEqual([true, false, true]);
  });
});

const WITHOUT: Readonly<Record<string, Parts>> = {
  'things have lines': { kind: { line: { atMost: 3 } } },
  'things rest after use': { kind: { cooldown: { for: 5 } } },
  'agents have bodies': { temperament: { adverts: { greet: { ...EAT, uses: 1 } } } },
  'agents are slower at times': { temperament: { pace: 0.5 } },
  'things are used together': { advert: { ...EAT, together: { asks: 'agents' } } },
  'minds remember': { mind: { memory: { for: '1h' } } as Mind },
  'minds tire of the same': { mind: { repeats: { penalty: 0.5, for: 9 } } as Mind },
  'there are partitions': { world: { partitions: { east: { area: [0, 0, 5, 5] } } } },
  'actions follow each other': { advert: { ...EAT, steps: [WAIT, { next: 'eat' }] } },
  'no action is as simple': { world: { kinds: { table: { adverts: { eat: { ...EAT, uses: 1, remote: true } } } } } },
};

test.each(Object.keys(WITHOUT))('there is no lane where %s', (name) => {
  expect(laneWith({})).not.toBeNull();
  expect(laneWith(WITHOUT[name])).toBeNull();
});
