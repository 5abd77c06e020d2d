import { expect, test } from 'vitest';
import type { WorldDefinition } from './definition.ts';
import { advertsTargeting, targetedAdverts, targetsOf } from './targeted.ts';

const definition = {
  temperaments: {
    cat: { innate: { nap: {}, hunt: { of: 'mouse' }, greet: { of: ['agents', 'soft'] } } },
    mouse: { innate: { hide: { of: 'hole' } } },
    stone: {},
  },
} as WorldDefinition;

test('adverts that are done to others are listed in order', () => {
  expect(targetedAdverts(definition).map(({ temperament, name }) => `${temperament} ${name}`)).toEqual([
    'cat hunt',
    'cat greet',
    'mouse hide',
  ]);
  expect(targetedAdverts({})).toEqual([]);
});

test('they are done to a kind by its name or a tag, and to bodies also as agents', () => {
  const names = (name: string, tags: readonly string[], isBody: boolean) =>
    advertsTargeting(definition, { name, tags, isBody }).map((each) => each.name);
  expect(names('mouse', [], true)).toEqual(['hunt', 'greet']);
  expect(names('hole', [], false)).toEqual(['hide']);
  expect(names('sofa', ['red', 'soft'], false)).toEqual(['greet']);
  expect(names('sofa', [], false)).toEqual([]);
  expect(names('agents', [], false)).toEqual(['greet']);
});

test('what is done alone has no targets', () => {
  expect([
    targetsOf(undefined),
    targetsOf(null),
    targetsOf({}),
    targetsOf({ of: 'a' }),
    targetsOf({ of: ['a', 'b'] }),
  ]).toEqual([[], [], [], ['a'], ['a', 'b']]);
});
