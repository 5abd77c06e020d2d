import { expect, test } from 'vitest';
import { editWorld } from './edit.ts';
import { makeOwn, sharedParts } from './shared-parts.ts';

const FILE = `kinds:
  bed:
    adverts: &bed
      sleep: # at night
        promise: { rest: 85 }
        steps: [wait: 1h, &wear { add: { thing.wear: 1 } }]
  bunk: { slots: 2, adverts: *bed }
  cot:
    adverts: *bed
  sofa:
    adverts:
      nap:
        steps:
          - wait: 10m
          - *wear # it suffers
          - wait: 1m
minds:
  calm: &calm { least: 2, select: { boltzmann: 3 } }
  wary:
    <<: *calm
    range: 5
`;

test('a part that is written elsewhere has its home, its line, and all places that share it', () => {
  const { find, homeOf } = sharedParts(FILE);
  expect(find(['kinds', 'bunk', 'adverts', 'sleep', 'promise', 'rest'])).toEqual({
    at: ['kinds', 'bunk', 'adverts'],
    home: ['kinds', 'bed', 'adverts', 'sleep', 'promise', 'rest'],
    line: 5,
    others: [
      ['kinds', 'bed', 'adverts'],
      ['kinds', 'cot', 'adverts'],
    ],
  });
  expect(find(['kinds', 'sofa', 'adverts', 'nap', 'steps', 1, 'add'])).toMatchObject({
    at: ['kinds', 'sofa', 'adverts', 'nap', 'steps', 1],
    home: ['kinds', 'bed', 'adverts', 'sleep', 'steps', 1, 'add'],
  });
  expect(find(['kinds', 'bed', 'adverts', 'sleep'])).toBeNull();
  expect(homeOf(['kinds', 'cot', 'adverts', 'sleep', 'thought'])).toEqual([
    'kinds',
    'bed',
    'adverts',
    'sleep',
    'thought',
  ]);
});

test('a merged key can be overridden where it is; what is within it is shared', () => {
  const { find, homeOf } = sharedParts(FILE);
  expect(find(['minds', 'wary', 'least'])).toBeNull();
  expect(homeOf(['minds', 'wary', 'least'])).toEqual(['minds', 'wary', 'least']);
  expect(find(['minds', 'wary', 'select', 'boltzmann'])).toMatchObject({
    at: ['minds', 'wary', 'select'],
    home: ['minds', 'calm', 'select', 'boltzmann'],
  });
});

test('a shared part is written out in its place, and everything else stays', () => {
  expect(makeOwn(FILE, ['minds', 'wary', 'select', 'boltzmann'])).toBe(
    FILE.replace('    range: 5\n', '    range: 5\n    select: { boltzmann: 3 }\n'),
  );
  expect(makeOwn(FILE, ['kinds', 'sofa', 'adverts', 'nap', 'steps', 1])).toBe(
    FILE.replace('- *wear #', '- { add: { thing.wear: 1 } } #'),
  );
  const own = makeOwn(FILE, ['kinds', 'cot', 'adverts', 'sleep']);
  expect(own).toContain('  cot:\n    adverts:\n      sleep:\n        promise: { rest: 85 }\n');
  const rest = ['kinds', 'cot', 'adverts', 'sleep', 'promise', 'rest'];
  expect(editWorld(own, [{ path: rest, value: 40 }])).toContain(
    'cot:\n    adverts:\n      sleep:\n        promise: { rest: 40 }',
  );
  expect(makeOwn(FILE, ['kinds', 'bunk', 'adverts'])).toContain('bunk: { slots: 2, adverts: { sleep: { promise:');
  expect(makeOwn(FILE, ['kinds', 'bed'])).toBe(FILE);
});

test('a part whose values others use is known', () => {
  const { usersOf } = sharedParts(FILE);
  expect(usersOf(['kinds', 'bed'])).toEqual([
    ['kinds', 'bunk', 'adverts'],
    ['kinds', 'cot', 'adverts'],
    ['kinds', 'sofa', 'adverts', 'nap', 'steps', 1],
  ]);
  expect(usersOf(['kinds', 'sofa'])).toEqual([]);
});

test('an item that is an alias is removed like any other', () => {
  const path = ['kinds', 'sofa', 'adverts', 'nap', 'steps', 1];
  expect(editWorld(FILE, [{ path, value: undefined }])).toBe(FILE.replace('          - *wear # it suffers\n', ''));
});
