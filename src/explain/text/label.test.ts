import { expect, test } from 'vitest';
import { mention, mentionOne } from './label.ts';

test('a name in a sentence has one article, also if it begins with one', () => {
  expect(['fridge #3', 'an armchair #7.1', 'the old well', 'Ann', 'theatre'].map(mention)).toEqual([
    'the fridge',
    'the armchair',
    'the old well',
    'Ann',
    'the theatre',
  ]);
  expect(['plate', 'apple', 'an armchair', 'the old well', 'ingredients', 'Ann'].map(mentionOne)).toEqual([
    'a plate',
    'an apple',
    'an armchair',
    'an old well',
    'ingredients',
    'Ann',
  ]);
});
