import { showPath } from '../core/internal.ts';
import { find, type Path, placesIn } from './problems/locate.ts';
import { isMap, isSame, put, type Value } from './value.ts';
import { type Document, isUnreadable, type ListNode, type MapNode, type Node, readDocument } from './yaml/document.ts';

/** A new value for a part of a file; undefined takes the part out. */
export interface Edit {
  /** In the file: `['needs', 'food', 'decay']`. */
  readonly path: Path;
  readonly value: unknown;
}

/** Why a file could not be edited so; nothing was changed. */
export class EditError extends Error {}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

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
  const edited = splice(text, replacementsFor(document, path, value));
  const after = readDocument(edited);
  // Nothing is written that does not read back as what was meant; what is shared may change elsewhere too.
  const isMeant =
    !isUnreadable(after) &&
    isSame(valueAt(after.value, path), value) &&
    (document.hasAliases || isSame(after.value, wanted));
  if (!isMeant) throw new EditError(`${showPath(path)} cannot be changed where it stands; change it by hand`);
  return edited;
}

function splice(text: string, replacements: readonly Replacement[]): string {
  return [...replacements]
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: part }) => all.slice(0, start) + part + all.slice(end), text);
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
  const found = find(document, path);
  const { node, rest, isShared } = found;
  if (rest.length > 0) {
    if (value === undefined) return [];
    const [part, ...below] = rest;
    const inner = below.reduceRight<unknown>((held, each) => ({ [each]: held }), value);
    if (isShared) throw shared(path);
    return writer.insert(node, part, inner);
  }
  if (value === undefined) {
    const parent = find(document, path.slice(0, -1));
    if (parent.isShared) throw shared(path);
    return writer.remove(parent.node, path[path.length - 1]);
  }
  if (isShared) {
    // A key that a merge brought in is overridden on the spot.
    const parent = find(document, path.slice(0, -1));
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

class Writer {
  private readonly text: string;
  private readonly isJson: boolean;
  private readonly places: ReturnType<typeof placesIn>;

  constructor({ text }: Document) {
    this.text = text;
    this.isJson = /^\s*[{[]/.test(text);
    this.places = placesIn(text);
  }

  /** Changes a value where it stands, part by part where old and new have the same shape. */
  change(node: Node, before: unknown, after: unknown): Replacement[] {
    if (isSame(before, after)) return [];
    if (node.kind === 'list' && Array.isArray(before) && Array.isArray(after) && after.length > 0) {
      const shared = Math.min(before.length, after.length);
      const isOwn = node.items.every(({ start, end }) => start >= node.start && end <= node.end);
      if (isOwn && before.length > 0) {
        const between = this.resizeWithin(node, before, after);
        if (between) return between;
        const kept = Array.from({ length: shared }, (_, i) => this.change(node.items[i], before[i], after[i]));
        return [...kept.flat(), ...this.resize(node, shared, after.slice(shared))];
      }
    }
    if (node.kind === 'map' && isMap(before) && isMap(after) && !node.entries.some(({ isAlias }) => isAlias)) {
      const gone = node.entries.filter(({ name }) => !Object.hasOwn(after, name));
      const isKept = gone.length < node.entries.length;
      if (isKept)
        return [
          ...node.entries.flatMap(({ name, value }) =>
            Object.hasOwn(after, name) ? this.change(value, before[name], after[name]) : this.remove(node, name),
          ),
          ...Object.keys(after)
            .filter((name) => !Object.hasOwn(before, name))
            .flatMap((name) => this.insert(node, name, after[name])),
        ];
    }
    return [{ start: node.start, end: node.end, text: render(after, this.isJson) }];
  }

  /** Adds an entry to a map, or an item to a list. */
  insert(node: Node, part: string | number, value: unknown): Replacement[] {
    const written = render(value, this.isJson);
    if (node.kind === 'list') return this.resize(node, node.items.length, [value]);
    if (node.kind === 'scalar')
      return [{ start: node.start, end: node.end, text: render({ [part]: value }, this.isJson) }];
    const entry = `${this.isJson ? JSON.stringify(String(part)) : renderText(String(part))}: ${written}`;
    const last = node.entries.at(-1);
    if (!last) return [{ start: node.start, end: node.end, text: `{ ${entry} }` }];
    if (node.isFlow) {
      const end = last.isAlias ? this.aliasEnd(last.key.end) : last.value.end;
      return [{ start: end, end, text: `, ${entry}` }];
    }
    return [this.newLine(node, entry)];
  }

  /** Takes an entry out of a map, or an item out of a list. */
  remove(node: Node, part: string | number): Replacement[] {
    if (node.kind === 'scalar') return [];
    const spans =
      node.kind === 'list'
        ? node.items.map(({ start, end }) => ({ start, end }))
        : node.entries.map(({ key, value, isAlias }) => ({
            start: key.start,
            end: isAlias ? this.aliasEnd(key.end) : Math.max(key.end, value.end),
          }));
    const index = node.kind === 'list' ? Number(part) : node.entries.findIndex(({ name }) => name === String(part));
    const span = spans[index];
    if (!span) return [];
    if (spans.length === 1) return [{ start: node.start, end: node.end, text: node.kind === 'list' ? '[]' : '{}' }];
    const next = spans[index + 1];
    if (next) return [{ start: span.start, end: next.start, text: '' }];
    return [this.cut(node, spans[index - 1].end, span.end)];
  }

  /**
   * Puts new items before others, or takes some out from before them, where that is all that differs: so every comment
   * stays beside its item. null where more differs, or only the end.
   */
  private resizeWithin(
    { items, isFlow }: ListNode,
    before: readonly unknown[],
    after: readonly unknown[],
  ): Replacement[] | null {
    const shorter = Math.min(before.length, after.length);
    let head = 0;
    while (head < shorter && isSame(before[head], after[head])) head++;
    let tail = 0;
    while (tail < shorter - head && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++;
    if (tail === 0 || head + tail < shorter || before.length === after.length) return null;
    const { start } = items[head];
    if (before.length > after.length) {
      const next = before.length - tail;
      if (isFlow || head === 0) return [{ start, end: items[next].start, text: '' }];
      return [this.cut({ isFlow }, items[head - 1].end, items[next - 1].end)];
    }
    const written = after.slice(head, after.length - tail).map((value) => render(value, this.isJson));
    if (isFlow) return [{ start, end: start, text: written.map((each) => `${each}, `).join('') }];
    const indent = ' '.repeat(this.dashColumn(start) - 1);
    if (head === 0) return [{ start, end: start, text: written.map((each) => `${each}\n${indent}- `).join('') }];
    const end = this.lineEnd(items[head - 1].end);
    return [{ start: end, end, text: written.map((each) => `\n${indent}- ${each}`).join('') }];
  }

  /** Makes a list longer or shorter at its end. */
  private resize({ items, isFlow, ...node }: ListNode, kept: number, more: readonly unknown[]): Replacement[] {
    const last = items.at(-1);
    const written = more.map((value) => render(value, this.isJson));
    if (!last) return [{ start: node.start, end: node.end, text: `[${written.join(', ')}]` }];
    if (kept < items.length) return [this.cut({ isFlow }, items[kept - 1].end, last.end)];
    if (isFlow) return [{ start: last.end, end: last.end, text: written.map((each) => `, ${each}`).join('') }];
    const indent = ' '.repeat(this.dashColumn(items[0].start) - 1);
    const end = this.lineEnd(last.end);
    return [{ start: end, end, text: written.map((each) => `\n${indent}- ${each}`).join('') }];
  }

  /** Takes out what follows an offset, in lines with the comments on them. */
  private cut({ isFlow }: { readonly isFlow: boolean }, from: number, to: number): Replacement {
    return isFlow ? { start: from, end: to, text: '' } : { start: this.lineEnd(from), end: this.lineEnd(to), text: '' };
  }

  private newLine(node: MapNode, entry: string): Replacement {
    const [first] = node.entries;
    const indent = ' '.repeat(this.places(first.key.start).column - 1);
    const end = this.lineEnd(node.end);
    return { start: end, end, text: `\n${indent}${entry}` };
  }

  /** The column of the dash before an item that starts here; the item may begin with a dash of its own. */
  private dashColumn(start: number): number {
    return this.places(this.text.lastIndexOf('-', start - 1)).column;
  }

  /** The end of the line that the text before an offset stands in, any comment on it included. */
  private lineEnd(offset: number): number {
    const newline = this.text.indexOf('\n', Math.max(0, offset - 1));
    return newline < 0 ? this.text.length : newline;
  }

  private aliasEnd(keyEnd: number): number {
    const star = this.text.indexOf('*', keyEnd);
    return star + (/^\*[^\s,\]}]+/.exec(this.text.slice(star))?.[0].length ?? 1);
  }
}

const PLAIN = /^(?:\p{L}[\p{L}\p{N} _./-]*[\p{L}\p{N}_]|\p{L}|\d+(?:\.\d+)?(?:\/?[tsmhd]))$/u;
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;

/** A value in one line: maps and lists in brackets, texts without quotes where that is safe. */
function render(value: unknown, isJson: boolean): string {
  if (isJson) return JSON.stringify(value);
  if (typeof value === 'string') return renderText(value);
  if (Array.isArray(value)) return `[${value.map((each) => render(each, false)).join(', ')}]`;
  if (!isMap(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${renderText(key)}: ${render(each, false)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function renderText(text: string): string {
  return PLAIN.test(text) && !RESERVED.test(text) ? text : JSON.stringify(text);
}
