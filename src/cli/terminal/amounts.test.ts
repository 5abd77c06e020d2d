import { expect, test } from 'vitest';
import { shorten, showCount, showSpan } from './amounts.ts';

test('counts have their thousands apart', () => {
  expect([0, 7, 999, 1000, 12345.6, 1234567].map(showCount)).toEqual(['0', '7', '999', '1,000', '12,346', '1,234,567']);
});

test('spans are told in the largest unit that fits, in the singular for one', () => {
  expect([0, 0.42, 1, 59, 60, 5400, 86400, 604800].map(showSpan)).toEqual([
    '0 seconds',
    '0.4 seconds',
    '1 second',
    '59 seconds',
    '1 minute',
    '1.5 hours',
    '1 day',
    '7 days',
  ]);
});

test('a text that is too long ends in an ellipsis, within its width', () => {
  expect(shorten('fridge', 6)).toBe('fridge');
  expect(shorten('fridge', 5)).toBe('frid…');
  expect(shorten('fridge', 1)).toBe('…');
});
