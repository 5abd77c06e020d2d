import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourLine, stateAfter } from './colour-line.ts';
import { lineAt, lineOf, offsetOf, splitLines } from './text-lines.ts';

function kinds(line: string, state = 0): string {
  return colourLine(line, state)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, kind }) => `${kind}<${text}>`)
    .join(' ');
}

describe('colouring a line', () => {
  test('keys, numbers, texts, marks and comments are told apart', () => {
    expect(kinds('  decay: 6/h # an hour')).toBe('key<decay> mark<:> number<6/h> comment<# an hour>');
    expect(kinds('food: { decay: -6.5, "a b": true }')).toBe(
      'key<food> mark<:> mark<{> key<decay> mark<:> number<-6.5> mark<,> key<"a b"> mark<:> number<true> mark<}>',
    );
    expect(kinds("- starts: '07:00'")).toBe("mark<-> key<starts> mark<:> text<'07:00'>");
    expect(kinds('- [[0, 1], [100, 0]]')).toContain('mark<[> mark<[> number<0> mark<,> number<1> mark<]>');
    expect(kinds('<<: *base')).toContain('mark<*base>');
    expect(kinds('score: promise * night(hour) - 2')).toBe('key<score> mark<:> plain<promise * night(hour) - 2>');
    expect(kinds('# all: of it')).toBe('comment<# all: of it>');
    expect(kinds('a: b#c')).toBe('key<a> mark<:> plain<b#c>');
  });

  test('a block of text goes on while it is indented, and its # is no comment', () => {
    const state = stateAfter('  map: |', 0);
    expect(state).toBeGreaterThan(0);
    expect(kinds('    ####', state)).toBe('text<    ####>');
    expect(stateAfter('', state)).toBe(state);
    expect(stateAfter('  legend:', state)).toBe(0);
    expect(kinds('  legend:', state)).toBe('key<legend> mark<:>');
    const inList = stateAfter('  - map: |', 0);
    expect(stateAfter('    next: 1', inList)).toBe(0);
  });

  test('a text in quotes goes on over lines', () => {
    const state = stateAfter('a: "one', 0);
    expect(kinds('two" # three', state)).toBe('text<two"> comment<# three>');
    expect(stateAfter('two', state)).toBe(state);
    expect(stateAfter("it''s' ", stateAfter("a: 'one", 0))).toBe(0);
  });

  test('no character is lost or added, in any line of any world and in any other', () => {
    for (const world of readdirSync('worlds')) {
      const lines = splitLines(readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
      lines.starts.forEach((_, i) => {
        expect(
          colourLine(lineAt(lines, i), lines.states[i])
            .map(({ text }) => text)
            .join(''),
        ).toBe(lineAt(lines, i));
      });
      expect(lines.states.at(-1)).toBe(0);
    }
    const line = fc.string({ unit: fc.constantFrom(...'ab 1-:#,[]{}\'"|>&*!?.\\\t'), maxLength: 30 });
    fc.assert(
      fc.property(line, fc.integer({ min: -2, max: 3 }), (text, state) => {
        expect(
          colourLine(text, state)
            .map((each) => each.text)
            .join(''),
        ).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

test('lines and offsets lead to each other', () => {
  const lines = splitLines('ab\n\ncde\n');
  expect(lines.starts).toEqual([0, 3, 4, 8]);
  expect(lines.width).toBe(3);
  expect([0, 2, 3, 4, 7, 8].map((offset) => lineOf(lines, offset))).toEqual([0, 0, 1, 2, 2, 3]);
  expect(offsetOf(lines, 3, 2)).toBe(5);
  expect(offsetOf(lines, 3, 99)).toBe(7);
  expect(offsetOf(lines, 99, 1)).toBe(8);
});
