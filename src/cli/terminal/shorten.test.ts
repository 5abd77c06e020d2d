import { expect, test } from 'vitest';
import { listWithin, shorten } from './shorten.ts';

test('a text that is too long ends in an ellipsis, within its width', () => {
  expect(shorten('fridge', 6)).toBe('fridge');
  expect(shorten('fridge', 5)).toBe('frid…');
  expect(shorten('fridge', 1)).toBe('…');
});

test('a list names as many items as fit and counts the others', () => {
  expect(listWithin(['eat', 'sleep', 'work'], 40)).toBe('eat, sleep, work');
  expect(listWithin(['eat', 'sleep', 'work'], 15)).toBe('eat, 2 more');
  expect(listWithin(['incomprehensible', 'work'], 8)).toBe('incompr…, 1 more');
});
