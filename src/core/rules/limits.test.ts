import { describe, expect, test } from 'vitest';
import type { WorldDefinition } from '../definition/definition.ts';
import { showProblem } from '../definition/problem.ts';
import { LARGEST_LEVEL } from '../definition/time.ts';
import { hostNamesOf } from '../world/host.ts';
import { prepareDefinition } from '../world/prepared-world.ts';

const HOST = hostNamesOf({ actions: { pour: () => undefined }, inputs: { noise: () => 0 } });

/** All that is wrong with a definition, a line each. */
function problemsOf(definition: unknown): string[] {
  return prepareDefinition(definition as WorldDefinition, HOST).problems.map(showProblem);
}

const named = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, value]));
const needs = { food: { decay: 1, curve: [[0, 1]] }, rest: { decay: 1, curve: [[0, 1]], range: [-5, 5] } };
const advert = (part: object, kind: object = {}) => ({
  needs,
  tags: ['tall'],
  relations: { likes: {} },
  kinds: { sofa: { state: { dirt: 1 }, ...kind, adverts: { sit: { autonomous: false, ...part } } } },
  temperaments: { person: {} },
});
const steps = (...list: object[]) => advert({ steps: list });
const mind = (part: object) => ({ needs, temperaments: { person: { mind: part } } });
const AT = 'kinds.sofa.adverts.sit';

describe('too many of something is one problem, and the most that there may be is none', () => {
  test.each<[string, number, (count: number) => object]>([
    ['kinds and temperaments', 3000, (count) => ({ kinds: named(count, {}) })],
    ['temperaments', 1000, (count) => ({ temperaments: named(count, { mind: 'plain' }), minds: { plain: {} } })],
    [
      'minds, own ones of temperaments among them',
      1000,
      (count) => ({ minds: named(count - 1, {}), temperaments: { person: {} } }),
    ],
    ['buckets', 200, (count) => ({ buckets: named(count, { priority: 1 }) })],
    ['actions', 3000, (count) => ({ actions: named(count, { steps: [] }) })],
    ['factors', 3000, (count) => ({ factors: named(count, 1) })],
    ['curves', 3000, (count) => ({ curves: named(count, [[0, 1]]) })],
    ['partitions', 1000, (count) => ({ partitions: named(count, {}) })],
  ])('%s: %d', (what, most, make) => {
    expect(problemsOf(make(most))).toEqual([]);
    expect(problemsOf(make(most + 1))).toEqual([`world: ${most + 1} ${what}; at most ${most}`]);
  });

  test('adverts of all kinds, temperaments and innate ones together', () => {
    const make = (count: number) => ({
      kinds: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, { adverts: named(20, 3) }])),
      temperaments: { person: { innate: named(count, { autonomous: false }) } },
    });
    expect(problemsOf(make(1))).toEqual(['world: 10001 adverts; at most 10000']);
  });

  test('steps of all scripts, which is said once', () => {
    const make = (count: number) => ({
      actions: { march: { steps: Array.from({ length: count }, () => ({ wait: 1 })) }, run: { steps: [{ wait: 1 }] } },
    });
    expect(problemsOf(make(6001))).toEqual(['actions.march.steps: too many steps: the limit is 6000 in total']);
    expect(problemsOf(make(5000))).toEqual([]);
  });
});

