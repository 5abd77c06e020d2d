import { expect, test } from 'vitest';
import { HOME } from '../../../test/worlds/measured-home.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';

const load = (more: string) => loadWorld(`${HOME}${more}\n`, 'home.yaml');
const expecting = (part: string) => load(`expect:\n  it is so: ${part}\nactivities: { meals: [cook, snack] }`);

/** The line in question with its caret, without the file's name. */
const shown = (problems: ReturnType<typeof load>['problems']) =>
  showWorldProblems(problems)
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => line.slice(line.indexOf('|') + 2));

const mistakes: [part: string, caret: string][] = [
  [
    '{ hours: coook, atMost: 3 }',
    '                     ^^^^^ unknown activity "coook". Did you mean "cook"? Known: meals, cook, snack, wash, doze, wait a little',
  ],
  [
    '{ hours: serve, atMost: 3 }',
    '                     ^^^^^ "serve" is never an activity of its own, only a part of others, and its time counts for those; name one of them',
  ],
  [
    '{ times: [cook, boil], atMost: 3 }',
    '                            ^^^^ "boil" is never an activity of its own, only a part of others, and its time counts for those; name one of them',
  ],
  ['{ times: [], atMost: 3 }', '                     ^^ got []; expected a name or a list of names'],
  ['{ times: 3, atMost: 3 }', '                     ^ got 3; expected a name or a list of names'],
  [
    '{ atMost: 3 }',
    '            ^^^^^^^^^^^^^ the measure is missing; expected one of hours, times, share, mean, lowest, highest, flipFlops, abandoned, failed, walking, variety, unlike, after',
  ],
  [
    '{ hours: cook, times: snack, atMost: 3 }',
    '                           ^^^^^ got two measures, hours and times; expected one. Split them in two',
  ],
  [
    '{ hours: cook, within: 5m, atMost: 3 }',
    '                           ^^^^^^ "within" can only be used with flipFlops and after',
  ],
  ['{ hours: cook, does: snack, atMost: 3 }', '                           ^^^^ "does" can only be used with after'],
  [
    '{ hours: cook, who: Anne, atMost: 3 }',
    '                                ^^^^ unknown agent, temperament or tag "Anne". Did you mean "Ann"? Known: Ann, Bob, child, adult, tall, brave',
  ],
  [
    '{ hours: cook, atmost: 3 }',
    '                           ^^^^^^ unknown key "atmost". Did you mean "atMost"? Known: hours, times, share, mean, lowest, highest, flipFlops, abandoned, failed, walking, variety, unlike, …',
  ],
  ['{ hours: cook }', '            ^^^^^^^^^^^^^^^ bounds are missing; expected one of between, atLeast, atMost'],
  ['{ hours: cook, between: 3 }', '                                    ^ got 3; expected two numbers: [7, 9]'],
  ['{ hours: cook, between: [3] }', '                                    ^^^ got [3]; expected two numbers: [7, 9]'],
  [
    '{ hours: cook, between: [3, 1] }',
    '                                    ^^^^^^ got [3, 1]; the lower end must come first',
  ],
  [
    '{ hours: cook, between: [1, two] }',
    '                                        ^^^ got "two"; expected a number, or a percentage such as "1%"',
  ],
  [
    '{ hours: cook, between: [1, 2], atMost: 2 }',
    '                           ^^^^^^^ "between" already sets both ends; remove it or the other key',
  ],
  [
    '{ hours: cook, atLeast: 3, atMost: 2 }',
    '                                    ^ got 3, which is above "atMost" (2)',
  ],
  [
    '{ hours: cook, atMost: lots }',
    '                                   ^^^^ got "lots"; expected a number, or a percentage such as "1%"',
  ],
  [
    '{ hours: cook, atMost: 30 }',
    '                                   ^^ got 30, but this measure is always from 0 to 24',
  ],
  [
    '{ hours: cook, atLeast: 0 }',
    '                                    ^ these bounds allow everything: this measure is always from 0 to 24',
  ],
  [
    '{ share: food < 10, atMost: 5 }',
    '                                        ^ got 5, but this measure is always from 0 to 1; write a percentage as "5%"',
  ],
  [
    '{ share: food < 10, atMost: 1 }',
    '                                        ^ these bounds allow everything: this measure is always from 0 to 1; write a percentage as "5%"',
  ],
  ['{ times: cook, atMost: -1 }', '                                   ^^ got -1, but this measure is never below 0'],
  [
    '{ times: cook, atLeast: 0 }',
    '                                    ^ these bounds allow everything: this measure is never below 0',
  ],
  [
    '{ share: food, atMost: 5% }',
    '                     ^^^^ got "food"; expected a level that is compared: "food < 10"',
  ],
  [
    '{ share: food <= 10, atMost: 5% }',
    '                     ^^^^^^^^^^ got "food <= 10"; expected a level that is compared: "food < 10"',
  ],
  [
    '{ share: fod < 10, atMost: 5% }',
    '                     ^^^^^^^^ unknown need "fod". Did you mean "food"? Known: food, rest',
  ],
  ['{ mean: fod, atLeast: 3 }', '                    ^^^ unknown need "fod". Did you mean "food"? Known: food, rest'],
  ['{ mean: 3, atLeast: 3 }', '                    ^ unknown need 3. Known: food, rest'],
  ['{ walking: yes please, atMost: 3 }', '                       ^^^^^^^^^^ got "yes please"; expected true'],
  ['{ variety: false, atLeast: 3 }', '                       ^^^^^ got false; expected true'],
  [
    '{ flipFlops: any, within: soon, atMost: 3 }',
    `                                      ^^^^ got "soon"; a duration looks like '90s', '30m', '1.5h', '2d' or '3t'`,
  ],
  [
    '{ flipFlops: any, within: -1, atMost: 3 }',
    "                                      ^^ got -1; a duration is an integer number of ticks from 0, or text such as '30m'",
  ],
  [
    '{ unlike: cook, atMost: 0.1 }',
    '                      ^^^^ got "cook"; expected hours by activity: { sleep: 8, work: 5 }',
  ],
  ['{ unlike: {}, atMost: 0.1 }', '                      ^^ got {}; expected hours by activity: { sleep: 8, work: 5 }'],
  [
    '{ unlike: { cook: 20, snack: 5 }, atMost: 0.1 }',
    '                      ^^^^^^^^^^^^^^^^^^^^^^ the hours add up to 25; a day has only 24',
  ],
  ['{ unlike: { cook: lots }, atMost: 0.1 }', '                              ^^^^ got "lots"; expected hours'],
  ['{ unlike: { cook: -1 }, atMost: 0.1 }', '                              ^^ got -1; expected hours'],
  [
    '{ unlike: { any: 20, snack: 1 }, atMost: 0.1 }',
    '                      ^^^^^^^^^^^^^^^^^^^^^ "any" includes every activity, so it must be the only entry',
  ],
  [
    '{ unlike: { meals: 2, snack: 1 }, atMost: 0.1 }',
    '                      ^^^^^^^^^^^^^^^^^^^^^^ "snack" is counted twice; each activity may appear only once',
  ],
  [
    '{ unlike: { cok: 2 }, atMost: 0.1 }',
    '                        ^^^ unknown activity "cok". Did you mean "cook"? Known: meals, cook, snack, wash, doze, wait a little',
  ],
  [
    '{ after: food, does: cook, within: 1h, atLeast: 0.5 }',
    '                     ^^^^ got "food"; expected { suffers: hit }, { does: wake }, or a level: "health < 50"',
  ],
  [
    '{ after: { gets: hit }, does: cook, within: 1h, atLeast: 0.5 }',
    '                     ^^^^^^^^^^^^^ got {"gets":"hit"}; expected { suffers: hit }, { does: wake }, or a level: "health < 50"',
  ],
  [
    '{ after: { does: hit }, does: cook, within: 1h, atLeast: 0.5 }',
    '                             ^^^ unknown activity "hit". Known: meals, cook, snack, wash, doze, wait a little',
  ],
  [
    '{ after: { suffers: hit }, does: cook, within: 1h, atLeast: 0.5 }',
    '                                ^^^ unknown activity "hit". Known: meals, cook, snack, wash, doze, wait a little',
  ],
  [
    '{ after: { does: cook }, does: cok, within: 1h, atLeast: 0.5 }',
    '                                           ^^^ unknown activity "cok". Did you mean "cook"? Known: meals, cook, snack, wash, doze, wait a little',
  ],
  [
    '{ after: { does: cook }, within: 1h, atLeast: 0.5 }',
    '            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ "does" is missing; expected the activities that count as a reaction, such as "does: flee"',
  ],
  [
    '{ after: { does: cook }, does: snack, atLeast: 0.5 }',
    '            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ "within" is missing; expected a time limit, such as "within: 5s"',
  ],
  [
    '{ after: { does: cook }, does: snack, within: 5, each: maybe, atLeast: 0.5 }',
    '                                                                   ^^^^^ got "maybe"; expected true or false',
  ],
  [
    '{ hours: cook, each: true, atMost: 3 }',
    '                                 ^^^^ "child" is the name of an agent and also a temperament or tag; rename one of them',
  ],
  [
    '{ hours: cook, who: nobody, each: true, atMost: 3 }',
    '                                ^^^^^^ unknown agent, temperament or tag "nobody". Known: Ann, Bob, child, adult, tall, brave',
  ],
  [
    'every day',
    '            ^^^^^^^^^ got "every day"; expected a measure with bounds, such as { hours: sleep, between: [7, 9] }',
  ],
];
test.each(mistakes)('%s', (part, caret) => {
  expect(shown(expecting(part).problems)).toEqual([`  it is so: ${part}`, caret]);
});

