import { describe, expect, test } from 'vitest';
import { createWorld, type Mind, type World, type WorldDefinition } from '../../../index.ts';
import { INPUT } from '../../factors/inputs.ts';
import type { State } from '../state.ts';
import { findBodies, newBodyList } from './bodies-near.ts';
import {
  isRecalled,
  isRecalling,
  notices,
  perceives,
  readSeenPosition,
  seesThatGone,
  sightingOf,
} from './perception.ts';
import { isBlocking, readInput } from './read-input.ts';
import { usersOf } from './users-of.ts';

function inputOf(s: State, code: number, index: number, agent: number, thing: number): number {
  const out = new Float64Array(1);
  readInput(s, { code, index }, agent, thing, out, 0);
  return out[0];
}

const rest = { rest: { steps: [{ wait: '9h' }] } } as const;

/** Ann at the left of a wall with one gap, things on both sides, and Ben. */
function room(mind: Mind, more: Partial<WorldDefinition> = {}): World {
  const world = createWorld({
    actions: rest,
    kinds: { cup: { state: { tea: 3 } }, jar: {} },
    temperaments: { person: { state: { age: 9 }, mind: { ...mind, fallback: 'rest' } } },
    space: { map: ['....#.....', '....#.....', '..........', '....#.....', '....#.....'] },
    things: [
      { kind: 'cup', at: [3, 0], name: 'near' },
      { kind: 'cup', at: [6, 0], name: 'hidden' },
      { kind: 'jar', at: [6, 2], name: 'seen' },
      { kind: 'cup', at: [9, 2], name: 'far' },
    ],
    agents: [
      { name: 'Ann', temperament: 'person', at: [0, 2], carries: ['jar'] },
      { name: 'Ben', temperament: 'person', at: [9, 4] },
    ],
    ...more,
  });
  world.advance(2);
  return world;
}

const NAMES = ['near', 'hidden', 'seen', 'far'] as const;
function noticed(world: World): string[] {
  const { state: s } = world.engine;
  return NAMES.filter((name) => notices(s, 0, world.engine.names.thing(name)));
}

describe('an agent notices', () => {
  test('everything, when nothing limits its perception', () => {
    expect(noticed(room({}))).toEqual(NAMES);
  });

  test('what is within its range, its end included', () => {
    expect(noticed(room({ perceives: { range: 6 } }))).toEqual(['near', 'seen']);
    expect(noticed(room({ perceives: { range: 5.9 } }))).toEqual(['near']);
    expect(noticed(room({ perceives: { range: Math.sqrt(13) } }))).toEqual(['near']);
    expect(noticed(room({ perceives: { range: 3.6 } }))).toEqual([]);
  });

  test('what no wall hides', () => {
    expect(noticed(room({ perceives: { sight: true } }))).toEqual(['near', 'seen', 'far']);
    expect(noticed(room({ perceives: { sight: true, range: 7 } }))).toEqual(['near', 'seen']);
  });

  test('what is in its partition, if there are any', () => {
    const partitions = { west: { area: [0, 0, 4, 4] }, east: { area: [5, 0, 9, 4] } } as const;
    expect(noticed(room({ perceives: { partition: true } }, { partitions }))).toEqual(['near']);
    expect(noticed(room({ perceives: { partition: true } }))).toEqual(NAMES);
    expect(noticed(room({}, { partitions }))).toEqual(NAMES);
  });

  test('and it perceives what it carries, but nothing that is gone', () => {
    const world = room({ perceives: { range: 1 } });
    const { state: s, names } = world.engine;
    const carried = s.firstHeld[0];
    expect([perceives(s, 0, carried), perceives(s, 1, carried), perceives(s, 0, names.thing('near'))]).toEqual([
      ...[true, false],
      false,
    ]);
    const all = room({});
    const near = all.engine.names.thing('near');
    expect(perceives(all.engine.state, 0, near)).toBe(true);
    all.thing('near').remove();
    expect(perceives(all.engine.state, 0, near)).toBe(false);
  });
});

