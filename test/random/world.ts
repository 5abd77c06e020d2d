import fc from 'fast-check';
import type { InnateAdvert, Line, Memory, Overrides, Selection, Together } from '../../src/core/index.ts';
import type {
  Action,
  Advert,
  AgentPlacement,
  Factor,
  Feelings,
  Kind,
  Mind,
  Need,
  Step,
  Temperament,
  WorldDefinition,
} from '../../src/index.ts';
import { curveOver, factorOf, positive, someNumber } from './factor.ts';
import {
  ACTIONS,
  ADVERTS,
  BUCKETS,
  duration,
  type Features,
  INNATE,
  KINDS,
  level,
  NEEDS,
  needs,
  ofAgent,
  ofOption,
  ofThing,
  optional,
  PARTITIONS,
  rare,
  SIZE,
  TAGS,
  TEMPERAMENTS,
  THING_TAGS,
} from './features.ts';
import { script } from './step.ts';

const features: fc.Arbitrary<Features> = fc.record({
  needs: fc.integer({ min: 1, max: 4 }),
  kinds: fc.integer({ min: 1, max: 6 }),
  temperaments: fc.integer({ min: 1, max: 2 }),
  buckets: fc.constantFrom(0, 0, 2, 3),
  bodies: fc.boolean(),
  innate: fc.boolean(),
  feelings: fc.constantFrom(false, false, true),
  partitions: fc.boolean(),
  carrying: fc.boolean(),
  readsFree: fc.constantFrom(false, false, false, true),
  society: fc.constantFrom(false, false, true),
  memory: fc.constantFrom(false, false, true),
  space: fc.constantFrom('plane' as const, 'plane' as const, 'map' as const),
});

/** Small worlds of every sort: all scorings, selections, distances, steps, on the plane and on maps, often with ties. */
export const worlds: fc.Arbitrary<WorldDefinition> = features.chain(worldWith);

/** Worlds whose choices can be made ahead, for nothing in them depends on how many slots are free. */
export const worldsAhead: fc.Arbitrary<WorldDefinition> = features
  .map((all) => ({ ...all, readsFree: false }))
  .chain(worldWith);

/** Worlds of one feature more or less, for tests that need it. */
export function worldsOf(fixed: Partial<Features>): fc.Arbitrary<WorldDefinition> {
  return features.map((all) => ({ ...all, ...fixed })).chain(worldWith);
}

function worldWith(f: Features): fc.Arbitrary<WorldDefinition> {
  const kinds = KINDS.slice(0, f.kinds);
  const temperaments = TEMPERAMENTS.slice(0, f.temperaments);
  const parts = {
    needs: named(NEEDS.slice(0, f.needs), f.society ? hastened(need) : need),
    buckets: named(BUCKETS.slice(0, f.buckets), fc.record({ priority: fc.oneof(someNumber, ofAgent(f)) })),
    actions: named(ACTIONS, action(f)),
    kinds: fc.tuple(named(kinds, kind(f)), named(ADVERTS, advert(f, false))).map(withAll),
    temperaments: named(temperaments, temperament(f)),
    partitions: named(f.partitions ? PARTITIONS : [], partition(f)),
    things: fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: place, state: thingState }), { maxLength: 14 }),
    agents: fc.array(agent(f), { minLength: 1, maxLength: 8 }),
    drawing: fc.array(fc.constantFrom('.', '.', '.', '#'), { minLength: 36, maxLength: 36 }),
  };
  return fc.record(parts).map(({ drawing, things, agents, ...rest }): WorldDefinition => {
    const rows = Array.from({ length: 6 }, (_, y) => `.${drawing.slice(y * 6, y * 6 + 5).join('')}`);
    return {
      ...rest,
      ticksPerHour: 60,
      state: { alarm: 0, made: 0, births: 0 },
      tags: TAGS,
      curves: { shared: { kind: 'falloff', half: 4 } },
      ...(f.society ? SOCIETY : {}),
      factors: { mood: { mean: ['happiness', 'urgency.food'] } },
      space: f.space === 'plane' ? { plane: [SIZE, SIZE] } : { map: rows },
      things: things.map((thing) => ({ ...thing, at: standing(f, rows, thing.at) })),
      agents: agents.map((each, i) => ({ ...each, name: `a${i}`, at: standing(f, rows, each.at) })),
    };
  });
}

/** Relations, and a place to go to. */
const SOCIETY = {
  relations: { likes: { range: [-20, 20], start: 1, decay: '6/h' }, owns: { range: [0, 1] } },
  places: { corner: [0, 0] },
} as const;

