import { type Document, isUnreadable, readDocument } from '../yaml/document.ts';
import { findNode } from '../yaml/find-node.ts';
import { type Replacement, replaceParts } from '../yaml/replacement.ts';
import { isMap, isSame } from '../yaml/value.ts';
import { EditError, editWorld } from './edit.ts';

/** A cell of a drawn map and its new character. */
export interface CellEdit {
  readonly x: number;
  readonly y: number;
  readonly character: string;
}

const PATH = ['space', 'map'];

/** The rows of the drawn map of a file's value, by cells; null on an open plane. */
export function rowsOf(value: unknown): string[][] | null {
  const space = isMap(value) && isMap(value.space) ? value.space : {};
  const { map } = space;
  const rows = typeof map === 'string' ? map.replace(/\s+$/, '').split('\n') : map;
  return Array.isArray(rows) ? rows.map((row) => [...String(row)]) : null;
}

/** Writes characters into the drawn map of a file; every other character of the file stays. */
export function editCells(text: string, cells: readonly CellEdit[]): string {
  const document = readDocument(text);
  if (isUnreadable(document)) throw new EditError(`the file cannot be read: ${document.message}`);
  const rows = rowsOf(document.value);
  if (rows === null) throw new EditError('an open plane has no cells; draw a map first');
  for (const { x, y, character } of cells) {
    if (rows[y]?.[x] === undefined) throw new EditError(`there is no cell ${x}, ${y} on the map`);
    rows[y][x] = character;
  }
  const wanted = rows.map((row) => row.join(''));
  const edited = replaceCells(document, cells);
  const read = edited === null ? null : readDocument(edited);
  if (
    edited !== null &&
    read &&
    !isUnreadable(read) &&
    isSame(
      rowsOf(read.value)?.map((row) => row.join('')),
      wanted,
    )
  )
    return edited;
  const isOneText = typeof (document.value as { space: { map: unknown } }).space.map === 'string';
  return editWorld(text, [{ path: PATH, value: isOneText ? `${wanted.join('\n')}\n` : wanted }]);
}

/** The text with the characters replaced where they are written; null where they are not written as they are read. */
function replaceCells({ text, ...document }: Document, cells: readonly CellEdit[]): string | null {
  const { node } = findNode({ text, ...document }, PATH);
  const replacements: Replacement[] = [];
  const last = new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell]));
  for (const { x, y, character } of last.values()) {
    const start = node.kind === 'list' ? startOfItem(node.items[y]) : node.kind === 'scalar' ? startOfRow(y) : -1;
    if (start < 0) return null;
    const before = [...text.slice(start, lineEnd(start))].slice(0, x).join('');
    const at = start + before.length;
    const [old = ''] = text.slice(at, at + 2);
    replacements.push({ start: at, end: at + old.length, text: character });
  }
  return replaceParts(text, replacements);

  function startOfItem(item: typeof node | undefined): number {
    return item?.kind === 'scalar' && item.isPlain ? item.textStart : -1;
  }

  function startOfRow(row: number): number {
    if (node.kind !== 'scalar' || !node.isBlock) return -1;
    let line = text.lastIndexOf('\n', node.textStart - 1) + 1;
    const indent = text.slice(line).search(/[^ ]/);
    for (let i = 0; i < row; i++) line = lineEnd(line) + 1;
    return line + indent;
  }

  function lineEnd(from: number): number {
    const newline = text.indexOf('\n', from);
    return newline < 0 ? text.length : newline;
  }
}
