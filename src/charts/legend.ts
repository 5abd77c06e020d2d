import { element, label } from './svg.ts';
import { textWidth } from './text-width.ts';

/** A mark, drawn within 12 by 12 pixels above the line of text that begins at its left corner, and what it means. */
export interface LegendEntry {
  readonly mark: string;
  readonly words: string;
}

const LEGEND_ROW = 20;
const SIZE = 12;
const MARK = 18;
const GAP = 20;

/** Entries one after the other in rows that fit, the first of which stands at `top`; at least one to a row. */
export function layLegend(entries: readonly LegendEntry[], left: number, top: number, right: number) {
  let [x, y] = [left, top];
  const parts = entries.map(({ mark, words }) => {
    const width = MARK + textWidth(words, SIZE);
    if (x > left && x + width > right) [x, y] = [left, y + LEGEND_ROW];
    const text = label(MARK, 0, words, { class: 'hk-quiet', 'font-size': SIZE });
    const entry = element('g', { transform: `translate(${Math.round(x)} ${y})` }, mark, text);
    x += width + GAP;
    return entry;
  });
  return { parts, bottom: y };
}