/** Needs of which some decay by what the world and the agent are like. */
function hastened(plain: fc.Arbitrary<Need>): fc.Arbitrary<Need> {
  const factor = fc.constantFrom<Factor>(1, { sum: [1, 'world.alarm'] }, { minus: [2, 'tag.adult'] });
  return fc.tuple(plain, factor).map(([each, how]) => ({ ...each, hastened: how }));
}

/** What some adverts of agents are done with others by. */
const together: fc.Arbitrary<Together> = fc.record(
  {
    atLeast: fc.constantFrom(2, 2, 3),
    waits: fc.constantFrom(3, 12),
    ends: fc.constantFrom('all' as const, 'one' as const),
  },
  optional,
);

/** The first kind has an advert of every name, so that every name leads somewhere. */
function withAll([kinds, adverts]: [Record<string, Kind>, Record<string, Advert>]): Record<string, Kind> {
  const first = kinds[KINDS[0]];
  return { ...kinds, [KINDS[0]]: { ...first, adverts: adverts } };
}

/** On a map a place is the floor cell that it falls on by its number. */
function standing(f: Features, rows: readonly string[], [x, y]: readonly [number, number]): [number, number] {
  if (f.space === 'plane') return [x, y];
  const floor = rows.flatMap((row, i) =>
    [...row].flatMap((cell, j): [number, number][] => (cell === '.' ? [[j, i]] : [])),
  );
  return floor[Math.floor(x * 7 + y * 3) % floor.length];
}

function named<T>(names: readonly string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc
    .tuple(...names.map(() => value))
    .map((values) => Object.fromEntries(names.map((name, i) => [name, values[i]])));
}

/** Few different places, so that things lie on each other and are equally far. */
const place: fc.Arbitrary<readonly [number, number]> = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
  fc.tuple(fc.integer({ min: 0, max: SIZE }), fc.integer({ min: 0, max: SIZE })),
  fc.tuple(fc.constantFrom(0.1, 3.3, 7.75, SIZE), fc.constantFrom(0.7, 2.5, 11.9, 0)),
);
const thingState = fc.record({ dirt: fc.integer({ min: 0, max: 2 }), stock: someNumber }, optional);

const need: fc.Arbitrary<Need> = fc.record(
  {
    decay: fc.constantFrom(60, 7, 0.1, 100 / 3, 600, 0, -20),
    curve: fc.oneof(
      fc.constant([
        [0, 10],
        [20, 5],
        [50, 1],
        [100, 0],
      ] as const),
      fc.constant({ kind: 'reciprocal', scale: 10 } as const),
      curveOver(100),
    ),
    start: level,
    weight: fc.constantFrom(1, 2, 0.5, 0.1, 0, -1),
    alarms: fc.array(level, { maxLength: 2 }),
  },
  { requiredKeys: ['decay', 'curve'] },
);

function score(f: Features): fc.Arbitrary<Factor> {
  return fc.oneof(
    fc.constantFrom('promise', 1, 0.5, 'mood'),
    ofAgent(f),
    ofOption(f),
    fc.tuple(fc.constant('promise'), ofOption(f)).map((product) => ({ product })),
  );
}

function when(f: Features): fc.Arbitrary<Factor> {
  return fc.oneof(
    fc.constantFrom<Factor>(
      { less: ['thing.dirt', 1] },
      { less: ['distance', 6] },
      { less: ['need.food', 60] },
      'thing.stock',
    ),
    ofThing(f),
    ofAgent(f),
    ofOption(f),
  );
}

const distance = fc.oneof(
  fc.constantFrom('none', 'shared', 'shared'),
  fc.constant({ kind: 'falloff', half: 3, power: 2 } as const),
  fc.constant({ kind: 'gaussian', centre: 6, width: 2 } as const),
  curveOver(SIZE),
);

