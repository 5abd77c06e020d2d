import { CORE_SCHEMA, constructFromEvents, mergeTag, parseEvents, YAMLException } from 'js-yaml';
import { openBracket } from './brackets.ts';
import { buildTree, tooManyValues } from './build-tree.ts';
import { findMisindented } from './indentation.ts';
import { LIMITS } from './limits.ts';
import { type FileNode, Tree } from './tree.ts';
import { type Unreadable, unreadable } from './unreadable.ts';
import { findHint } from './yaml-hints.ts';

/** A file as a value, with where each part of it stands. */
export interface Document {
  readonly text: string;
  readonly value: unknown;
  readonly root: FileNode;
  /** Whether a part stands for another: what is changed there changes here. */
  readonly hasAliases: boolean;
}

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Reads YAML or JSON within the limits. Never throws; what is no readable text says where and why. */
export function readDocument(text: string, most: number = LIMITS.values): Document | Unreadable {
  if (text.length > LIMITS.length)
    return unreadable(`the file has ${text.length} characters; at most ${LIMITS.length} are read`, 0);
  if (countMarks(text) > LIMITS.documents)
    return unreadable(`the file holds more than ${LIMITS.documents} documents; expected one world`, 0);
  try {
    const events = parseEvents(text, { maxDepth: depthWithin(readings(text, most)) });
    const tree = buildTree(text, events, most);
    if (!(tree instanceof Tree)) return tree;
    const [value] = constructFromEvents(events, { source: text, schema: SCHEMA, maxAliases: LIMITS.aliases });
    let root: FileNode | null = null;
    return {
      text,
      value,
      // The first event is the document's.
      get root() {
        root ??= tree.nodeAt(1);
        return root;
      },
      hasAliases: tree.hasAliases,
    };
  } catch (problem) {
    if (problem instanceof TooManyValues) return unreadable(tooManyValues(most), 0);
    if (!(problem instanceof YAMLException)) throw problem;
    const at = problem.mark?.position ?? 0;
    const { reason } = problem;
    const isIndentation = reason.includes('bad indentation');
    const refused = unreadable(explain(reason), isIndentation ? findMisindented(text, at) : at);
    const slip = findHint(text, at);
    if (slip !== null) return { ...refused, cause: unreadable(slip.message, slip.at) };
    const bracket = reason === 'deficient indentation' || reason.includes('flow') ? openBracket(text, at) : null;
    return bracket === null
      ? refused
      : { ...refused, cause: unreadable(`this ${text[bracket]} is not closed where it should be`, bracket) };
  }
}

/** Thrown out of the parser when it has read enough. */
class TooManyValues extends Error {}

/**
 * The parser asks how deep it may go before each value that it reads, so it can be stopped there, long before it is
 * through with a file of millions. (One that asked otherwise would only be slower: values are counted afterwards too.)
 */
function depthWithin(readings: number): number {
  let left = readings;
  const depth = {
    valueOf() {
      if (--left < 0) throw new TooManyValues();
      return LIMITS.depth;
    },
  };
  return depth as unknown as number;
}

/** How often the parser begins to read a value, at most, in a text that has so many. */
function readings(text: string, values: number): number {
  // Again after a line's dash or indentation, and again after a tag or an anchor.
  const again = count(text, '\n', values) + 2 * count(text, '&', values) + 2 * count(text, '!', values);
  return values + Math.min(2 * values, again + 1);
}

/** How often a character is in a text, as far as `most`. */
function count(text: string, character: string, most: number): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0 && found < most; at = text.indexOf(character, at + 1)) found++;
  return found;
}

/** Lines that begin or end a document: no text can hold one, whatever it is in. */
function countMarks(text: string): number {
  let count = 0;
  for (const mark of ['\n---', '\n...'])
    for (let at = text.indexOf(mark); at >= 0 && count <= LIMITS.documents; at = text.indexOf(mark, at + 4))
      if (at + 4 === text.length || /\s/.test(text[at + 4])) count++;
  return count;
}

/** Whether reading came to nothing. */
export function isUnreadable(document: Document | Unreadable): document is Unreadable {
  return 'message' in document;
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
