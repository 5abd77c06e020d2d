import { isCollection, isPair, isScalar, isMap as isYamlMap, type Node, parseDocument, visit } from 'yaml';
import { type Document, isUnreadable, readDocument } from '../yaml/document.ts';
import type { FileNode } from '../yaml/tree.ts';
import { isSame } from '../yaml/value.ts';

const WIDEST = 110;

/**
 * Formats a world file: two spaces of indentation, `{ a: 1 }` and `[1, 2]`, long maps and lists over several lines, at
 * most one empty line in a row. Comments, order and values stay. Null for a text that cannot be read.
 */
export function formatWorld(text: string): string | null {
  const before = readDocument(text);
  if (isUnreadable(before)) return null;
  if (/^\s*\{/.test(text)) return `${JSON.stringify(before.value, null, 2)}\n`;
  // readDocument has checked depth, size and that keys are unique.
  const document = parseDocument(text, { uniqueKeys: false, merge: true });
  // The two readers differ in small things, such as a carriage return at the very end.
  if (document.errors.length > 0) return text;
  visit(document, {
    Collection(key, node, path) {
      if (node.flow && !hasComment(node)) {
        const isTooLong = indentOf(path) + keyLength(path, key) + flatLength(node) > WIDEST;
        if (isTooLong) node.flow = false;
      }
      return node.flow ? visit.SKIP : undefined;
    },
  });
  const spaced = document.toString({ lineWidth: 0, flowCollectionPadding: true, indentSeq: true });
  const formatted = keepLines(before, tightenLists(spaced));
  const after = readDocument(formatted);
  return isUnreadable(after) || !isSame(after.value, before.value) ? text : formatted;
}

/** `[ 1, 2 ]` becomes `[1, 2]`. */
function tightenLists(text: string): string {
  const document = readDocument(text);
  if (isUnreadable(document)) return text;
  const spaces = new Set<number>();
  for (const { start, end } of flowLists(document)) {
    if (text.slice(start, end) === '[ ]') spaces.add(start + 1);
    else {
      if (text[start + 1] === ' ') spaces.add(start + 1);
      if (text[end - 2] === ' ' && text[end - 3] !== '\n') spaces.add(end - 2);
    }
  }
  return text
    .split('')
    .filter((_, i) => !spaces.has(i))
    .join('');
}

/** Keeps the line breaks of block strings as the author wrote them. */
function keepLines(before: Document, text: string): string {
  const after = readDocument(text);
  if (isUnreadable(after)) return text;
  const [written, blocks] = [blockTexts(before), blockTexts(after)];
  // A plain text may have become a block string: then there is nothing to keep.
  if (written.length !== blocks.length) return text;
  return blocks
    .map(({ start, end }, i) => {
      const indent = /^ */.exec(text.slice(start))?.[0] ?? '';
      const lines = before.text.slice(written[i].start, written[i].end).split('\n');
      const margin = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
      return {
        start,
        end,
        lines: lines.map((line) => (line.trim() === '' ? '' : indent + line.slice(margin).trimEnd())),
      };
    })
    .reverse()
    .reduce((whole, { start, end, lines }) => whole.slice(0, start) + lines.join('\n') + whole.slice(end), text);
}

function blockTexts({ root }: Document): FileNode[] {
  return [...new Set(scalarsIn(root))].filter((node) => node.kind === 'scalar' && node.isBlock);
}

function scalarsIn(node: FileNode): FileNode[] {
  if (node.kind === 'scalar') return [node];
  if (node.kind === 'list') return node.items.flatMap(scalarsIn);
  return node.entries.flatMap(({ value, alias }) => (alias ? [] : scalarsIn(value)));
}

function flowLists({ root, text }: Document): FileNode[] {
  const found: FileNode[] = [];
  const look = (node: FileNode): void => {
    if (node.kind === 'list') {
      if (text[node.start] === '[') found.push(node);
      for (const item of node.items) look(item);
    }
    if (node.kind === 'map') for (const { value, alias } of node.entries) if (!alias) look(value);
  };
  look(root);
  return found;
}

function hasComment(node: Node): boolean {
  let found = false;
  visit(node, {
    Node(_, inner) {
      if (!inner.comment && !inner.commentBefore) return undefined;
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}

/** The indentation of a node: two spaces for each collection around it. */
function indentOf(path: readonly unknown[]): number {
  return 2 * Math.max(0, path.filter((each) => isCollection(each)).length - 1);
}

function keyLength(path: readonly unknown[], key: unknown): number {
  const pair = path.at(-1);
  if (isPair(pair) && key === 'value') return flatLength(pair.key) + 2;
  return 2;
}

/** The length of a node when it is written on one line. */
function flatLength(node: unknown): number {
  if (isPair(node)) return flatLength(node.key) + 2 + flatLength(node.value);
  if (isCollection(node)) {
    const inner = (node.items as unknown[]).reduce<number>((sum, item) => sum + flatLength(item) + 2, -2);
    return Math.max(0, inner) + (isYamlMap(node) ? 4 : 2);
  }
  if (isScalar(node)) return (node.source ?? String(node.value)).length + (node.type?.startsWith('QUOTE') ? 2 : 0);
  return 4;
}