function advert(f: Features, isInnate: boolean): fc.Arbitrary<Advert> {
  const amount = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -20, max: 60 }) },
    { weight: 1, arbitrary: isInnate ? ofAgent(f) : ofOption(f) },
  );
  const tags = fc.subarray(TAGS, { maxLength: 1 });
  return fc
    .record(
      {
        promise: needs(f, amount),
        score: isInnate ? ofAgent(f) : score(f),
        when: rare(isInnate ? ofAgent(f) : when(f), 1),
        requires: rare(tags, []),
        forbids: rare(tags, []),
        distance,
        uses: fc.constantFrom('all' as const, 0, 1),
        autonomous: rare(fc.boolean(), true),
        remote: rare(fc.boolean(), false),
        steps: script(f, isInnate),
        bucket: fc.nat(2),
        actions: rare(fc.subarray(ACTIONS), []),
      },
      { requiredKeys: ['promise', 'steps'] },
    )
    .map(({ bucket, actions, steps, ...rest }): Advert => {
      const tier = bucket !== undefined && f.buckets > 0 ? { bucket: BUCKETS[bucket % f.buckets] } : {};
      return actions && actions.length > 0 ? { ...rest, ...tier, actions } : { ...rest, ...tier, steps };
    });
}

/** Adverts of agents, of which some are done together and some clean up. */
function social(f: Features, asks: string | undefined): fc.Arbitrary<Advert> {
  const plain = advert(f, true);
  if (!f.society) return plain;
  const last: Step[] = [{ add: { 'world.alarm': 1 } }, { push: ACTIONS[0] }];
  return fc.tuple(plain, rare<Together | null>(together, null), fc.boolean()).map(([each, how, cleans]) => ({
    ...each,
    ...(how === null ? {} : { together: asks === undefined ? how : { ...how, asks } }),
    ...(cleans && each.actions === undefined ? { finally: last } : {}),
  }));
}

/** A line, of which some say where people stand. */
const line: fc.Arbitrary<Line> = fc
  .tuple(
    fc.record({ atMost: fc.constantFrom(1, 2, 5), each: duration, patience: duration }, optional),
    fc.constantFrom<Pick<Line, 'along' | 'places'>>(
      {},
      { along: [0, 1] },
      { along: [-1.5, 0.7] },
      {
        places: [
          [1, 0],
          [1, 1],
          [-2, 5],
        ],
      },
    ),
  )
  .map(([how, where]) => ({ ...how, ...where }));

function kind(f: Features): fc.Arbitrary<Kind> {
  return fc.record(
    {
      adverts: fc.dictionary(
        fc.constantFrom(...ADVERTS),
        fc.oneof({ weight: 4, arbitrary: advert(f, false) }, { weight: 1, arbitrary: social(f, 'agents') }),
        { maxKeys: 3, noNullPrototype: true },
      ),
      state: fc.record({ dirt: fc.integer({ min: 0, max: 2 }), stock: someNumber }),
      slots: fc.integer({ min: 1, max: 3 }),
      tags: fc.subarray(THING_TAGS),
      ...(f.society ? { line } : {}),
      cooldown: fc.record({ for: duration, fade: fc.boolean() }),
      blocks: fc.constantFrom<Factor>('thing.dirt', { less: [1, 'thing.dirt'] }),
    },
    { requiredKeys: ['adverts', 'state'] },
  );
}

function action(f: Features): fc.Arbitrary<Action> {
  return script(f, true).map((steps) => ({ steps: [{ wait: 2 }, ...steps] }));
}

function mind(f: Features): fc.Arbitrary<Mind> {
  const select: fc.Arbitrary<Selection> = fc.oneof(
    fc.constant('best' as const),
    fc.record({ weighted: fc.constantFrom('all' as const, 1, 2, 3, 20) }),
    fc.record({ within: fc.constantFrom(0, 0.1, 0.5, 1) }),
    fc.record({
      boltzmann: fc.oneof(
        positive,
        ofAgent(f).map((factor) => ({ max: [factor, 0] })),
      ),
    }),
    fc.record({ stack: fc.subarray([...ADVERTS, ...(f.innate ? INNATE : [])], { minLength: 1 }) }),
  );
  return fc.record(
    {
      scoring: fc.constantFrom('trivial' as const, 'attenuated' as const, 'delta' as const),
      select,
      distance,
      perceives: fc.record(
        { range: fc.constantFrom(0, 1, 4, 9.5, 6, 8), sight: fc.boolean(), partition: fc.boolean() },
        optional,
      ),
      inertia: fc.record(
        { bonus: positive, cooldown: fc.record({ bonus: positive, for: duration, fade: fc.boolean() }) },
        optional,
      ),
      redecide: duration,
      repeats: fc.record({ penalty: fc.constantFrom(0.3, 0.9, 1), for: duration }),
      refuses: rare(fc.subarray([KINDS[0], 'use'], { maxLength: 1 }), []),
      accepts: rare<Factor>(fc.oneof(fc.constant({ less: ['distance', 8] }), ofOption(f)), 1),
      least: fc.constantFrom(0, 0, 0, 0.1, 1, 20),
      fallback: fc.constantFrom(...ACTIONS),
      lastResort: fc.constantFrom('fallback' as const, 'best' as const),
      ...(f.feelings ? { feelings: feelings(f) } : {}),
      ...(f.memory ? { memory } : {}),
    },
    optional,
  );
}

