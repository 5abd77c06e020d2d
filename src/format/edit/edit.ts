import { showPath } from '../../core/internal.ts';
import { type Document, isUnreadable, readDocument } from '../yaml/document.ts';
import { findNode } from '../yaml/find-node.ts';
import { type Replacement, replaceParts } from '../yaml/replacement.ts';
import type { Path } from '../yaml/value.ts';
import { isMap, isSame, put, type Value } from '../yaml/value.ts';
import { Writer } from './writer.ts';

/** A new value for a part of a file; undefined takes the part out. */
export interface Edit {
  /** In the file: `['needs', 'food', 'decay']`. */
  readonly path: Path;
  readonly value: unknown;
}

/** Why a file could not be edited so; nothing was changed. */
export class EditError extends Error {}

/**
 * Changes parts of a world file and leaves every other character as it is: comments, order, spacing, quotes.
 * What has the same shape as before is changed number by number, so even comments within it stay.
 * Throws an EditError when a part stands elsewhere by an alias, or when there is no such place.
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
  // Nothing is written that does not read back as what was meant; what is shared may change elsewhere too.
  const isMeant =
    !isUnreadable(after) &&
    isSame(valueAt(after.value, path), value) &&
    (document.hasAliases || isSame(after.value, wanted));
  if (!isMeant) throw new EditError(`${showPath(path)} cannot be changed where it stands; change it by hand`);
  return edited;
}

/** The value as it should be after the edit, from the given part of the path on. */
function withValue(whole: unknown, path: Path, from: number, value: unknown): unknown {
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
    throw new EditError(`${showPath(path)}: there is nothing that could hold it`);
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
    if (isShared) throw shared(path);
    return writer.insert(node, part, inner);
  }
  if (value === undefined) {
    const parent = findNode(document, path.slice(0, -1));
    if (parent.isShared) throw shared(path);
    return writer.remove(parent.node, path[path.length - 1]);
  }
  if (isShared) {
    // A key that a merge brought in is overridden on the spot.
    const parent = findNode(document, path.slice(0, -1));
    const name = String(path[path.length - 1]);
    const isMerged = parent.node.kind === 'map' && parent.node.entries.every((entry) => entry.name !== name);
    if (isMerged && !parent.isShared) return writer.insert(parent.node, name, value);
    throw shared(path);
  }
  return writer.change(node, valueAt(document.value, path), value);
}

function shared(path: Path): EditError {
  return new EditError(`${showPath(path)} stands elsewhere in the file and is shared by an alias; change it there`);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, part) => (here as Value | undefined)?.[part as string], value);
}
