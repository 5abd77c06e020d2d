import {
  Annotation,
  ChangeSet,
  Compartment,
  type EditorSelection,
  EditorState,
  type Extension,
  type Text,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView, tooltips } from '@codemirror/view';
import { changesBetween } from './changed-part.ts';
import { editing } from './editing.ts';
import { type CaretKey, describeCaret } from './hover.ts';
import { shownText } from './line-ends.ts';
import { type Marks, rangeOf, setMarks } from './marks.ts';
import { TypedText } from './typed-text.ts';

/** What an editor needs. */
export interface EditorOptions {
  readonly parent: HTMLElement;
  /** The name of the file. */
  readonly name: string;
  /** The text of the file. */
  readonly text: string;
  /** Writes the text of the file; changes with the same gesture are undone together. */
  write(text: string, gesture: string): Promise<unknown>;
  /** Undoes or redoes the last change of the session, which may be one of another panel. */
  goBack(direction: 'undo' | 'redo'): Promise<unknown>;
  /** The caret has moved: to a line, counted from 1, and to a key. */
  onCaret(line: number, key: CaretKey | null): void;
}

/** The text of a file in an editor; typed text is written to the file after a pause. */
export interface Editor {
  /** Whether typed text is not in the file yet. */
  isPending(): boolean;
  /** Writes typed text at once; resolves when the file has it. */
  flush(): Promise<void>;
  /** Shows the text that the file has now. Caret and scroll position stay, unless it is another file. */
  show(name: string, text: string): void;
  /** Replaces all marks. */
  mark(marks: Marks): void;
  /** Selects a range, shows it and focuses the editor. Line and column count from 1. */
  goTo(line: number, column: number, length: number): void;
  /** Removes the editor from the page, after its typed text is in the file. */
  close(): void;
}

/** Milliseconds in which the result of undo or redo arrives. */
const STEP_TIME = 2000;

/** Marks a change that comes from the session; it is not typed. */
const received = Annotation.define<true>();

/** The place at which the last editor was closed; the same file is opened there again. */
let lastPlace: {
  readonly name: string;
  readonly doc: Text;
  readonly selection: EditorSelection;
  readonly scroll: ReturnType<EditorView['scrollSnapshot']>;
} | null = null;

/** Opens an editor in an element. */
export function openEditor({ parent, text, write, goBack, onCaret, ...options }: EditorOptions): Editor {
  let { name } = options;
  const label = new Compartment();
  const typed = new TypedText(text, { read: () => view.state.doc.toString(), write });
  /** When undo or redo was asked for in this editor; the change that follows is then shown. */
  let steppedAt = Number.NEGATIVE_INFINITY;
  let caret = '';
  const noteCaret = (state: EditorState) => {
    const { head } = state.selection.main;
    const line = state.doc.lineAt(head).number;
    const key = describeCaret(state, head);
    const now = `${line} ${key?.path.join('.')}`;
    if (now !== caret) onCaret(line, key);
    caret = now;
  };
  const step = (direction: 'undo' | 'redo') => {
    void typed.flush().then(() => {
      steppedAt = Date.now();
      return goBack(direction);
    });
    return true;
  };
  const again = lastPlace?.name === name ? lastPlace : null;
  const since = again && ChangeSet.of(changesBetween(again.doc.toString(), shownText(text)), again.doc.length);
  const scroll = since && again.scroll.map(since);
  const view: EditorView = new EditorView({
    parent,
    ...(scroll && { scrollTo: scroll }),
    state: EditorState.create({
      doc: text,
      ...(since && { selection: again.selection.map(since) }),
      extensions: [
        sessionHistory(step),
        editing,
        // In the page itself, where no panel cuts them off.
        tooltips({ parent: document.body }),
        label.of(labelOf(name)),
        EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state }) => {
          if (docChanged && transactions.some((each) => each.docChanged && !each.annotation(received))) typed.note();
          if (docChanged || selectionSet) noteCaret(state);
        }),
      ],
    }),
  });
  noteCaret(view.state);
  return {
    isPending: () => typed.isPending,
    flush: () => typed.flush(),
    show(newName, file) {
      const isOther = newName !== name;
      const after = isOther ? typed.open(file) : typed.receive(file);
      if (isOther) view.dispatch({ effects: label.reconfigure(labelOf(newName)) });
      name = newName;
      if (after === null) return;
      const changes = view.state.changes(changesBetween(view.state.doc.toString(), after));
      const isStep = Date.now() - steppedAt < STEP_TIME;
      steppedAt = Number.NEGATIVE_INFINITY;
      view.dispatch({ changes, annotations: received.of(true), ...whereTo() });

      function whereTo(): TransactionSpec {
        if (isOther) return { selection: { anchor: 0 }, scrollIntoView: true };
        return isStep ? { selection: { anchor: endOf(changes) }, scrollIntoView: true } : stay(view, changes);
      }
    },
    mark: (marks) => view.dispatch(setMarks(view.state, marks)),
    goTo(line, column, length) {
      const { from, to } = rangeOf(view.state.doc, line, column, length);
      // From the left edge on: the beginning of the line is in sight where it can be.
      view.scrollDOM.scrollLeft = 0;
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    close() {
      void typed.flush();
      lastPlace = { name, doc: view.state.doc, selection: view.state.selection, scroll: view.scrollSnapshot() };
      view.destroy();
    },
  };
}

function labelOf(name: string): Extension {
  return EditorView.contentAttributes.of({
    'aria-label': `Text of ${name || 'the file'}. Press Escape, then Tab to leave it.`,
    tabindex: '0',
  });
}

/** The offset after the last change, in the new text. */
function endOf(changes: ChangeSet): number {
  let end = 0;
  changes.iterChanges((_fromA, _toA, _fromB, toB) => {
    end = toB;
  });
  return end;
}

/** Keeps the lines in sight where they are. */
function stay(view: EditorView, changes: ChangeSet): TransactionSpec {
  const effect = view.scrollSnapshot().map(changes);
  return effect ? { effects: effect } : {};
}

/** Undo and redo belong to the session: it has one history for all panels. */
function sessionHistory(step: (direction: 'undo' | 'redo') => boolean): Extension {
  return EditorView.domEventHandlers({
    // Not a keymap: with Shift, some keyboards send z and some Z.
    keydown({ key, ctrlKey, metaKey, altKey, shiftKey }) {
      if (altKey || !(ctrlKey || metaKey)) return false;
      if (key.toLowerCase() === 'z') return step(shiftKey ? 'redo' : 'undo');
      return key.toLowerCase() === 'y' && step('redo');
    },
    // The menu of the browser.
    beforeinput({ inputType }) {
      if (inputType === 'historyUndo') return step('undo');
      return inputType === 'historyRedo' && step('redo');
    },
  });
}
