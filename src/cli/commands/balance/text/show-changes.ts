import { showAmount, showCount, showDifference } from '../../../../charts/index.ts';
import type { BalanceChange } from '../../../../measure/index.ts';
import type { FigureCategory } from '../../../../measure/internal.ts';

import { shorten } from '../../../terminal/shorten.ts';
import type { Paint, Terminal } from '../../../terminal/terminal.ts';
import { type BalanceComparison, SORT_TITLES } from './comparison.ts';
import { showSeeds } from './describe-runs.ts';

/** The most changes of one sort that are shown. */
const MOST_ROWS = 12;

/** What has changed since an earlier report. */
export function showChanges(
  { before, file, changes }: BalanceComparison,
  { paint }: Pick<Terminal, 'paint'>,
): string[] {
  const title = `${paint.bold('Since')} ${paint.bold(file)}${paint.dim(` (${before.for}, ${showSeeds(before.seeds)})`)}`;
  if (!changes.isNoiseKnown)
    return ['', title, '  one of the reports has a single seed, so chance cannot be told apart; use two or more'];
  const sorts = [...new Set(changes.changes.map(({ figure }) => figure.category))];
  const [changed, all] = [changes.changes.length, changes.compared].map(showCount);
  return [
    '',
    title,
    paint.dim(`  ${changed} of ${all} figures changed by more than chance (Welch’s t-test; about one`),
    paint.dim('  in twenty of them may still be chance, by Benjamini and Hochberg)'),
    ...sorts.flatMap((sort) => showSort(sort, changes.changes, paint)),
    ...showNames('  removed: ', changes.removed),
    ...showNames('  new:     ', changes.added),
  ];
}

function showSort(sort: FigureCategory, all: readonly BalanceChange[], paint: Paint): string[] {
  const own = all.filter(({ figure }) => figure.category === sort);
  return [
    `  ${SORT_TITLES[sort]}`,
    ...own.slice(0, MOST_ROWS).map((change) => showChange(change, paint)),
    ...(own.length > MOST_ROWS ? [paint.dim(`    and ${own.length - MOST_ROWS} more`)] : []),
  ];
}

function showChange({ figure, before, after, difference }: BalanceChange, paint: Paint): string {
  const { who, what, unit } = figure;
  const name = who === '' || who === 'everybody' ? what : `${who}: ${what}`;
  const cells = [before.mean, after.mean].map((value) => showAmount(value, unit).padStart(10));
  return `    ${shorten(name, 40).padEnd(41)}${cells[0]} →${cells[1]}  ${paint.bold(showDifference(difference, unit).padStart(9))}`;
}

function showNames(label: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, 6).join(', ');
  return [shorten(`${label}${shown}${names.length > 6 ? ` and ${names.length - 6} more` : ''}`, 79)];
}
