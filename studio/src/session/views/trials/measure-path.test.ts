import { expect, test } from 'vitest';
import { pathOfMeasure } from './measure-path.ts';

const FILE = {
  needs: { 'inner peace': {}, food: {} },
  kinds: { bed: { adverts: { sleep: {} } }, sofa: { adverts: { sleep: {}, read: {} } } },
  temperaments: { cat: { innate: { purr: {} }, adverts: { stroke: {} } } },
  actions: { yawn: {} },
  activities: { rest: ['sleep', 'purr'] },
  expect: { 'enough sleep': { hours: 'sleep', atLeast: 6 }, sleep: { times: 'sleep', atMost: 3 } },
};

test.each([
  ['enough sleep', { hours: 'sleep' }, ['expect', 'enough sleep', 'atLeast']],
  ['enough sleep: Ann', { hours: 'sleep', who: 'Ann' }, ['expect', 'enough sleep', 'atLeast']],
  ['sleep', null, ['expect', 'sleep', 'atMost']],
  ['hours of sleep', { hours: 'sleep' }, ['kinds', 'bed', 'adverts', 'sleep']],
  ['times of read', { times: 'read' }, ['kinds', 'sofa', 'adverts', 'read']],
  ['purr', { hours: 'purr' }, ['temperaments', 'cat', 'innate', 'purr']],
  ['stroke', { failed: 'stroke' }, ['temperaments', 'cat', 'adverts', 'stroke']],
  ['yawn', { abandoned: 'yawn' }, ['actions', 'yawn']],
  ['rest', { hours: 'rest' }, ['activities', 'rest']],
  ['mean food', { mean: 'food' }, ['needs', 'food']],
  ['peace in danger', { share: 'inner peace < 10' }, ['needs', 'inner peace']],
  ['constructor', { hours: 'constructor' }, null],
  ['flip-flops', { flipFlops: 'any', within: 15 }, null],
  ['walking', { walking: true }, null],
  ['gone', { mean: 'toString' }, null],
  ['two', { hours: ['sleep', 'read'] }, null],
])('the measure %s comes from its expectation, or else from its activity or need', (name, measure, path) => {
  const expected = measure && { measure, unit: '', isShare: false, range: [null, null] as const };
  expect(pathOfMeasure(FILE, name, expected)).toEqual(path);
});
