import fc from 'fast-check';
import { expect, test } from 'vitest';
import { respell, shownText } from './line-ends.ts';

test('ends of line that were not touched stay, and new lines get those of the file', () => {
  expect(respell('a\r\nb\r\n', 'a\nx\nb\n')).toBe('a\r\nx\r\nb\r\n');
  expect(respell('a\r\nb\nc\r\n', 'a\nb\nC\n')).toBe('a\r\nb\nC\r\n');
});

test('a text that is respelt is shown as it was typed', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\r\n', '\n', '\r'), maxLength: 20 });
  const typed = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 20 });
  fc.assert(
    fc.property(text, typed, (file, edited) => {
      expect(shownText(respell(file, edited))).toBe(edited);
      expect(respell(file, shownText(file))).toBe(file);
    }),
  );
});
