import { type Document, isUnreadable } from '../yaml/document.ts';
import { findNode } from '../yaml/find-node.ts';
import { positionsIn } from '../yaml/positions.ts';
import type { Span } from '../yaml/tree.ts';
import type { Unreadable } from '../yaml/unreadable.ts';
import type { Path } from '../yaml/value.ts';
import type { FileProblem } from './file-problem.ts';
import type { WorldProblem } from './world-problem.ts';

/** The text that the author of a file wrote, when the document that was read is a migrated one. */
export interface AuthorsText {
  readonly text: string;
  /** Turns an offset of the document's text into one of this text. */
  offsetBefore(offset: number): number;
}

/** Finds the expression that is written at a path of the file, and within it the text of one of its parts. */
export type ExpressionSpans = (path: Path) => { spanOf(part: Path): Span | null } | undefined;

interface LocatorOptions {
  readonly expressions?: ExpressionSpans;
  readonly author?: AuthorsText;
}

/** Turns paths into places of a file, as its author wrote it. */
export class Locator {
  private readonly file: string;
  private readonly document: Document | Unreadable;
  private readonly text: string;
  private readonly expressions: ExpressionSpans;
  private readonly author: AuthorsText;
  private lines: ReturnType<typeof positionsIn> | null = null;

  constructor(file: string, text: string, document: Document | Unreadable, options: LocatorOptions = {}) {
    this.file = file;
    this.text = text;
    this.document = document;
    this.expressions = options.expressions ?? (() => undefined);
    this.author = options.author ?? { text, offsetBefore: (offset) => offset };
  }

  /** A problem at the path it names, or at the nearest part that is written in the file. */
  locate({ path, message, span, isKey }: FileProblem, lint: string | null = null): WorldProblem {
    return this.at(
      isUnreadable(this.document) ? { start: 0, end: 1 } : this.spanOf(path, span, isKey),
      message,
      path,
      lint,
    );
  }

  at(span: Span, message: string, path: Path = [], lint: string | null = null): WorldProblem {
    const { text, offsetBefore } = this.author;
    const end = offsetBefore(span.end);
    // What isn't written, such as a file without a value, stands at its beginning.
    const start = Math.max(0, Math.min(offsetBefore(span.start), text.length - 1));
    this.lines ??= positionsIn(text);
    const { line, column } = this.lines(start);
    const from = start - column + 1;
    const newline = text.indexOf('\n', from);
    const source = text.slice(from, newline < 0 ? text.length : newline).replace(/\r$/, '');
    const length = Math.max(1, Math.min(end - start, source.length - column + 1));
    return { file: this.file, line, column, length, message, path, lint, source };
  }

  private spanOf(path: Path, within?: Span, isKey = false): Span {
    const { node, key, rest } = findNode(this.document as Document, path);
    const known = path.slice(0, path.length - rest.length);
    if (node.kind === 'scalar') {
      if (node.isBlock && rest.length === 1 && typeof rest[0] === 'number') return lineOf(this.text, node, rest[0]);
      const part = within ?? this.expressions(known)?.spanOf(rest);
      if (part && node.isPlain) return { start: node.textStart + part.start, end: node.textStart + part.end };
      if (part) return firstLine(this.text, node);
    }
    // What spans several lines, or isn't there, is pointed at by its key.
    const isLong = node.start < 0 || (node.kind !== 'scalar' && !node.isFlow);
    if (key !== null && (isKey || isLong || rest.length > 0)) return key;
    return node.start < 0 ? this.dashOf(known) : firstLine(this.text, node);
  }

  /** The dash of an item of a list that has nothing after it. */
  private dashOf(path: Path): Span {
    const { node } = findNode(this.document as Document, path.slice(0, -1));
    if (node.kind !== 'list') return firstLine(this.text, node);
    const before = node.items.slice(0, Number(path.at(-1)));
    let start = node.start;
    for (const item of before) start = this.text.indexOf('-', item.start < 0 ? start + 1 : item.end);
    return { start, end: start + 1 };
  }
}

function firstLine(text: string, { start, end }: Span): Span {
  const newline = text.indexOf('\n', start);
  return { start, end: newline < 0 ? end : Math.min(end, Math.max(newline, start + 1)) };
}

/** A line of a text that stands below a | or >, by its number from 0, without what it is indented by. */
function lineOf(text: string, node: Span, number: number): Span {
  let start = text.lastIndexOf('\n', node.start - 1) + 1;
  for (let i = 0; i < number; i++) start = text.indexOf('\n', start) + 1;
  if (start > node.end) return firstLine(text, node);
  const indent = /^ */.exec(text.slice(start))?.[0].length ?? 0;
  return firstLine(text, { start: start + indent, end: node.end });
}
