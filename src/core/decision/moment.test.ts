import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands, tell } from '../../../test/random/command.ts';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, type World, type WorldDefinition } from '../../index.ts';
import type { DecisionRecord, Moment, Supposition } from '../index.ts';

const steps = [{ wait: '1h' }] as const;
const room: WorldDefinition = {
  starts: '12:00',
  ticksPerHour: 60,
  state: { alarm: 0 },
  needs: {
    food: {
      decay: 6,
      start: 50,
      curve: [
        [0, 1],
        [100, 0],
      ],
    },
  },
  kinds: {
    fridge: {
      state: { dirt: 0 },
      cooldown: { for: '1h', fade: true },
      adverts: {
        eat: { promise: { food: 20 }, steps },
        wipe: { score: { sum: ['thing.dirt', 'world.alarm', { over: ['hour', 24] }] }, when: 'thing.free', steps },
      },
    },
    bowl: { adverts: { nibble: { promise: { food: 10 }, steps } } },
  },
  temperaments: {
    adult: { mind: { distance: { kind: 'falloff', half: 4, power: 1 }, perceives: { range: 30, partition: true } } },
  },
  partitions: { here: { area: [0, 0, 40, 40] }, there: { area: [41, 0, 64, 64] } },
  things: [
    { kind: 'fridge', at: [4, 0], name: 'fridge' },
    { kind: 'bowl', at: [0, 0], name: 'bowl' },
    { kind: 'fridge', at: [50, 0], name: 'other fridge' },
  ],
  agents: [{ name: 'Ann', temperament: 'adult', at: [0, 0] }],
};

/** What a decision was made by; few enough are traced here for it to be kept. */
function momentOf(world: World, agent: string | number): Moment {
  const moment = world.agent(agent).moment();
  if (moment === null) throw new Error('no moment was kept');
  return moment;
}

/** The score, the distance and the rejection of Ann's option with an advert of a thing. */
function optionIn(world: World, record: DecisionRecord, advert: string, thing: string) {
  const { adverts } = world.rules;
  const id = world.thing(thing).id;
  const found = record.options.find((each) => adverts[each.advert].name === advert && each.thing === id);
  if (!found) throw new Error(`no option ${advert} of ${thing}`);
  return found;
}

/** What Ann would have decided at the first tick. */
function suppose(...supposed: Supposition[]) {
  const world = createWorld(room);
  world.agent('Ann').trace();
  world.advance(1);
  const record = momentOf(world, 'Ann').decide(...supposed);
  return (advert: string, thing: string) => optionIn(world, record, advert, thing);
}

/** What Ann really decided at the first tick of another world. */
function decided(definition: WorldDefinition) {
  const world = createWorld(definition);
  world.agent('Ann').trace();
  world.advance(1);
  const record = world.agent('Ann').decision as DecisionRecord;
  return (advert: string, thing: string) => optionIn(world, record, advert, thing);
}

