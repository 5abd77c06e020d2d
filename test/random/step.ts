import fc from 'fast-check';
import type { Factor, FactorDuration, Step } from '../../src/core/index.ts';
import { once, positive, someNumber } from './factor.ts';
import {
  ACTIONS,
  ADVERTS,
  duration,
  type Features,
  KINDS,
  level,
  NEEDS,
  needs,
  ofAgent,
  ofOption,
  optional,
  TAGS,
  TEMPERAMENTS,
} from './features.ts';

/** Steps of every kind. Whatever could go round for ever takes a tick at least, and what is made is not made for ever. */
export function script(f: Features, isInnate: boolean): fc.Arbitrary<Step[]> {
  return fc.array(step(f, isInnate), { maxLength: 4 }).map((steps) => {
    const list = steps.flat();
    return list.some((each) => 'next' in each || 'push' in each || 'instead' in each) ? [{ wait: 1 }, ...list] : list;
  });
}

function step(f: Features, isInnate: boolean, depth = 1): fc.Arbitrary<Step[]> {
  const { needs, kinds, bodies, feelings, carrying, readsFree, society, memory } = f;
  const key = {
    needs,
    kinds,
    bodies,
    feelings,
    carrying,
    readsFree,
    society,
    memory,
    isInnate,
    depth,
    temperaments: society ? f.temperaments : 0,
  };
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
  if (f.memory) plain.push(fc.constant<Step[]>([{ go: { to: 'lastSeen' } }]));
  if (f.society) plain.push(...societySteps(f, isInnate, depth));
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

/** Steps that came with relations and what is done together. */
function societySteps(f: Features, isInnate: boolean, depth: number): fc.Arbitrary<Step[]>[] {
  const one = (value: fc.Arbitrary<Step>) => value.map((each) => [each]);
  const factor = isInnate ? ofAgent(f) : ofOption(f);
  const amount = fc.oneof(
    fc.constant<Factor>({ random: [-3, 9] }),
    factor.map((each): Factor => ({ clamp: each, between: [-20, 20] })),
  );
  const span = fc.constantFrom<FactorDuration>(
    { ticks: { random: [1, 7] } },
    { minutes: { clamp: 'world.alarm', between: [1, 5] } },
  );
  const relation = fc.constantFrom('toward.likes', 'from.likes', 'toward.owns');
  const loops: fc.Arbitrary<Step[]>[] =
    depth === 0
      ? []
      : [
          step(f, isInnate, depth - 1).chain((body) =>
            fc.oneof(
              fc.integer({ min: 0, max: 3 }).map((times): Step[] => [{ repeat: [{ wait: 1 }, ...body], times }]),
              factor.map((holds): Step[] => [{ repeat: [{ wait: 2 }, ...body], while: holds, times: 3 }]),
            ),
          ),
        ];
  const works = fc.constantFrom<Step>(
    { fill: { 'thing.stock': '0.3/t' }, until: { 'thing.stock': 3 }, for: 9 },
    { fill: { 'thing.dirt': '-1/t', food: 60 }, until: { 'thing.dirt': 0 }, for: 4 },
    { fill: { 'thing.stock': 'happiness' }, for: 6 },
  );
  return [
    ...loops,
    ...(isInnate ? [] : [one(works)]),
    one(fc.record({ wait: span })),
    one(fc.record({ grant: needs(f, amount) })),
    one(fc.record({ fill: needs(f, amount), for: fc.oneof(fc.constantFrom(3, 8), span) })),
    one(relation.chain((name) => fc.record({ add: fc.record({ [name]: amount }) }))),
    one(relation.chain((name) => fc.record({ set: fc.record({ [name]: amount }) }))),
    one(fc.record({ tell: fc.constant('likes'), share: fc.constantFrom(0.5, 1) })),
    one(
      fc.record({
        change: fc.constantFrom('self' as const, 'thing' as const),
        gains: fc.subarray(TAGS),
        loses: fc.subarray(TAGS),
      }),
    ),
    one(
      fc.record({
        change: fc.constant('self' as const),
        temperament: fc.constantFrom(...TEMPERAMENTS.slice(0, f.temperaments)),
      }),
    ),
    one(
      fc.record({
        push: fc.constantFrom(...ACTIONS),
        onto: fc.constant('witnesses' as const),
        priority: fc.constantFrom(0, 2),
      }),
    ),
    one(fc.constantFrom<Step>({ go: { to: 'home' } }, { go: { to: 'corner' } })),
  ];
}