/** The name of the case, the end of a world file, and its problems. */
const sections: [string, string, string[]][] = [
  [
    'a group that is not a list of activities',
    'activities: { meals: cook, naps: [] }',
    [
      '                     ^^^^ got "cook"; expected a list of activities',
      '                                 ^^ got []; expected a list of activities',
    ],
  ],
  [
    'a group with unknown activities',
    'activities: { meals: [cook, snak, serve, 3] }',
    [
      '                            ^^^^ unknown activity "snak". Did you mean "snack"? Known: cook, snack, wash, doze, wait a little',
      '                                  ^^^^^ "serve" is never an activity of its own, only a part of others, and its time counts for those; name one of them',
      '                                         ^ unknown activity 3. Known: cook, snack, wash, doze, wait a little',
    ],
  ],
  [
    'a group whose name is taken',
    'activities: { snack: [cook], any: [cook] }',
    [
      '              ^^^^^ "snack" is already the name of an activity; choose another name for the group',
      '                             ^^^ "any" stands for all activities; choose another name for the group',
    ],
  ],
  [
    'groups that are not a map',
    'activities: [cook]',
    ['            ^^^^^^ got ["cook"]; expected lists of activities by name'],
  ],
  ['expectations without names', 'expect: 3', ['        ^ got 3; expected expectations by name']],
  [
    'a duplicate name because of each',
    "expect: { a: { times: cook, who: Ann, each: true, atMost: 3 }, 'a: Ann': { times: snack, atMost: 3 } }",
    [`${' '.repeat(8)}${'^'.repeat(92)} two expectations are named "a: Ann"; rename one of them`],
  ],
  [
    'each without a matching agent',
    'expect: { a: { times: cook, who: grown, each: true, atMost: 3 } }\ntags: [grown]',
    ['                                              ^^^^ "who" matches no agent of the file'],
  ],
];
test.each(sections)('%s', (_, more, carets) => {
  const lines = shown(load(more).problems);
  expect(lines.filter((_line, i) => i % 2 === 1)).toEqual(carets);
});

test('each is limited to a hundred agents', () => {
  const crowd = HOME.replace('name: Ann, temperament: adult, at: [1, 1]', 'name: Ann, temperament: adult, count: 101');
  const { problems } = loadWorld(
    `${crowd}space: { plane: [9, 9] }\nexpect: { a: { times: cook, who: adult, each: true, atMost: 3 } }\n`,
  );
  expect(problems.map(({ message }) => message)).toEqual(['got 102 agents; "each" is limited to 100']);
});
