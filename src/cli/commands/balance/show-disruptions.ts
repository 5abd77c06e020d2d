import type { Balance, Spread } from '../../../measure/index.ts';
import { type DisruptionBalance, showShare } from '../../../measure/internal.ts';

import { listWithin, shorten } from '../../terminal/amounts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { showDeviation, showHours, showTimes } from './balance-amounts.ts';

/** Flip-flops, abandoned and failed actions, walking, and how much days differ. */
export function showDisruptions(
  { everybody, decisions }: Balance,
  { paint, columns }: Pick<Terminal, 'paint' | 'columns'>,
) {
  const { flipFlops, abandoned, failed, walking, wasted, variety, dayToDay } = everybody;
  const room = Math.max(20, Math.min(columns, 120) - 35);
  const row = (name: string, value: string, deviation: string, words: string) =>
    `  ${name.padEnd(14)}${value.padStart(8)}${paint.dim(deviation.padStart(8))}   ${shorten(words, room)}`.trimEnd();
  const times = (name: string, { times: each }: { times: Spread }, words: string) =>
    row(name, showTimes(each.mean), each.mean === 0 ? '' : showDeviation(each, showTimes), words);
  const disruptions = (name: string, all: DisruptionBalance) =>
    times(
      name,
      all,
      listWithin(
        all.most.map(({ what, times: { mean } }) => `${what} ${showTimes(mean)}`),
        room,
      ),
    );
  const inHours = (hours: number) => (hours === 0 ? '·' : `${showHours(hours)} h`);
  const part = walking.mean === 0 ? 0 : wasted.mean / walking.mean;
  return [
    '',
    `${paint.bold('Disruptions')}${paint.dim(', times a day of each')}`,
    times('decisions', { times: decisions }, ''),
    disruptions('flip-flops', flipFlops),
    disruptions('abandoned', abandoned),
    disruptions('failed', failed),
    '',
    `${paint.bold('Walking and variety')}`,
    row('on the way', inHours(walking.mean), showDeviation(walking, inHours), 'a day'),
    row(
      'for nothing',
      inHours(wasted.mean),
      wasted.mean === 0 ? '' : showDeviation(wasted, inHours),
      wasted.mean === 0 ? '' : `${showShare(part)} of it, for what then did not happen`,
    ),
    row(
      'variety',
      `${variety.mean.toFixed(2)} b`,
      showDeviation(variety, (bits) => `${bits.toFixed(2)} b`),
      'entropy of a day in bits; 0 is one thing only',
    ),
    ...(dayToDay
      ? [
          row(
            'other days',
            showShare(dayToDay.mean),
            showDeviation(dayToDay, showShare),
            'of a day is unlike the day before',
          ),
        ]
      : []),
  ];
}
