import { expect, test } from 'vitest';
import { loadWorld, showWorldProblems } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { openGauges } from '../measures/open-gauges.ts';
import { quantileOf, standardDeviation } from '../statistics/people.ts';

/** Three people who sleep differently long, because their fatigue differs. */
const TEXT = `hanker: 2
ticksPerHour: 60
needs: { rest: { decay: 5/h, curve: [[0, 1], [100, 0]], start: 60 } }
kinds: { bed: { slots: 3, adverts: { sleep: { promise: { rest: 60 }, steps: [{ fill: { rest: 12/h }, until: { rest: 95 } }] } } } }
temperaments: { person: { tags: [tall], mind: { least: 0.3 } }, child: { mind: { least: 0.3 } } }
things: [{ kind: bed, at: [2, 2] }]
agents:
  - { name: Ann, temperament: person, at: [1, 1], needs: { rest: { decay: 3/h } } }
  - { name: Bob, temperament: person, at: [1, 2] }
  - { name: Cal, temperament: person, at: [2, 1], needs: { rest: { decay: 8/h } } }
  - { name: Kim, temperament: child, at: [2, 3] }
expect:
  they differ: { hours: sleep, who: tall, people: spread, between: [1, 6] }
  most sleep enough: { hours: sleep, who: tall, people: 90%, atLeast: 6 }
  the middle: { mean: rest, who: tall, people: median, atLeast: 10 }
  Ann: { hours: sleep, who: Ann, atLeast: 1 }
  Bob: { hours: sleep, who: Bob, atLeast: 1 }
  Cal: { hours: sleep, who: Cal, atLeast: 1 }
`;

test('the spread and the quantiles between people are those of the values of each', () => {
  const { definition, problems, expectations } = loadWorld(TEXT, 'people.yaml');
  expect(showWorldProblems(problems)).toBe('');
  const world = createWorld(definition as NonNullable<typeof definition>, { seed: 1 });
  const gauges = openGauges(world, Object.fromEntries(expectations.map(({ name, measure }) => [name, measure])));
  gauges.begin();
  while (world.now < 2880) {
    if (gauges.next <= world.now) gauges.sample();
    world.advance(Math.min(gauges.next, 2880) - world.now);
  }
  const values = gauges.read();
  const each = ['Ann', 'Bob', 'Cal'].map((name) => values[name] as number);
  expect(values['they differ']).toBeCloseTo(standardDeviation(each) as number, 9);
  expect(values['most sleep enough']).toBeCloseTo(quantileOf(each, 0.9) as number, 9);
  expect(values['the middle']).toBeGreaterThan(10);
});

test('quantiles lie between the two nearest values, and one person has no spread', () => {
  expect([0, 0.25, 0.5, 0.9, 1].map((share) => quantileOf([4, 1, 2, 3], share))).toEqual([1, 1.75, 2.5, 3.7, 4]);
  expect([quantileOf([], 0.5), standardDeviation([3]), standardDeviation([1, 3])]).toEqual([null, null, Math.sqrt(2)]);
});

test.each([
  ['people: most', 'got "most"; expected spread, median, or a quantile from 0% to 100%'],
  ['people: 2', 'got 2; expected spread, median, or a quantile from 0% to 100%'],
])('%s is rejected', (people, message) => {
  const { problems } = loadWorld(TEXT.replace('people: 90%', people), 'people.yaml');
  expect(showWorldProblems(problems)).toContain(message);
});
