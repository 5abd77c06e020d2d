import { showCount, showFixed, showShare, showTimes } from '../../../../charts/index.ts';
import type { Balance } from '../../../../measure/index.ts';
import { explainNeverTaken, isBrokenPromise, isNeverTaken, type KindBalance } from '../../../../measure/internal.ts';

import { DAY_AXIS } from '../../../terminal/block-chart.ts';
import { shorten } from '../../../terminal/shorten.ts';
import type { Terminal } from '../../../terminal/terminal.ts';
import { showDayChart } from './show-hours.ts';

const MOST_ROWS = 10;
const MOST_NEVER = 12;

/** Kinds that are sometimes full, or that an agent wanted when they were taken; the most wanted first. */
export function crowdedKinds(kinds: readonly KindBalance[]): KindBalance[] {
  return kinds
    .filter(({ full, missed }) => full.mean >= 0.01 || missed.mean > 0)
    .sort((a, b) => b.missed.mean - a.missed.mean || b.full.mean - a.full.mean || (a.kind < b.kind ? -1 : 1));
}

/** How full things were, and how often an agent wanted one that was taken. */
export function showThings({ kinds, surveyed }: Balance, { paint }: Pick<Terminal, 'paint'>): string[] {
  const rows = crowdedKinds(kinds).slice(0, MOST_ROWS);
  if (rows.length === 0) return [];
  const columns = `${'wanted'.padStart(8)}${'full'.padStart(9)}${'in use'.padStart(9)}`;
  const about = `: wanted while taken (of ${showCount(surveyed)} samples), full, in use`;
  return [
    '',
    `${paint.bold('Occupied things')}${paint.dim(about)}`,
    paint.dim(`  ${''.padEnd(22)}${columns}   ${DAY_AXIS}`.trimEnd()),
    ...rows.map(({ kind, missed, full, occupied, byHour }) => {
      const cells = [
        (missed.mean === 0 ? '·' : showShare(missed.mean)).padStart(8),
        showShare(full.mean).padStart(9),
        showShare(occupied.mean).padStart(9),
      ];
      return `  ${shorten(kind, 21).padEnd(22)}${cells.join('')}   ${paint.cyan(showDayChart(byHour))}`.trimEnd();
    }),
  ];
}

/** Adverts that promise more than they give. */
export function showPromises({ adverts }: Balance, { paint }: Pick<Terminal, 'paint'>): string[] {
  const broken = adverts
    .flatMap((offer) => offer.promises.filter(isBrokenPromise).map((promise) => ({ offer, promise })))
    .sort((a, b) => shortfall(b.promise) - shortfall(a.promise));
  if (broken.length === 0) return [];
  const columns = `${'times'.padStart(7)}${'promised'.padStart(10)}${'usable'.padStart(10)}${'given'.padStart(8)}`;
  const about = ': change promised, usable below the maximum, and given';
  return [
    '',
    `${paint.bold('Broken promises')}${paint.dim(about)}`,
    paint.dim(`  ${''.padEnd(40)}${columns}`),
    ...broken.slice(0, MOST_ROWS).map(({ offer, promise }) => {
      const { need, promised, expected, gained } = promise;
      const name = shorten(`${need} by ${offer.advert} · ${offer.kind}`, 39).padEnd(40);
      const cells = [
        showTimes(offer.times.mean).padStart(7),
        showFixed(promised.mean, 1).padStart(10),
        showFixed(expected.mean, 1).padStart(10),
        paint.red(showFixed(gained.mean, 1).padStart(8)),
      ];
      return `  ${name}${cells.join('')}`;
    }),
    ...(broken.length > MOST_ROWS ? [paint.dim(`  and ${broken.length - MOST_ROWS} more`)] : []),
  ];
}

function shortfall({ expected, gained }: { expected: { mean: number }; gained: { mean: number } }): number {
  return expected.mean - gained.mean;
}

/** Adverts that no agent ever chose. */
export function showNever({ adverts, seeds }: Balance, { paint }: Pick<Terminal, 'paint'>): string[] {
  const never = adverts.filter((offer) => isNeverTaken(offer, seeds.length));
  const unseen = adverts.filter(
    ({ isChoice, never: runs, surveyed }) => isChoice && runs === seeds.length && surveyed === 0,
  );
  if (never.length + unseen.length === 0) return [];
  return [
    '',
    paint.bold('Never chosen'),
    ...never.slice(0, MOST_NEVER).map((offer) => {
      return `  ${shorten(`${offer.advert} · ${offer.kind}`, 32).padEnd(33)}${paint.dim(explainNeverTaken(offer))}`;
    }),
    ...(never.length > MOST_NEVER ? [paint.dim(`  and ${never.length - MOST_NEVER} more`)] : []),
    ...(unseen.length > 0
      ? [paint.dim(`  ${unseen.length} more belong to things that did not exist when samples were taken`)]
      : []),
  ];
}
