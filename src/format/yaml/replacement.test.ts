import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetsBefore, type Replacement, replaceParts } from './replacement.ts';

/** Replacements that do not overlap, with marks as new text, and the text they belong to. */
const cases = fc
  .tuple(
    fc.stringMatching(/^[a-z]{0,30}$/),
    fc.array(fc.tuple(fc.nat(5), fc.nat(4), fc.stringMatching(/^[A-Z]{0,6}$/))),
  )
  .map(([text, parts]) => {
    const replacements: Replacement[] = [];
    let at = 0;
    for (const [gap, length, written] of parts) {
      const start = at + gap;
      if (start + length > text.length) break;
      replacements.push({ start, end: start + length, text: written });
      at = start + length + 1;
    }
    return { text, replacements };
  });

test('what is kept of a text is found again at its place before the replacements', () => {
  fc.assert(
    fc.property(cases, ({ text, replacements }) => {
      const after = replaceParts(text, replacements.toReversed());
      const before = offsetsBefore(replacements);
      for (let i = 0; i < after.length; i++) {
        if (/[a-z]/.test(after[i])) expect(text[before(i)]).toBe(after[i]);
        else expect(replacements.some(({ start, end }) => start <= before(i) && before(i) <= end)).toBe(true);
      }
      expect(before(after.length)).toBe(text.length);
    }),
  );
});
