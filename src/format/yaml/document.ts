import { CORE_SCHEMA, constructFromEvents, mergeTag, parseEvents, YAMLException } from 'js-yaml';
import { openBracket } from './brackets.ts';
import { buildTree, tooManyValues } from './build-tree.ts';
import { findMisindented } from './indentation.ts';
import { LIMITS } from './limits.ts';
import { type FileNode, Tree } from './tree.ts';
import { type Unreadable, unreadable } from './unreadable.ts';
import { findHint } from './yaml-hints.ts';

/** The value of a file, and the location of each of its parts. */
export interface Document {
  readonly text: string;
  readonly value: unknown;
  readonly root: FileNode;
  /** Whether any part is an alias of another: a change of one then changes both. */
  readonly hasAliases: boolean;
}

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Reads YAML or JSON within the limits. Never throws: an unreadable text gives the reason and its location. */
export function readDocument(text: string, most: number = LIMITS.values): Document | Unreadable {
  if (text.length > LIMITS.length)
    return unreadable(`the file has ${text.length} characters; the limit is ${LIMITS.length}`, 0);
  if (countMarks(text) > LIMITS.documents)
    return unreadable(`the file has more than ${LIMITS.documents} documents; expected one world`, 0);
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
    const hint = findHint(text, at);
    if (hint !== null) return { ...refused, cause: unreadable(hint.message, hint.at) };
    const bracket = reason === 'deficient indentation' || reason.includes('flow') ? openBracket(text, at) : null;
    return bracket === null
      ? refused
      : { ...refused, cause: unreadable(`this ${text[bracket]} is not closed`, bracket) };
  }
}

/** Thrown to stop the parser when it has read more values than the limit. */
class TooManyValues extends Error {}

/**
 * A depth limit that counts how often the parser reads it, which is once before each value: so the parser can be stopped
 * early in a file of millions of values. Values are counted again afterwards, so this only saves time.
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

/** An upper bound of how often the parser reads the depth limit in a text with this many values. */
function readings(text: string, values: number): number {
  // It does so again after a dash or an indentation, and after a tag or an anchor.
  const again = count(text, '\n', values) + 2 * count(text, '&', values) + 2 * count(text, '!', values);
  return values + Math.min(2 * values, again + 1);
}

/** How often a character occurs in a text; stops counting at `most`. */
function count(text: string, character: string, most: number): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0 && found < most; at = text.indexOf(character, at + 1)) found++;
  return found;
}

/** The number of lines that begin or end a document; inside of strings there are none. */
function countMarks(text: string): number {
  let count = 0;
  for (const mark of ['\n---', '\n...'])
    for (let at = text.indexOf(mark); at >= 0 && count <= LIMITS.documents; at = text.indexOf(mark, at + 4))
      if (at + 4 === text.length || /\s/.test(text[at + 4])) count++;
  return count;
}

/** Whether a text could not be read. */
export function isUnreadable(document: Document | Unreadable): document is Unreadable {
  return 'message' in document;
}

/** The parser's reason, with advice for the common ones. */
function explain(reason: string): string {
  if (reason.includes('tab characters')) return `${reason}; indent with spaces`;
  if (reason.includes('bad indentation')) return `${reason}; indent this line as far as the other lines of its block`;
  if (reason === 'deficient indentation') return `${reason}: this line is still inside a bracket that was opened above`;
  if (reason.includes('maxDepth')) return `maps and lists are nested more than ${LIMITS.depth} levels deep`;
  if (reason.includes('maxAliases'))
    return `the file has more than ${LIMITS.aliases} aliases; the limit is ${LIMITS.aliases}`;
  if (reason === 'duplicated mapping key') return 'this key is given twice; rename or remove one of them';
  return reason;
}
