import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareLines, type LineDifference } from './line-diff.ts';

function apply(before: string, differences: readonly LineDifference[]): string[] {
  const lines = before.split('\n');
  for (const { line, removed, added } of [...differences].reverse()) {
    expect(lines.slice(line - 1, line - 1 + removed.length)).toEqual(removed);
    lines.splice(line - 1, removed.length, ...added);
  }
  return lines;
}

describe('comparing two texts by lines', () => {
  test('equal texts do not differ, whatever their ends of line', () => {
    expect(compareLines('a\nb\n', 'a\r\nb\r\n')).toEqual([]);
  });

  test('tells what was removed and added, and where', () => {
    expect(compareLines('a\nb\nc\nd\ne', 'a\nB\nc\nd\nx\ne')).toEqual([
      { line: 2, removed: ['b'], added: ['B'] },
      { line: 5, removed: [], added: ['x'] },
    ]);
  });

  test('doing what it says to the one gives the other', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 30 })
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(apply(before, compareLines(before, after)).join('\n')).toBe(after);
      }),
    );
  });

  test('of texts that have next to nothing in common all lines are exchanged, and soon', () => {
    const before = Array.from({ length: 5000 }, (_, i) => `a${i}`).join('\n');
    const after = Array.from({ length: 5000 }, (_, i) => `b${i}`).join('\n');
    expect(compareLines(before, after)).toHaveLength(1);
  });
});
