import type { EditorView } from '@codemirror/view';
import type { Locator, Page } from 'playwright-core';

/** The element of the editor's text, by which CodeMirror itself finds the editor. */
interface Content extends HTMLElement {
  readonly cmTile: { readonly root: { readonly view: EditorView } };
}

/** The text of the file, where it is edited. */
export function editorOf(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Text of / });
}

/** The whole text of the editor; only the lines in sight are in the page. */
export function textOf(page: Page): Promise<string> {
  return editorOf(page).evaluate((element) => (element as Content).cmTile.root.view.state.doc.toString());
}

/** The line with the caret, counted from 1, its column, and the selected text. */
export function caretOf(
  page: Page,
): Promise<{ readonly line: number; readonly column: number; readonly selected: string }> {
  return editorOf(page).evaluate((element) => {
    const { state } = (element as Content).cmTile.root.view;
    const { from, to } = state.selection.main;
    const line = state.doc.lineAt(from);
    return { line: line.number, column: from - line.from + 1, selected: state.sliceDoc(from, to) };
  });
}

/** Selects the first occurrence of a text, or puts the caret behind it, and focuses the editor. */
export function select(page: Page, text: string, where: 'all' | 'end' = 'all'): Promise<void> {
  return editorOf(page).evaluate(
    (element, [part, where]) => {
      const { view } = (element as Content).cmTile.root;
      const from = view.state.doc.toString().indexOf(part);
      if (from < 0) throw new Error(`the editor has no ${part}`);
      const to = from + part.length;
      view.focus();
      view.dispatch({ selection: { anchor: where === 'all' ? from : to, head: to }, scrollIntoView: true });
    },
    [text, where] as const,
  );
}

/** Scrolls the first occurrence of a text to the middle of the editor; the editor does it in its next frame. */
export function scrollToMiddle(page: Page, text: string): Promise<void> {
  return editorOf(page).evaluate((element, part) => {
    const { view } = (element as Content).cmTile.root;
    const at = view.coordsAtPos(view.state.doc.toString().indexOf(part));
    const { top, height } = view.scrollDOM.getBoundingClientRect();
    view.scrollDOM.scrollTop += (at?.top ?? top + height / 2) - top - height / 2;
  }, text);
}

/** Selects the first occurrence of a text and types over it. */
export async function typeOver(page: Page, old: string, typed: string): Promise<void> {
  await select(page, old);
  await page.keyboard.type(typed);
}
