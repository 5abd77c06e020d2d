import { describe, expect, test } from 'vitest';
import { HERMIT_TARGETS, HERMITAGE } from '../../../test/worlds/hermitage.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';
import { readTargets } from './targets.ts';

const world = loadWorld(HERMITAGE, 'hermitage.yaml');

function read(text: string) {
  const { targets, problems } = readTargets(text, 'targets.yaml', world);
  return { targets, report: showWorldProblems(problems) };
}

/** A file of targets with one target and one parameter, each as given. */
function file({ target = '{ hours: sleep, is: 9 }', vary = 'needs.food.decay: [2, 12]', more = '' }) {
  return `hankerTargets: 1\ntargets:\n  sleeping: ${target}\nvary:\n  ${vary}\n${more}`;
}

test('the world of these tests has no problems', () => {
  expect(showWorldProblems(world.problems)).toBe('');
});

test('a file of targets has targets with weights, and parameters with bounds', () => {
  const { targets, report } = read(HERMIT_TARGETS);
  expect(report).toBe('');
  expect(targets).toEqual({
    targets: [
      {
        name: 'sleeping',
        measure: { of: 'hours', activities: ['sleep'], who: [] },
        low: 9,
        high: 9,
        weight: 1,
        give: 0.25,
        isExact: true,
      },
      {
        name: 'eating',
        measure: { of: 'hours', activities: ['eat', 'nibble'], who: [] },
        low: 2,
        high: 2,
        weight: 1,
        give: 0.25,
        isExact: true,
      },
    ],
    vary: [
      { name: 'needs.food.decay', low: 2, high: 12, current: 6, unit: '/h', isWhole: false },
      { name: 'needs.rest.decay', low: 2, high: 10, current: 5, unit: '/h', isWhole: false },
    ],
    closeness: 0.05,
    seeds: 1,
    ticks: 3 * 86_400,
    skip: null,
  });
});

test('targets can be ranges and shares with weight and give, and parameters can be integers', () => {
  const { targets, report } = read(`hankerTargets: 1
activities: { leisure: [pray] }
targets:
  hungry: { share: food < 10, atMost: 1%, weight: 2, give: 0.2% }
  free: { hours: leisure, who: [Paul], between: [10, 12] }
  fed: { lowest: food, atLeast: 20 }
vary: { kinds.bed.slots: [1, 4] }
closeness: 0
skip: 12h
`);
  expect(report).toBe('');
  expect(targets?.targets.map(({ low, high, weight, give, isExact }) => [low, high, weight, give, isExact])).toEqual([
    [-Infinity, 0.01, 2, 0.002, false],
    [10, 12, 1, 0.25, false],
    [20, Infinity, 1, 2, false],
  ]);
  expect(targets?.vary[0]).toMatchObject({ isWhole: true, current: 1 });
  expect(targets).toMatchObject({ closeness: 0, skip: 43_200, ticks: null, seeds: null });
});

test('bounds may be written with the unit of the file', () => {
  const { targets, report } = read(file({ vary: 'needs.food.decay: [2/h, 12/h]' }));
  expect(report).toBe('');
  expect(targets?.vary).toEqual([
    { name: 'needs.food.decay', low: 2, high: 12, current: 6, unit: '/h', isWhole: false },
  ]);
});

