import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';
import type { SchemaPath } from './schema.ts';

/** Where the caret is in the structure of the file, and what can be written there. */
export interface Place {
  /** What leads to the mapping or the value. */
  readonly path: SchemaPath;
  /** 'either': the value of a key or an item of a list, on a line of its own, which may be a mapping that begins here. */
  readonly kind: 'key' | 'value' | 'either';
  /** The offset at which the key or value begins. */
  readonly from: number;
  /** Keys that the mapping has already, other than the one at the caret. */
  readonly taken: ReadonlySet<string>;
}

/** An entry of a line: the dash of a list, or a key. */
interface Entry {
  readonly column: number;
  /** The column after the dash or the colon. */
  readonly end: number;
  /** null: a dash. */
  readonly key: string | null;
}

/** Milliseconds for parsing what is not parsed yet. */
const MOST_TIME = 50;
const NO_KEYS: ReadonlySet<string> = new Set();
const DASH = /^-\s+/;
const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#"'{}[\],&*!|>%@`](?:[^:#]|:(?=\S)|(?<=\S)#)*?)\s*:(?=\s|$)/;

/** The place of an offset; null in comments, quotes and blocks of text. */
export function placeAt(state: EditorState, at: number): Place | null {
  const node = treeTo(state, at).resolveInner(at, -1);
  if (/Comment|Quoted|BlockLiteral/.test(node.name)) return null;
  const flow = enclosingFlow(node, at);
  if (flow) return flow.name === 'FlowMapping' ? placeInMapping(state, flow, at) : placeInList(state, flow, at);
  return placeInBlock(state, at);
}

/** The path of the key at an offset, and where the key is; null when there is none. */
export function keyAt(
  state: EditorState,
  at: number,
  side: -1 | 0 | 1,
): { readonly path: SchemaPath; readonly from: number; readonly to: number } | null {
  for (let node: SyntaxNode | null = treeTo(state, at).resolveInner(at, side); node; node = node.parent)
    if (node.name === 'Key') return { path: pathOf(state, node), from: node.from, to: node.to };
  return null;
}

/** The syntax tree up to an offset, or as far as it is known when that would take too long. */
export function treeTo(state: EditorState, at: number): Tree {
  return ensureSyntaxTree(state, at, MOST_TIME) ?? syntaxTree(state);
}

/** The text of a key or value without its quotes. */
export function textOf(state: EditorState, { from, to }: { readonly from: number; readonly to: number }): string {
  return unquote(state.sliceDoc(from, to));
}

/** The path of a node, with the key that it is or belongs to. */
function pathOf(state: EditorState, node: SyntaxNode): SchemaPath {
  const path: (string | 0)[] = [];
  for (let each: SyntaxNode | null = node; each; each = each.parent) {
    if (each.name === 'Item') path.unshift(0);
    const key = each.name === 'Pair' ? each.getChild('Key') : null;
    if (key) path.unshift(textOf(state, key));
  }
  return path;
}

/** The innermost list or mapping in brackets around an offset. */
function enclosingFlow(node: SyntaxNode, at: number): SyntaxNode | null {
  for (let each: SyntaxNode | null = node; each; each = each.parent) {
    if (each.name !== 'FlowMapping' && each.name !== 'FlowSequence') continue;
    const isClosed = /[\]}]/.test(each.lastChild?.name ?? '');
    if (each.from < at && (at < each.to || !isClosed)) return each;
  }
  return null;
}

function placeInMapping(state: EditorState, flow: SyntaxNode, at: number): Place {
  let start = flow.from + 1;
  let current: SyntaxNode | null = null;
  const pairs = flow.getChildren('Pair');
  for (let child = flow.firstChild; child && child.from < at; child = child.nextSibling) {
    if (child.name === '{' || child.name === ',') start = child.to;
    current = child.name === 'Pair' ? child : child.name === ',' ? null : current;
  }
  const path = pathOf(state, flow);
  const colon = current?.getChild(':');
  const key = current?.getChild('Key');
  if (colon && key && colon.to <= at)
    return { path: [...path, textOf(state, key)], kind: 'value', from: skipSpace(state, colon.to, at), taken: NO_KEYS };
  const others = pairs.filter(({ from }) => from !== current?.from).map((pair) => pair.getChild('Key'));
  const taken = new Set(others.flatMap((each) => (each ? [textOf(state, each)] : [])));
  return { path, kind: 'key', from: skipSpace(state, start, at), taken };
}

