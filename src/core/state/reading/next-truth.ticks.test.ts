import { expect, test } from 'vitest';
import { createWorld, type Factor, type WorldDefinition } from '../../../index.ts';
import type { State } from '../state.ts';
import { changesWithTime, nextTruth } from './next-truth.ts';
import { evaluate } from './read-input.ts';

const straight = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** Conditions that time alone can change, and some that it can't. */
const CONDITIONS: readonly Factor[] = [
  { less: ['need.food', 40] },
  { less: [64.5, 'need.rest'] },
  { less: ['need.rest', 60] },
  { less: [0.5, 'urgency.food'] },
  { less: ['urgency.rest', 0.3] },
  { less: ['happiness', 0.545] },
  { less: [0.53, 'happiness'] },
  { less: ['hour', 6] },
  { less: [20, 'hour'] },
  { equal: ['hour', 0] },
  { equal: ['day', 2] },
  { less: [7, 'day'] },
  { equal: ['weekday', 6] },
  { equal: ['weekday', 0] },
  { less: ['weekday', 2] },
  { less: [30, 'time'] },
  { less: ['toward.trust', 4] },
  { less: [-3, 'toward.trust'] },
  { less: ['from.trust', 9] },
  { less: [1, 'toward.trust'] },
  { less: [1, 'from.trust'] },
  { less: [7, 'thing.stock'] },
  { less: ['thing.dirt', 2] },
  { equal: ['thing.stock', 3] },
  { less: ['thing.level', 5] },
  { all: [{ less: ['hour', 12] }, { less: [1, 'day'] }] },
  { any: [{ less: ['need.food', 20] }, { equal: ['weekday', 3] }] },
  { less: [{ product: ['need.food', 'need.rest'] }, 2500] },
];

/** Ann digs at the mine, Ben cleans it, and Cid watches; what Ann and Ben have for each other fades. */
const definition: WorldDefinition = {
  ticksPerHour: 2,
  starts: '21:30',
  relations: { trust: { range: [-20, 20], start: 2, decay: '0.5/h' } },
  needs: {
    food: { decay: 1.5, curve: straight, start: 90 },
    rest: { decay: -1, curve: { kind: 'smoothstep', over: [0, 100], to: [0, 1] }, start: 5, range: [-10, 65] },
  },
  kinds: {
    mine: {
      slots: 2,
      state: { stock: 1, dirt: 9, level: 4 },
      adverts: {
        dig: { score: 2, steps: [{ fill: { 'thing.stock': '0.3/t' }, until: { 'thing.stock': 100 } }] },
        clean: { score: 1, steps: [{ fill: { 'thing.dirt': '-0.25/t' }, until: { 'thing.dirt': -100 } }] },
        ...Object.fromEntries(CONDITIONS.map((when, i) => [`if${i}`, { score: 0, when, steps: [{ wait: 1 }] }])),
      },
    },
  },
  temperaments: { person: { state: { stock: 6 } } },
  things: [{ kind: 'mine', at: [1, 1], name: 'mine' }],
  agents: ['Ann', 'Ben', 'Cid'].map((name) => ({ name, temperament: 'person', at: [1, 1] })),
};

function running(ticks: number): State {
  const world = createWorld(definition);
  world.agent('Ann').push({ advert: 'dig', thing: 'mine' });
  world.agent('Ben').push({ advert: 'clean', thing: 'mine' });
  world.agent('Ann').setRelation('trust', 'Ben', 12);
  world.agent('Ben').setRelation('trust', 'Ann', -8);
  world.agent('Cid').setRelation('trust', 'mine', 5);
  world.advance(ticks);
  return world.engine.state;
}

/** The same by looking at every tick. */
const lookAtEach: typeof nextTruth = (s, root, agent, thing, from, to, wanted) => {
  const { now } = s;
  let found = Infinity;
  for (s.now = from; s.now <= to && found === Infinity; s.now++)
    if (evaluate(s, root, agent, thing, 0, 0) > 0 === wanted) found = s.now;
  s.now = now;
  return found;
};

const rootOf = (s: State, i: number) => s.rules.adverts.find(({ name }) => name === `if${i}`)?.when ?? -1;

const AGENTS = [0, 1, 2];
const THINGS = [-1, 0, 1, 2, 3];

test.each([0, 1, 30, 48, 400])(
  'within %s ticks, time changes a condition when one who looks at every tick finds it',
  (length) => {
    const s = running(5);
    const [from, to] = [s.now + 1, s.now + 1 + length];
    const cases = [...CONDITIONS.keys()].flatMap((condition) =>
      AGENTS.flatMap((agent) =>
        THINGS.flatMap((thing) => [true, false].map((wanted) => ({ condition, agent, thing, wanted }))),
      ),
    );
    const [found, seen] = [nextTruth, lookAtEach].map((look) =>
      cases.map((each) => ({
        ...each,
        tick: look(s, rootOf(s, each.condition), each.agent, each.thing, from, to, each.wanted),
      })),
    );
    expect(found).toEqual(seen);
  },
);

test('there is no such tick in a stretch of time that ends before it begins', () => {
  const s = running(5);
  expect(nextTruth(s, rootOf(s, 0), 0, 0, 7, 6, false)).toBe(Infinity);
  expect(nextTruth(s, rootOf(s, 0), 0, 0, 6, 6, false)).toBe(6);
});

test('levels, clocks, fading relations and states that somebody works at change with time; others do not', () => {
  const s = running(5);
  const indexOf = (name: string) => CONDITIONS.findIndex((each) => JSON.stringify(each).includes(`"${name}"`));
  const changes = (name: string, thing: number) => changesWithTime(s, rootOf(s, indexOf(name)), thing);
  const names = ['need.food', 'urgency.food', 'happiness', 'hour', 'day', 'weekday', 'time', 'toward.trust'];
  expect(names.map((name) => changes(name, 0))).toEqual(names.map(() => true));
  expect(changes('from.trust', 0)).toBe(true);
  expect(['thing.stock', 'thing.dirt', 'thing.level'].map((name) => changes(name, 0))).toEqual([true, true, false]);
  s.rules.relations.forEach((relation) => Object.assign(relation, { decay: 0 }));
  expect(['toward.trust', 'from.trust'].map((name) => changes(name, 0))).toEqual([false, false]);
  // Nobody works at a body.
  expect(changes('thing.stock', 1)).toBe(false);
});

test('who has no needs is happy at every tick', () => {
  const { state: s } = createWorld({
    kinds: {
      flag: {
        adverts: {
          cheer: { score: 0, when: { less: [0.5, 'happiness'] } },
          weep: { score: 0, when: { less: ['happiness', 0.5] } },
        },
      },
    },
    temperaments: { person: {} },
    things: [{ kind: 'flag', at: [1, 1] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  }).engine;
  const [cheer, weep] = s.rules.adverts.map(({ when }) => when);
  const find = (root: number, wanted: boolean) => nextTruth(s, root, 0, 0, 3, 90, wanted);
  expect([find(cheer, true), find(cheer, false), find(weep, true), find(weep, false)]).toEqual([
    3,
    Infinity,
    Infinity,
    3,
  ]);
});
