import { type Diagnostic, forEachDiagnostic, linter, lintGutter, setDiagnostics } from '@codemirror/lint';
import { ChangeSet, type EditorState, type Extension, type Text, type TransactionSpec } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from '@codemirror/view';
import type { MarkedText } from '../../../session/text/mark.ts';
import { changesBetween } from './changed-part.ts';
import { shownText } from './line-ends.ts';
import { suggestionOf } from './suggestion.ts';

/** All marks of a text. */
export interface Marks {
  readonly marks: readonly MarkedText[];
  /** The text that was checked; the editor may have a newer one. */
  readonly checked: string;
  /** Writes what a mark proposes. */
  mend(mark: MarkedText): void;
}

/**
 * Replaces the marks of the editor. Where its text is newer than the checked one, marks move with the text around them,
 * and a mark whose own text was changed is left out until the next check.
 */
export function setMarks(state: EditorState, { marks, checked, mend }: Marks): TransactionSpec {
  const text = shownText(checked);
  const doc = state.toText(text);
  const changes = ChangeSet.of(changesBetween(text, state.doc.toString()), text.length);
  const diagnostics = marks.flatMap((mark): Diagnostic[] => {
    const old = rangeOf(doc, mark.line, mark.column, mark.length);
    const [from, to] = [changes.mapPos(old.from, 1), changes.mapPos(old.to, -1)];
    if (from > to || state.sliceDoc(from, to) !== text.slice(old.from, old.to)) return [];
    const word = suggestionOf(mark);
    return [
      {
        from,
        to,
        severity: mark.lint === null ? 'error' : 'warning',
        message: mark.message,
        ...(mark.lint === null ? {} : { source: mark.lint }),
        actions: word === null ? [] : [{ name: `Write “${word}”`, apply: () => mend(mark) }],
      },
    ];
  });
  return setDiagnostics(state, diagnostics);
}

/** The range of a place in the text, or the nearest there is. Line and column count from 1. */
export function rangeOf(doc: Text, line: number, column: number, length: number) {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const start = Math.min(from + Math.max(column, 1) - 1, to);
  return { from: start, to: Math.min(start + length, to) };
}

/** Gives the line with the caret its first problem; the theme shows it at the end of the line. */
const lineMessage = ViewPlugin.define(
  (view) => ({
    decorations: messageOf(view),
    update({ view }) {
      this.decorations = messageOf(view);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);

function messageOf({ state }: EditorView): DecorationSet {
  const line = state.doc.lineAt(state.selection.main.head);
  let first: Diagnostic | undefined;
  forEachDiagnostic(state, (diagnostic, from) => {
    if (from >= line.from && from <= line.to) first ??= diagnostic;
  });
  if (!first) return Decoration.none;
  const message = { 'data-message': first.message.split('\n', 1)[0], 'data-severity': first.severity };
  return Decoration.set(Decoration.line({ attributes: message }).range(line.from));
}

/** Shows problems in the gutter, under the text and, on the line with the caret, in words. */
export const problemMarks: Extension = [linter(null), lintGutter(), lineMessage];
