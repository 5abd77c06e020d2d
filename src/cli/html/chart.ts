import { element } from '../../charts/index.ts';
import type { Html } from './page.ts';

/** A chart for a page, in full width or in its own size; `words` describe it for people who cannot see it. */
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
