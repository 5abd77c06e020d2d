import type { Document } from '../yaml/document.ts';
import { positionsIn } from '../yaml/positions.ts';
import type { Replacement } from '../yaml/replacement.ts';
import type { FileNode, ListNode, MapNode } from '../yaml/tree.ts';
import { isMap, isSame } from '../yaml/value.ts';
import { lineEnd, nextLine } from './line-end.ts';
import { render, renderText } from './render.ts';

export class Writer {
  private readonly text: string;
  private readonly isJson: boolean;
  private readonly places: ReturnType<typeof positionsIn>;

  constructor({ text }: Document) {
    this.text = text;
    this.isJson = /^\s*[{[]/.test(text);
    this.places = positionsIn(text);
  }

  /** Changes a value in place, part by part where the old and the new value have the same shape. */
  change(node: FileNode, before: unknown, after: unknown): Replacement[] {
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
    if (node.kind === 'map' && isMap(before) && isMap(after) && !node.entries.some(({ alias }) => alias !== null)) {
      const gone = node.entries.map(({ name }) => !Object.hasOwn(after, name));
      if (gone.includes(false))
        return [
          ...node.entries.flatMap(({ name, value }, i) =>
            gone[i] ? [] : this.change(value, before[name], after[name]),
          ),
          ...this.removeParts(node, gone),
          ...Object.keys(after)
            .filter((name) => !Object.hasOwn(before, name))
            .flatMap((name) => this.insert(node, name, after[name])),
        ];
    }
    return this.rewrite(node, after);
  }

  /** Writes another value in place of one. A block string gives way with its sign; a comment beside that stays. */
  private rewrite(node: FileNode, value: unknown): Replacement[] {
    const written = render(value, this.isJson);
    const { start, end } = node;
    if (node.kind !== 'scalar' || !node.isBlock) return [{ start, end, text: written }];
    const header = this.text.slice(0, start);
    const sign = /([|>])[-+0-9]*(?=[ \t]*(?:#[^\n]*)?\n?$)/.exec(header);
    if (!sign) return [{ start, end, text: written }];
    const lines = this.text.slice(start, end);
    const indent = /^(?:[ \t]*\r?\n)*( +)/.exec(lines)?.[1];
    if (sign[0] === '|' && indent !== undefined && typeof value === 'string' && /^\S(?:[\s\S]*[^\n])?\n$/.test(value))
      return [{ start, end, text: value.replace(/^(?=.)/gm, indent) }];
    // Empty lines below it, which count as its end, stay.
    const kept = lines.trimEnd().length;
    return [
      { start: sign.index, end: sign.index + sign[0].length, text: written },
      { start: lineEnd(this.text, start), end: start + kept, text: '' },
    ];
  }

  /** Adds an entry to a map, or an item to a list. */
  insert(node: FileNode, part: string | number, value: unknown): Replacement[] {
    const written = render(value, this.isJson);
    if (node.kind === 'list') return this.resize(node, node.items.length, [value]);
    if (node.kind === 'scalar')
      return [{ start: node.start, end: node.end, text: render({ [part]: value }, this.isJson) }];
    const entry = `${this.isJson ? JSON.stringify(String(part)) : renderText(String(part))}: ${written}`;
    const last = node.entries.at(-1);
    if (!last) return [{ start: node.start, end: node.end, text: `{ ${entry} }` }];
    if (node.isFlow) {
      const { end } = last.alias ?? last.value;
      return [{ start: end, end, text: `, ${entry}` }];
    }
    return [this.newLine(node, entry)];
  }

  /** Removes an entry of a map, or an item of a list. */
  remove(node: FileNode, part: string | number): Replacement[] {
    if (node.kind === 'scalar') return [];
    const gone =
      node.kind === 'list'
        ? node.items.map((_, i) => i === Number(part))
        : node.entries.map(({ name }) => name === String(part));
    if (gone.length === 1 && gone[0]) {
      const empty = node.kind === 'list' ? '[]' : '{}';
      // What remains of a block is written beside its key.
      const gap = node.isFlow ? null : /(?<=:)\s*$/.exec(this.text.slice(0, node.start));
      return gap
        ? [{ start: gap.index, end: node.end, text: ` ${empty}` }]
        : [{ start: node.start, end: node.end, text: empty }];
    }
    return this.removeParts(node, gone);
  }

  /** Removes the marked parts of a map or a list, of which at least one stays; consecutive ones in one replacement. */
  private removeParts(node: ListNode | MapNode, gone: readonly boolean[]): Replacement[] {
    const spans =
      node.kind === 'list'
        ? node.spans
        : node.entries.map(({ key, value, alias }) => ({
            start: key.start,
            end: Math.max(key.end, (alias ?? value).end),
          }));
    const replacements: Replacement[] = [];
    for (let first = 0; first < gone.length; first++) {
      if (!gone[first]) continue;
      let next = first;
      while (gone[next]) next++;
      replacements.push(
        first > 0 && !node.isFlow
          ? this.cut(node, spans[first - 1].end, spans[next - 1].end)
          : next < spans.length
            ? this.cutFirst(node, spans[first].start, spans[next - 1].end, spans[next].start)
            : this.cut(node, spans[first - 1].end, spans[next - 1].end),
      );
      first = next;
    }
    return replacements;
  }

  /**
   * Inserts items before others, or removes items before others, when nothing else differs: so every comment stays with
   * its item. Null when more differs, or only the end of the list.
   */
  private resizeWithin(node: ListNode, before: readonly unknown[], after: readonly unknown[]): Replacement[] | null {
    const { items, isFlow } = node;
    const shorter = Math.min(before.length, after.length);
    let head = 0;
    while (head < shorter && isSame(before[head], after[head])) head++;
    let tail = 0;
    while (tail < shorter - head && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++;
    if (tail === 0 || head + tail < shorter || before.length === after.length) return null;
    const { start } = items[head];
    if (before.length > after.length) {
      const next = before.length - tail;
      if (isFlow || head === 0) return [this.cutFirst(node, start, items[next - 1].end, items[next].start)];
      return [this.cut({ isFlow }, items[head - 1].end, items[next - 1].end)];
    }
    const written = after.slice(head, after.length - tail).map((value) => render(value, this.isJson));
    if (isFlow) return [{ start, end: start, text: written.map((each) => `${each}, `).join('') }];
    const indent = ' '.repeat(this.dashColumn(start) - 1);
    if (head === 0) return [{ start, end: start, text: written.map((each) => `${each}\n${indent}- `).join('') }];
    const end = lineEnd(this.text, items[head - 1].end);
    return [{ start: end, end, text: written.map((each) => `\n${indent}- ${each}`).join('') }];
  }

  /** Adds or removes items at the end of a list. */
  private resize({ spans, isFlow, ...node }: ListNode, kept: number, more: readonly unknown[]): Replacement[] {
    const last = spans.at(-1);
    const written = more.map((value) => render(value, this.isJson));
    if (!last) return [{ start: node.start, end: node.end, text: `[${written.join(', ')}]` }];
    if (kept < spans.length) return [this.cut({ isFlow }, spans[kept - 1].end, last.end)];
    if (isFlow) return [{ start: last.end, end: last.end, text: written.map((each) => `, ${each}`).join('') }];
    const indent = ' '.repeat(this.dashColumn(spans[0].start) - 1);
    const end = lineEnd(this.text, last.end);
    return [{ start: end, end, text: written.map((each) => `\n${indent}- ${each}`).join('') }];
  }

  /** Removes the text from one offset to another; in block style whole lines, with their comments. */
  private cut({ isFlow }: { readonly isFlow: boolean }, from: number, to: number): Replacement {
    return isFlow
      ? { start: from, end: to, text: '' }
      : { start: lineEnd(this.text, from), end: lineEnd(this.text, to), text: '' };
  }

  /**
   * Removes the first parts of a map or a list, before the part at `next`. Where they have lines of their own, these go
   * with the comments on them; comments above the next part stay.
   */
  private cutFirst(node: ListNode | MapNode, start: number, end: number, next: number): Replacement {
    const dash = node.kind === 'list' && !node.isFlow ? this.text.lastIndexOf('-', start - 1) : start;
    const line = this.text.lastIndexOf('\n', dash - 1) + 1;
    const last = lineEnd(this.text, end);
    const isOwn = !node.isFlow && this.text.slice(line, dash).trim() === '' && next > last;
    return isOwn ? { start: line, end: nextLine(this.text, end), text: '' } : { start, end: next, text: '' };
  }

  private newLine(node: MapNode, entry: string): Replacement {
    const [first] = node.entries;
    const indent = ' '.repeat(this.places(first.key.start).column - 1);
    const end = lineEnd(this.text, node.end);
    return { start: end, end, text: `\n${indent}${entry}` };
  }

  /** The column of the dash before the item at an offset; the item itself may begin with a dash. */
  private dashColumn(start: number): number {
    return this.places(this.text.lastIndexOf('-', start - 1)).column;
  }
}
