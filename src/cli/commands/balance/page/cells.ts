import { element } from '../../../../charts/svg.ts';
import type { Spread } from '../../../../measure/index.ts';
import { type Html, text } from '../../../html/page.ts';
import { showDeviation } from '../balance-amounts.ts';

/** A figure with its deviation in small letters; a dash for nothing at all. */
export function spreadCell(spread: Spread, show: (value: number) => string): Html {
  if (spread.mean === 0 && spread.deviation === 0) return '–';
  const deviation = showDeviation(spread, show);
  return deviation === ''
    ? text(show(spread.mean))
    : `${text(show(spread.mean))} ${element('span', { class: 'spread' }, text(`± ${deviation}`))}`;
}

/** What belongs to something, in small letters behind it. */
export function withNote(words: string, note: string): Html {
  return `${text(words)} ${element('span', { class: 'spread' }, text(note))}`;
}
