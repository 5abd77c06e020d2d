import { describe, expect, test } from 'vitest';
import { HERMIT_TARGETS, HERMITAGE } from '../../../test/hermitage.ts';
import { loadWorld } from '../../format/load.ts';
import { showWorldProblems } from '../../format/problems/world-problem.ts';
import { readTargets } from './targets.ts';

const world = loadWorld(HERMITAGE, 'hermitage.yaml');

function read(text: string) {
  const { targets, problems } = readTargets(text, 'targets.yaml', world);
  return { targets, told: showWorldProblems(problems) };
}

/** A file of targets with one target and one number, each as given. */
function file({ target = '{ hours: sleep, is: 9 }', vary = 'needs.food.decay: [2, 12]', more = '' }) {
  return `hankerTargets: 1\ntargets:\n  sleeping: ${target}\nvary:\n  ${vary}\n${more}`;
}

test('the world of these tests has no problems', () => {
  expect(showWorldProblems(world.problems)).toBe('');
});

test('a file of targets says what is wanted, how much it counts, and what may move', () => {
  const { targets, told } = read(HERMIT_TARGETS);
  expect(told).toBe('');
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
      { name: 'needs.food.decay', low: 2, high: 12, today: 6, unit: '/h', isWhole: false },
      { name: 'needs.rest.decay', low: 2, high: 10, today: 5, unit: '/h', isWhole: false },
    ],
    closeness: 0.05,
    seeds: 1,
    ticks: 3 * 86_400,
    skip: null,
  });
});

test('ranges, shares, weights, units of missing, groups of its own and whole numbers', () => {
  const { targets, told } = read(`hankerTargets: 1
activities: { leisure: [pray] }
targets:
  hungry: { share: food < 10, atMost: 1%, weight: 2, give: 0.002 }
  free: { hours: leisure, who: [Paul], between: [10, 12] }
  fed: { lowest: food, atLeast: 20 }
vary: { kinds.bed.slots: [1, 4] }
closeness: 0
skip: 12h
`);
  expect(told).toBe('');
  expect(targets?.targets.map(({ low, high, weight, give, isExact }) => [low, high, weight, give, isExact])).toEqual([
    [-Infinity, 0.01, 2, 0.002, false],
    [10, 12, 1, 0.25, false],
    [20, Infinity, 1, 2, false],
  ]);
  expect(targets?.vary[0]).toMatchObject({ isWhole: true, today: 1 });
  expect(targets).toMatchObject({ closeness: 0, skip: 43_200, ticks: null, seeds: null });
});

describe('what is wrong is told with its place', () => {
  test('a target that names nothing', () => {
    expect(read(file({ target: '{ hours: sleeep, is: 9 }' })).told).toBe(
      [
        'targets.yaml:3:22',
        '    3 |   sleeping: { hours: sleeep, is: 9 }',
        '      |                      ^^^^^^ unknown activity "sleeep". Did you mean "sleep"? Known: meals, eat, nibble, sleep, pray',
      ].join('\n'),
    );
  });

  test.each([
    ['a path that leads nowhere', 'needs.fod.decay: [2, 12]', 'unknown name in needs "fod". Did you mean "food"?'],
    ['what is no number', 'needs.food.curve: [2, 12]', 'needs.food.curve is "want", not a number'],
    ['what is not the world’s', 'layout.x: [2, 12]', 'unknown section "layout"'],
    ['one number', 'needs.food.decay: 3', 'got 3; expected the lowest and the highest that it may be: [3, 9]'],
    ['words', 'needs.food.decay: [a, b]', 'got ["a","b"]; expected the lowest and the highest that it may be: [3, 9]'],
    [
      'ends the wrong way round',
      'needs.food.decay: [9, 3]',
      'got [9,3]; expected the lower end first, and something between',
    ],
    [
      'bounds that today is outside of',
      'needs.food.decay: [7, 9]',
      'needs.food.decay is 6/h in hermitage.yaml, outside of these bounds; begin within them',
    ],
    ['an end that the world refuses', 'needs.food.start: [0, 900]', 'hermitage.yaml cannot run with 900: '],
    [
      'a number that is shared by an alias',
      'kinds.bread.adverts.nibble.steps.0.fill.food: [50, 90]',
      'kinds.bread.adverts.nibble.steps.0.fill.food stands elsewhere in the file and is shared by an alias; turn kinds.pot.adverts.eat.steps.0.fill.food',
    ],
  ])('%s', (_, vary, message) => {
    const { targets, told } = read(file({ vary }));
    expect(targets).toBeNull();
    expect(told).toMatch(/^targets\.yaml:5:\d+\n/);
    expect(told).toContain(message);
  });

  test.each([
    ['no bound', '{ hours: sleep }', 'expected one of between, atLeast, atMost'],
    ['two aims', '{ hours: sleep, is: 9, atMost: 10 }', '"is" already says what it should be'],
    ['an aim that is none', '{ hours: sleep, is: enough }', 'got "enough"; expected a number, or a share as "1%"'],
    ['a unit of nothing', '{ hours: sleep, is: 9, give: 0 }', 'got 0; nothing can be met to the last bit'],
    ['a weight below nothing', '{ hours: sleep, is: 9, weight: -1 }', 'got -1; expected a number of 0 or more'],
    ['a key that is none', '{ hours: sleep, is: 9, wieght: 2 }', 'unknown key "wieght". Did you mean "weight"?'],
    ['no map', '9', 'got 9; expected { hours: sleep, is: 9 } or the like'],
  ])('a target with %s', (_, target, message) => {
    expect(read(file({ target })).told).toContain(message);
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
    ['seeds below 1', file({ more: 'seeds: 0' }), 'got 0; expected how many, from 1 to 1000'],
    ['no time', file({ more: 'for: 0h' }), 'got "0h"; expected a time above 0, such as 7d'],
    ['a time that is none', file({ more: 'skip: soon' }), 'soon'],
    ['broken YAML', 'targets: [', 'targets.yaml:1:'],
    ['an unknown part', file({ more: 'budgets: 9' }), 'unknown key "budgets"'],
  ])('a file with %s', (_, text, message) => {
    const { targets, told } = read(text);
    expect(targets).toBeNull();
    expect(told).toContain(message);
  });
});