describe('a definition that is refused', () => {
  test.each<[string, object]>([
    [
      `${AT}.uses: got 3; expected 'all' or an integer from 0 to the 2 slots of the kind`,
      advert({ uses: 3 }, { slots: 2 }),
    ],
    [`${AT}.uses: got -1; expected 'all' or an integer from 0 to the 1 slots of the kind`, advert({ uses: -1 })],
    [`${AT}.uses: got 0.5; expected 'all' or an integer from 0 to the 1 slots of the kind`, advert({ uses: 0.5 })],
    ['kinds.sofa.slots: got 32768; expected an integer from 1 to 32767', { kinds: { sofa: { slots: 32768 } } }],
    [
      'kinds.sofa.slots: got 0; expected an integer from 1 to 32767; for an advert that takes no slot, write uses: 0',
      { kinds: { sofa: { slots: 0 } } },
    ],
    [
      'kinds.sofa.line.atMost: got 0; expected an integer from 1 to 32767',
      { kinds: { sofa: { line: { atMost: 0 } } } },
    ],
    [
      'kinds.sofa.line.atMost: got 1.5; expected an integer from 1 to 32767',
      { kinds: { sofa: { line: { atMost: 1.5 } } } },
    ],
    [
      'kinds.sofa.line.atMost: got 32768; expected an integer from 1 to 32767',
      { kinds: { sofa: { line: { atMost: 32768 } } } },
    ],
    [
      'kinds.sofa.line: a line has `along` or `places`, not both',
      { kinds: { sofa: { line: { along: [1, 0], places: [[1, 0]] } } } },
    ],
    [
      'kinds.sofa.line.along: got [0, 0]; expected the step from one to the next',
      { kinds: { sofa: { line: { along: [0, 0] } } } },
    ],
    [
      'kinds.sofa.line.along: got [1]; expected [x, y], seen from the thing',
      { kinds: { sofa: { line: { along: [1] } } } },
    ],
    ['kinds.sofa.line.places: expected at least one position', { kinds: { sofa: { line: { places: [] } } } }],
    [
      'kinds.sofa.line.places[1]: got "x"; expected [x, y], seen from the thing',
      { kinds: { sofa: { line: { places: [[1, 1], 'x'] } } } },
    ],
    [
      'temperaments.sofa: "sofa" is a kind of thing already; each name stands once',
      { kinds: { sofa: {} }, temperaments: { sofa: {} } },
    ],
    [
      'kinds.sofa.blocks: only the thing’s own state may decide whether it blocks',
      { kinds: { sofa: { blocks: 'thing.free' } } },
    ],
    [
      'kinds.sofa.blocks: only the thing’s own state may decide whether it blocks',
      { kinds: { sofa: { blocks: 'hour' } } },
    ],
    [
      `${AT}: an advert that is chosen freely needs a promise or a score; otherwise say autonomous: false`,
      advert({ autonomous: true }),
    ],
    [
      `${AT}: an advert has steps or actions, not both`,
      { ...advert({ steps: [], actions: ['rest'] }), actions: { rest: { steps: [] } } },
    ],
    [
      `${AT}.finally: with \`actions\`, each action has a \`finally\` of its own`,
      { ...advert({ finally: [], actions: ['rest'] }), actions: { rest: { steps: [] } } },
    ],
    [`${AT}.promise.food: got undefined; expected an amount or a factor`, advert({ promise: { food: undefined } })],
    [
      `${AT}.promise.food: got ${LARGEST_LEVEL * 2}; expected a number from -1048576 to 1048576`,
      advert({ promise: { food: LARGEST_LEVEL * 2 } }),
    ],
    [
      `${AT}.together.atLeast: got 1; expected an integer from 2 to 1000`,
      advert({ together: { asks: 'tall', atLeast: 1 } }),
    ],
    [
      `${AT}.together.atLeast: got 1001; expected an integer from 2 to 1000`,
      advert({ together: { asks: 'tall', atLeast: 1001 } }),
    ],
    [
      `${AT}.together.asks: expected who is asked: tags, temperaments or agents; a thing is not somebody to ask`,
      advert({ together: {} }),
    ],
    [
      'temperaments.person.innate.hum.together: what is done alone can’t be done together; an innate advert needs `of`',
      {
        temperaments: { person: { innate: { hum: { autonomous: false, together: { role: 'sing' } } } } },
        kinds: { bar: { adverts: { sing: { autonomous: false } } } },
      },
    ],
    ['relations.hate: "toward.hate" is a feeling already; choose another name', { relations: { hate: {} } }],
    ['relations.likes.decay: got -1; expected a rate of at least 0', { relations: { likes: { decay: -1 } } }],
    [
      'relations.likes.range: got [1,2,3]; expected two numbers, the lower first, within ±1048576',
      { relations: { likes: { range: [1, 2, 3] } } },
    ],
    [
      'relations.likes.range: got [2,2]; expected two numbers, the lower first, within ±1048576',
      { relations: { likes: { range: [2, 2] } } },
    ],
    [
      'relations.likes.range: got [0,2097152]; expected two numbers, the lower first, within ±1048576',
      { relations: { likes: { range: [0, LARGEST_LEVEL * 2] } } },
    ],
    ['relations.likes.start: got 101; expected a number from -100 to 100', { relations: { likes: { start: 101 } } }],
    ['places.home: "home" is where an agent starts; choose another name', { places: { home: [1, 1] } }],
    [
      'places.lastSeen: "lastSeen" is where an agent last saw a thing; choose another name',
      { places: { lastSeen: [1, 1] } },
    ],
    ['places.gate: got [1,2,3]; expected [x, y]', { places: { gate: [1, 2, 3] } }],
    [
      'space.plane: got [1,2,3]; expected [width, height], each above 0 and at most 1048576',
      { space: { plane: [1, 2, 3] } },
    ],
    [
      'partitions.hall.area: got [0,0,9,9,9]; expected [left, top, right, bottom]',
      { partitions: { hall: { area: [0, 0, 9, 9, 9] } } },
    ],
    ['factors.hour: "hour" is the name of an input already', { factors: { hour: 1 } }],
    [
      'temperaments.person.mind.memory.atMost: got 0; expected an integer from 1 to 1000',
      mind({ memory: { for: 5, atMost: 0 } }),
    ],
    [
      'temperaments.person.mind.memory.atMost: got 1001; expected an integer from 1 to 1000',
      mind({ memory: { for: 5, atMost: 1001 } }),
    ],
    [
      "temperaments.person.mind.select: got {}; expected 'best', { weighted }, { within }, { boltzmann } or { stack }",
      mind({ select: {} }),
    ],
    ['temperaments.person.mind.select.within: got 2; expected a number from 0 to 1', mind({ select: { within: 2 } })],
    [
      'temperaments.person.mind.select.boltzmann: the temperature belongs to the agent; it must not read the thing, the distance or the promise',
      mind({ select: { boltzmann: 'distance' } }),
    ],
    [
      'temperaments.person.mind.select.stack[0]: unknown advert "sit". None are defined',
      mind({ select: { stack: ['sit'] } }),
    ],
    [
      'needs.food.hastened: what multiplies a decay may read the agent’s states and tags and the world’s states, nothing else',
      { needs: { food: { decay: 1, curve: [[0, 1]], hastened: 'hour' } } },
    ],
    [
      'needs.food.hastened: what multiplies a decay may read the agent’s states and tags and the world’s states, nothing else',
      { needs: { food: { decay: 1, curve: [[0, 1]], hastened: 'distance' } } },
    ],
    [
      `${AT}.steps[0].priority: got 1001; expected an integer from 0 to 1000`,
      { ...steps({ push: 'rest', priority: 1001 }), actions: { rest: { steps: [] } } },
    ],
    [
      `${AT}.steps[0].priority: got -1; expected an integer from 0 to 1000`,
      { ...steps({ push: 'rest', priority: -1 }), actions: { rest: { steps: [] } } },
    ],
    [`${AT}.steps[0].fail: got ""; expected the reason in words`, steps({ fail: '' })],
    [`${AT}.steps[0].wait.until: expected a condition to wait for`, steps({ wait: { atMost: 5 } })],
    [
      `${AT}.steps[0].wait: got {"minutes":1,"hours":2}; expected one of hours, minutes, seconds, ticks with a factor`,
      steps({ wait: { minutes: 1, hours: 2 } }),
    ],
    [
      `${AT}.steps[0].go.to: got [1,2,3]; expected 'home', 'lastSeen', the name of a place, or [x, y]`,
      steps({ go: { to: [1, 2, 3] } }),
    ],
    [`${AT}.steps[0].go.to: unknown place "gate". Known: home, lastSeen`, steps({ go: { to: 'gate' } })],
    [
      `${AT}.steps[0].grant.food: got true; expected a number from -1048576 to 1048576`,
      steps({ grant: { food: true } }),
    ],
    [`${AT}.steps[0].fill.food: a rate of 0 never reaches a level`, steps({ fill: { food: 0 }, until: { food: 5 } })],
    [`${AT}.steps[0]: a fill step needs an end: until a level, or for a time`, steps({ fill: { food: 1 } })],
    [
      `${AT}.steps[0].until.rest: unknown need that this step fills "rest". Known: food`,
      steps({ fill: { food: 1 }, until: { rest: 5 }, for: 3 }),
    ],
    [
      `${AT}.steps[0].until.rest: got 6; expected a number from -5 to 5`,
      steps({ fill: { rest: 1 }, until: { rest: 6 }, for: 3 }),
    ],
    [
      `${AT}.steps[0].until.thing.dirt: unknown state that this step fills "thing.dirt". None are defined`,
      steps({ fill: { food: 1 }, until: { food: 5, 'thing.dirt': 5 } }),
    ],
    [
      `${AT}.steps[0].fill.thing.dust: a fill step changes one state of the thing; use two steps`,
      advert(
        { steps: [{ fill: { 'thing.dirt': 1, 'thing.dust': 1 }, until: { 'thing.dirt': 5 } }] },
        { state: { dirt: 1, dust: 2 } },
      ),
    ],
    [
      `${AT}.steps[0].fill.thing.dust: unknown state of the thing "dust". Known: dirt`,
      steps({ fill: { 'thing.dust': 1 }, for: 3 }),
    ],
    [
      `${AT}.steps[0].until.thing.dirt: got true; expected a number from -1048576 to 1048576`,
      steps({ fill: { 'thing.dirt': 1 }, until: { 'thing.dirt': true }, for: 3 }),
    ],
    [
      `${AT}.steps[0].set.dirt: unknown state "dirt". Did you mean "thing.dirt"? Known: thing.dirt`,
      steps({ set: { dirt: 1 } }),
    ],
    [`${AT}.steps[0].set.nothing.dirt: unknown state "nothing.dirt".`, steps({ set: { 'nothing.dirt': 1 } })],
    [`${AT}.steps[0].do: got {}; expected one function with its argument: { name: argument }`, steps({ do: {} })],
    [
      `${AT}.steps[0].do: got {"pour":1,"sip":2}; expected one function with its argument: { name: argument }`,
      steps({ do: { pour: 1, sip: 2 } }),
    ],
    [
      `${AT}.steps[0].do.puor: unknown host function "puor". Did you mean "pour"? Known: pour`,
      steps({ do: { puor: 1 } }),
    ],
    [
      `${AT}.steps[0].do.pour: got null; expected a text, a finite number, true or false`,
      steps({ do: { pour: null } }),
    ],
    [
      `${AT}.while: this may change at every tick: use needs, states, relations, tags, free slots, the hour or the time`,
      advert({ while: 'distance' }),
    ],
    [
      `${AT}.score: random(…) can be used in steps only: a score or a condition is the same each time it is read`,
      advert({ score: { random: [0, 1] } }),
    ],
  ])('%s', (expected, definition) => {
    const problems = problemsOf(definition);
    expect(problems).toHaveLength(1);
    expect(problems[0].startsWith(expected), problems[0]).toBe(true);
  });
});

test.each<[string, object]>([
  ['as many slots as an advert uses', advert({ uses: 2 }, { slots: 2 })],
  ['a line as long as it may be', { kinds: { sofa: { slots: 32767, line: { atMost: 1 } } } }],
  ['a memory as large as it may be', mind({ memory: { for: 5, atMost: 1000 } })],
  ['a gathering as large as it may be', advert({ together: { asks: ['person', 'tall'], atLeast: 1000 } })],
  ['the highest priority', { ...steps({ push: 'rest', priority: 1000 }), actions: { rest: { steps: [] } } }],
  [
    'every sort of argument',
    steps({ do: { pour: 'x' } }, { do: { pour: 0 } }, { do: { pour: false } }, { do: 'pour' }),
  ],
  ['a temperature that a factor gives', mind({ select: { boltzmann: { sum: ['happiness', 1] } } })],
  ['a relation without anything', { relations: { likes: {}, trusts: { range: [5, 9] } } }],
])('%s is no problem', (_, definition) => {
  expect(problemsOf(definition)).toEqual([]);
});
