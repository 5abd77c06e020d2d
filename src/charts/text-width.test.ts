import { expect, test } from 'vitest';
import { fitText, textWidth, wrapText } from './text-width.ts';

test('wide letters count for more than narrow ones, and bold ones for more than plain', () => {
  expect(textWidth('mmm', 10)).toBeGreaterThan(textWidth('iii', 10));
  expect(textWidth('sleep', 20)).toBeCloseTo(2 * textWidth('sleep', 10), 9);
  expect(textWidth('sleep', 10, 'bold')).toBeGreaterThan(textWidth('sleep', 10));
  expect(textWidth('iii', 10, 'code')).toBe(textWidth('mmm', 10, 'code'));
  expect(textWidth('睡眠', 10)).toBeGreaterThan(20);
  expect(textWidth('', 10)).toBe(0);
});

test('what does not fit is cut and ends with an ellipsis', () => {
  expect(fitText('sleep', 10, 100)).toBe('sleep');
  const cut = fitText('read a very long book', 10, 60);
  expect(cut).toMatch(/^read a.*[^ ]…$/);
  expect(textWidth(cut, 10)).toBeLessThanOrEqual(60);
  expect(fitText('sleep', 10, 3)).toBe('');
});

test('words go to the next line, and the last line says that there is more', () => {
  expect(wrapText('one two three four', 10, 60, 3)).toEqual(['one two', 'three four']);
  expect(wrapText('one two three four five six', 10, 60, 2)).toEqual(['one two', 'three four…']);
  expect(wrapText('incomprehensibilities', 10, 60, 2)).toEqual(['incompreh…']);
  expect(wrapText('one', 10, 60, 1)).toEqual(['one']);
});
