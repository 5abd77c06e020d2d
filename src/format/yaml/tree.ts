import { EVENT_ID, type parseEvents, SCALAR_STYLE } from 'js-yaml';

/** A range of a text: offsets from 0, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value of the file with the span of its text. Quotes are part of a scalar's span. */
export type FileNode = ScalarNode | ListNode | MapNode;

/** A string, number, boolean or null. One that is not written, as after `name:`, starts and ends at −1. */
export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  /** True when the text from `textStart` on is the value, character by character. */
  readonly isPlain: boolean;
  readonly textStart: number;
  /** True for a block string (| or >): whole lines with their indentation. */
  readonly isBlock: boolean;
}

/** A list. */
export interface ListNode extends Span {
  readonly kind: 'list';
  readonly isFlow: boolean;
  readonly items: readonly FileNode[];
  /** Where each item is written in this list; for an item that is an alias, the span of the alias. */
  readonly spans: readonly Span[];
}

/** A map. */
export interface MapNode extends Span {
  readonly kind: 'map';
  readonly isFlow: boolean;
  readonly entries: readonly MapEntry[];
}

/** A key of a map with its value. */
export interface MapEntry {
  readonly name: string;
  readonly key: Span;
  readonly value: FileNode;
  /** The span of the alias when the value is written as one; `value` is then the anchored node. */
  readonly alias: Span | null;
}

/** An event of the YAML parser. */
export type YamlEvent = ReturnType<typeof parseEvents>[number];
type ScalarEvent = Extract<YamlEvent, { type: typeof EVENT_ID.SCALAR }>;

/**
 * The locations of all parts of a file. Nodes are created when they are read: most files have no problems, and others
 * need only the nodes on the paths to their problems.
 */
export class Tree {
  private readonly text: string;
  private readonly events: readonly YamlEvent[];
  /** For each event that opens a collection, the index of the event that closes it; 0 for other events. */
  private readonly closings: Int32Array;
  /** For each alias, the index of the event of its anchor. */
  private readonly targets: ReadonlyMap<number, number>;

  constructor(text: string, events: readonly YamlEvent[], closings: Int32Array, targets: ReadonlyMap<number, number>) {
    this.text = text;
    this.events = events;
    this.closings = closings;
    this.targets = targets;
  }

  /** Whether any part is an alias. */
  get hasAliases(): boolean {
    return this.targets.size > 0;
  }

  /** The node that begins at the event of this index; for an alias, the anchored node. */
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
      const spans = lazily(() => parts().map((each) => this.spanAt(each)));
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
        get spans() {
          return spans();
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

  /** The index of the event after this one and all of its parts. */
  private after(at: number): number {
    return this.closings[at] > 0 ? this.closings[at] + 1 : at + 1;
  }

  private spanAt(at: number): Span {
    const event = this.events[at];
    if (event.type === EVENT_ID.ALIAS) return { start: event.anchorStart - 1, end: event.anchorEnd };
    const { start, end } = this.nodeAt(at);
    return { start, end };
  }

  /** The end of a node: a collection ends after its last part, one in brackets after its closing bracket. */
  private endAt(at: number): number {
    const { events, text } = this;
    const event = events[at];
    if (event.type === EVENT_ID.ALIAS) return event.anchorEnd;
    if (event.type === EVENT_ID.SCALAR) return this.scalar(event).end;
    const { start } = event as { readonly start: number };
    let end = start;
    // Parts follow each other, so of the parts that are collections only the last one can be at the end.
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

/** A function that computes its value when it is first called. */
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
