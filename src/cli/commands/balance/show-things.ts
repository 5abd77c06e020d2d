import type { Balance } from '../../../measure/index.ts';
import {
  explainNeverTaken,
  isBrokenPromise,
  isNeverTaken,
  type KindBalance,
  showShare,
} from '../../../measure/internal.ts';

import { shorten, showCount } from '../../terminal/amounts.ts';
import { DAY_AXIS } from '../../terminal/block-chart.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { showLevel, showTimes } from './balance-amounts.ts';
import { showChart } from './show-time.ts';

const MOST_ROWS = 10;
const MOST_NEVER = 12;

/** The kinds that are worth a look: wanted by somebody when they were taken, or full now and then; the fullest first. */
export function crowdedKinds(kinds: readonly KindBalance[]): KindBalance[] {
  return kinds
    .filter(({ full, missed }) => full.mean >= 0.01 || missed.mean > 0)
    .sort((a, b) => b.missed.mean - a.missed.mean || b.full.mean - a.full.mean || (a.kind < b.kind ? -1 : 1));
}

/** How full things were, and how often somebody wanted one that was taken. */
export function showThings({ kinds, surveyed }: Balance, { paint }: Pick<Terminal, 'paint'>): string[] {
  const rows = crowdedKinds(kinds).slice(0, MOST_ROWS);
  if (rows.length === 0) return [];
  const columns = `${'wanted'.padStart(8)}${'full'.padStart(9)}${'taken'.padStart(9)}`;
  return [
    '',
    `${paint.bold('Things that are taken')}${paint.dim(`: wanted by one of ${showCount(surveyed)} asked, one is full, slots taken`)}`,
    paint.dim(`  ${''.padEnd(22)}${columns}   ${DAY_AXIS}`.trimEnd()),
    ...rows.map(({ kind, missed, full, occupied, byHour }) => {
      const cells = [
        (missed.mean === 0 ? '·' : showShare(missed.mean)).padStart(8),
        showShare(full.mean).padStart(9),
        showShare(occupied.mean).padStart(9),
      ];
      return `  ${shorten(kind, 21).padEnd(22)}${cells.join('')}   ${paint.cyan(showChart(byHour))}`.trimEnd();
    }),
  ];
}

/** What promises more than it gives. */
export function showPromises({ adverts }: Balance, { paint }: Pick<Terminal, 'paint'>): string[] {
  const broken = adverts
    .flatMap((advert) => advert.promises.filter(isBrokenPromise).map((promise) => ({ advert, promise })))
    .sort((a, b) => short(b.promise) - short(a.promise));
  if (broken.length === 0) return [];
  const columns = `${'times'.padStart(7)}${'promised'.padStart(10)}${'with room'.padStart(10)}${'got'.padStart(8)}`;
  return [
    '',
    `${paint.bold('Promises that are not kept')}${paint.dim(': level promised, as far as there was room, and got')}`,
    paint.dim(`  ${''.padEnd(40)}${columns}`),
    ...broken.slice(0, MOST_ROWS).map(({ advert, promise }) => {
      const { need, promised, expected, gained } = promise;
      const name = shorten(`${need} by ${advert.advert} · ${advert.kind}`, 39).padEnd(40);
      const cells = [
        showTimes(advert.times.mean).padStart(7),
        showLevel(promised.mean).padStart(10),
        showLevel(expected.mean).padStart(10),
        paint.red(showLevel(gained.mean).padStart(8)),
      ];
      return `  ${name}${cells.join('')}`;
    }),
    ...(broken.length > MOST_ROWS ? [paint.dim(`  and ${broken.length - MOST_ROWS} more`)] : []),
  ];
}

function short({ expected, gained }: { expected: { mean: number }; gained: { mean: number } }): number {
  return expected.mean - gained.mean;
}

/** What was on offer, and nobody ever took. */
export function showNever({ adverts, seeds }: Balance, { paint }: Pick<Terminal, 'paint'>): string[] {
  const never = adverts.filter((advert) => isNeverTaken(advert, seeds.length));
  const unseen = adverts.filter(
    ({ isChoice, never: runs, surveyed }) => isChoice && runs === seeds.length && surveyed === 0,
  );
  if (never.length + unseen.length === 0) return [];
  return [
    '',
    paint.bold('Never taken'),
    ...never.slice(0, MOST_NEVER).map((each) => {
      return `  ${shorten(`${each.advert} · ${each.kind}`, 32).padEnd(33)}${paint.dim(explainNeverTaken(each))}`;
    }),
    ...(never.length > MOST_NEVER ? [paint.dim(`  and ${never.length - MOST_NEVER} more`)] : []),
    ...(unseen.length > 0
      ? [paint.dim(`  ${unseen.length} more belong to things that were not there when anybody was asked`)]
      : []),
  ];
}
