import { forEachDiagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { MarkedText } from '../../../session/text/mark.ts';
import { problemMarks, setMarks } from './marks.ts';

const mark = (line: number, more: Partial<MarkedText> = {}): MarkedText => ({
  line,
  column: 1,
  length: 1,
  message: '',
  lint: null,
  ...more,
});

/** The marked parts of a text, each with its severity, after marks of a checked text were set. */
function marked(text: string, checked: string, marks: readonly MarkedText[]): string[] {
  const state = EditorState.create({ doc: text, extensions: problemMarks });
  const found: string[] = [];
  forEachDiagnostic(state.update(setMarks(state, { marks, checked, mend: () => {} })).state, (each, from, to) => {
    found.push(`${each.severity} ${text.slice(0, from).split('\n').length} ${text.slice(from, to)}`);
  });
  return found;
}

test('errors and lints are marked at their places', () => {
  const marks = [mark(1, { column: 4, length: 3 }), mark(2, { length: 2, lint: 'dominated' })];
  expect(marked('a: fod\nbc: 1\n', 'a: fod\nbc: 1\n', marks)).toEqual(['error 1 fod', 'warning 2 bc']);
});

test('a mark of a text with Windows line ends is in the same place', () => {
  expect(marked('a: 1\nb: 2\n', 'a: 1\r\nb: 2\r\n', [mark(2)])).toEqual(['error 2 b']);
});

test('marks after a change move with their lines, and a mark whose text was changed goes', () => {
  const text = 'a\nb\nc\nd\ne';
  const marks = [mark(1), mark(3), mark(5)];
  expect(marked('a\nb\nx\nd\ne', text, marks)).toEqual(['error 1 a', 'error 5 e']);
  expect(marked('a\nb\nc\nd\n\n\ne', text, marks)).toEqual(['error 1 a', 'error 3 c', 'error 7 e']);
  expect(marked('a\nc\nd\ne', text, marks)).toEqual(['error 1 a', 'error 2 c', 'error 4 e']);
});

test('a place beyond the text is marked at its end', () => {
  expect(marked('a', 'a', [mark(9, { column: 9 })])).toEqual(['error 1 ']);
});
