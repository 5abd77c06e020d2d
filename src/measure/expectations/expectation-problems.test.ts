import { expect, test } from 'vitest';
import { HOME } from '../../../test/measured-home.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';

const load = (more: string) => loadWorld(`${HOME}${more}\n`, 'home.yaml');
const expecting = (part: string) => load(`expect:\n  it is so: ${part}\nactivities: { meals: [cook, snack] }`);

/** The line in question with its caret, without the file's name. */
const shown = (problems: ReturnType<typeof load>['problems']) =>
  showWorldProblems(problems)
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => line.slice(line.indexOf('|') + 2));

const slips: [part: string, caret: string][] = [
  [
    '{ hours: coook, atMost: 3 }',
    '                     ^^^^^ unknown activity "coook". Did you mean "cook"? Known: meals, cook, snack, wash, doze, wait a little',
  ],
  [
    '{ hours: serve, atMost: 3 }',
    '                     ^^^^^ "serve" is only a part of other activities, and its time counts for those; name one that agents turn to',
  ],
  [
    '{ times: [cook, boil], atMost: 3 }',
    '                            ^^^^ "boil" is only a part of other activities, and its time counts for those; name one that agents turn to',
  ],
  ['{ times: [], atMost: 3 }', '                     ^^ got []; expected a name or a list of names'],
  ['{ times: 3, atMost: 3 }', '                     ^ got 3; expected a name or a list of names'],
  [
    '{ atMost: 3 }',
    '            ^^^^^^^^^^^^^ nothing says what is measured; expected one of hours, times, share, mean, lowest, highest, flipFlops, abandoned, failed, walking, variety, unlike, after',
  ],
  [
    '{ hours: cook, times: snack, atMost: 3 }',
    '                           ^^^^^ hours and times are two measures; give each a name of its own',
  ],
  [
    '{ hours: cook, within: 5m, atMost: 3 }',
    '                           ^^^^^^ "within" goes with after and flipFlops only',
  ],
  ['{ hours: cook, does: snack, atMost: 3 }', '                           ^^^^ "does" goes with after only'],
  [
    '{ hours: cook, who: Anne, atMost: 3 }',
    '                                ^^^^ unknown agent, temperament or tag "Anne". Did you mean "Ann"? Known: Ann, Bob, child, adult, tall, brave',
  ],
  [
    '{ hours: cook, atmost: 3 }',
    '                           ^^^^^^ unknown key "atmost". Did you mean "atMost"? Known: hours, times, share, mean, lowest, highest, flipFlops, abandoned, failed, walking, variety, unlike, …',
  ],
  [
    '{ hours: cook }',
    '            ^^^^^^^^^^^^^^^ nothing says where it should be; expected one of between, atLeast, atMost',
  ],
  ['{ hours: cook, between: 3 }', '                                    ^ got 3; expected two numbers: [7, 9]'],
  ['{ hours: cook, between: [3] }', '                                    ^^^ got [3]; expected two numbers: [7, 9]'],
  [
    '{ hours: cook, between: [3, 1] }',
    '                                    ^^^^^^ 3 is more than 1; the lower end comes first',
  ],
  [
    '{ hours: cook, between: [1, two] }',
    '                                        ^^^ got "two"; expected a number, or a share as "1%"',
  ],
  [
    '{ hours: cook, between: [1, 2], atMost: 2 }',
    '                           ^^^^^^^ "between" already says both ends',
  ],
  ['{ hours: cook, atLeast: 3, atMost: 2 }', '                                    ^ 3 is more than "atMost" allows, 2'],
  [
    '{ hours: cook, atMost: lots }',
    '                                   ^^^^ got "lots"; expected a number, or a share as "1%"',
  ],
  ['{ hours: cook, atMost: 30 }', '                                   ^^ got 30, but this goes from 0 to 24'],
  [
    '{ hours: cook, atLeast: 0 }',
    '                                    ^ every run keeps to that: this goes from 0 to 24 anyway',
  ],
  [
    '{ share: food < 10, atMost: 5 }',
    '                                        ^ got 5, but this goes from 0 to 1; a percentage is written as "5%"',
  ],
  [
    '{ share: food < 10, atMost: 1 }',
    '                                        ^ every run keeps to that: this goes from 0 to 1 anyway; a percentage is written as "5%"',
  ],
  ['{ times: cook, atMost: -1 }', '                                   ^^ got -1, but this is never below 0'],
  [
    '{ times: cook, atLeast: 0 }',
    '                                    ^ every run keeps to that: this is never below 0 anyway',
  ],
  ['{ share: food, atMost: 5% }', '                     ^^^^ got "food"; expected a level to compare: "food < 10"'],
  [
    '{ share: food <= 10, atMost: 5% }',
    '                     ^^^^^^^^^^ got "food <= 10"; expected a level to compare: "food < 10"',
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
    "                                      ^^ got -1; a duration is a whole number of ticks from 0, or text such as '30m'",
  ],
  [
    '{ unlike: cook, atMost: 0.1 }',
    '                      ^^^^ got "cook"; expected hours by activity: { sleep: 8, work: 5 }',
  ],
  ['{ unlike: {}, atMost: 0.1 }', '                      ^^ expected hours by activity: { sleep: 8, work: 5 }'],
  [
    '{ unlike: { cook: 20, snack: 5 }, atMost: 0.1 }',
    '                      ^^^^^^^^^^^^^^^^^^^^^^ the hours add up to 25; a day has 24',
  ],
  ['{ unlike: { cook: lots }, atMost: 0.1 }', '                              ^^^^ got "lots"; expected hours'],
  ['{ unlike: { cook: -1 }, atMost: 0.1 }', '                              ^^ got -1; expected hours'],
  [
    '{ unlike: { any: 20, snack: 1 }, atMost: 0.1 }',
    '                      ^^^^^^^^^^^^^^^^^^^^^ "any" holds every activity; each can be in one part only',
  ],
  [
    '{ unlike: { meals: 2, snack: 1 }, atMost: 0.1 }',
    '                      ^^^^^^^^^^^^^^^^^^^^^^ "snack" is counted twice; each activity can be in one part only',
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
    '            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected "does": what answers it, as "does: flee"',
  ],
  [
    '{ after: { does: cook }, does: snack, atLeast: 0.5 }',
    '            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected "within": how soon, as "5s"',
  ],
  [
    '{ after: { does: cook }, does: snack, within: 5, each: maybe, atLeast: 0.5 }',
    '                                                                   ^^^^^ got "maybe"; expected true or false',
  ],
  [
    '{ hours: cook, each: true, atMost: 3 }',
    `                                 ^^^^ "child" is a temperament or a tag as well as somebody's name`,
  ],
  [
    '{ hours: cook, who: nobody, each: true, atMost: 3 }',
    '                                ^^^^^^ unknown agent, temperament or tag "nobody". Known: Ann, Bob, child, adult, tall, brave',
  ],
  ['every day', '            ^^^^^^^^^ got "every day"; expected { hours: sleep, between: [7, 9] } or the like'],
];
test.each(slips)('%s', (part, caret) => {
  expect(shown(expecting(part).problems)).toEqual([`  it is so: ${part}`, caret]);
});

