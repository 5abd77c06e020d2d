import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, syntaxTree } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
  ViewPlugin,
} from '@codemirror/view';
import { colouredYaml } from './colours.ts';
import { completeWorld } from './completion.ts';
import { describeKeys } from './hover.ts';
import { indentation } from './indent.ts';
import { problemMarks } from './marks.ts';
import { theme } from './theme.ts';

/** Keeps the caret in sight when the editor gets smaller, as when problems appear above it. */
const shrinking = ViewPlugin.define((view) => {
  let height = view.scrollDOM.clientHeight;
  const observer = new ResizeObserver(() => {
    const before = height;
    height = view.scrollDOM.clientHeight;
    const bottom = view.lineBlockAt(view.state.selection.main.head).bottom - view.scrollDOM.scrollTop;
    if (view.hasFocus && bottom > height && bottom <= before)
      view.scrollDOM.scrollTop += bottom - height + view.defaultLineHeight;
  });
  observer.observe(view.scrollDOM);
  return { destroy: () => observer.disconnect() };
});

/** A bracket is closed by itself, except in comments and blocks of text such as maps. */
const closing = EditorState.languageData.of((state, at) => {
  const isText = /Comment|Quoted|BlockLiteral/.test(syntaxTree(state).resolveInner(at, -1).name);
  return [{ closeBrackets: { brackets: isText ? [] : ['[', '{', '"'] } }];
});

/** A file that is dropped is opened by the page, not inserted as text. */
const droppedFiles = EditorView.domEventHandlers({
  drop: (event) => event.dataTransfer?.types.includes('Files') ?? false,
});

/** The button in place of folded lines. */
function drawFolded(_view: EditorView, unfold: (event: Event) => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'cm-foldPlaceholder';
  button.textContent = '…';
  button.ariaLabel = 'Unfold';
  button.title = 'Unfold';
  // Keys fold and unfold too; Tab goes past the whole text.
  button.tabIndex = -1;
  button.onclick = unfold;
  return button;
}

/** The words of the panel for find and replace, and of the gutter. */
const PHRASES = {
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  'match case': 'Match case',
  regexp: 'Regexp',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
  'Fold line': 'Fold',
  'Unfold line': 'Unfold',
};

/** How a world file is edited and shown; everything that does not depend on the file. */
export const editing: Extension = [
  problemMarks,
  lineNumbers(),
  codeFolding({ placeholderDOM: drawFolded }),
  foldGutter({ openText: '▾', closedText: '▸' }),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  highlightSpecialChars(),
  drawSelection(),
  dropCursor(),
  EditorState.allowMultipleSelections.of(true),
  rectangularSelection(),
  crosshairCursor(),
  indentation,
  indentOnInput(),
  closing,
  closeBrackets(),
  bracketMatching(),
  colouredYaml,
  search({ top: true }),
  EditorState.phrases.of(PHRASES),
  highlightSelectionMatches(),
  autocompletion({ override: [completeWorld], icons: false }),
  describeKeys,
  droppedFiles,
  shrinking,
  theme,
  keymap.of([
    ...closeBracketsKeymap,
    { key: 'Tab', run: acceptCompletion },
    indentWithTab,
    ...searchKeymap,
    ...foldKeymap,
    ...defaultKeymap,
  ]),
];
