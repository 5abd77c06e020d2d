import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  mergeTag,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';

/** What a file may cost before it is refused. */
export const LIMITS = {
  /** Characters of text. */
  length: 4 * 1024 * 1024,
  /** Collections within collections, aliases followed. */
  depth: 60,
  aliases: 2000,
  /** Values in all, aliases followed. */
  values: 1_000_000,
} as const;

/** A stretch of a text: offsets from 0, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value of the file, with the text that it was written in. Quotes are part of a scalar's span. */
export type Node = ScalarNode | ListNode | MapNode;

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
  readonly items: readonly Node[];
}

export interface MapNode extends Span {
  readonly kind: 'map';
  readonly isFlow: boolean;
  readonly entries: readonly Entry[];
}

/** One line of a map. */
export interface Entry {
  readonly name: string;
  readonly key: Span;
  readonly value: Node;
  /** True where the value stands elsewhere and is only named here. */
  readonly isAlias: boolean;
}

/** A file as a value, with where each part of it stands. */
export interface Document {
  readonly text: string;
  readonly value: unknown;
  readonly root: Node;
  /** Whether a part stands for another: what is changed there changes here. */
  readonly hasAliases: boolean;
}

/** Why a text could not be read at all, and where. */
export interface Unreadable {
  readonly message: string;
  readonly span: Span;
}

interface Open {
  readonly kind: 'list' | 'map';
  readonly start: number;
  readonly isFlow: boolean;
  readonly anchor: string | null;
  readonly nodes: { readonly node: Node; readonly span: Span; readonly isAlias: boolean }[];
  size: number;
  depth: number;
}

interface Anchored {
  /** null while it is still being read. */
  node: Node | null;
  size: number;
  depth: number;
}

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Reads YAML or JSON within the limits. Never throws; what is no readable text says where and why. */
export function readDocument(text: string): Document | Unreadable {
  if (text.length > LIMITS.length)
    return refuse(`the file has ${text.length} characters; at most ${LIMITS.length} are read`, 0);
  try {
    const events = parseEvents(text, { maxDepth: LIMITS.depth });
    const documents = events.filter((event) => event.type === EVENT_ID.DOCUMENT).length;
    if (documents !== 1)
      return refuse(`the file holds ${documents === 0 ? 'nothing' : `${documents} documents`}; expected one world`, 0);
    const root = buildTree(text, events);
    if ('message' in root) return root;
    const [value] = constructFromEvents(events, { source: text, schema: SCHEMA, maxAliases: LIMITS.aliases });
    return { text, value, root, hasAliases: events.some((event) => event.type === EVENT_ID.ALIAS) };
  } catch (problem) {
    if (!(problem instanceof YAMLException)) throw problem;
    return refuse(explain(problem.reason), problem.mark?.position ?? 0);
  }
}

/** Whether reading came to nothing. */
export function isUnreadable(document: Document | Unreadable): document is Unreadable {
  return 'message' in document;
}

function refuse(message: string, start: number): Unreadable {
  return { message, span: { start, end: start + 1 } };
}

/** The parser's reason, with what to do about the usual ones. */
function explain(reason: string): string {
  if (reason.includes('tab characters')) return `${reason}; indent with spaces`;
  if (reason.includes('maxDepth')) return `collections are nested more than ${LIMITS.depth} deep`;
  if (reason.includes('maxAliases')) return `more than ${LIMITS.aliases} aliases`;
  if (reason === 'duplicated mapping key') return 'this key stands here twice; rename or remove one';
  return reason;
}

type Event = ReturnType<typeof parseEvents>[number];

