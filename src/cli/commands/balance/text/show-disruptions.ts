import { showAmount, showFixed, showShare, showTimes } from '../../../../charts/index.ts';
import type { Balance, Spread } from '../../../../measure/index.ts';
import type { DisruptionBalance } from '../../../../measure/internal.ts';

import { listWithin, shorten } from '../../../terminal/shorten.ts';
import type { Terminal } from '../../../terminal/terminal.ts';
import { showDeviation } from './show-deviation.ts';

/** Decisions, flip-flops, abandoned and failed actions, walking, and how much days differ. */
export function showDisruptions(
  { everybody, decisions }: Balance,
  { paint, columns }: Pick<Terminal, 'paint' | 'columns'>,
): string[] {
  const { flipFlops, abandoned, failed, walking, wasted, variety, dayToDay } = everybody;
  const available = Math.max(20, Math.min(columns, 120) - 35);
  const row = (name: string, value: string, deviation: string, remark: string) =>
    `  ${name.padEnd(14)}${value.padStart(8)}${paint.dim(deviation.padStart(8))}   ${shorten(remark, available)}`.trimEnd();
  const times = (name: string, each: Spread, remark: string) =>
    each.mean === 0
      ? row(name, '·', '', remark)
      : row(name, showTimes(each.mean), showDeviation(each, showTimes), remark);
  const disruptions = (name: string, all: DisruptionBalance) => {
    const most = all.most.map(({ what, times: { mean } }) => `${what} ${showTimes(mean)}`);
    return times(name, all.times, listWithin(most, available));
  };
  const hours = (name: string, each: Spread, remark: string) =>
    each.mean === 0
      ? row(name, '·', '', '')
      : row(
          name,
          showAmount(each.mean, 'hours'),
          showDeviation(each, (value) => showAmount(value, 'hours')),
          remark,
        );
  const wastedShare = walking.mean === 0 ? 0 : wasted.mean / walking.mean;
  const bits = (value: number) => `${showFixed(value)} b`;
  return [
    '',
    `${paint.bold('Disruptions')}${paint.dim(', times per agent and day')}`,
    times('decisions', decisions, ''),
    disruptions('flip-flops', flipFlops),
    disruptions('abandoned', abandoned),
    disruptions('failed', failed),
    '',
    `${paint.bold('Walking and variety')}`,
    hours('walking', walking, 'per agent and day'),
    hours('wasted', wasted, `${showShare(wastedShare)} of it; then interrupted or failed`),
    row('variety', bits(variety.mean), showDeviation(variety, bits), 'entropy of a day in bits; 0: one activity'),
    ...(dayToDay
      ? [
          row(
            'day to day',
            showShare(dayToDay.mean),
            showDeviation(dayToDay, showShare),
            'of a day differs from the day before',
          ),
        ]
      : []),
  ];
}
