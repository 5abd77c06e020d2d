import fc from 'fast-check';
import type { Overrides, Selection } from '../../src/core/index.ts';
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
import { curveOver, factorOf, once, positive, someNumber } from './factor.ts';

/** What a random world has at all; names that lead nowhere are never made. */
interface Features {
  readonly needs: number;
  readonly kinds: number;
  readonly temperaments: number;
  readonly buckets: number;
  /** Agents have states, and adverts for each other. */
  readonly bodies: boolean;
  readonly innate: boolean;
  readonly feelings: boolean;
  readonly partitions: boolean;
  readonly carrying: boolean;
  /** Conditions and scores may read how many slots are free. */
  readonly readsFree: boolean;
  readonly space: 'plane' | 'map';
}

const NEEDS = ['food', 'rest', 'fun', 'wash'];
const KINDS = ['table', 'bed', 'lamp', 'door', 'well', 'stone'];
const TEMPERAMENTS = ['calm', 'wild'];
const TAGS = ['adult', 'red'];
const THING_TAGS = ['soft', 'loud'];
const ADVERTS = ['use', 'look', 'fix'];
const INNATE = ['dance', 'flee'];
const ACTIONS = ['stroll', 'rub eyes'];
const BUCKETS = ['must', 'may', 'whim'];
const PARTITIONS = ['east', 'west'];
const SIZE = 12;

const optional = { requiredKeys: [] as [] };
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
    needs: named(NEEDS.slice(0, f.needs), need),
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
      factors: { mood: { mean: ['happiness', 'urgency.food'] } },
      space: f.space === 'plane' ? { plane: [SIZE, SIZE] } : { map: rows },
      things: things.map((thing) => ({ ...thing, at: standing(f, rows, thing.at) })),
      agents: agents.map((each, i) => ({ ...each, name: `a${i}`, at: standing(f, rows, each.at) })),
    };
  });
}

/** The first kind has an advert of every name, so that every name leads somewhere. */
function withAll([kinds, adverts]: [Record<string, Kind>, Record<string, Advert>]): Record<string, Kind> {
  const first = kinds[KINDS[0]];
  return { ...kinds, [KINDS[0]]: { ...first, adverts: first.slots === 0 ? withoutUses(adverts) : adverts } };
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
const level = fc.integer({ min: 0, max: 100 });
const duration = fc.integer({ min: 1, max: 12 });
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

const AGENT_INPUTS = ['happiness', 'holding', 'hour', 'time', 'world.alarm', 'tag.adult', 'mood'];
const FEELING_INPUTS = ['feeling.fearLove', 'feeling.hate', 'feeling.mostFeared', 'feeling.mostHated'];

function agentInputs(f: Features): string[] {
  const needs = NEEDS.slice(0, f.needs).flatMap((name) => [`need.${name}`, `urgency.${name}`]);
  return [
    ...needs,
    ...AGENT_INPUTS,
    ...(f.bodies || f.feelings ? ['agent.gold', 'agent.hp'] : []),
    ...(f.feelings ? FEELING_INPUTS : []),
  ];
}

function ofAgent(f: Features): fc.Arbitrary<Factor> {
  return factorOf(agentInputs(f), 1);
}

function ofThing(f: Features): fc.Arbitrary<Factor> {
  return factorOf(['thing.dirt', 'thing.stock', ...(f.readsFree ? ['thing.free'] : [])], 1);
}

function ofOption(f: Features): fc.Arbitrary<Factor> {
  const local = ['thing.dirt', 'thing.stock', 'thing.held', 'distance', 'distance'];
  return factorOf([
    ...agentInputs(f),
    ...local,
    ...(f.feelings ? ['toward.hate', 'toward.fearLove'] : []),
    ...(f.readsFree ? ['thing.free'] : []),
  ]);
}

function needs<T>(f: Features, value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc.dictionary(fc.constantFrom(...NEEDS.slice(0, f.needs)), value, {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  });
}

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

/** Mostly what is usual. */
function rare<T>(value: fc.Arbitrary<T>, usual: T): fc.Arbitrary<T> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: value });
}

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

function kind(f: Features): fc.Arbitrary<Kind> {
  return fc
    .record(
      {
        adverts: fc.dictionary(fc.constantFrom(...ADVERTS), advert(f, false), { maxKeys: 3, noNullPrototype: true }),
        state: fc.record({ dirt: fc.integer({ min: 0, max: 2 }), stock: someNumber }),
        slots: fc.integer({ min: 0, max: 3 }),
        tags: fc.subarray(THING_TAGS),
        cooldown: fc.record({ for: duration, fade: fc.boolean() }),
        blocks: fc.constantFrom<Factor>('thing.dirt', { less: [1, 'thing.dirt'] }),
      },
      { requiredKeys: ['adverts', 'state'] },
    )
    .map((all) => (all.slots === 0 ? { ...all, adverts: withoutUses(all.adverts) } : all));
}

/** No advert of a kind without slots can use one. */
function withoutUses(adverts: Record<string, Advert>): Record<string, Advert> {
  return Object.fromEntries(Object.entries(adverts).map(([name, each]) => [name, { ...each, uses: 0 }]));
}

/** Steps of every kind. Whatever could go round for ever takes a tick at least, and what is made is not made for ever. */
function script(f: Features, isInnate: boolean): fc.Arbitrary<Step[]> {
  return fc.array(step(f, isInnate), { maxLength: 4 }).map((steps) => {
    const list = steps.flat();
    return list.some((each) => 'next' in each || 'push' in each || 'instead' in each) ? [{ wait: 1 }, ...list] : list;
  });
}

