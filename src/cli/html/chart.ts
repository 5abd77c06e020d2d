import { element } from '../../charts/svg.ts';
import type { Html } from './page.ts';

/** A picture to be put into a page, as wide as there is room for; `words` say the same to those who can't see it. */
export function drawChart(
  title: string,
  words: string,
  width: number,
  height: number,
  parts: readonly string[],
  size: 'wide' | 'own' = 'wide',
): Html {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return element(
    'svg',
    {
      viewBox: `0 0 ${w} ${h}`,
      role: 'img',
      'aria-label': words === '' ? title : `${title}. ${words}`,
      ...(size === 'own' ? { width: w, height: h } : {}),
    },
    parts.join(''),
  );
}
