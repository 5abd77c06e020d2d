import { hoverTooltip } from '@codemirror/view';
import { keyAt } from './place.ts';
import { describeKey, schemasAt } from './schema.ts';

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
