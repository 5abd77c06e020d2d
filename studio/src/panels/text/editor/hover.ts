import type { EditorState } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { keyAt, placeAt } from './place.ts';
import { describeKey, schemasAt } from './schema.ts';

/** What is known about the key at the caret, or about the nearest key around it. */
export interface CaretKey {
  /** The keys that lead to it. */
  readonly path: readonly string[];
  readonly about: string;
}

/** What the key at an offset means; null where no key has a meaning. */
export function describeCaret(state: EditorState, at: number): CaretKey | null {
  const path = keyAt(state, at, -1)?.path ?? keyAt(state, at, 1)?.path ?? placeAt(state, at)?.path ?? [];
  for (let length = path.length; length > 0; length--) {
    const about = describeKey(path.slice(0, length));
    if (about !== null) return { path: path.slice(0, length).filter((part) => part !== 0), about };
  }
  return null;
}

/** Shows what a key means while the pointer is on it. */
export const describeKeys = hoverTooltip((view, at, side) => {
  const key = keyAt(view.state, at, side as -1 | 1);
  const about = key && describeKey(key.path);
  if (!key || !about) return null;
  const words = schemasAt(key.path).flatMap((schema) => schema.enum ?? []);
  return {
    pos: key.from,
    end: key.to,
    above: true,
    create: () => ({ dom: draw(String(key.path.at(-1)), about, words) }),
  };
});

function draw(key: string, about: string, words: readonly (string | number)[]): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-about';
  const name = document.createElement('code');
  name.textContent = key;
  box.append(name);
  for (const line of [...about.split('\n'), ...(words.length > 0 ? [`One of: ${words.join(', ')}.`] : [])]) {
    const text = document.createElement('p');
    text.textContent = line;
    box.append(text);
  }
  return box;
}
