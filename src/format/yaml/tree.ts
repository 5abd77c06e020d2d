import { EVENT_ID, type parseEvents, SCALAR_STYLE } from 'js-yaml';

/** A stretch of a text: offsets from 0, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value of the file, with the text that it was written in. Quotes are part of a scalar's span. */
export type FileNode = ScalarNode | ListNode | MapNode;

/** One that is not written at all, as after `name:`, starts and ends at −1. */
export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  /** True when the text in the file is the value, character for character, from `textStart` on. */
  readonly isPlain: boolean;
  readonly textStart: number;
  /** True for text below a | or >, whole lines with their indentation. */
  readonly isBlock: boolean;
}

export interface ListNode extends Span {
  readonly kind: 'list';
  readonly isFlow: boolean;
  readonly items: readonly FileNode[];
}

export interface MapNode extends Span {
  readonly kind: 'map';
  readonly isFlow: boolean;
  readonly entries: readonly MapEntry[];
}

/** One line of a map. */
export interface MapEntry {
  readonly name: string;
  readonly key: Span;
  readonly value: FileNode;
  /** Where the alias is written, when the value is one: then `value` is a part of the file that is written elsewhere. */
  readonly alias: Span | null;
}

export type YamlEvent = ReturnType<typeof parseEvents>[number];
type ScalarEvent = Extract<YamlEvent, { type: typeof EVENT_ID.SCALAR }>;

/**
 * Where everything in a file stands. Its nodes are made when they are looked at: most files are fine, and of those that
 * are not only the way to each problem matters.
 */
export class Tree {
  private readonly text: string;
  private readonly events: readonly YamlEvent[];
  /** Of each event that opens a collection, the number of the one that closes it. */
  private readonly closings: Int32Array;
  /** Of each alias, the number of the event that it stands for. */
  private readonly targets: ReadonlyMap<number, number>;

  constructor(text: string, events: readonly YamlEvent[], closings: Int32Array, targets: ReadonlyMap<number, number>) {
    this.text = text;
    this.events = events;
    this.closings = closings;
    this.targets = targets;
  }

  /** Whether a part stands for another. */
  get hasAliases(): boolean {
    return this.targets.size > 0;
  }

  /** The node that an event begins; an alias gives what it stands for. */
  nodeAt(at: number): FileNode {
    const event = this.events[at];
    if (event.type === EVENT_ID.ALIAS) return this.nodeAt(this.targets.get(at) as number);
    if (event.type === EVENT_ID.SCALAR) return this.scalar(event);
    const { start } = event as { readonly start: number };
    const isFlow = this.text[start] === '[' || this.text[start] === '{';
    const end = lazily(() => Math.max(start + 1, this.endAt(at)));
    const parts = () => this.childrenOf(at);
    if (event.type === EVENT_ID.SEQUENCE) {
      const items = lazily(() => parts().map((each) => this.nodeAt(each)));
      return {
        kind: 'list',
        start,
        isFlow,
        get end() {
          return end();
        },
        get items() {
          return items();
        },
      };
    }
    const entries = lazily(() => this.entriesOf(parts()));
    return {
      kind: 'map',
      start,
      isFlow,
      get end() {
        return end();
      },
      get entries() {
        return entries();
      },
    };
  }

  private scalar(event: ScalarEvent): ScalarNode {
    const isQuoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
    const quote = isQuoted ? 1 : 0;
    const written = this.text.slice(event.valueStart, event.valueEnd);
    const isBlock = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
    return {
      kind: 'scalar',
      start: event.valueStart - quote,
      end: event.valueEnd + quote,
      isPlain: !isBlock && !written.includes('\n') && !(isQuoted && /['"\\]/.test(written)),
      textStart: event.valueStart,
      isBlock,
    };
  }

  private entriesOf(parts: readonly number[]): MapEntry[] {
    const entries: MapEntry[] = [];
    for (let i = 0; i + 1 < parts.length; i += 2) {
      const key = this.nodeAt(parts[i]);
      const name = key.kind === 'scalar' ? readKey(this.text.slice(key.start, key.end)) : '';
      const isAlias = this.events[parts[i + 1]].type === EVENT_ID.ALIAS;
      const alias = isAlias ? this.spanAt(parts[i + 1]) : null;
      entries.push({ name, key: this.spanAt(parts[i]), value: this.nodeAt(parts[i + 1]), alias });
    }
    return entries;
  }

  private childrenOf(at: number): number[] {
    const children: number[] = [];
    for (let child = at + 1; child < this.closings[at]; child = this.after(child)) children.push(child);
    return children;
  }

  /** The number of the event after all that belongs to this one. */
  private after(at: number): number {
    return this.closings[at] > 0 ? this.closings[at] + 1 : at + 1;
  }

  private spanAt(at: number): Span {
    const event = this.events[at];
    if (event.type === EVENT_ID.ALIAS) return { start: event.anchorStart - 1, end: event.anchorEnd };
    const { start, end } = this.nodeAt(at);
    return { start, end };
  }

  /** Where it ends: a collection after its last part, and one in brackets after the closing one. */
  private endAt(at: number): number {
    const { events, text } = this;
    const event = events[at];
    if (event.type === EVENT_ID.ALIAS) return event.anchorEnd;
    if (event.type === EVENT_ID.SCALAR) return this.scalar(event).end;
    const { start } = event as { readonly start: number };
    let end = start;
    // Parts stand one after the other, so of the collections among them only the last can be at the end.
    let last = -1;
    for (let child = at + 1; child < this.closings[at]; child = this.after(child))
      if (this.closings[child] > 0) last = child;
      else end = Math.max(end, this.endAt(child));
    if (last >= 0) end = Math.max(end, this.endAt(last));
    if (text[start] !== '[' && text[start] !== '{') return end;
    if (this.closings[at] === at + 1) end = start + 1;
    for (; end < text.length; end++) {
      if (text[end] === '#') while (end < text.length && text[end] !== '\n') end++;
      if (text[end] === ']' || text[end] === '}') return end + 1;
    }
    return end;
  }
}

/** A value that is worked out when it is first asked for. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A key without its quotes. */
function readKey(written: string): string {
  if (written.startsWith("'")) return written.slice(1, -1).replaceAll("''", "'");
  if (!written.startsWith('"')) return written;
  try {
    return JSON.parse(written) as string;
  } catch {
    return written.slice(1, -1);
  }
}
