import { expect, test } from 'vitest';
import { indentAfter } from './indent.ts';

test('a line is indented like the one before, and further after a key without a value', () => {
  expect(indentAfter('  food: 3')).toBe(2);
  expect(indentAfter('  food:')).toBe(4);
  expect(indentAfter('  food:   # what they eat')).toBe(4);
  expect(indentAfter('  map: |')).toBe(4);
  expect(indentAfter('# note:')).toBe(0);
  expect(indentAfter('  # a note')).toBe(2);
  expect(indentAfter('')).toBe(0);
});

test('after a key behind a dash, a line is indented further than the key', () => {
  expect(indentAfter('  - go:')).toBe(6);
  expect(indentAfter('  - wait: 8m')).toBe(2);
});