describe('problems in a file of targets are reported with their location', () => {
  test('an unknown activity', () => {
    expect(read(file({ target: '{ hours: sleeep, is: 9 }' })).report).toBe(
      [
        'targets.yaml:3:22',
        '    3 |   sleeping: { hours: sleeep, is: 9 }',
        '      |                      ^^^^^^ unknown activity "sleeep". Did you mean "sleep"? Known: meals, eat, nibble, sleep, pray',
      ].join('\n'),
    );
  });

  test.each([
    ['an unknown path', 'needs.fod.decay: [2, 12]', 'unknown name in needs "fod". Did you mean "food"?'],
    ['a value that is not a number', 'needs.food.curve: [2, 12]', 'needs.food.curve is "want", not a number'],
    ['a section that is not of the world', 'layout.x: [2, 12]', 'unknown section "layout"'],
    ['a single number', 'needs.food.decay: 3', 'got 3; expected the lowest and the highest value: [3, 9]'],
    ['another unit', 'needs.food.decay: [2m, 9/h]', 'got "2m"; expected the unit of the file, "/h"'],
    ['strings', 'needs.food.decay: [a, b]', 'got ["a","b"]; expected the lowest and the highest value: [3, 9]'],
    [
      'ends in the wrong order',
      'needs.food.decay: [9, 3]',
      'got [9,3]; expected two different values, the lower one first',
    ],
    [
      'bounds without the current value',
      'needs.food.decay: [7, 9]',
      'needs.food.decay is 6/h in hermitage.yaml, outside these bounds; widen them to include it',
    ],
    ['an end with which the world cannot run', 'needs.food.start: [0, 900]', 'hermitage.yaml cannot run with 900: '],
    [
      'a parameter that is shared by an alias',
      'kinds.bread.adverts.nibble.steps.0.fill.food: [50, 90]',
      'kinds.bread.adverts.nibble.steps.0.fill.food is an alias of a value elsewhere in the file; use kinds.pot.adverts.eat.steps.0.fill.food',
    ],
  ])('%s', (_, vary, message) => {
    const { targets, report } = read(file({ vary }));
    expect(targets).toBeNull();
    expect(report).toMatch(/^targets\.yaml:5:\d+\n/);
    expect(report).toContain(message);
  });

  test.each([
    ['no bound', '{ hours: sleep }', 'expected one of between, atLeast, atMost'],
    ['two targets', '{ hours: sleep, is: 9, atMost: 10 }', '"is" already sets the target; remove it or "atMost"'],
    ['a string', '{ hours: sleep, is: enough }', 'got "enough"; expected a number, or a percentage such as "1%"'],
    ['a give of 0', '{ hours: sleep, is: 9, give: 0 }', 'got 0; expected more, because no target can be met exactly'],
    ['a negative weight', '{ hours: sleep, is: 9, weight: -1 }', 'got -1; expected a number of 0 or more'],
    ['a level that no need has', '{ mean: food, is: 200 }', 'got 200, but this measure is always from 0 to 100'],
    ['more hours than a day has', '{ hours: sleep, is: 30 }', 'got 30, but this measure is always from 0 to 24'],
    ['a share above 1', '{ share: food < 10, atMost: 5 }', 'is always from 0 to 1; write a percentage as "5%"'],
    [
      'more hours than its part of the day',
      '{ hours: sleep, during: 03:00-04:00, is: 2 }',
      'got 2, but this measure is always from 0 to 1',
    ],
    ['a negative count', '{ times: eat, is: -2 }', 'got -2, but this measure is never below 0'],
    ['more times than ticks', '{ times: eat, during: 03:00-03:01, is: 70 }', 'is at most 60: this part of the day has'],
    [
      'more variety than there is',
      '{ variety: true, is: 30 }',
      'got 30, but this measure is at most 2: there are only',
    ],
    ['a level that is never reached', '{ share: food < 0, is: 1% }', 'got food < 0, but food is always from 0 to 100'],
    ['a level that is always so', '{ share: food < 200, is: 1% }', 'got food < 200, but food is always from 0 to 100'],
    ['an unknown key', '{ hours: sleep, is: 9, wieght: 2 }', 'unknown key "wieght". Did you mean "weight"?'],
    ['no map', '9', 'got 9; expected a measure with its target, such as { hours: sleep, is: 9 }'],
  ])('a target with %s', (_, target, message) => {
    expect(read(file({ target })).report).toContain(message);
  });

  test('targets that need more hours than a day has', () => {
    const both = (eat: string, more = '') =>
      `hankerTargets: 1\ntargets: { sleeping: { hours: sleep, is: 14${more} }, eating: { hours: eat, ${eat} } }\nvary: { needs.food.decay: [2, 12] }\n`;
    expect(read(both('atLeast: 14')).report).toContain('with "sleeping", these targets need at least 27.8 hours of 24');
    for (const possible of [both('is: 10.4'), both('atMost: 14'), both('is: 14, people: 90%')])
      expect(read(possible).report).toBe('');
  });

  test('a target that is impossible by itself is not added up with others', () => {
    const { report } = read(
      'hankerTargets: 1\ntargets: { sleeping: { hours: sleep, is: 30 }, eating: { hours: eat, is: 3 } }\nvary: { needs.food.decay: [2, 12] }\n',
    );
    expect(report.match(/targets\.yaml:/g)).toHaveLength(1);
  });

  test.each([
    ['a world instead', HERMITAGE, 'expected a file of targets, which begins with "hankerTargets: 1"'],
    ['no map in it', '[]', 'expected a file of targets, which begins with "hankerTargets: 1"'],
    ['no targets', 'hankerTargets: 1\nvary: { needs.food.decay: [2, 12] }\n', 'got undefined; expected "targets": '],
    [
      'nothing to vary',
      'hankerTargets: 1\ntargets: { a: { hours: sleep, is: 9 } }\nvary: {}\n',
      'got {}; expected "vary": ',
    ],
    ['seeds below 1', file({ more: 'seeds: 0' }), 'got 0; expected an integer from 1 to 1000'],
    ['no time', file({ more: 'for: 0h' }), 'got "0h"; expected a duration above 0, such as 7d'],
    ['an invalid time', file({ more: 'skip: soon' }), 'soon'],
    ['broken YAML', 'targets: [', 'targets.yaml:1:'],
    ['an unknown section', file({ more: 'budgets: 9' }), 'unknown key "budgets"'],
  ])('a file with %s', (_, text, message) => {
    const { targets, report } = read(text);
    expect(targets).toBeNull();
    expect(report).toContain(message);
  });
});
