import type { Document } from './document.ts';
import type { FileNode, MapEntry, Span } from './tree.ts';
import type { Path } from './value.ts';

/** The node at a path, or the nearest one above it that is written in the file. */
export interface FoundNode {
  readonly node: FileNode;
  /** The node's key; null in lists and at the top. */
  readonly key: Span | null;
  /** The rest of the path, below the node; empty when the node is at the path itself. */
  readonly rest: Path;
  /** True when the path goes through an alias: the text is elsewhere, and others may share it. */
  readonly isShared: boolean;
}

/** Follows a path as far as the file has it. */
export function findNode(document: Document, path: Path): FoundNode {
  let found: FoundNode = { node: document.root, key: null, rest: path, isShared: false };
  for (let i = 0; i < path.length; i++) {
    const next = childOf(found.node, path[i]);
    if (!next) return found;
    found = { ...next, rest: path.slice(i + 1), isShared: found.isShared || next.isShared };
  }
  return found;
}

function childOf(node: FileNode, part: string | number): Pick<FoundNode, 'node' | 'key' | 'isShared'> | null {
  if (node.kind === 'list') {
    const item = node.items[Number(part)];
    // An item that is an alias has its text outside of the list.
    return item ? { node: item, key: null, isShared: item.start < node.start || item.end > node.end } : null;
  }
  if (node.kind !== 'map') return null;
  const entry = node.entries.find(({ name }) => name === String(part));
  if (entry) return { node: entry.value, key: entry.key, isShared: entry.alias !== null };
  for (const merged of node.entries.filter(({ name }) => name === '<<')) {
    for (const source of mergedMaps(merged)) {
      const there = childOf(source, part);
      if (there) return { ...there, isShared: true };
    }
  }
  return null;
}

function mergedMaps({ value }: MapEntry): readonly FileNode[] {
  return value.kind === 'list' ? value.items : [value];
}
