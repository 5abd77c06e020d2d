import { isUnreadable, readDocument } from '../yaml/document.ts';
import { findNode } from '../yaml/find-node.ts';
import { positionsIn } from '../yaml/positions.ts';
import type { FileNode } from '../yaml/tree.ts';
import type { Path } from '../yaml/value.ts';

/** Where the parts of a file are written. */
export interface PartLocations {
  /** The line of a part, from 1: of its key, or of its value in a list; null for a part that is not written. */
  lineOf(path: Path): number | null;
  /** The path of the innermost part that begins on a line or above it and contains the line. */
  pathAt(line: number): Path;
}

const NOWHERE: PartLocations = { lineOf: () => null, pathAt: () => [] };

/** Finds the lines of parts and the parts of lines in the text of a file. */
export function locateParts(text: string): PartLocations {
  const document = readDocument(text);
  if (isUnreadable(document)) return NOWHERE;
  const positions = positionsIn(text);
  return {
    lineOf(path) {
      const { node, key, rest } = findNode(document, path);
      return rest.length > 0 ? null : positions((key ?? node).start).line;
    },
    pathAt(line) {
      const from = lineStart(text, line);
      const end = text.indexOf('\n', from);
      return innermost(document.root, from, end < 0 ? text.length : end, []);
    },
  };
}

function lineStart(text: string, line: number): number {
  let at = 0;
  for (let i = 1; i < line; i++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return at;
    at = next + 1;
  }
  return at;
}

/** The path of the last part that begins before the end of a line and does not end before the line. */
function innermost(node: FileNode, from: number, to: number, path: Path): Path {
  const parts =
    node.kind === 'list'
      ? node.items.map((item, i) => ({
          name: i as string | number,
          ...node.spans[i],
          value: node.spans[i].start === item.start ? item : null,
        }))
      : node.kind === 'map'
        ? node.entries.map(({ name, key, value, alias }) => ({
            name: name as string | number,
            start: key.start,
            end: Math.max(key.end, alias ? alias.end : value.end),
            value: alias ? null : value,
          }))
        : [];
  const found = parts.find(({ start, end }) => start <= to && end >= from);
  if (!found) return path;
  const here = [...path, found.name];
  // A part in brackets on one line: its own parts are beside it, and the line belongs to the part.
  if (!found.value || found.start >= from) return here;
  return innermost(found.value, from, to, here);
}
