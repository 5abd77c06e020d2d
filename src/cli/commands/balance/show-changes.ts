import type { Balance, BalanceChange, BalanceChanges } from '../../../measure/index.ts';
import type { FigureCategory } from '../../../measure/internal.ts';

import { shorten, showCount } from '../../terminal/amounts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { showDifference, showFigure, showSeeds } from './balance-amounts.ts';

/** So many changes of one category are shown. */
const MOST_ROWS = 12;

/** The title of each category of figures. */
export const CATEGORY_TITLES: Readonly<Record<FigureCategory, string>> = {
  time: 'Hours a day of each',
  often: 'How often a day of each',
  needs: 'Needs',
  disruptions: 'Disruptions and variety, a day of each',
  promises: 'What adverts promise and give',
  things: 'Things',
};

/** What changed since an earlier report. */
export function showChanges(
  changes: BalanceChanges,
  before: Balance,
  file: string,
  { paint }: Pick<Terminal, 'paint'>,
): string[] {
  const title = `${paint.bold('Since')} ${paint.bold(file)}${paint.dim(` (${before.for}, ${showSeeds(before.seeds)})`)}`;
  if (!changes.isNoiseKnown)
    return ['', title, '  one of the reports is of a single seed, so nothing is known of the noise; take two or more'];
  const categories = [...new Set(changes.changes.map(({ figure }) => figure.category))];
  const [changed, all] = [changes.changes.length, changes.compared].map(showCount);
  return [
    '',
    title,
    paint.dim(`  ${changed} of ${all} figures changed by more than seeds do (Welch’s t-test; about one`),
    paint.dim('  in twenty of them may still be noise, by Benjamini and Hochberg)'),
    ...categories.flatMap((category) => showCategory(category, changes.changes, paint)),
    ...showNames('  no more: ', changes.removed),
    ...showNames('  new:     ', changes.added),
  ];
}

function showCategory(category: FigureCategory, all: readonly BalanceChange[], paint: Terminal['paint']): string[] {
  const own = all.filter(({ figure }) => figure.category === category);
  return [
    `  ${CATEGORY_TITLES[category]}`,
    ...own.slice(0, MOST_ROWS).map((change) => showChange(change, paint)),
    ...(own.length > MOST_ROWS ? [paint.dim(`    and ${own.length - MOST_ROWS} more`)] : []),
  ];
}

function showChange({ figure, before, after, difference }: BalanceChange, paint: Terminal['paint']): string {
  const { who, what, unit } = figure;
  const name = who === '' || who === 'everybody' ? what : `${who}: ${what}`;
  const cells = [before.mean, after.mean].map((value) => showFigure(value, unit).padStart(10));
  return `    ${shorten(name, 40).padEnd(41)}${cells[0]} →${cells[1]}  ${paint.bold(showDifference(difference, unit).padStart(9))}`;
}

function showNames(label: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, 6).join(', ');
  return [shorten(`${label}${shown}${names.length > 6 ? ` and ${names.length - 6} more` : ''}`, 79)];
}