describe('what is supposed counts as if it were so', () => {
  test('levels, weight and states', () => {
    expect(suppose({ kind: 'level', need: 'food', value: 95 })('eat', 'fridge').promise).toBeCloseTo(0.05, 12);
    expect(suppose({ kind: 'weight', need: 'food', value: 3 })('nibble', 'bowl').score).toBeCloseTo(0.3, 12);
    expect(suppose({ kind: 'state', thing: 0, state: 'dirt', value: 7 })('wipe', 'fridge').base).toBeCloseTo(7.5, 2);
    expect(suppose({ kind: 'world', state: 'alarm', value: 2 })('wipe', 'fridge').base).toBeCloseTo(2.5, 2);
  });

  test('the hour, as in a world that began at another', () => {
    const other = decided({ ...room, starts: '18:30' })('wipe', 'fridge');
    expect(suppose({ kind: 'hour', value: 18 + 31 / 60 })('wipe', 'fridge')).toEqual(other);
  });

  test('the distance, as in a world where the thing lies elsewhere', () => {
    const [fridge, ...rest] = room.things ?? [];
    const other = decided({ ...room, things: [{ ...fridge, at: [9.5, 0] }, ...rest] });
    const supposed = suppose({ kind: 'distance', thing: 0, value: 9.5 });
    for (const advert of ['eat', 'wipe']) expect(supposed(advert, 'fridge')).toEqual(other(advert, 'fridge'));
    expect(suppose({ kind: 'distance', thing: 0, value: 31 })('eat', 'fridge').rejection).toEqual({ by: 'range' });
    expect(suppose({ kind: 'range', value: 3 })('eat', 'fridge').rejection).toEqual({ by: 'range' });
  });

  test('a promise and the priority of a bucket, as in a world whose file has these', () => {
    const { fridge, bowl } = room.kinds as Required<WorldDefinition>['kinds'];
    const offering = (food: number, urgent: number): WorldDefinition => ({
      ...room,
      buckets: { plain: { priority: 1 }, urgent: { priority: urgent } },
      kinds: {
        fridge: { ...fridge, adverts: { eat: { promise: { food }, bucket: 'plain', steps } } },
        bowl: { ...bowl, adverts: { nibble: { promise: { food: 10 }, bucket: 'urgent', steps } } },
      },
    });
    const recordOf = (definition: WorldDefinition, ...supposed: Supposition[]) => {
      const world = createWorld(definition);
      world.agent('Ann').trace();
      world.advance(1);
      const moment = momentOf(world, 'Ann');
      const record = moment.decide(...supposed);
      expect(moment.decide()).toEqual(moment.record);
      return record;
    };
    const eat = createWorld(offering(20, 2)).rules.adverts.findIndex(({ name }) => name === 'eat');
    const more = { kind: 'promise', advert: eat, need: 'food', value: 41.3 } as const;
    const last = { kind: 'priority', bucket: 'urgent', value: 0 } as const;
    expect(recordOf(offering(20, 2), more)).toEqual(recordOf(offering(41.3, 2)));
    expect(recordOf(offering(20, 2), last)).toEqual(recordOf(offering(20, 0)));
    expect(recordOf(offering(20, 2), last, more)).toEqual(recordOf(offering(41.3, 0)));
    expect(() => recordOf(room, { kind: 'promise', advert: 1, need: 'food', value: 3 })).toThrow(
      '"wipe" does not promise "food" as a plain number',
    );
  });

  test('slots, rest and partition', () => {
    expect(suppose({ kind: 'free', thing: 0, value: 0 })('eat', 'fridge').rejection).toEqual({ by: 'slots' });
    expect(suppose({ kind: 'rested', thing: 0, value: 15 })('eat', 'fridge').rested).toBe(0.25);
    expect(suppose()('eat', 'other fridge').rejection).toEqual({ by: 'range' });
    const near: Supposition = { kind: 'distance', thing: 2, value: 5 };
    expect(suppose(near)('eat', 'other fridge').rejection).toEqual({ by: 'partition' });
    expect(suppose(near, { kind: 'partition', thing: 2 })('eat', 'other fridge').rejection).toBeNull();
  });

  test('inertia, and how long ago the same was done', () => {
    const again: WorldDefinition = {
      ...room,
      temperaments: { adult: { mind: { inertia: { bonus: 0.25 }, redecide: 5, repeats: { penalty: 0.5, for: 60 } } } },
      kinds: { ...room.kinds, bowl: { adverts: { nibble: { score: 1, steps: [{ wait: 2 }] } } } },
    };
    const world = createWorld(again);
    world.agent('Ann').trace();
    world.advance(7);
    const moment = momentOf(world, 'Ann');
    const nibble = (...supposed: Supposition[]) => optionIn(world, moment.decide(...supposed), 'nibble', 'bowl');
    expect(nibble().repeat).toBeLessThan(1);
    expect(nibble({ kind: 'repeated', value: 30 }).repeat).toBe(0.75);
    const now = createWorld({
      ...again,
      kinds: { bowl: { adverts: { nibble: { score: 1, steps } } } },
      things: [{ kind: 'bowl', at: [0, 0], name: 'bowl' }],
    });
    now.advance(3);
    const record = momentOf(now, 'Ann').decide({ kind: 'inertia', value: 4 });
    expect(record.options[record.chosen]).toMatchObject({ isCurrent: true, inertia: 4, score: 5 });
  });

  test('sight, and a door that opens the way, while in the world it stays shut', () => {
    const world = createWorld({
      ...room,
      temperaments: { adult: { mind: { perceives: { sight: true } } } },
      kinds: { ...room.kinds, door: { state: { shut: 1 }, blocks: 'thing.shut' } },
      space: { map: ['.#.', '...', '.#.'] },
      partitions: {},
      things: [
        { kind: 'door', at: [1, 1], name: 'door' },
        { kind: 'bowl', at: [2, 1], name: 'bowl' },
      ],
      agents: [{ name: 'Ann', temperament: 'adult', at: [0, 1] }],
    });
    const moment = momentOf(world, 'Ann');
    const nibble = (...supposed: Supposition[]) => optionIn(world, moment.decide(...supposed), 'nibble', 'bowl');
    expect(nibble()).toMatchObject({ distance: Infinity, rejection: { by: 'sight' } });
    expect(nibble({ kind: 'sight', thing: 1 }).rejection).toEqual({ by: 'way' });
    expect(nibble({ kind: 'state', thing: 0, state: 'shut', value: 0 })).toMatchObject({
      distance: 2,
      rejection: null,
    });
    expect(world.agent('Ann').consider()).toEqual(moment.record);
    world.thing('door').setState('shut', 0);
    expect(moment.decide()).toEqual(moment.record);
    expect(optionIn(world, world.agent('Ann').consider(), 'nibble', 'bowl').rejection).toBeNull();
  });

  test('where a thing is felt for, it is felt at the distance supposed', () => {
    const world = createWorld({
      temperaments: {
        kobold: {
          state: { strength: 10 },
          mind: { feelings: { driven: 'instinct', hate: 6 } },
          innate: { flee: { score: { abs: 'feeling.fearLove' }, steps } },
          adverts: { greet: { score: 1, steps } },
        },
      },
      agents: [
        { name: 'Ann', temperament: 'kobold', at: [1, 1] },
        { name: 'Bob', temperament: 'kobold', at: [4, 5] },
      ],
    });
    const moment = momentOf(world, 'Ann');
    const bob = world.thing('Bob').id;
    const fear = moment.decide({ kind: 'distance', thing: bob, value: 10 }).feelings?.fearLove ?? 0;
    expect(fear).toBeCloseTo((moment.record.feelings?.fearLove ?? 0) / 2, 12);
    expect(world.agent('Bob').position).toEqual([4, 5]);
  });
});

