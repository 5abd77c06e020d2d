import type { Document } from './document.ts';
import type { Entry, Node, Span } from './tree.ts';
import type { Path } from './value.ts';

/** Where a path leads in a file: the nearest part that is written there, and what of the path goes beyond it. */
export interface Found {
  readonly node: Node;
  /** The key that the node stands under; null in lists and at the top. */
  readonly key: Span | null;
  readonly rest: Path;
  /** True when part of the way is an alias: the text stands elsewhere, perhaps for others too. */
  readonly isShared: boolean;
}

/** Follows a path as far as the file goes. */
export function find(document: Document, path: Path): Found {
  let found: Found = { node: document.root, key: null, rest: path, isShared: false };
  for (let i = 0; i < path.length; i++) {
    const next = step(found.node, path[i]);
    if (!next) return found;
    found = { ...next, rest: path.slice(i + 1), isShared: found.isShared || next.isShared };
  }
  return found;
}

function step(node: Node, part: string | number): Pick<Found, 'node' | 'key' | 'isShared'> | null {
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
      const there = step(source, part);
      if (there) return { ...there, isShared: true };
    }
  }
  return null;
}

function mergedMaps({ value }: Entry): readonly Node[] {
  return value.kind === 'list' ? value.items : [value];
}
