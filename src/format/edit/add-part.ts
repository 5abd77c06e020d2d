import { showPath } from '../../core/internal.ts';
import { type Document, isUnreadable, readDocument } from '../yaml/document.ts';
import { findNode } from '../yaml/find-node.ts';
import { positionsIn } from '../yaml/positions.ts';
import { replaceParts } from '../yaml/replacement.ts';
import { isMap, isSame, type Path } from '../yaml/value.ts';
import { EditError, editWorld, withValue } from './edit.ts';
import { lineEnd } from './line-end.ts';
import { renderEntry, renderItem } from './render-block.ts';

/**
 * Adds a part to a file: an entry of a map, or an item at the end of a list when the last part of the path is the length
 * of the list. Missing sections are added at the end of the file. New parts have lines of their own where the file is
 * written in lines. Throws an EditError for a part that exists, and where none can be added.
 */
export function addPart(text: string, path: Path, value: unknown): string {
  const document = readDocument(text);
  if (isUnreadable(document)) throw new EditError(`the file cannot be read: ${document.message}`);
  const { rest } = findNode(document, path);
  if (rest.length === 0) throw new EditError(`${showPath(path)} exists already; choose another name`);
  const edit = { path: path.slice(0, path.length - rest.length + 1), value: nest(rest.slice(1), value) };
  const wanted = withValue(document.value, edit.path, 0, edit.value);
  for (const candidate of candidates(document, path, value)) {
    const read = readDocument(candidate);
    if (!isUnreadable(read) && isSame(read.value, wanted)) return candidate;
  }
  return editWorld(text, [edit]);
}

function* candidates(document: Document, path: Path, value: unknown): Generator<string> {
  const { text } = document;
  if (/^\s*[{[]/.test(text)) return;
  const { node, key, rest } = findNode(document, path);
  const [part, ...below] = rest;
  const inner = nest(below, value);
  const write = (indent: number, isItem: boolean) =>
    isItem ? renderItem(inner, indent) : renderEntry(String(part), inner, indent);
  const positions = positionsIn(text);
  const isTop = rest.length === path.length;
  if (isTop && isMap(document.value)) {
    const gap = text === '' || text.endsWith('\n') ? '' : '\n';
    const before = typeof inner === 'object' && Object.keys(document.value).length > 1 ? '\n' : '';
    const { length } = text;
    yield replaceParts(text, [{ start: length, end: length, text: `${gap}${before}${write(0, false)}\n` }]);
  }
  const isEmpty =
    node.kind === 'scalar' || (node.kind === 'list' ? node.items.length === 0 : node.entries.length === 0);
  if (isEmpty && key) {
    const indent = positions(key.start).column + 1;
    const end = lineEnd(text, Math.max(key.end, node.end));
    const lines = { start: end, end, text: `\n${' '.repeat(indent)}${write(indent, typeof part === 'number')}` };
    const isWritten = node.start >= 0;
    const start = isWritten && text[node.start - 1] === ' ' ? node.start - 1 : node.start;
    yield replaceParts(text, isWritten ? [{ start, end: node.end, text: '' }, lines] : [lines]);
  }
  if (node.kind === 'scalar' || isEmpty || node.isFlow) return;
  const first = node.kind === 'list' ? text.lastIndexOf('-', node.spans[0].start - 1) : node.entries[0].key.start;
  const indent = positions(first).column - 1;
  const end = lineEnd(text, node.end);
  yield replaceParts(text, [
    { start: end, end, text: `\n${' '.repeat(indent)}${write(indent, node.kind === 'list')}` },
  ]);
}

/** A value within the maps and lists of a path. */
function nest(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>((held, each) => (typeof each === 'number' ? [held] : { [each]: held }), value);
}