const memory: fc.Arbitrary<Memory> = fc.record(
  { for: fc.constantFrom(3, 20, 200), atMost: fc.constantFrom(1, 3, 32), of: fc.subarray([KINDS[0], ...TAGS]) },
  { requiredKeys: ['for'] },
);

function feelings(f: Features): fc.Arbitrary<Feelings> {
  return fc.record(
    {
      driven: fc.constantFrom('mindless' as const, 'instinct' as const, 'mind' as const),
      knowsWeapons: fc.boolean(),
      falloff: curveOver(SIZE),
      hate: fc.constantFrom(0, 10, 1000),
      fear: factorOf(['happiness', ...(f.bodies ? ['agent.hp'] : [])], 1),
      likes: fc.dictionary(fc.constantFrom(KINDS[0], ...TAGS), someNumber, { maxKeys: 2, noNullPrototype: true }),
    },
    { requiredKeys: ['driven'] },
  );
}

/** What agents do by themselves, or in some worlds to others. */
function innate(f: Features): fc.Arbitrary<InnateAdvert> {
  if (!f.society) return advert(f, true);
  const of = fc.constantFrom(undefined, undefined, 'agents', KINDS[0], ['calm', KINDS[0]]);
  return fc
    .tuple(advert(f, true), of)
    .map(([each, target]) => (target === undefined ? each : { ...each, uses: 0, of: target }));
}

function temperament(f: Features): fc.Arbitrary<Temperament> {
  const state = fc.record({ gold: someNumber, hp: fc.integer({ min: 0, max: 9 }), strength: positive });
  const adverts = fc.dictionary(fc.constantFrom(...ADVERTS), social(f, undefined), {
    maxKeys: 2,
    noNullPrototype: true,
  });
  return fc
    .tuple(
      fc.record({ mind: mind(f), tags: fc.subarray(TAGS) }),
      f.innate ? fc.record({ innate: named(INNATE, innate(f)) }) : fc.constant({}),
      fc.record({ slots: fc.constantFrom(1, 2) }, optional),
      numbers(f),
      f.bodies || f.feelings ? fc.record({ state }) : fc.constant({}),
      f.bodies ? fc.record({ adverts }, optional) : fc.constant({}),
      rare<object>(fc.record({ pace: pace(f) }), {}),
    )
    .map((parts) => Object.assign({}, ...parts) as Temperament);
}

/** Never faster than the speed itself, so that this is a limit that tests can hold it to. */
function pace(f: Features): fc.Arbitrary<Factor> {
  const inputs = ['happiness', ...(f.bodies ? ['agent.gold', 'agent.hp'] : [])];
  return factorOf(inputs, 1).map((factor) => ({ clamp: factor, between: [0, 1] }));
}

function numbers(f: Features): fc.Arbitrary<Overrides> {
  const numbersOfNeed = fc.record(
    { decay: fc.constantFrom(0, 30, 100 / 7), weight: fc.constantFrom(0.5, 2, 0), curve: curveOver(100) },
    optional,
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.record(
        {
          needs: needs(f, numbersOfNeed),
          speed: fc.constantFrom(0.5, 1, 3, 0.3),
          range: fc.constantFrom(0, 2, 6, 30),
          inertia: positive,
        },
        optional,
      ),
    },
  );
}

function partition(f: Features) {
  return fc
    .tuple(numbers(f), fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), level, level))
    .map(([own, [left, top, width, height]]) => ({
      ...own,
      area: [left, top, left + width / 9, top + height / 9] as const,
    }));
}

function agent(f: Features): fc.Arbitrary<Omit<AgentPlacement, 'name'>> {
  return fc
    .tuple(
      fc.record({ temperament: fc.constantFrom(...TEMPERAMENTS.slice(0, f.temperaments)), at: place }),
      fc.record(
        {
          levels: needs(f, level),
          tags: fc.subarray(TAGS),
          ...(f.carrying ? { carries: fc.array(fc.constantFrom(...KINDS.slice(0, f.kinds)), { maxLength: 2 }) } : {}),
        },
        optional,
      ),
      numbers(f),
    )
    .map(([base, own, overrides]) => ({ ...base, ...own, ...overrides }));
}