describe('what an agent remembers', () => {
  const mind: Mind = { perceives: { range: 4 }, memory: { for: 10 } };
  const sighting = (thing: number, more: object = {}) => ({
    ...{ thing, kind: 0, x: 1, y: 2, partition: -1, tick: 2, states: [7] },
    ...more,
  });

  test('counts until it is forgotten, while the thing is out of sight and not seen to be gone', () => {
    const world = room(mind);
    const { state: s, names } = world.engine;
    const far = names.thing('far');
    expect(isRecalled(s, 0, sighting(far, { x: 8, y: 2 }))).toBe(true);
    // It lies there no more, as Ann sees.
    expect(isRecalled(s, 0, sighting(far))).toBe(false);
    // She sees the thing itself.
    expect(isRecalled(s, 0, sighting(names.thing('near'), { x: 8, y: 2 }))).toBe(false);
    s.now = 12;
    expect(isRecalled(s, 0, sighting(far, { x: 8, y: 2 }))).toBe(true);
    s.now = 13;
    expect(isRecalled(s, 0, sighting(far, { x: 8, y: 2 }))).toBe(false);
    const forgetful = room({ perceives: { range: 4 } }).engine;
    expect(isRecalled(forgetful.state, 0, sighting(far, { x: 8, y: 2 }))).toBe(false);
  });

  test('is seen to be gone where it was, but for somebody who may have walked off', () => {
    const world = room(mind);
    const { state: s, names } = world.engine;
    const body = s.kind[s.body[1]];
    expect(seesThatGone(s, 0, sighting(names.thing('far')))).toBe(true);
    expect(seesThatGone(s, 0, sighting(s.body[1], { kind: body }))).toBe(false);
    world.agent('Ben').remove();
    expect(seesThatGone(s, 0, sighting(s.thingCount - 1, { kind: body, thing: s.thingCount - 1 }))).toBe(
      s.kind[s.thingCount - 1] < 0,
    );
  });

  test('is seen to be gone only in the own partition, by one who sees no other', () => {
    const partitions = { west: { area: [0, 0, 4, 4] }, east: { area: [5, 0, 9, 4] } } as const;
    const world = room({ ...mind, perceives: { range: 4, partition: true } }, { partitions });
    const { state: s, names } = world.engine;
    const far = names.thing('far');
    expect([0, 1, -1].map((partition) => seesThatGone(s, 0, sighting(far, { partition })))).toEqual([
      true,
      false,
      false,
    ]);
    const open = room(mind, { partitions }).engine;
    expect(seesThatGone(open.state, 0, sighting(far, { partition: 1 }))).toBe(true);
  });

  test('stands for the thing while an option is judged by it', () => {
    const world = room(mind);
    const { state: s, names } = world.engine;
    const [near, far] = [names.thing('near'), names.thing('far')];
    const tea = s.rules.stateNames.indexOf('tea');
    const read = (thing: number) => {
      const out = new Float64Array(2);
      readSeenPosition(s, 0, thing, out);
      return [inputOf(s, INPUT.thingState, tea, 0, thing), inputOf(s, INPUT.free, 0, 0, thing), ...out];
    };
    s.now = 3602;
    expect([read(near), read(far)]).toEqual([
      [3, 1, 3, 0],
      [3, 1, 9, 2],
    ]);
    s.recalled = sighting(far);
    s.free[far] = 0;
    expect([read(near), read(far)]).toEqual([
      [3, 1, 3, 0],
      [7, 1, 1, 2],
    ]);
    expect([sightingOf(s, 0, near), sightingOf(s, 0, far), isRecalling(s, 0)]).toEqual([null, s.recalled, false]);
    expect([near, far].map((thing) => inputOf(s, INPUT.seenAge, 0, 0, thing))).toEqual([0, 1]);
    expect([near, far].map((thing) => inputOf(s, INPUT.lineLength, 0, 0, thing))).toEqual([0, 0]);
    // A jar has no tea.
    s.recalled = sighting(far, { kind: 1, states: [] });
    expect(read(far)[0]).toBe(0);
  });

  test('says nothing about who carries it', () => {
    const world = room(mind);
    const { state: s } = world.engine;
    const carried = s.firstHeld[0];
    expect(inputOf(s, INPUT.held, 0, 1, carried)).toBe(1);
    s.recalled = sighting(carried, { kind: 1, states: [] });
    expect(inputOf(s, INPUT.held, 0, 1, carried)).toBe(0);
  });
});

