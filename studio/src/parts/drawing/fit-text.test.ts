import { expect, test } from 'vitest';
import { fitText, wrapText } from './fit-text.ts';

/** A context in which every letter has the width 1. */
const context = { measureText: (text: string) => ({ width: text.length }) };

test('a text that fits stays, a longer one ends with …', () => {
  expect(fitText(context, 'dinner', 6)).toBe('dinner');
  expect(fitText(context, 'dinner time', 8)).toBe('dinner…');
  expect(fitText(context, 'dinner', 1)).toBe('…');
});

test('a text is cut between the characters that a reader sees, not inside of one', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(fitText(context, `${family}${family}`, family.length + 4)).toBe(`${family}…`);
  expect(fitText(context, `${family}${family}`, family.length - 1)).toBe('…');
  expect(fitText(context, 'ab🌍cd', 4)).toBe('ab…');
  expect(fitText(context, 'abe\u0301d', 4)).toBe('ab…');
});

test('lines break between words, and no more are used than allowed', () => {
  expect(wrapText(context, 'have you heard the one', 9, 3)).toEqual(['have you', 'heard the', 'one']);
  expect(wrapText(context, 'have you heard the one', 9, 2)).toEqual(['have you', 'heard th…']);
  expect(wrapText(context, 'unbelievable', 5, 2)).toEqual(['unbe…']);
  expect(wrapText(context, '', 5, 2)).toEqual([]);
});
