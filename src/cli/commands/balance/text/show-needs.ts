import { showLevel, showShare } from '../../../../charts/index.ts';
import type { Balance } from '../../../../measure/index.ts';
import type { NeedBalance } from '../../../../measure/internal.ts';

import { DAY_AXIS, levelColour, showBlock } from '../../../terminal/block-chart.ts';
import { shorten } from '../../../terminal/shorten.ts';
import type { Paint, Terminal } from '../../../terminal/terminal.ts';
import { showDeviation } from './show-deviation.ts';

const LABEL = 13;

/** A chart of the day for each need, its mean and lowest level, and the share of the time in danger. */
export function showNeeds({ everybody }: Balance, { paint }: Pick<Terminal, 'paint'>): string[] {
  if (everybody.needs.length === 0) return [];
  const columns = `${'mean'.padStart(7)}${'±'.padStart(6)}${'lowest'.padStart(8)}${'in danger'.padStart(11)}${'±'.padStart(8)}`;
  return [
    '',
    `${paint.bold('Needs over the day')}${paint.dim(': mean level, ▁ desperate, █ content')}`,
    paint.dim(`  ${''.padEnd(LABEL)}${DAY_AXIS}${columns}`),
    ...everybody.needs.map((need) => showNeed(need, paint)),
  ];
}

function showNeed({ name, range, mean, worst, danger, byHour }: NeedBalance, paint: Paint): string {
  const chart = byHour.map((level) => levelColour(level, range, paint)(showBlock(level, range))).join('');
  const level = (value: number) => showLevel(value, range, 1);
  const cells = [
    level(mean.mean).padStart(7),
    paint.dim(showDeviation(mean, level).padStart(6)),
    level(worst).padStart(8),
    (danger.mean === 0 ? paint.dim : paint.red)((danger.mean === 0 ? '–' : showShare(danger.mean)).padStart(11)),
    paint.dim((danger.mean === 0 ? '' : showDeviation(danger, showShare)).padStart(8)),
  ];
  return `  ${shorten(name, LABEL - 1).padEnd(LABEL)}${chart}${cells.join('')}`.trimEnd();
}
