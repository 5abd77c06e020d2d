import { describe, expect, test } from 'vitest';
import type { Advert, Mind, WorldDefinition } from '../definition/definition.ts';
import { showProblem } from '../definition/problem.ts';
import { LARGEST_LEVEL } from '../definition/time.ts';
import { hostNamesOf } from '../world/host.ts';
import { prepareDefinition } from '../world/prepared-world.ts';

const straight = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** All that is wrong with a definition, a line each. */
function problemsOf(definition: unknown): string[] {
  return prepareDefinition(definition as WorldDefinition, hostNamesOf({})).problems.map(showProblem);
}

const need = (part: object) => ({ needs: { food: { decay: 1, curve: straight, ...part } } });
const mind = (part: object) => ({ temperaments: { person: { mind: part as Mind } } });
const advert = (part: object) => ({
  kinds: { sofa: { adverts: { sit: { autonomous: false, ...part } as Advert } } },
});
const named = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, value]));

describe('a definition that is refused', () => {
  const cases: [string, object][] = [
    [
      "temperaments.person.mind.select.weighted: got 0; expected 'all' or how many of the best, 1 or more",
      mind({ select: { weighted: 0 } }),
    ],
    [
      "temperaments.person.mind.select.weighted: got 1.5; expected 'all' or how many of the best, 1 or more",
      mind({ select: { weighted: 1.5 } }),
    ],
    ['temperaments.person.mind.select.boltzmann: got 0; a temperature is above 0', mind({ select: { boltzmann: 0 } })],
    [
      'temperaments.person.mind.perceives.range: got -1; expected a number of at least 0',
      mind({ perceives: { range: -1 } }),
    ],
    [
      'temperaments.person.mind.repeats.penalty: got 2; expected a number from 0 to 1',
      mind({ repeats: { penalty: 2, for: 10 } }),
    ],
    [
      'temperaments.person.mind.inertia.bonnus: unknown key of an inertia "bonnus". Did you mean "bonus"? Known: bonus, cooldown',
      mind({ inertia: { bonnus: 1 } }),
    ],
    ['temperaments.person.mind.fallback: unknown action "dance". None are defined', mind({ fallback: 'dance' })],
    [`temperaments.person.mind.lastResort: got "panic"; expected 'fallback', 'best'`, mind({ lastResort: 'panic' })],
    [
      'partitions.garden.area: got [5,0,4,9]; expected [left, top, right, bottom]',
      { partitions: { garden: { area: [5, 0, 4, 9] } } },
    ],
    [
      'partitions.garden.area: got [0,9,4,5]; expected [left, top, right, bottom]',
      { partitions: { garden: { area: [0, 9, 4, 5] } } },
    ],
    [
      'partitions.garden.area: got [0,9,4]; expected [left, top, right, bottom]',
      { partitions: { garden: { area: [0, 9, 4] } } },
    ],
    ['space: a space is a plane or a map, not both', { space: { plane: [3, 3], map: ['.'] } }],
    [
      'space.plane: got [0,3]; expected [width, height], each above 0 and at most 1048576',
      { space: { plane: [0, 3] } },
    ],
    [
      'space.plane: got [3,2097152]; expected [width, height], each above 0 and at most 1048576',
      { space: { plane: [3, LARGEST_LEVEL * 2] } },
    ],
    [
      'needs.food.range: got [5,5]; expected two numbers, the bottom below the top, within ±1048576',
      need({ range: [5, 5] }),
    ],
    [
      'needs.food.range: got [0,1,2]; expected two numbers, the bottom below the top, within ±1048576',
      need({ range: [0, 1, 2] }),
    ],
    [
      'needs.food.range: got [0,2097152]; expected two numbers, the bottom below the top, within ±1048576',
      need({ range: [0, LARGEST_LEVEL * 2] }),
    ],
    [
      'needs.food.range: got [0,"9"]; expected two numbers, the bottom below the top, within ±1048576',
      need({ range: [0, '9'] }),
    ],
    [
      'kinds.sofa.adverts.sit.steps[0].wait: got [1,2,3]; expected a duration, or the shortest and the longest',
      advert({ steps: [{ wait: [1, 2, 3] }] }),
    ],
    [
      'kinds.sofa.adverts.sit.steps[0].wait: got [5,2]; expected a duration, or the shortest and the longest',
      advert({ steps: [{ wait: [5, 2] }] }),
    ],
    ['kinds.sofa.adverts.sit.steps[0].fail: got 7; expected the reason in words', advert({ steps: [{ fail: 7 }] })],
    ['kinds.sofa.adverts.sit.actions: expected at least one action', advert({ actions: [] })],
    ['needs: 33 needs; at most 32', { needs: named(33, { decay: 1, curve: straight }) }],
    [
      'kinds.sofa.adverts: 33 adverts on one kind; at most 30: split the kind',
      { kinds: { sofa: { adverts: named(33, { autonomous: false }) } } },
    ],
    ['world: 1001 states of things and agents; at most 1000', { kinds: { sofa: { state: named(1001, 0) } } }],
    ['buckets.fun: got 3; expected a bucket with priority', { buckets: { fun: 3 }, temperaments: { person: {} } }],
    [
      'kinds.sofa.adverts.sit: got 3; expected an advert with promise, score, when, while, requires, forbids, …',
      { kinds: { sofa: { adverts: { sit: 3 } } } },
    ],
    [
      'temperaments.person.needs.foood: unknown need "foood". Did you mean "food"? Known: food',
      { temperaments: { person: { needs: { foood: { decay: 1 } } } }, ...need({}) },
    ],
    [
      'temperaments.person.needs.food.decays: unknown key of numbers of a need "decays". Did you mean "decay"? Known: decay, weight, curve',
      { temperaments: { person: { needs: { food: { decays: 1 } } } }, ...need({}) },
    ],
    ['needs.food.tuning: "tuning" is now called "weight"; use the new name', need({ tuning: 2 })],
    [
      'agents[0].needs.food.tuning: "tuning" is now called "weight"; use the new name',
      {
        ...need({}),
        temperaments: { person: {} },
        agents: [{ name: 'Ann', temperament: 'person', at: [1, 1], needs: { food: { tuning: 2 } } }],
      },
    ],
    [
      `kinds.sofa.cooldown.for: got "long"; a duration looks like '90s', '30m', '1.5h', '2d' or '3t'`,
      { kinds: { sofa: { cooldown: { for: 'long' } } } },
    ],
    [
      'kinds.sofa.adverts.sit.when.less: got [1]; expected a list of 2 factors',
      advert({ when: { less: [1] }, while: 1 }),
    ],
    [
      'kinds.sofa.adverts.sit.while.less: got [1]; expected a list of 2 factors',
      advert({ when: 1, while: { less: [1] } }),
    ],
    [
      'actions.rest.steps[0].fail: got 7; expected the reason in words',
      { ...advert({ actions: ['rest'] }), actions: { rest: { steps: [{ fail: 7 }] } } },
    ],
    ['kinds.sofa.adverts.sit.remote: got "no"; expected true or false', advert({ remote: 'no' })],
    ['kinds.sofa.adverts.sit.autonomous: got "no"; expected true or false', advert({ score: 1, autonomous: 'no' })],
    ['kinds.sofa.adverts.sit.dishonest: got 1; expected true or false', advert({ dishonest: 1 })],
    [
      'kinds.sofa.adverts.sit.steps[0].hold: got "yes"; expected true or false',
      advert({ steps: [{ wait: 5, hold: 'yes' }] }),
    ],
    ['kinds.sofa.cooldown.fade: got 0; expected true or false', { kinds: { sofa: { cooldown: { for: 5, fade: 0 } } } }],
    [
      'temperaments.person.mind.inertia.cooldown.fade: got "no"; expected true or false',
      mind({ inertia: { cooldown: { bonus: 1, for: 5, fade: 'no' } } }),
    ],
    [
      'temperaments.person.mind.perceives.sight: got "no"; expected true or false',
      mind({ perceives: { sight: 'no' } }),
    ],
    [
      'temperaments.person.mind.perceives.partition: got "hall"; expected true or false',
      mind({ perceives: { partition: 'hall' } }),
    ],
    [
      'temperaments.person.mind.feelings.knowsWeapons: got "no"; expected true or false',
      mind({ feelings: { driven: 'mind', knowsWeapons: 'no' } }),
    ],
    ['name: got 7; expected a text: put it in quotes', { name: 7 }],
    ['needs.food.thought: got ["hungry"]; expected a text: put it in quotes', need({ thought: ['hungry'] })],
    ['kinds.sofa.adverts.sit.thought: got true; expected a text: put it in quotes', advert({ thought: true })],
    [
      'temperaments.person.innate.yawn.thought: got 7; expected a text: put it in quotes',
      { temperaments: { person: { innate: { yawn: { autonomous: false, thought: 7 } } } } },
    ],
    [
      'actions.rest.thought: got 7; expected a text: put it in quotes',
      { actions: { rest: { steps: [], thought: 7 } } },
    ],
    ['kinds.sofa.symbol: got 5; expected a text: put it in quotes', { kinds: { sofa: { symbol: 5 } } }],
    ['kinds.sofa.symbol: got "so"; expected one character', { kinds: { sofa: { symbol: 'so' } } }],
    ['temperaments.person.symbol: got ""; expected one character', { temperaments: { person: { symbol: '' } } }],
  ];
  test.each(cases)('%s', (expected, definition) => {
    expect(problemsOf(definition)).toEqual([expected]);
  });
});

