import { LINTS, loadWorld } from 'hanker/format';
import { expect, test } from 'vitest';
import type { MarkedText } from '../../session/text/mark.ts';
import { applySuggestion, suggestionOf } from './editor/suggestion.ts';
import { LINT_WORDS } from './lint-words.ts';
import { readTarget } from './target.ts';

const nothing: MarkedText = { line: 1, column: 1, length: 1, message: '', lint: null };

test('every lint has its words', () => {
  expect(Object.keys(LINT_WORDS).sort()).toEqual([...LINTS].sort());
});

test('what a problem proposes can be written in its place', () => {
  const text =
    'hanker: 2\nneeds: { hunger: { decay: 1/h, curve: [[0, 1], [100, 0]] } }\nkinds: { tv: { adverts: { w: { promise: { hungr: 3 }, steps: [] } } } }\n';
  const problem = loadWorld(text).problems.find(({ message }) => message.includes('Did you mean'));
  if (!problem) throw new Error('there is no such problem');
  expect(suggestionOf(problem)).toBe('hunger');
  expect(applySuggestion(problem.source, problem)).toBe(problem.source.replace('hungr', 'hunger'));
  expect(suggestionOf(nothing)).toBeNull();
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