function buildTree(text: string, events: readonly Event[]): Node | Unreadable {
  const open: Open[] = [];
  const anchors = new Map<string, Anchored>();
  let root: Node | undefined;

  function place(node: Node, span: Span, isAlias: boolean, size: number, depth: number): void {
    const parent = open.at(-1);
    if (!parent) {
      root = node;
      return;
    }
    parent.nodes.push({ node, span, isAlias });
    parent.size += size;
    parent.depth = Math.max(parent.depth, depth + 1);
  }

  for (const event of events) {
    switch (event.type) {
      case EVENT_ID.SCALAR: {
        const isQuoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
        const quote = isQuoted ? 1 : 0;
        const written = text.slice(event.valueStart, event.valueEnd);
        const isBlock = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
        const node: Node = {
          kind: 'scalar',
          start: event.valueStart - quote,
          end: event.valueEnd + quote,
          isPlain: !isBlock && !written.includes('\n') && !(isQuoted && /['"\\]/.test(written)),
          textStart: event.valueStart,
          isBlock,
        };
        if (event.anchorStart >= 0)
          anchors.set(text.slice(event.anchorStart, event.anchorEnd), { node, size: 1, depth: 1 });
        place(node, node, false, 1, 1);
        break;
      }
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING: {
        const anchor = event.anchorStart < 0 ? null : text.slice(event.anchorStart, event.anchorEnd);
        if (anchor !== null) anchors.set(anchor, { node: null, size: 0, depth: 0 });
        open.push({
          kind: event.type === EVENT_ID.SEQUENCE ? 'list' : 'map',
          start: event.start,
          isFlow: text[event.start] === '[' || text[event.start] === '{',
          anchor,
          nodes: [],
          size: 1,
          depth: 1,
        });
        break;
      }
      case EVENT_ID.ALIAS: {
        const span = { start: event.anchorStart - 1, end: event.anchorEnd };
        const name = text.slice(event.anchorStart, event.anchorEnd);
        const anchored = anchors.get(name);
        if (!anchored) return { message: `nothing is anchored as "&${name}"`, span };
        if (!anchored.node) return { message: `"*${name}" stands within itself`, span };
        place(anchored.node, span, true, anchored.size, anchored.depth);
        break;
      }
      case EVENT_ID.POP: {
        const closed = open.pop();
        if (!closed) break;
        const span = { start: closed.start, end: Math.max(closed.start + 1, endOf(text, closed)) };
        if (closed.size > LIMITS.values || closed.depth > LIMITS.depth)
          return {
            message:
              closed.size > LIMITS.values
                ? `the file holds more than ${LIMITS.values} values, aliases followed`
                : `collections are nested more than ${LIMITS.depth} deep, aliases followed`,
            span: { start: span.start, end: span.start + 1 },
          };
        const node = close(text, closed, span);
        if (closed.anchor !== null) anchors.set(closed.anchor, { node, size: closed.size, depth: closed.depth });
        place(node, node, false, closed.size, closed.depth);
        break;
      }
    }
  }
  return root ?? refuse('the file holds nothing; expected a world', 0);
}

function close(text: string, closed: Open, span: Span): Node {
  const { isFlow, nodes } = closed;
  if (closed.kind === 'list') return { kind: 'list', ...span, isFlow, items: nodes.map(({ node }) => node) };
  const entries: Entry[] = [];
  for (let i = 0; i + 1 < nodes.length; i += 2) {
    const { node: key, span: at } = nodes[i];
    const { node: value, isAlias } = nodes[i + 1];
    const name = key.kind === 'scalar' ? readKey(text.slice(key.start, key.end)) : '';
    entries.push({ name, key: at, value, isAlias });
  }
  return { kind: 'map', ...span, isFlow, entries };
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

/** Where a collection ends: after its last part, and for one in brackets after the closing one. */
function endOf(text: string, { nodes, isFlow, start }: Open): number {
  let end = start;
  for (const { span } of nodes) end = Math.max(end, span.end);
  if (!isFlow) return end;
  if (nodes.length === 0) end = start + 1;
  for (; end < text.length; end++) {
    if (text[end] === '#') while (end < text.length && text[end] !== '\n') end++;
    if (text[end] === ']' || text[end] === '}') return end + 1;
  }
  return end;
}
