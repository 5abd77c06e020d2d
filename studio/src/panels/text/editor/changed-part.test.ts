import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, changesBetween } from './changed-part.ts';

function apply(text: string, changes: readonly Change[]): string {
  return changes.reduceRight((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}

test('lines that changed far apart are changed apart, each by as little as possible', () => {
  expect(changesBetween('a: 1\nb: 2\nc: 3\n', 'a: 12\nb: 2\nc: 4\n')).toEqual([
    { from: 4, to: 4, insert: '2' },
    { from: 13, to: 14, insert: '4' },
  ]);
  expect(changesBetween('a\nc\n', 'a\nb\nc\n')).toEqual([{ from: 2, to: 2, insert: 'b\n' }]);
  expect(changesBetween('a\nb', 'a')).toEqual([{ from: 1, to: 3, insert: '' }]);
  expect(changesBetween('a', 'a')).toEqual([]);
});

test('the changes turn any text into any other, and are in order and apart', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\n'), maxLength: 24 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = changesBetween(before, after);
      expect(apply(before, changes)).toBe(after);
      for (const [i, { from, to }] of changes.entries()) {
        expect(from).toBeGreaterThanOrEqual(i === 0 ? 0 : changes[i - 1].to);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(before.length);
      }
    }),
    { numRuns: 500 },
  );
});