function step(f: Features, isInnate: boolean, depth = 1): fc.Arbitrary<Step[]> {
  const { needs, kinds, bodies, feelings, carrying, readsFree } = f;
  const key = { needs, kinds, bodies, feelings, carrying, readsFree, isInnate, depth };
  return once(`step ${JSON.stringify(key)}`, () => makeStep(f, isInnate, depth));
}

function makeStep(f: Features, isInnate: boolean, depth: number): fc.Arbitrary<Step[]> {
  const one = (value: fc.Arbitrary<Step>) => value.map((each) => [each]);
  const guarded = (value: fc.Arbitrary<Step>) =>
    fc
      .tuple(
        value,
        fc.record({ when: isInnate ? ofAgent(f) : ofOption(f), chance: fc.constantFrom(0, 0.5, 1) }, optional),
      )
      .map(([each, guards]) => [{ ...each, ...guards }]);
  const hold = fc.constantFrom(false, false, true);
  const rate = fc.constantFrom('1/t', '0.3/t', '7/t', '-2/t', 100) as fc.Arbitrary<number>;
  const target = fc.constantFrom('thing' as const, 'item' as const);
  const states = [
    'world.alarm',
    ...(isInnate ? [] : ['thing.dirt', 'thing.stock']),
    ...(f.bodies || f.feelings ? ['agent.gold', 'agent.hp'] : []),
    'item.dirt',
  ];
  const writes = fc.dictionary(fc.constantFrom(...states), fc.oneof(someNumber, ofAgent(f)), {
    minKeys: 1,
    maxKeys: 2,
    noNullPrototype: true,
  });
  const kinds = KINDS.slice(0, f.kinds);
  const make = (spawn: string, into: 'hand' | 'here' | 'thing', counter: string, most: number): Step[] => [
    { spawn, into, when: { less: [`world.${counter}`, most] } },
    { add: { [`world.${counter}`]: 1 } },
  ];
  const plain: fc.Arbitrary<Step[]>[] = [
    guarded(fc.record({ wait: duration, hold })),
    one(fc.constant({ wait: [0, 6] })),
    guarded(fc.record({ grant: needs(f, fc.integer({ min: -30, max: 60 })) })),
    one(fc.record({ fill: needs(f, rate), for: duration, rests: fc.subarray(NEEDS.slice(0, f.needs)), hold })),
    one(
      needs(f, fc.tuple(rate, level)).map((all) => ({
        fill: Object.fromEntries(Object.entries(all).map(([name, [speed]]) => [name, speed])),
        until: Object.fromEntries(Object.entries(all).map(([name, [, until]]) => [name, until])),
        for: 30,
      })),
    ),
    guarded(fc.record({ set: writes })),
    guarded(fc.record({ add: writes })),
    fc
      .tuple(
        fc.constantFrom(...kinds),
        fc.constantFrom('here' as const, 'thing' as const, f.carrying ? 'hand' : 'here'),
      )
      .map(([spawn, into]) => make(spawn, into, 'made', 8)),
    guarded(fc.record({ become: fc.constantFrom(...kinds), what: target })),
    ...(f.carrying ? [guarded(fc.constant({ take: 'thing' })), guarded(fc.constant({ drop: 'item' }))] : []),
    guarded(fc.record({ remove: fc.oneof({ weight: 8, arbitrary: target }, fc.constant('self' as const)) })),
    one(fc.record({ push: fc.constantFrom(...ACTIONS), onto: fc.constantFrom('self', 'thing'), where: where })),
    guarded(fc.record({ go: fc.oneof(fc.constant('thing' as const), fc.record({ wander: positive })) })),
    guarded(fc.constant({ fail: 'it broke' })),
  ];
  if (f.bodies) plain.push(fc.constant(make('calm', 'here', 'births', 3)));
  if (f.feelings) plain.push(one(fc.record({ go: felt, hold })));
  if (depth > 0)
    plain.push(
      fc
        .oneof(step(f, isInnate, depth - 1), one(fc.constantFrom(...ADVERTS).map((next) => ({ next }))))
        .map((instead) => [{ fail: 'it broke', instead, chance: 0.5 }]),
      one(fc.constantFrom(...ADVERTS).map((next) => ({ next }))),
    );
  return fc.oneof(...plain);
}

const where = fc.constantFrom('back' as const, 'front' as const, 'instead' as const);
const felt = fc.oneof(
  fc.record({ toward: fc.constantFrom('fear centre' as const, 'most loved' as const), reach: positive }),
  fc.record({
    awayFrom: fc.constantFrom('hate centre' as const, 'most feared' as const, 'everything feared' as const),
    reach: positive,
  }),
);

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
    },
    optional,
  );
}

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

function temperament(f: Features): fc.Arbitrary<Temperament> {
  const state = fc.record({ gold: someNumber, hp: fc.integer({ min: 0, max: 9 }), strength: positive });
  const adverts = fc.dictionary(fc.constantFrom(...ADVERTS), advert(f, true), {
    maxKeys: 2,
    noNullPrototype: true,
  });
  return fc
    .tuple(
      fc.record({ mind: mind(f), tags: fc.subarray(TAGS) }),
      f.innate ? fc.record({ innate: named(INNATE, advert(f, true)) }) : fc.constant({}),
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
