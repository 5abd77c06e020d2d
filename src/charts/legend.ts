import { element, label } from './svg.ts';
import { textWidth } from './text-width.ts';

/** An entry of a legend. */
export interface LegendEntry {
  /** SVG of the symbol, within 12 by 12 pixels above the baseline of the text. */
  readonly symbol: string;
  readonly text: string;
}

const ROW = 20;
const SIZE = 12;
const SYMBOL = 18;
const GAP = 20;

/** Lays out entries in rows between `left` and `right`, the first row at `top`, at least one entry in a row. */
export function layLegend(entries: readonly LegendEntry[], left: number, top: number, right: number) {
  let [x, y] = [left, top];
  const parts = entries.map(({ symbol, text }) => {
    const width = SYMBOL + textWidth(text, SIZE);
    if (x > left && x + width > right) [x, y] = [left, y + ROW];
    const words = label(SYMBOL, 0, text, { class: 'hk-quiet', 'font-size': SIZE });
    const entry = element('g', { transform: `translate(${Math.round(x)} ${y})` }, symbol, words);
    x += width + GAP;
    return entry;
  });
  return { parts, bottom: y };
}
