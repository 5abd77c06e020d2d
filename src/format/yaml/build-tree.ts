import { EVENT_ID } from 'js-yaml';
import { LIMITS } from './limits.ts';
import { Tree, type YamlEvent } from './tree.ts';
import { type Unreadable, unreadable } from './unreadable.ts';

/** What an anchor stands for: the number of its event, the values in it, aliases followed, and how deep they are. */
interface Anchor {
  readonly at: number;
  readonly size: number;
  readonly depth: number;
  /** False while it is still being read. */
  readonly isWhole: boolean;
}

/** Finds what belongs together, within the limits; no value is made. */
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
      `the file holds ${documents === 0 ? 'nothing' : `${documents} documents`}; expected one world`,
      0,
    );
  return new Tree(text, events, closings, targets);
}

/** Which limit a collection exceeds, in words; null for none. */
function excess(size: number, depth: number, keys: number, most: number): string | null {
  if (keys > LIMITS.keys) return `there are ${keys} keys in one place; at most ${LIMITS.keys}`;
  if (size > most) return tooManyValues(most);
  if (depth > LIMITS.depth) return `collections are nested more than ${LIMITS.depth} deep, aliases followed`;
  return null;
}

/** What is said of a file with too many values. */
export function tooManyValues(most: number): string {
  return `the file holds more than ${most} values, keys and aliases counted; many things or agents of one kind can be written as one with "count", or drawn on a map`;
}