test('what is just within the limits is taken', () => {
  const largest = { needs: { food: { decay: 1, curve: straight, range: [-LARGEST_LEVEL, LARGEST_LEVEL] } } };
  expect(problemsOf(largest)).toEqual([]);
  expect(problemsOf({ space: { plane: [LARGEST_LEVEL, LARGEST_LEVEL] } })).toEqual([]);
  expect(problemsOf({ needs: named(32, { decay: 1, curve: straight }) })).toEqual([]);
  expect(problemsOf({ kinds: { sofa: { adverts: named(30, { autonomous: false }) } } })).toEqual([]);
  expect(problemsOf({ kinds: { sofa: { state: named(1000, 0) } } })).toEqual([]);
  expect(problemsOf({ partitions: { garden: { area: [3, 4, 3, 4] } } })).toEqual([]);
});

test.each(['s', '#', 'é', 'e\u0301', '♥', '❤️', '🛋'])('%s is one character, and may be a symbol', (symbol) => {
  expect(problemsOf({ kinds: { sofa: { symbol } } })).toEqual([]);
});

test('what is wrong with a bucket is told also where no mind goes by buckets', () => {
  const message = 'buckets.fun: got 3; expected a bucket with priority';
  expect(problemsOf({ buckets: { fun: 3 } })).toEqual([message]);
  const stacked = mind({ select: { stack: ['sit'] } });
  expect(problemsOf({ buckets: { fun: 3 }, ...stacked, ...advert({}) })).toEqual([message]);
});
