import { describe, expect, test } from 'vitest';
import { HOME } from '../../../test/worlds/measured-home.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';

const load = (more: string) => loadWorld(`${HOME}${more}\n`, 'home.yaml');
const expecting = (part: string) => load(`expect:\n  it is so: ${part}\nactivities: { meals: [cook, snack] }`);

describe('an expectation is read from a file', () => {
  const read: [string, object][] = [
    ['{ hours: cook, between: [1, 2] }', { measure: { of: 'hours', activities: ['cook'], who: [] }, low: 1, high: 2 }],
    ['{ times: [cook, snack], atLeast: 3 }', { measure: { of: 'times', activities: ['cook', 'snack'] }, low: 3 }],
    ['{ times: any, atMost: 40 }', { measure: { of: 'times', activities: 'any' }, low: -Infinity, high: 40 }],
    ['{ share: food < 10, atMost: 1% }', { measure: { test: { need: 'food', compare: '<', level: 10 } }, high: 0.01 }],
    ['{ share: "rest>-2.5", atMost: 0.5 }', { measure: { test: { need: 'rest', compare: '>', level: -2.5 } } }],
    ['{ mean: food, who: tall, atLeast: 40 }', { measure: { of: 'mean', need: 'food', who: ['tall'] } }],
    ['{ lowest: food, who: [Ann, Bob], atLeast: 5 }', { measure: { of: 'lowest', who: ['Ann', 'Bob'] } }],
    ['{ highest: rest, who: child, atMost: 99 }', { measure: { of: 'highest', need: 'rest', who: ['child'] } }],
    ['{ flipFlops: any, atMost: 1 }', { measure: { of: 'flipFlops', activities: 'any', within: '15m' } }],
    ['{ flipFlops: cook, within: 1h, atMost: 1 }', { measure: { activities: ['cook'], within: '1h' } }],
    ['{ abandoned: [doze, wash], atMost: 0 }', { measure: { of: 'abandoned', activities: ['doze', 'wash'] }, high: 0 }],
    ['{ failed: wait a little, atMost: 2 }', { measure: { of: 'failed', activities: ['wait a little'] } }],
    ['{ walking: true, atMost: 2 }', { measure: { of: 'walking' } }],
    ['{ variety: true, atLeast: 1.5 }', { measure: { of: 'variety' } }],
    [
      '{ unlike: { cook: 2, snack: 1 }, atMost: 0.2 }',
      {
        measure: {
          day: [
            { activities: ['cook'], hours: 2 },
            { activities: ['snack'], hours: 1 },
          ],
        },
      },
    ],
    [
      '{ after: food < 30, does: cook, within: 2h, atLeast: 90% }',
      { measure: { of: 'reaction', after: { level: { need: 'food' } }, does: ['cook'], within: '2h' }, low: 0.9 },
    ],
    ['{ after: { does: wash }, does: doze, within: 3t, atLeast: 0.5 }', { measure: { after: { does: ['wash'] } } }],
    ['{ after: { suffers: any }, does: doze, within: 9, atLeast: 1 }', { measure: { after: { suffers: 'any' } } }],
  ];
  test.each(read)('%s', (part, expectation) => {
    const { problems, expectations } = expecting(part);
    expect(showWorldProblems(problems)).toBe('');
    expect(expectations).toMatchObject([{ name: 'it is so', ...expectation }]);
  });
});

test('a group stands for all its activities, without duplicates', () => {
  const { problems, groups, expectations } = load(`activities: { meals: [cook, snack] }
expect: { they eat: { times: [snack, meals], between: [2, 4] } }`);
  expect(showWorldProblems(problems)).toBe('');
  expect([...groups]).toEqual([['meals', ['cook', 'snack']]]);
  expect(expectations[0].measure).toMatchObject({ activities: ['snack', 'cook'] });
});

test('with "each" there is an expectation for every agent that matches', () => {
  const { problems, expectations } = expecting('{ hours: cook, who: [brave, Ann], each: true, atMost: 3 }');
  expect(showWorldProblems(problems)).toBe('');
  expect(expectations.map(({ name, measure }) => [name, measure.who])).toEqual([
    ['it is so: Ann', ['Ann']],
    ['it is so: Bob', ['Bob']],
  ]);
});

test('a variant may change the bounds of an expectation', () => {
  const text = `${HOME}expect: { they eat: { times: cook, atMost: 4 } }\nvariants: { hungry: { expect.they eat.atMost: 9 } }\n`;
  expect(loadWorld(text).expectations[0].high).toBe(4);
  const changed = loadWorld(text, 'home.yaml', { variant: 'hungry' });
  expect(showWorldProblems(changed.problems)).toBe('');
  expect(changed.expectations[0].high).toBe(9);
});
