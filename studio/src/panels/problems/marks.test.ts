import { LINTS, loadWorld } from 'hanker/format';
import { expect, test } from 'vitest';
import type { TextMark } from '../../session/text/mark.ts';
import { LINT_WORDS } from './lint-words.ts';
import { moveMarks } from './move-marks.ts';
import { applySuggestion, suggestionOf } from './suggestion.ts';
import { readTarget } from './target.ts';

const mark = (line: number): TextMark => ({ line, column: 1, length: 1, message: '', lint: null });

test('marks behind a change move with their lines, and one on a line that is touched goes', () => {
  const marks = [mark(1), mark(3), mark(5)];
  const lines = (all: readonly TextMark[]) => all.map(({ line }) => line);
  expect(lines(moveMarks(marks, 'a\nb\nc\nd\ne', 'a\nb\ncx\nd\ne'))).toEqual([1, 5]);
  expect(lines(moveMarks(marks, 'a\nb\nc\nd\ne', 'a\nb\nc\nd\n\n\ne'))).toEqual([1, 3, 7]);
  expect(lines(moveMarks(marks, 'a\nb\nc\nd\ne', 'a\nc\nd\ne'))).toEqual([1, 2, 4]);
  expect(moveMarks(marks, 'a', 'a')).toBe(marks);
});

test('every lint has its words', () => {
  expect(Object.keys(LINT_WORDS).sort()).toEqual([...LINTS].sort());
});

test('what a problem proposes can be written in its place', () => {
  const text =
    'hanker: 1\nneeds: { hunger: { decay: 1/h, curve: [[0, 1], [100, 0]] } }\nkinds: { tv: { adverts: { w: { promise: { hungr: 3 }, steps: [] } } } }\n';
  const problem = loadWorld(text).problems.find(({ message }) => message.includes('Did you mean'));
  if (!problem) throw new Error('there is no such problem');
  expect(suggestionOf(problem)).toBe('hunger');
  expect(applySuggestion(problem.source, problem)).toBe(problem.source.replace('hungr', 'hunger'));
  expect(suggestionOf(mark(1))).toBeNull();
  expect(applySuggestion('something else', problem)).toBeNull();
});

test('targets are lines or paths', () => {
  expect(readTarget('line:14')).toEqual({ line: 14, column: 1 });
  expect(readTarget('line:14:3')).toEqual({ line: 14, column: 3 });
  expect(readTarget('path:agents.2.at')).toEqual({ path: ['agents', 2, 'at'] });
  expect(readTarget('path:["needs","a.b"]')).toEqual({ path: ['needs', 'a.b'] });
  expect(readTarget('path:[')).toBeNull();
  expect(readTarget('hunger')).toBeNull();
});
