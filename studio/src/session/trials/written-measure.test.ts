import { loadWorld } from 'hanker/format';
import { expect, test } from 'vitest';
import { VILLAGE } from '../../../../test/worlds/village.ts';
import { writeMeasure } from './written-measure.ts';

const BOUND = { atLeast: 0.5 };
const GROUPS = 'activities: { chores: [cook dinner, sleep] }\n';

function read(measures: Readonly<Record<string, object>>) {
  const expectations = Object.entries(measures).map(([name, measure]) => [name, { ...measure, ...BOUND }]);
  const text = `${VILLAGE}${GROUPS}expect: ${JSON.stringify(Object.fromEntries(expectations))}\n`;
  const { expectations: found, groups, problems } = loadWorld(text, 'village.yaml');
  expect(problems).toEqual([]);
  return { groups, measures: found.map(({ measure }) => measure) };
}

test('a measure of any kind is written so that the file reads the same measure', () => {
  const all = {
    a: { hours: 'sleep' },
    b: { hours: ['sleep', 'watch tv'], who: 'Ann', during: '18:00-06:00' },
    c: { times: 'chores', who: ['Ann', 'Bob'] },
    d: { share: 'food < 12.5' },
    e: { mean: 'food', people: 'spread' },
    f: { lowest: 'fun', people: 0.9 },
    g: { highest: 'rest' },
    h: { flipFlops: 'any' },
    i: { flipFlops: 'sleep', within: '1h' },
    j: { abandoned: 'any' },
    k: { failed: 'cook dinner', who: 'person' },
    l: { walking: true },
    m: { variety: true },
    n: { unlike: { chores: 8, 'watch tv': 2 } },
    o: { after: 'food < 30', does: 'cook dinner', within: '1h' },
    p: { after: { does: 'watch tv' }, does: ['sleep', 'cook dinner'], within: '2h' },
    q: { after: { suffers: 'sleep' }, does: 'any', within: '2h' },
  };
  const { groups, measures } = read(all);
  expect(measures).toHaveLength(Object.keys(all).length);
  const written = measures.map((measure) => writeMeasure(measure, groups));
  expect(written[0]).toEqual({ hours: 'sleep' });
  expect(written[2]).toEqual({ times: 'chores', who: ['Ann', 'Bob'] });
  expect(read(Object.fromEntries(written.map((each, i) => [`again ${i}`, each]))).measures).toEqual(measures);
});