function placeInList(state: EditorState, flow: SyntaxNode, at: number): Place {
  let start = flow.from + 1;
  for (let child = flow.firstChild; child && child.to <= at; child = child.nextSibling)
    if (child.name === ',') start = child.to;
  return { path: [...pathOf(state, flow), 0], kind: 'value', from: skipSpace(state, start, at), taken: NO_KEYS };
}

/** By indentation, not by the syntax tree: a line that is still typed often has no place in the tree yet. */
function placeInBlock(state: EditorState, at: number): Place {
  const line = state.doc.lineAt(at);
  const entries = entriesOf(line.text.slice(0, at - line.from));
  const last = entries.at(-1);
  const from = skipSpace(state, line.from + (last?.end ?? 0), at);
  if (last && last.key !== null) {
    const path = [...pathOfEntry(state, line.number, entries), last.key];
    return { path, kind: 'value', from, taken: NO_KEYS };
  }
  const column = from - line.from;
  const path = pathOfEntry(state, line.number, [...entries, { column, end: column, key: '' }]);
  const taken = siblings(state, line.number, column, entries.length > 0);
  return { path, kind: taken.size > 0 ? 'key' : 'either', from, taken };
}

/** What leads to the last of the entries of a line, by the lines above it. */
function pathOfEntry(state: EditorState, number: number, entries: readonly Entry[]): SchemaPath {
  const path: (string | 0)[] = [];
  let inner = entries[entries.length - 1];
  const climb = (outer: Entry) => {
    // The dashes of a list may be in the same column as the key that the list belongs to.
    const isOuter = outer.column < inner.column || (outer.column === inner.column && inner.key === null && outer.key);
    if (!isOuter) return;
    path.unshift(outer.key ?? 0);
    inner = outer;
  };
  for (const entry of entries.slice(0, -1).reverse()) climb(entry);
  for (let i = number - 1; i > 0 && (inner.column > 0 || inner.key === null); i--) {
    const { text } = state.doc.line(i);
    if (indentOf(text) <= inner.column) for (const entry of entriesOf(text).reverse()) climb(entry);
  }
  return path;
}

/** The keys in the same column above and below a line, as far as the mapping goes. */
function siblings(state: EditorState, number: number, column: number, isFirst: boolean): ReadonlySet<string> {
  const keys = new Set<string>();
  const look = (i: number): boolean => {
    const { text } = state.doc.line(i);
    if (indentOf(text) > column) return true;
    const entries = entriesOf(text);
    const own = entries.find((entry) => entry.column === column && entry.key !== null);
    if (own?.key) keys.add(own.key);
    return entries.length === 0 || entries[0].column === column;
  };
  for (let i = number - 1; i > 0 && !isFirst && look(i); i--);
  for (let i = number + 1; i <= state.doc.lines && look(i); i++);
  return keys;
}

/** The dashes of a line and the key after them. */
function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let column = Math.min(indentOf(text), text.length);
  for (let dash = DASH.exec(text.slice(column)); dash; dash = DASH.exec(text.slice(column))) {
    entries.push({ column, key: null, end: column + 1 });
    column += dash[0].length;
  }
  const key = KEY.exec(text.slice(column));
  if (key) entries.push({ column, key: unquote(key[1]), end: column + key[0].length });
  return entries;
}

/** The column of the first character of a line; Infinity for an empty line. */
function indentOf(text: string): number {
  const column = text.search(/\S/);
  return column < 0 ? Number.POSITIVE_INFINITY : column;
}

function skipSpace(state: EditorState, from: number, to: number): number {
  const text = state.sliceDoc(from, to);
  return from + text.length - text.trimStart().length;
}

function unquote(text: string): string {
  if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"') || !text.endsWith('"')) return text;
  try {
    return JSON.parse(text) as string;
  } catch {
    return text.slice(1, -1);
  }
}
