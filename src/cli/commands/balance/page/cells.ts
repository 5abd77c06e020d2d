import { element } from '../../../../charts/index.ts';
import type { Spread } from '../../../../measure/index.ts';
import { type Html, text } from '../../../html/page.ts';
import { showDeviation } from '../text/show-deviation.ts';

/** A figure with its deviation in small letters; a dash when both are 0. */
export function spreadCell(spread: Spread, show: (value: number) => string): Html {
  if (spread.mean === 0 && spread.deviation === 0) return '–';
  const deviation = showDeviation(spread, show);
  return deviation === ''
    ? text(show(spread.mean))
    : `${text(show(spread.mean))} ${element('span', { class: 'spread' }, text(`± ${deviation}`))}`;
}

/** A name followed by a note in small letters. */
export function withNote(name: string, note: string): Html {
  return `${text(name)} ${element('span', { class: 'spread' }, text(note))}`;
}
