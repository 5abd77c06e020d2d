import { showPath } from '../../core/internal.ts';
import { isUnreadable, readDocument } from '../yaml/document.ts';
import { findNode } from '../yaml/find-node.ts';
import { replaceParts } from '../yaml/replacement.ts';
import type { ListNode } from '../yaml/tree.ts';
import { isSame, type Path } from '../yaml/value.ts';
import { EditError, editWorld, shared } from './edit.ts';
import { lineEnd } from './line-end.ts';

/**
 * Moves an item of a list to another index. In block style its lines move as they are, with the comments on them and
 * directly above them. Throws an EditError for what is no list, or has no such item.
 */
export function moveItem(text: string, path: Path, from: number, to: number): string {
  const document = readDocument(text);
  if (isUnreadable(document)) throw new EditError(`the file cannot be read: ${document.message}`);
  const { node, rest, isShared } = findNode(document, path);
  if (rest.length > 0 || node.kind !== 'list') throw new EditError(`${showPath(path)} is not a list`);
  if (isShared) throw shared(document, path);
  const count = node.items.length;
  const isIndex = (index: number) => Number.isInteger(index) && index >= 0 && index < count;
  if (!isIndex(from) || !isIndex(to))
    throw new EditError(`${showPath(path)} has ${count} items; got ${from} and ${to}, expected indexes below ${count}`);
  if (from === to) return text;
  const before = path.reduce<unknown>((here, part) => (here as Record<string, unknown>)[part], document.value);
  const list = [...(before as unknown[])];
  list.splice(to, 0, ...list.splice(from, 1));
  const moved = moveText(text, node, from, to);
  const read = moved === null ? null : readDocument(moved);
  const isAsWanted =
    read !== null &&
    !isUnreadable(read) &&
    isSame(
      path.reduce<unknown>((here, part) => (here as Record<string, unknown>)[part], read.value),
      list,
    );
  return isAsWanted && moved !== null ? moved : editWorld(text, [{ path, value: list }]);
}

/** The text with the item moved; null where its lines can't be moved as they are. */
function moveText(text: string, { spans: items, isFlow, start }: ListNode, from: number, to: number): string | null {
  const order = items.map((_, i) => i);
  order.splice(to, 0, ...order.splice(from, 1));
  if (isFlow) {
    const written = items.map((item) => text.slice(item.start, item.end));
    const isOwn = items.every((item, i) => item.start > start && (i === 0 || item.start >= items[i - 1].end));
    return isOwn
      ? replaceParts(
          text,
          items.map((item, i) => ({ start: item.start, end: item.end, text: written[order[i]] })),
        )
      : null;
  }
  const dashes = items.map((item) => text.lastIndexOf('-', item.start - 1));
  const lineStarts = dashes.map((dash) => text.lastIndexOf('\n', dash - 1) + 1);
  if (dashes.some((dash, i) => text.slice(lineStarts[i], dash).trim() !== '')) return null;
  const ends = items.map((item) => lineEnd(text, item.end));
  // From the end of the item before, so that comments above an item belong to it; those above the first one stay.
  const starts = items.map((_, i) => (i === 0 ? lineStarts[0] : ends[i - 1]));
  const blocks = items.map((_, i) => text.slice(starts[i], ends[i]).replace(/^\r?\n/, ''));
  const whole = order.map((i) => blocks[i]).join('\n');
  return replaceParts(text, [{ start: starts[0], end: ends[ends.length - 1], text: whole }]);
}
