import { CORE_SCHEMA, constructFromEvents, EVENT_ID, mergeTag, parseEvents, YAMLException } from 'js-yaml';
import { openBracket } from './brackets.ts';
import { misindented } from './indentation.ts';
import { type Event, type Node, type Span, Tree } from './tree.ts';

export type { Entry, ListNode, MapNode, Node, Span } from './tree.ts';

/** What a file may cost before it is refused. */
export const LIMITS = {
  /** Characters of text. */
  length: 4 * 1024 * 1024,
  /** Collections within collections, aliases followed. */
  depth: 60,
  aliases: 2000,
  /** Names or keys in one map. */
  keys: 10_000,
  /** Values in all, aliases followed. */
  values: 1_000_000,
} as const;

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
  /** Something further up that it probably comes from. */
  readonly cause?: Unreadable;
}

/** What an anchor stands for: the number of its event, the values in it, aliases followed, and how deep they are. */
interface Anchored {
  readonly at: number;
  readonly size: number;
  readonly depth: number;
  /** False while it is still being read. */
  readonly isWhole: boolean;
}

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Reads YAML or JSON within the limits. Never throws; what is no readable text says where and why. */
export function readDocument(text: string): Document | Unreadable {
  if (text.length > LIMITS.length)
    return refuse(`the file has ${text.length} characters; at most ${LIMITS.length} are read`, 0);
  try {
    const events = parseEvents(text, { maxDepth: LIMITS.depth });
    const tree = layTree(text, events);
    if (!(tree instanceof Tree)) return tree;
    const [value] = constructFromEvents(events, { source: text, schema: SCHEMA, maxAliases: LIMITS.aliases });
    let root: Node | null = null;
    return {
      text,
      value,
      // The first event is the document's.
      get root() {
        root ??= tree.nodeAt(1);
        return root;
      },
      hasAliases: events.some((event) => event.type === EVENT_ID.ALIAS),
    };
  } catch (problem) {
    if (!(problem instanceof YAMLException)) throw problem;
    const at = problem.mark?.position ?? 0;
    const { reason } = problem;
    if (reason.includes('bad indentation')) return refuse(explain(reason), misindented(text, at));
    const bracket = reason === 'deficient indentation' || reason.includes('flow') ? openBracket(text, at) : null;
    const refused = refuse(explain(reason), at);
    return bracket === null
      ? refused
      : { ...refused, cause: refuse(`this ${text[bracket]} is not closed where it should be`, bracket) };
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
  if (reason.includes('bad indentation'))
    return `${reason}; give this line as many spaces as the others that belong to the same`;
  if (reason === 'deficient indentation') return `${reason}: this still belongs to what a bracket further up began`;
  if (reason.includes('maxDepth')) return `collections are nested more than ${LIMITS.depth} deep`;
  if (reason.includes('maxAliases')) return `more than ${LIMITS.aliases} aliases`;
  if (reason === 'duplicated mapping key') return 'this key stands here twice; rename or remove one';
  return reason;
}

/** Finds what belongs together, within the limits; no value is made. */
function layTree(text: string, events: readonly Event[]): Tree | Unreadable {
  const closings = new Int32Array(events.length);
  const targets = new Map<number, number>();
  const anchors = new Map<string, Anchored>();
  const open: number[] = [];
  const sizes: number[] = [];
  const depths: number[] = [];
  const parts: number[] = [];
  let documents = 0;

  function place(size: number, depth: number): void {
    const parent = open.length - 1;
    sizes[parent] += size;
    parts[parent]++;
    if (depth >= depths[parent]) depths[parent] = depth + 1;
  }

  for (let at = 0; at < events.length; at++) {
    const event = events[at];
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        documents++;
        open.push(at);
        sizes.push(0);
        depths.push(0);
        parts.push(0);
        break;
      case EVENT_ID.SCALAR:
        if (event.anchorStart >= 0)
          anchors.set(text.slice(event.anchorStart, event.anchorEnd), { at, size: 1, depth: 1, isWhole: true });
        place(1, 1);
        break;
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
        if (event.anchorStart >= 0)
          anchors.set(text.slice(event.anchorStart, event.anchorEnd), { at, size: 0, depth: 0, isWhole: false });
        open.push(at);
        sizes.push(1);
        depths.push(1);
        parts.push(0);
        break;
      case EVENT_ID.ALIAS: {
        const name = text.slice(event.anchorStart, event.anchorEnd);
        const anchored = anchors.get(name);
        const span = { start: event.anchorStart - 1, end: event.anchorEnd };
        if (!anchored) return { message: `nothing is anchored as "&${name}"`, span };
        if (!anchored.isWhole) return { message: `"*${name}" stands within itself`, span };
        targets.set(at, anchored.at);
        place(anchored.size, anchored.depth);
        break;
      }
      case EVENT_ID.POP: {
        const from = open.pop() as number;
        const size = sizes.pop() as number;
        const depth = depths.pop() as number;
        const count = parts.pop() as number;
        closings[from] = at;
        const opening = events[from];
        if (opening.type !== EVENT_ID.SEQUENCE && opening.type !== EVENT_ID.MAPPING) break;
        const tooMany = excess(size, depth, opening.type === EVENT_ID.MAPPING ? count / 2 : 0);
        if (tooMany !== null) return refuse(tooMany, opening.start);
        if (opening.anchorStart >= 0)
          anchors.set(text.slice(opening.anchorStart, opening.anchorEnd), { at: from, size, depth, isWhole: true });
        place(size, depth);
        break;
      }
    }
  }
  if (documents !== 1)
    return refuse(`the file holds ${documents === 0 ? 'nothing' : `${documents} documents`}; expected one world`, 0);
  return new Tree(text, events, closings, targets);
}

/** Which limit a collection exceeds, in words; null for none. */
function excess(size: number, depth: number, keys: number): string | null {
  if (keys > LIMITS.keys) return `there are ${keys} keys in one place; at most ${LIMITS.keys}`;
  if (size > LIMITS.values) return `the file holds more than ${LIMITS.values} values, aliases followed`;
  if (depth > LIMITS.depth) return `collections are nested more than ${LIMITS.depth} deep, aliases followed`;
  return null;
}
