import { showPath } from '../../core/internal.ts';
import { type Document, isUnreadable, readDocument } from '../yaml/document.ts';
import { findNode } from '../yaml/find-node.ts';
import { positionsIn } from '../yaml/positions.ts';
import { type Replacement, replaceParts } from '../yaml/replacement.ts';
import type { Path } from '../yaml/value.ts';
import { isMap, isSame, put, type Value } from '../yaml/value.ts';
import { writeOutMerge } from './write-out-merge.ts';
import { Writer } from './writer.ts';

/** A new value for a part of a file; undefined removes the part. */
export interface Edit {
  /** In the file: `['needs', 'food', 'decay']`. */
  readonly path: Path;
  readonly value: unknown;
}

/** Thrown when an edit is not possible; nothing was changed. */
export class EditError extends Error {}

/**
 * Changes parts of a world file and leaves every other character as it is: comments, order, spacing, quotes.
 * A value of the same shape as before is changed part by part, so comments within it stay too.
 * Throws an EditError when a part is an alias of a value elsewhere, or when its parent cannot hold it.
 */
export function editWorld(text: string, edits: readonly Edit[]): string {
  return edits.reduce(applyEdit, text);
}

function applyEdit(text: string, { path, value }: Edit): string {
  const document = readDocument(text);
  if (isUnreadable(document)) throw new EditError(`the file cannot be read: ${document.message}`);
  const wanted = withValue(document.value, path, 0, value);
  const edited = replaceParts(text, replacementsFor(document, path, value));
  const after = readDocument(edited);
  // The edited text must read back as the wanted value; a shared value may change elsewhere too.
  const isAsWanted =
    !isUnreadable(after) &&
    isSame(valueAt(after.value, path), valueAt(wanted, path)) &&
    (document.hasAliases || isSame(after.value, wanted));
  // An entry that overrides a merged one gives way to that.
  const isMergedAgain =
    value === undefined && document.hasAliases && !isUnreadable(after) && findNode(after, path).isShared;
  if (!isAsWanted && !isMergedAgain)
    throw new EditError(`${showPath(path)} cannot be edited in place; change it by hand`);
  return edited;
}

/** The value as it should be after the edit, from the given index of the path on. */
export function withValue(whole: unknown, path: Path, from: number, value: unknown): unknown {
  if (from === path.length) return value;
  const part = path[from];
  const isGone = from === path.length - 1 && value === undefined;
  if (Array.isArray(whole)) {
    const list = [...whole];
    const index = Number(part);
    if (isGone) list.splice(index, 1);
    else list[index] = withValue(whole[index], path, from + 1, value);
    return list;
  }
  if (!isMap(whole) && whole !== undefined)
    throw new EditError(`${showPath(path)} cannot be added: what is above it is neither a map nor a list`);
  const map: Value = { ...whole };
  if (isGone) delete map[String(part)];
  else put(map, String(part), withValue(isMap(whole) ? whole[String(part)] : undefined, path, from + 1, value));
  return map;
}

function replacementsFor(document: Document, path: Path, value: unknown): Replacement[] {
  const writer = new Writer(document);
  const found = findNode(document, path);
  const { node, rest, isShared } = found;
  if (rest.length > 0) {
    if (value === undefined) return [];
    const [part, ...below] = rest;
    const inner = below.reduceRight<unknown>((held, each) => ({ [each]: held }), value);
    if (isShared) throw shared(document, path);
    return writer.insert(node, part, inner);
  }
  if (value === undefined) {
    const parent = findNode(document, path.slice(0, -1));
    const name = String(path[path.length - 1]);
    const isMerged = parent.node.kind === 'map' && parent.node.entries.every((entry) => entry.name !== name);
    if (parent.isShared) throw shared(document, path);
    if (isMerged && parent.node.kind === 'map') {
      const values = valueAt(document.value, path.slice(0, -1)) as object;
      return writeOutMerge(document.text, parent.node, values, name) ?? writer.remove(parent.node, '<<');
    }
    return writer.remove(parent.node, path[path.length - 1]);
  }
  if (isShared) {
    // A key that comes from a merge is overridden in this map.
    const parent = findNode(document, path.slice(0, -1));
    const name = String(path[path.length - 1]);
    const isMerged = parent.node.kind === 'map' && parent.node.entries.every((entry) => entry.name !== name);
    if (isMerged && !parent.isShared) return writer.insert(parent.node, name, value);
    throw shared(document, path);
  }
  return writer.change(node, valueAt(document.value, path), value);
}

/** The error for a part that is written elsewhere in the file, and read here by an alias or a merge. */
export function shared(document: Document, path: Path): EditError {
  const { start } = findNode(document, path).node;
  const line = positionsIn(document.text)(Math.max(0, start)).line;
  return new EditError(
    `${showPath(path)} is an alias of a value elsewhere in the file (line ${line}); change that value`,
  );
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, part) => (here as Value | undefined)?.[part as string], value);
}
