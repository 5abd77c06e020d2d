import { EVENT_ID } from 'js-yaml';
import { LIMITS } from './limits.ts';
import { Tree, type YamlEvent } from './tree.ts';
import { type Unreadable, unreadable } from './unreadable.ts';

/** An anchored value: the index of its event, how many values it contains (aliases followed), and how deep they nest. */
interface Anchor {
  readonly at: number;
  readonly size: number;
  readonly depth: number;
  /** False while its end has not been read. */
  readonly isWhole: boolean;
}

/** Characters that nobody sees. */
const HIDDEN = /[\p{Cc}\p{Zs}]/u;

/** Finds where each collection ends and what each alias refers to, within the limits; constructs no values. */
export function buildTree(text: string, events: readonly YamlEvent[], most: number): Tree | Unreadable {
  const closings = new Int32Array(events.length);
  const targets = new Map<number, number>();
  const anchors = new Map<string, Anchor>();
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
    if ('anchorStart' in event && HIDDEN.test(text.slice(event.anchorStart, event.anchorEnd)))
      return unreadable(
        'the name of an anchor has a character in it that is not visible; use letters',
        event.anchorStart,
      );
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
        if (!anchored) return { message: `unknown alias "*${name}": there is no anchor "&${name}" above it`, span };
        if (!anchored.isWhole) return { message: `"*${name}" refers to the value that contains it`, span };
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
        const tooMany = excess(size, depth, opening.type === EVENT_ID.MAPPING ? count / 2 : 0, most);
        if (tooMany !== null) return unreadable(tooMany, opening.start);
        if (opening.anchorStart >= 0)
          anchors.set(text.slice(opening.anchorStart, opening.anchorEnd), { at: from, size, depth, isWhole: true });
        place(size, depth);
        break;
      }
    }
  }
  if (documents !== 1)
    return unreadable(
      documents === 0
        ? 'the file is empty; expected a world'
        : `the file has ${documents} documents; expected one world`,
      0,
    );
  return new Tree(text, events, closings, targets);
}

/** The message about the limit that a collection exceeds; null for none. */
function excess(size: number, depth: number, keys: number, most: number): string | null {
  if (keys > LIMITS.keys) return `got ${keys} keys in one map; the limit is ${LIMITS.keys}`;
  if (size > most) return tooManyValues(most);
  if (depth > LIMITS.depth) return `maps and lists are nested more than ${LIMITS.depth} levels deep, counting aliases`;
  return null;
}

/** The message about a file with too many values. */
export function tooManyValues(most: number): string {
  return `the file has more than ${most} values, counting keys and aliases. Write many things or agents of one kind as one entry with "count", or draw them on a map`;
}