/** A world file that goes on like this. */
const wholes: [string, string, string[]][] = [
  [
    'a group that is none',
    'activities: { meals: cook, naps: [] }',
    [
      '                     ^^^^ got "cook"; expected a list of activities',
      '                                 ^^ got []; expected a list of activities',
    ],
  ],
  [
    'a group with a slip in it',
    'activities: { meals: [cook, snak, serve, 3] }',
    [
      '                            ^^^^ unknown activity "snak". Did you mean "snack"? Known: cook, snack, wash, doze, wait a little',
      '                                  ^^^^^ "serve" is only a part of other activities, and its time counts for those; name one that agents turn to',
      '                                         ^ unknown activity 3. Known: cook, snack, wash, doze, wait a little',
    ],
  ],
  [
    'a group whose name is taken',
    'activities: { snack: [cook], any: [cook] }',
    [
      '              ^^^^^ "snack" is an activity already; call the group otherwise',
      '                             ^^^ "any" is a word of its own; call the group otherwise',
    ],
  ],
  [
    'groups that are none',
    'activities: [cook]',
    ['            ^^^^^^ got ["cook"]; expected lists of activities by name'],
  ],
  ['expectations without names', 'expect: 3', ['        ^ got 3; expected expectations by their names']],
  [
    'the same name twice, by way of each',
    "expect: { a: { times: cook, who: Ann, each: true, atMost: 3 }, 'a: Ann': { times: snack, atMost: 3 } }",
    [`${' '.repeat(8)}${'^'.repeat(92)} "a: Ann" is expected twice; call one of them otherwise`],
  ],
  [
    'each of nobody',
    'expect: { a: { times: cook, who: grown, each: true, atMost: 3 } }\ntags: [grown]',
    ['                                              ^^^^ nobody at the beginning is meant by "who"'],
  ],
];
test.each(wholes)('%s', (_, more, carets) => {
  const lines = shown(load(more).problems);
  expect(lines.filter((_line, i) => i % 2 === 1)).toEqual(carets);
});

test('each of a crowd is too many', () => {
  const crowd = HOME.replace('name: Ann, temperament: adult, at: [1, 1]', 'name: Ann, temperament: adult, count: 101');
  const { problems } = loadWorld(
    `${crowd}space: { plane: [9, 9] }\nexpect: { a: { times: cook, who: adult, each: true, atMost: 3 } }\n`,
  );
  expect(problems.map(({ message }) => message)).toEqual(['"each" is for up to 100 agents; here are 102']);
});
