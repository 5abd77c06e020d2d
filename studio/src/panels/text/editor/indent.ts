import { indentService, indentUnit, syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';

/** A line that ends with a key, or with the beginning of a block of text. */
const OPENS = /^(\s*(?:- +)*)(?:[^#]|(?<=\S)#)*:\s*(?:[|>][-+\d]*)?$/;

/** A new line is indented like the one before it, and by two more after a key without a value. */
export const indentation: Extension = [
  indentUnit.of('  '),
  indentService.of(({ state, simulatedBreak }, at) => {
    // Within brackets the language knows; outside them the indentation of a line that exists is its meaning.
    if (isInBrackets(state, at)) return undefined;
    if (simulatedBreak === null) return null;
    const line = state.doc.lineAt(at);
    return indentAfter(line.text.slice(0, at - line.from));
  }),
];

/** The number of columns by which the line after this one is indented. */
export function indentAfter(line: string): number {
  const opens = OPENS.exec(line.replace(/\s+#.*$/, ''));
  return opens ? opens[1].length + 2 : line.length - line.trimStart().length;
}

function isInBrackets(state: EditorState, at: number): boolean {
  for (let node = syntaxTree(state).resolveInner(at, -1); node.parent; node = node.parent)
    if (node.name.startsWith('Flow') && node.from < at && at < node.to) return true;
  return false;
}