describe('a moment', () => {
  test('lasts: whatever happens afterwards, the same is decided, and asking changes nothing', () => {
    fc.assert(
      fc.property(worlds, fc.nat(1000), commands, (definition, seed, orders) => {
        const world = createWorld(definition, { seed });
        for (const agent of world.agents()) agent.trace();
        world.advance(7);
        const agents = world.agents().map(({ id }) => id);
        const kept = agents.flatMap((agent) => {
          world.agent(agent).trace(agent % 2 === 0);
          const moment = momentOf(world, agent);
          if (agent % 2 === 1) expect(moment.record).toEqual(world.agent(agent).consider());
          const other = moment.decide({ kind: 'level', need: 'food', value: 3 });
          return [{ moment, before: structuredClone(moment.record), other: structuredClone(other) }];
        });
        for (const order of orders) tell(world, order);
        const hash = world.hash();
        for (const { moment, before, other } of kept) {
          expect(moment.decide()).toEqual(before);
          expect(moment.decide({ kind: 'level', need: 'food', value: 3 })).toEqual(other);
          expect(moment.record).toEqual(before);
        }
        expect(world.hash()).toBe(hash);
      }),
      { numRuns: runs(60) },
    );
  });

  test('keeps what the host answered', () => {
    let mood = 1;
    const world = createWorld(
      {
        ...room,
        kinds: { fridge: { adverts: { eat: { score: 'host.mood', steps } } } },
        things: [{ kind: 'fridge', at: [1, 1] }],
      },
      { host: { inputs: { mood: () => mood } } },
    );
    world.agent('Ann').trace();
    world.advance(1);
    mood = 5;
    expect(momentOf(world, 'Ann').decide().options[0].base).toBe(1);
  });

  test('refuses what there is none of, and what is no number', () => {
    const moment = momentOf(createWorld(room), 'Ann');
    expect(() => moment.decide({ kind: 'level', need: 'fod', value: 1 })).toThrow(
      'unknown need "fod". Did you mean "food"?',
    );
    expect(() => moment.decide({ kind: 'world', state: 'alram', value: 1 })).toThrow(
      'unknown state of the world "alram". Did you mean "alarm"?',
    );
    expect(() => moment.decide({ kind: 'state', thing: 0, state: 'dirty', value: 1 })).toThrow(
      'unknown state of fridge "dirty". Did you mean "dirt"?',
    );
    expect(() => moment.decide({ kind: 'range', value: Number.NaN })).toThrow(
      'range: got NaN; expected a finite number',
    );
    expect(() =>
      moment.decide({ kind: 'level', need: 'food', value: 1 }, { kind: 'world', state: 'x', value: 1 }),
    ).toThrow();
    expect(moment.decide()).toEqual(moment.record);
  });
});
