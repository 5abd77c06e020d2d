import type { Document } from './document.ts';
import type { FileNode, MapEntry, Span } from './tree.ts';
import type { Path } from './value.ts';

/** Where a path leads in a file: the nearest part that is written there, and what of the path goes beyond it. */
export interface FoundNode {
  readonly node: FileNode;
  /** The key that the node stands under; null in lists and at the top. */
  readonly key: Span | null;
  readonly rest: Path;
  /** True when part of the way is an alias: the text stands elsewhere, perhaps for others too. */
  readonly isShared: boolean;
}

/** Follows a path as far as the file goes. */
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
    // An alias in a list leads to text outside of it.
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
