import type { LoadedWorld } from 'hanker/format';
import type { MarkedText } from './mark.ts';

/** Keys of which a world file has at least one. */
const KEYS = ['needs', 'kinds', 'agents', 'temperaments', 'minds', 'curves', 'actions', 'space'];

/** The one problem of a file that is no world file, in place of all that is wrong with it as a world; null for a world. */
export function findForeign({ value, definition }: LoadedWorld, text: string): MarkedText | null {
  if (definition !== null || value === null || value === undefined || /^[\s{]*["']?hanker["']?\s*:/m.test(text))
    return null;
  const isMap = typeof value === 'object' && !Array.isArray(value);
  if (isMap && KEYS.some((key) => Object.hasOwn(value, key))) return null;
  return {
    line: 1,
    column: 1,
    length: Math.max(1, text.split('\n', 1)[0].length),
    message:
      'this is not a world file: it has none of the keys of a world (hanker, needs, kinds, agents, …)\nOpen another file, or create a new world; both are in the File menu',
    lint: null,
  };
}