describe('in a world without bodies and things to carry', () => {
  const { state: s } = createWorld({
    kinds: { cup: { state: { tea: 3 } } },
    temperaments: { person: {} },
    things: [{ kind: 'cup', at: [1, 1] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  }).engine;

  test('nothing is held, an agent has no states, and it perceives all the same', () => {
    const { agentState, itemState, holding, held, carried, thingState } = INPUT;
    expect([agentState, itemState, holding, held].map((code) => inputOf(s, code, 0, 0, 0))).toEqual([0, 0, 0, 0]);
    expect(inputOf(s, thingState, 0, 0, 0)).toBe(3);
    expect(inputOf(s, carried, 0, 0, 0)).toBe(0);
    expect(perceives(s, 0, 0)).toBe(true);
  });
});

test('the host is asked about nothing in place of a thing that is gone, and what is gone feels nothing', () => {
  const world = room({ memory: { for: '1h' } });
  const { state: s, names } = world.engine;
  const asked: number[] = [];
  const host = { ...s.host, inputs: [(_: number, thing: number) => asked.push(thing)] };
  Object.assign(s, { host });
  const [near, far] = [names.thing('near'), names.thing('far')];
  world.thing('far').remove();
  for (const thing of [near, far, -1]) inputOf(s, 999, 0, 0, thing);
  expect(asked).toEqual([near, -1, -1]);
  expect([far, near, -1].map((thing) => inputOf(s, INPUT.from, 0, 0, thing))).toEqual([0, 0, 0]);
});

test('a thing blocks its cell while its condition holds and it lies there', () => {
  const world = createWorld({
    kinds: { wall: {}, gate: { state: { shut: 1 }, blocks: 'thing.shut' }, stone: { state: { shut: 0 }, blocks: 1 } },
    temperaments: { person: {} },
    space: { map: ['.....'] },
    things: ['wall', 'gate', 'stone'].map((kind, i) => ({ kind, at: [i + 1, 0] as const, name: kind })),
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0], carries: ['gate'] }],
  });
  const { state: s, names } = world.engine;
  const blocking = () => ['wall', 'gate', 'stone'].map((name) => isBlocking(s, names.thing(name)));
  expect(blocking()).toEqual([false, true, true]);
  world.thing('gate').setState('shut', 0);
  expect(blocking()).toEqual([false, false, true]);
  expect(isBlocking(s, s.firstHeld[0])).toBe(false);
});

describe('bodies', () => {
  const crowd = (count: number) => {
    const world = createWorld({
      actions: rest,
      temperaments: { person: { state: { age: 1 }, adverts: { greet: { score: 0 } }, mind: { fallback: 'rest' } } },
      space: { plane: [100, 50] },
      agents: Array.from({ length: count }, (_, i) => ({
        name: `P${i}`,
        temperament: 'person',
        at: [(i * 37) % 100, (i * 11) % 50] as const,
      })),
    });
    world.advance(1);
    return world.engine.state;
  };
  const find = (count: number, reach: number, list = newBodyList()) => {
    findBodies(crowd(count), Float64Array.of(50, 25, reach), list);
    // Agents and their bodies have the same numbers here.
    expect(list.agents.subarray(0, list.count)).toEqual(list.ids.subarray(0, list.count));
    return { ...list, ids: [...list.ids.subarray(0, list.count)].sort((a, b) => a - b) };
  };

  test('are all looked at when there are few of them, or the reach is that of the plane', () => {
    expect(newBodyList()).toMatchObject({ count: 0, isByCells: false });
    expect(find(23, 5)).toMatchObject({ count: 23, isByCells: false });
    expect(find(24, 150)).toMatchObject({ count: 24, isByCells: false });
    expect(find(24, 5).isByCells).toBe(true);
    expect(find(24, 149.9)).toMatchObject({ count: 24, isByCells: true });
    expect(find(200, Infinity).ids).toEqual(Array.from({ length: 200 }, (_, i) => i));
  });

  test('who stand are found by cells when they are within reach, those at its end among them', () => {
    for (const reach of [0, 3, 5, 13, 40]) {
      const expected = Array.from({ length: 200 }, (_, i) => i).filter(
        (i) => Math.hypot(((i * 37) % 100) - 50, ((i * 11) % 50) - 25) <= reach,
      );
      expect(find(200, reach).ids).toEqual(expected);
    }
  });
});

test('the users of a thing are listed by rising row, those who wait for it once and only if asked for', () => {
  const world = createWorld({
    actions: rest,
    kinds: { bench: { slots: 4, adverts: { sit: { score: 0, steps: [{ wait: 50 }] } } } },
    temperaments: { person: { mind: { fallback: 'rest' } } },
    things: [{ kind: 'bench', at: [1, 1], name: 'bench' }],
    agents: ['Ann', 'Ben', 'Cid', 'Dan'].map((name) => ({ name, temperament: 'person', at: [1, 1] })),
  });
  const { state: s } = world.engine;
  for (const name of ['Dan', 'Ben']) world.agent(name).push({ advert: 'sit', thing: 'bench' });
  world.advance(3);
  expect([usersOf(s, 0), usersOf(s, 0, true)]).toEqual([
    [1, 3],
    [1, 3],
  ]);
  for (const name of ['Cid', 'Dan']) {
    world.agent(name).push('rest');
    world.agent(name).push({ advert: 'sit', thing: 'bench' });
  }
  world.advance(1);
  expect([usersOf(s, 0), usersOf(s, 0, true)]).toEqual([
    usersOf(s, 0),
    [...new Set([...usersOf(s, 0), 2, 3])].sort((a, b) => a - b),
  ]);
});
