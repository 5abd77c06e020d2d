import { isUnreadable, readDocument } from '../yaml/document.ts';
import { findNode } from '../yaml/find-node.ts';
import { positionsIn } from '../yaml/positions.ts';
import { replaceParts } from '../yaml/replacement.ts';
import type { FileNode, Span } from '../yaml/tree.ts';
import type { Path } from '../yaml/value.ts';
import { EditError } from './edit.ts';
import { render } from './render.ts';
import { renderEntry } from './render-block.ts';
import { Writer } from './writer.ts';

/** A part of a file that is written once and used in several places, by an anchor and aliases. */
export interface SharedPart {
  /** The path of the place that uses it: that of the asked part, or of one around it. */
  readonly at: Path;
  /** The path under which the asked part is written. */
  readonly home: Path;
  /** The line in which it is written, from 1. */
  readonly line: number;
  /** All other places that use it, with the one in which it is written. */
  readonly others: readonly Path[];
}

/** Which parts of a file are written once and used in several places. */
export interface SharedParts {
  /** What is shared of the part at a path; null for a part that is written there. */
  find(path: Path): SharedPart | null;
  /** The path under which a part is written, or would be added. A merged key (`<<`) can be overridden where it is. */
  homeOf(path: Path): Path;
  /** The places that use what is written within the part at a path, and are themselves outside of it. */
  usersOf(path: Path): readonly Path[];
}

const NOTHING: SharedParts = { find: () => null, homeOf: (path) => path, usersOf: () => [] };

/** A place that uses a value of another place. */
interface Use {
  readonly at: Path;
  readonly value: FileNode;
}

/** Finds the parts that places of a file share. */
export function sharedParts(text: string): SharedParts {
  const document = readDocument(text);
  if (isUnreadable(document) || !document.hasAliases) return NOTHING;
  const positions = positionsIn(text);
  const homes = new Map<string, Path>();
  const uses: Use[] = [];
  visit(document.root, [], (node, path) => homes.set(keyOf(node), path), uses);
  const pathOf = (node: FileNode): Path => homes.get(keyOf(node)) ?? [];
  const follow = (path: Path) => {
    let [node, home, shared]: [FileNode, Path, number] = [document.root, [], -1];
    for (let i = 0; i < path.length; i++) {
      const next = childOf(node, path[i]);
      // What is merged from another map is overridden where it is, unless it is only a part of it.
      if (!next || (next.isMerged && i === path.length - 1)) return { home: [...home, ...path.slice(i)], node, shared };
      node = next.node;
      home = next.isShared ? pathOf(node) : [...home, path[i]];
      if (next.isShared && shared < 0) shared = i;
    }
    return { home, node, shared };
  };
  return {
    homeOf: (path) => follow(path).home,
    find(path) {
      const { home, node, shared } = follow(path);
      if (shared < 0) return null;
      const at = path.slice(0, shared + 1);
      const whole = follow(at);
      const users = uses.filter((use) => keyOf(use.value) === keyOf(whole.node)).map((use) => use.at);
      const others = [whole.home, ...users].filter((other) => !isWithin(other, at) || other.length !== at.length);
      const { key } = findNode(document, home);
      return { at, home, line: positions(Math.max(0, (key ?? node).start)).line, others };
    },
    usersOf: (path) =>
      uses.filter(({ at, value }) => !isWithin(at, path) && isWithin(pathOf(value), path)).map(({ at }) => at),
  };
}

/** Writes a shared part out in the place that uses it, so that a change of it changes no other place. */
export function makeOwn(text: string, path: Path): string {
  const document = readDocument(text);
  if (isUnreadable(document)) throw new EditError(`the file cannot be read: ${document.message}`);
  const found = sharedParts(text).find(path);
  if (found === null) return text;
  const { at } = found;
  const value = valueAt(document.value, at);
  const owner = at.slice(0, -1).reduce<FileNode>((node, part) => childOf(node, part)?.node ?? node, document.root);
  const last = at[at.length - 1];
  const isJson = /^\s*[{[]/.test(text);
  if (owner.kind === 'list') return replaceParts(text, [{ ...owner.spans[Number(last)], text: render(value, isJson) }]);
  const entry = owner.kind === 'map' ? owner.entries.find(({ name }) => name === String(last)) : undefined;
  if (!entry?.alias) return replaceParts(text, new Writer(document).insert(owner, last, value));
  const isBlock = owner.kind === 'map' && !owner.isFlow;
  const written = isBlock
    ? { start: entry.key.start, text: renderEntry(String(last), value, positionsIn(text)(entry.key.start).column - 1) }
    : { start: entry.alias.start, text: render(value, isJson) };
  return replaceParts(text, [{ ...written, end: entry.alias.end }]);
}

/** Calls back for each value where it is written, and collects the places that use a value of another place. */
function visit(node: FileNode, path: Path, found: (node: FileNode, path: Path) => void, uses: Use[]): void {
  found(node, path);
  if (node.kind === 'list')
    node.items.forEach((item, i) => {
      if (isElsewhere(item, node.spans[i])) uses.push({ at: [...path, i], value: item });
      else visit(item, [...path, i], found, uses);
    });
  if (node.kind !== 'map') return;
  for (const { name, value, alias } of node.entries) {
    // A merged map is used by the map that merges it.
    if (alias) uses.push({ at: name === '<<' ? path : [...path, name], value });
    else visit(value, [...path, name], found, uses);
  }
}

interface Child {
  readonly node: FileNode;
  readonly isShared: boolean;
  /** Whether its key comes from another map, by `<<`. */
  readonly isMerged: boolean;
}

function childOf(node: FileNode, part: string | number): Child | null {
  if (node.kind === 'list') {
    const item = node.items[Number(part)];
    return item ? { node: item, isShared: isElsewhere(item, node.spans[Number(part)]), isMerged: false } : null;
  }
  if (node.kind !== 'map') return null;
  const entry = node.entries.find(({ name }) => name === String(part));
  if (entry) return { node: entry.value, isShared: entry.alias !== null, isMerged: false };
  for (const { value } of node.entries.filter(({ name }) => name === '<<'))
    for (const source of value.kind === 'list' ? value.items : [value]) {
      const there = childOf(source, part);
      if (there) return { ...there, isShared: true, isMerged: true };
    }
  return null;
}

function isElsewhere(item: FileNode, { start, end }: Span): boolean {
  return item.start !== start || item.end !== end;
}

function isWithin(path: Path, around: Path): boolean {
  return around.every((part, i) => String(path[i]) === String(part));
}

function keyOf({ kind, start }: FileNode): string {
  return `${kind} ${start}`;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, part) => (here as Record<string, unknown> | undefined)?.[part], value);
}
